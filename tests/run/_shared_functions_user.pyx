# Calls what shared_functions.pxd declares.
from shared_functions cimport add, add_two, alone, check, collect, pair, shifted, Place, callback, applied, twice, mixed, Tally, Sums
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
