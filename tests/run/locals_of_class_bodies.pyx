# locals(), dir(), eval and exec in the body of a class are those of the class.


class Plain:
    """
    >>> Plain.seen
    ['__doc__', '__module__', '__qualname__', 'first']
    >>> Plain.listed == sorted(Plain.seen + ["seen"])
    True
    >>> Plain.sum, Plain.made, Plain.outer
    (4, 5, True)
    >>> Plain.same
    True
    """
    first = 1
    seen = sorted(locals())
    listed = dir()
    second = 3
    sum = eval("first + second")
    exec("made = 5")
    outer = "Plain" not in vars() and "Made" not in locals()
    locals()["written"] = 3
    same = "written" in locals()


def function(n):
    """
    >>> function(3)
    ([3, 7], ['n'])
    """
    class Inner:
        a = n
        locals()["b"] = a + 4
        names = [locals()["a"], locals()["b"]]
    return Inner.names, sorted(name for name in locals() if name != "Inner")


class Prepared(type):
    @classmethod
    def __prepare__(meta, name, bases):
        return {"given": name}


class Made(metaclass=Prepared):
    """
    >>> Made.found
    'Made'
    """
    found = locals()["given"]
