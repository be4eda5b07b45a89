"""Operators, items, containers, calls, loops, text, imports: against the interpreter's own."""
import collections
import gc
import itertools
import operator
import sys
import unittest

import objects_ as o


class Weird:
    """Answers everything, and remembers what was asked in place."""

    def __add__(self, other):
        return ("add", other)

    def __radd__(self, other):
        return ("radd", other)

    def __iadd__(self, other):
        return ("iadd", other)

    def __rsub__(self, other):
        return ("rsub", other)

    def __eq__(self, other):
        return [1]

    def __lt__(self, other):
        raise KeyError("lt")

    def __matmul__(self, other):
        return "matmul"


def broken():
    yield 1
    raise KeyError("broken")


def outcome(function, *args):
    try:
        return function(*args)
    except Exception as e:
        return type(e), str(e)


class Objects(unittest.TestCase):
    def refuses(self, text, kind, function, *args):
        self.assertEqual(outcome(function, *args), (kind, text))

    def test_operators(self):
        values = [0, 1, -1, 7, 2**30, -2**30, 2**62, 2**100, True, 1.5, -0.0, 2j, "a", [1], (2,),
                  None, {1}, float("inf")]
        pairs = {"add": operator.add, "subtract": operator.sub, "multiply": operator.mul,
                 "divide": operator.truediv, "floor_divide": operator.floordiv,
                 "remainder": operator.mod, "matmul": operator.matmul, "bit_and": operator.and_,
                 "bit_or": operator.or_, "bit_xor": operator.xor}
        for (name, want), a, b in itertools.product(pairs.items(), values, values):
            if name == "multiply" and max(map(abs, (x for x in (a, b) if type(x) is int)),
                                          default=0) > 100 and not all(
                    isinstance(x, (int, float, complex)) for x in (a, b)):
                continue
            got, expected = outcome(getattr(o, name), a, b), outcome(want, a, b)
            self.assertEqual(repr(got), repr(expected), (name, a, b))
        for a, b in itertools.product([0, 1, -3, 2.5, 2j], [0, 2, -1, 0.5]):
            self.assertEqual(repr(outcome(o.power, a, b)), repr(outcome(pow, a, b)))
            self.assertEqual(repr(outcome(o.power_to, a, b)), repr(outcome(operator.ipow, a, b)))
        self.assertEqual(o.shift_left(1, 70), 2**70)
        self.assertEqual(o.shift_right(-5, 1), -3)
        self.assertEqual(o.matmul(Weird(), 1), "matmul")

    def test_in_place(self):
        xs = [1]
        self.assertIs(o.add_to(xs, [2]), xs)
        self.assertEqual(xs, [1, 2])
        self.assertIs(o.multiply_to(xs, 2), xs)
        self.assertEqual(o.add_to(Weird(), 5), ("iadd", 5))
        self.assertEqual(o.subtract_to(7, 9), -2)
        self.assertEqual(o.divide_to(7, 2), 3.5)
        self.assertEqual(o.bit_or_to({1}, {2}), {1, 2})
        self.refuses("unsupported operand type(s) for +=: 'int' and 'str'", TypeError, o.add_to, 1,
                     "a")

    def test_literals(self):
        for x in (1, 5, -5, 1000, 1.5, True):
            self.assertEqual(o.literals(x), (x + 1, 1 + x, x - 1, 1 - x, x * 3, x + 1, x**2, 2**x,
                                             x // 2, 7 % x))
        self.refuses("integer modulo by zero", ZeroDivisionError, o.literals, 0)
        self.refuses("unsupported operand type(s) for +: 'NoneType' and 'int'", TypeError,
                     o.literals, None)

    def test_comparisons(self):
        values = [0, 1, 2, 3, -2, 2**70, -2**70, 2.0, 1.5, True, float("nan")]
        compare = [operator.lt, operator.le, operator.eq, operator.ne, operator.gt, operator.ge]
        for a, b in itertools.product(values, values):
            want = sum(f(a, b) << k | f(a, 2) << (k + 8) for k, f in enumerate(compare))
            self.assertEqual(o.comparisons(a, b), want, (a, b))
        self.refuses("'<' not supported between instances of 'str' and 'int'", TypeError,
                     o.comparisons, "a", 1)
        self.refuses("'lt'", KeyError, o.comparisons, Weird(), 1)

    def test_membership_and_facts(self):
        for container, item in [({1: 2}, 1), ({1: 2}, 2), ([1], 1), ("abc", "b"), ({1}, 3)]:
            self.assertEqual(o.contains(container, item), item in container)
        self.refuses("argument of type 'int' is not iterable", TypeError, o.contains, 5, 5)
        self.refuses("unhashable type: 'list'", TypeError, o.contains, {}, [])
        for x in ([], [1], (), "ab", {}, {1: 2}, range(5)):
            self.assertEqual(o.facts(x), (len(x), bool(x), not x))
        self.refuses("object of type 'NoneType' has no len()", TypeError, o.facts, None)

    def test_unary(self):
        for x in (5, -5, 2**70, 1.5, True):
            self.assertEqual(o.negative(x), -x)
            self.assertEqual(o.positive(x), +x)
            self.assertEqual(o.absolute(x), abs(x))
            self.assertEqual(o.new_int(x), int(x))
            self.assertEqual(o.new_float(x), float(x))
        self.assertEqual(o.invert(5), -6)
        self.refuses("bad operand type for unary -: 'str'", TypeError, o.negative, "a")

    def test_items(self):
        for x in ([1, 2, 3], (1, 2, 3), "abc", b"abc", range(3), collections.deque([1, 2, 3])):
            for i in range(-4, 5):
                self.assertEqual(outcome(o.item, x, i), outcome(lambda: x[i]))
        self.assertEqual(o.item({5: 6}, 5), 6)
        self.refuses("5", KeyError, o.item, {}, 5)
        self.refuses("'NoneType' object is not subscriptable", TypeError, o.item, None, 0)
        self.refuses("list index out of range", IndexError, o.item, [1], 1)
        self.assertEqual(outcome(o.unsigned_item, [1, 2], 2**64 - 1)[0], IndexError)
        self.assertEqual(o.unsigned_item([1, 2], 1), 2)
        self.assertEqual(o.unsigned_item({2**64 - 1: "x"}, 2**64 - 1), "x")
        xs = [1, 2, 3]
        self.assertEqual(o.set_item(xs, -1, "z"), "z")
        self.assertEqual(xs, [1, 2])
        d = {}
        self.assertEqual(o.set_item(d, 3, "z"), "z")
        self.assertEqual(d, {})
        self.refuses("list assignment index out of range", IndexError, o.set_item, [], 0, 1)
        self.refuses("'tuple' object does not support item assignment", TypeError, o.set_item,
                     (1,), 0, 1)

    def test_slices(self):
        for x in ([], [1], [1, 2, 3, 4], (1, 2, 3), "abcd", b"", range(5)):
            self.assertEqual(o.slices(x), (x[1:], x[:-1], x[1:3], x[:]))
        xs = [1, 2, 3]
        o.slices(xs, "ab")
        self.assertEqual(xs, ["a", "b", 3])

    def test_attributes(self):
        class Bag:
            pass
        self.assertEqual(o.attributes(Bag(), "x", 5), (5, False, Ellipsis))
        self.assertEqual(outcome(o.attributes, 5, "x", 5)[0], AttributeError)

    def test_containers(self):
        for rest in ([3, 4], (3,), {3: 4}, iter("xy"), ""):
            copied = list(rest)
            got = o.displays(1, 2, copied)
            self.assertEqual(got, ((1, 2), [1, 2], {1, 2, *copied}, {1: 2, 2: 1},
                                   [1, *copied, 2, 1]))
        self.refuses("'int' object is not iterable", TypeError, o.displays, 1, 2, 5)
        self.refuses("unhashable type: 'list'", TypeError, o.displays, [], 2, ())
        self.assertEqual(o.merged({1: 2}, {1: 3}), {1: 3})
        self.refuses("'list' object is not a mapping", TypeError, o.merged, {1: 2}, [(1, 3)])
        self.refuses("'int' object is not a mapping", TypeError, o.merged, {}, 5)
        self.assertEqual(o.sorted("cab"), ["a", "b", "c"])
        self.assertEqual(o.tuple_from("ab"), ("a", "b"))

    def test_calls(self):
        self.assertEqual(o.call_named(lambda a, *, sep, end: (a, sep, end), 1, 2, 3), (1, 2, 3))
        self.assertEqual(o.call_merged(dict, {"a": 1}, {"b": 2}), {"a": 1, "b": 2})
        self.refuses("function() got multiple values for keyword argument 'a'", TypeError,
                     o.call_merged, dict, {"a": 1}, {"a": 2})
        self.refuses("keywords must be strings", TypeError, o.call_merged, dict, {}, {1: 2})
        self.refuses("'int' object is not iterable", TypeError, o.call_merged, dict, {}, 5)
        xs = []
        self.assertIsNone(o.call_method(xs, "append", 5))
        self.assertEqual(o.call_method(xs, "copy"), [5])

        class C:
            static = staticmethod(lambda *a, **k: (a, k))

            def method(self, **k):
                return k
        self.assertEqual(o.call_method(C(), "static", 1), ((1,), {}))
        self.assertEqual(o.call_method(C(), "static", 1, 2), ((), {"sep": 1, "end": 2}))
        self.assertEqual(o.call_method(C(), "method", 1, 2), {"sep": 1, "end": 2})
        self.refuses("'list' object has no attribute 'nope'", AttributeError, o.call_method, xs,
                     "nope")
        self.refuses("'int' object is not callable", TypeError, o.call_named, 5, 1, 2, 3)

    def test_loops(self):
        for x in ([1, 2], (1,), "ab", {1: 2}, range(3), iter([1]), (i for i in "xy"), []):
            copied = list(x)
            self.assertEqual(o.listed(copied), copied)
        self.assertEqual(o.listed(i for i in "xy"), ["x", "y"])
        self.refuses("'broken'", KeyError, o.listed, broken())
        self.refuses("'NoneType' object is not iterable", TypeError, o.listed, None)
        grown = [1]

        def grow():
            for x in range(3):
                grown.append(x)
                yield x
        self.assertEqual(o.listed(grow()), [0, 1, 2])
        self.assertEqual(o.pairs({1: 2, 3: 4}), [(1, 2), (3, 4)])
        self.assertEqual(o.pairs(collections.OrderedDict(a=1)), [("a", 1)])
        self.refuses("dictionary changed size during iteration", RuntimeError, o.pairs,
                     {1: Ellipsis})
        self.refuses("'list' object has no attribute 'items'", AttributeError, o.pairs, [])

        class Odd:
            def items(self):
                return [(1, 2), (3,)]
        self.refuses("need more than 1 value to unpack", ValueError, o.pairs, Odd())

    def test_unpacking(self):
        for x in ([1, 2], (1, 2), "12", iter([1, 2]), {1: 0, 2: 0}):
            got = o.unpack(x)
            self.assertEqual([str(v) for v in got], ["2", "1"])
        for x, text in [([1], "need more than 1 value to unpack"),
                        ([], "need more than 0 values to unpack"),
                        (iter([1]), "need more than 1 value to unpack"),
                        (iter([]), "need more than 0 values to unpack"),
                        ((1, 2, 3), "too many values to unpack (expected 2)"),
                        (itertools.count(), "too many values to unpack (expected 2)")]:
            self.refuses(text, ValueError, o.unpack, x)
        self.refuses("'int' object is not iterable", TypeError, o.unpack, 5)
        self.refuses("'broken'", KeyError, o.unpack, broken())
        self.assertEqual(o.unpack_starred("abcd"), ("a", ["b", "c"], "d"))
        self.assertEqual(o.unpack_starred((1, 2)), (1, [], 2))
        self.refuses("need more than 1 value to unpack", ValueError, o.unpack_starred, [1])
        self.assertEqual(o.next(iter([5])), 5)
        self.assertEqual(o.next(iter([]), 7), 7)
        self.assertEqual(outcome(o.next, iter([]))[0], StopIteration)
        self.refuses("'list' object is not an iterator", TypeError, o.next, [])

    def test_text(self):
        for x in (5, "é", 1.5, True, 2**70):
            spec = ">8"
            self.assertEqual(o.texts(x, spec), f"{x}{x!r}{x!a}{x}{x:>8}")
        self.assertEqual(o.texts("\U0001f600", ""), "\U0001f600" + repr("\U0001f600") +
                         ascii("\U0001f600") + "\U0001f600" * 2)
        self.assertEqual(o.characters("aé", -1), "é")
        self.assertEqual(o.characters(b"a\xff", 1), 255)
        self.assertEqual(o.characters(bytearray(b"ab"), 0), 97)
        self.refuses("string index out of range", IndexError, o.characters, "a", 1)
        self.refuses("string index out of range", IndexError, o.characters, b"a", -2)
        self.refuses("'NoneType' object is not subscriptable", TypeError, o.characters, None, 0)

    def test_type_checks(self):
        class L(list):
            pass
        self.assertIsNone(o.check("e", None, list))
        self.refuses("Argument 'x' has incorrect type (expected list, got tuple)", TypeError,
                     o.check, "e", (), list)
        self.refuses("Argument 'x' has incorrect type (expected list, got L)", TypeError, o.check,
                     "e", L(), list)
        self.refuses("Argument 'x' has incorrect type (expected list, got NoneType)", TypeError,
                     o.check, "E", None, list)
        self.assertEqual(o.check("c", L(), list), [])
        self.refuses("Argument 'x' has incorrect type (expected collections.deque, got int)",
                     TypeError, o.check, "c", 5, collections.deque)
        self.refuses("Expected list, got int", TypeError, o.check, "a", 5, list)
        self.refuses("Cannot convert int to collections.deque", TypeError, o.check, "A", 5,
                     collections.deque)
        self.assertIsNone(o.check("A", None, collections.deque))
        self.refuses("Cannot convert NoneType to list", TypeError, o.check, "?", None, list)
        self.refuses("Argument 'x' must not be None", TypeError, o.check, "n", None, list)
        self.refuses("'NoneType' object has no attribute 'append'", AttributeError, o.check, "m",
                     None, list)

    def test_imports(self):
        import os
        import xml.dom
        self.assertIs(o.import_top("xml.dom.minidom"), sys.modules["xml"])
        self.assertIs(o.import_as("xml.dom.minidom"), sys.modules["xml.dom.minidom"])
        self.assertIs(o.import_as("os.path"), os.path)
        self.assertIs(o.import_as("os"), os)
        self.assertIs(o.import_from("os.path", "join"), os.path.join)
        self.assertIs(o.import_from("xml", "dom"), xml.dom)
        self.refuses("cannot import name nope", ImportError, o.import_from, "os", "nope")
        self.refuses("No module named 'nope'", ModuleNotFoundError, o.import_as, "nope.x")
        o.import_star("keyword")
        self.assertTrue(o.iskeyword("if"))
        self.assertFalse(hasattr(o, "__nope__"))

    def test_globals(self):
        self.refuses("name 'volatile_name' is not defined", NameError, o.globals)
        self.assertEqual(o.globals(5), 5)
        self.assertEqual(o.globals(), 5)
        o.volatile_name = 6
        self.assertEqual(o.globals(), 6)
        import builtins
        builtins.volatile_name = 7
        self.assertEqual(o.globals(1, 2), 7)
        builtins.volatile_name = 8
        self.assertEqual(o.globals(), 8)
        o.volatile_name = 9
        self.assertEqual(o.globals(), 9)
        del o.volatile_name, builtins.volatile_name
        self.refuses("name 'volatile_name' is not defined", NameError, o.globals)
        self.refuses("name 'volatile_name' is not defined", NameError, o.globals, 1, 2)

    def test_raising(self):
        self.refuses("", ValueError, o.raise_, ValueError)
        self.refuses("x", ValueError, o.raise_, ValueError("x"))
        self.refuses("raise: exception class must be a subclass of BaseException", TypeError,
                     o.raise_, 5)
        self.refuses("exception causes must derive from BaseException", TypeError, o.raise_,
                     ValueError, 5)
        self.refuses("No active exception to reraise", RuntimeError, o.raise_)
        self.refuses("", AssertionError, o.raise_, 1, 2, None)
        self.refuses("why", AssertionError, o.raise_, 1, 2, "why")
        try:
            o.raise_(ValueError("x"), KeyError)
        except ValueError as e:
            self.assertIsInstance(e.__cause__, KeyError)
        try:
            o.raise_(ValueError("x"), None)
        except ValueError as e:
            self.assertIsNone(e.__cause__)
            self.assertTrue(e.__suppress_context__)
        try:
            try:
                raise KeyError("inner")
            except KeyError:
                o.raise_()
        except KeyError as e:
            self.assertEqual(str(e), "'inner'")

    def test_balance(self):
        class C:
            static = staticmethod(lambda *a, **k: (a, k))
        c, xs = C(), [1, 2, 3]
        functions = [
            lambda: [outcome(o.call_merged, dict, {"a": 1}, d) for d in ({"b": 2}, {"a": 2}, {1: 2}, 5)],
            lambda: (o.call_method([], "append", None), o.call_method(c, "static", 1, 2)),
            lambda: (outcome(o.call_method, [], "nope"), outcome(o.call_named, 5, 1, 2, 3)),
            lambda: [outcome(o.add_to, a, b) for a in (1, "a", [1]) for b in (1, "a", [2])],
            lambda: [outcome(o.literals, x) for x in (1, 2.5, None, 0)],
            lambda: [outcome(o.comparisons, a, 1) for a in (1, 2.5, None, Weird())],
            lambda: [outcome(o.item, x, 1) for x in (xs, (1,), {}, "ab", None)],
            lambda: (outcome(o.set_item, [1], 0, None), outcome(o.set_item, [], 0, None)),
            lambda: (o.slices(xs), o.slices([1, 2], "ab"), outcome(o.slices, 5)),
            lambda: [outcome(o.displays, None, 2, x) for x in (xs, (), "a", 5)],
            lambda: [outcome(o.listed, x) for x in (xs, iter(xs), broken(), None)],
            lambda: [outcome(o.pairs, x) for x in ({1: None}, {1: Ellipsis}, [],
                                                   collections.OrderedDict(a=None))],
            lambda: [outcome(f, x) for f in (o.unpack, o.unpack_starred)
                     for x in ([1, 2], (1, 2, None), iter([None]), 5, broken())],
            lambda: [outcome(o.texts, x, ">5") for x in (1, "a", None, [])],
            lambda: [outcome(o.check, k, x, list) for k in "eEcaA?nm" for x in (None, [], 5)],
            lambda: [outcome(o.raise_, *a) for a in ((ValueError,), (5,), (ValueError, KeyError),
                                                     (ValueError, None), (1, 2, "x"), ())],
            lambda: [outcome(o.import_from, "os", n) for n in ("path", "nope")],
        ]
        for number, function in enumerate(functions):
            for _ in range(20):
                function()
            gc.collect()
            before, refs = sys.getallocatedblocks(), sys.getrefcount(None)
            for _ in range(100):
                function()
            gc.collect()
            self.assertLess(abs(sys.getallocatedblocks() - before), 60, number)
            self.assertLess(abs(sys.getrefcount(None) - refs), 15, number)


if __name__ == "__main__":
    unittest.main()
