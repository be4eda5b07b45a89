import shapes
import user
from user import Mine, OfBase, OfPython


def text(function, *args):
    try:
        return function(*args)
    except Exception as error:
        return "%s: %s" % (type(error).__name__, error)


assert user.functions() == (11, 3, 1.5, {"x": 4, "y": 2.0}, [0, 1, 2], 7), user.functions()
assert text(user.failing_function) == "ValueError: negative"
assert text(user.failing_add) == "ValueError: 99"
base = shapes.Base(4)
assert user.base(base) == (5, 6, 13, 14, ["x"], 5, "base", 8, 1005, 500), user.base(base)
assert user.derived(shapes.Derived(2)) == (3, 2.5, 5.0, 7.5, 30, 3, 5)
assert text(user.failing_method, base) == "TypeError: nothing"
assert text(user.failing_plain, base) == "ValueError: below zero"
assert user.without_gil(base) == 6
assert text(user.base, 3).startswith("TypeError: Argument 'b' has incorrect type")
mine = Mine(2)
assert (mine.own, mine.small, mine.wide, mine.number) == (8, 3, 2.5, 2)
assert user.base(mine) == (3, -5, 2030, 2004, [("mine", "x")], 5, "mine", 8, 1003, 300)
assert mine.open(1) == 1030 and mine.open(1, k=2) == 1002
assert user.derived(mine) == (3, 2.5, 5.0, 7.5, -5, 4, 6), user.derived(mine)
assert user.base(OfPython(2))[2:4] == (32, 6), user.base(OfPython(2))
assert user.base(OfBase(2))[2:4] == (-5, -6), user.base(OfBase(2))
del base, mine
