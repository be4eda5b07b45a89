# Calls what shared_functions.pxd declares.
from shared_functions cimport add, add_two, alone, check, collect, pair, shifted, Place, callback, applied, twice, mixed, Tally, Sums
from shared_functions cimport registry, anything, tally, raised
cimport shared_functions


cdef double half(double x) noexcept:
    return x / 2


def numbers():
    return add(1), add(1, 2), add(1, 2, 3), add_two(1), add_two(1, 2), alone(), alone(3), shared_functions.level


def objects():
    l = []
    collect(l); collect(l, 3)
    return l, pair(1), pair(1, [2]), shifted(3).x, shifted(3, 2 + 5j).x


def failing():
    check(-1)


def failing_optional():
    collect(None, 4)


def fused():
    return applied(half, 5), twice(3), twice(2.5), mixed(1, <float>2.5), mixed(1.5, 2), twice[double](3), shared_functions.mixed[int, int](1, 2)


def without_gil():
    cdef double x
    with nogil:
        x = alone() + alone(1)
    return x


cdef class More(Sums):
    cdef int extra(self):
        return 9


ctypedef double (*doubling)(double)


cdef tuple add_all(Tally t):
    return t.add(3, True), t.add(2.5, False), t.plain(1000)


def fused_methods():
    cdef doubling pointer = twice[double]
    cdef Sums sums = Sums()
    cdef More more = More()
    return (add_all(Tally()), add_all(sums), sums.both(2, 3), sums.both(2.5, 2.0), sums.own(), add_all(more),
            more.extra(), more.own(), pointer(4), applied(twice[double], 3))


def failing_method():
    Tally().add(-1, False)


def variables():
    """Objects of the other module: read, changed, set, also by a name of the module and in closures."""
    global anything, registry
    import shared_functions as other
    first = anything
    registry["b"] = 2
    anything = [registry]
    tally.total = 4
    seen = other.seen()
    registry = {"new": 3}
    shared_functions.anything = None
    shared_functions.anything = shared_functions.registry, 5
    shared_functions.tally = Sums()
    shared_functions.tally.total += 6
    names = [lambda: registry, lambda: len(shared_functions.registry)]
    return first, seen, other.seen(), [one() for one in names], [k for k in registry], tally.plain(1)


def wrong_class():
    global registry
    registry = <object> [1]


def augmented():
    global anything
    anything = 1
    anything += 2.5
    shared_functions.anything *= 2
    anything, first = 3, anything
    for anything in range(3): pass
    return first, anything, type(tally).__name__


def as_objects():
    cdef object one = <object> plain_pair, two = <object> raised
    return one(1, k=2), two(3, 2), two(by=1, x=4)


def failing_object():
    return [raised][0](2, -1)


cdef tuple plain_pair(object a, int k):
    return a, k
