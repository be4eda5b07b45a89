"""`__getattr__` as a method of its class, numbers and truths by methods of Python 2, deep chains."""
cimport cython


cdef class Base:
    cdef dict known

    def __init__(self, **known):
        self.known = known

    def __getattr__(self, str name):
        """Looks among the known."""
        if name.startswith("_"):
            raise AttributeError(name)
        return self.known.get(name)


cdef class Derived(Base):
    def __getattr__(self, name):
        if name == "own":
            return "derived"
        return [super().__getattr__(name), Base.__getattr__(self, name)]


cdef class Inherits(Derived):
    pass


class OfPython(Base):
    def __getattr__(self, name):
        return name, super().__getattr__(name)


class Plain(Base):
    pass


def attributes():
    """
    >>> attributes()
    (1, [2, 2], 'derived', [None, None], 'derived')
    (3, None, 4)
    Looks among the known.
    AttributeError AttributeError
    """
    print((Base(a=1).a, Derived(a=2).a, Derived().own, Inherits().a, Inherits().own))
    print((OfPython(a=3).a, OfPython(a=3).b, Plain(a=4).a))
    print(Base.__getattr__.__doc__)
    failed = []
    for one in Base(), Plain():
        try:
            one._private
        except AttributeError as error:
            failed.append(type(error).__name__)
    print(*failed)


cdef class Whole:
    def __getattribute__(self, name):
        if name == "seen":
            return "whole"
        return object.__getattribute__(self, name)


cdef class Fallback(Whole):
    def __getattr__(self, name):
        return "fallback " + name


cdef class Again(Fallback):
    def __getattribute__(self, name):
        if name == "again":
            return name
        return super().__getattribute__(name)


cdef class Last(Again):
    def __getattr__(self, name):
        return "last " + name


def chosen():
    """
    >>> chosen()
    ['whole', 'fallback again', 'fallback other']
    ['whole', 'again', 'fallback other']
    ['whole', 'again', 'fallback other']
    """
    for one in Fallback(), Again(), Last():
        print([one.seen, one.again, one.other])


cdef class Old:
    def __nonzero__(self):
        return False

    def __long__(self):
        return 12


cdef class Both:
    def __bool__(self):
        return True

    def __nonzero__(self):
        return not self.__bool__()

    def __long__(self):
        return 1

    def __int__(self):
        return 2


def truths():
    """
    >>> truths()
    (False, 12, True, 2)
    """
    return bool(Old()), int(Old()), bool(Both()), int(Both())


@cython.trashcan(True)
cdef class Chain:
    cdef public object next

    def __dealloc__(self):
        global ended
        ended += 1


cdef class Longer(Chain):
    cdef list more


@cython.trashcan(False)
cdef class Shallow(Chain):
    pass


@cython.freelist(4)
@cython.trashcan(True)
cdef class Kept:
    cdef public object next


ended = 0


def chains(kind, int count):
    """
    >>> chains(Chain, 300000), chains(Longer, 300000), chains(Shallow, 50), chains(Kept, 300000)
    (300000, 300000, 50, 0)
    """
    global ended
    ended = 0
    cdef int k
    last = None
    for k in range(count):
        made = kind()
        made.next = last
        last = made
    del made
    last = None
    return ended
