# Uses what shared_bases.pxd declares.
from shared_bases cimport Items, Names, Failure, Stamp, Late
from cpython.datetime cimport import_datetime
import_datetime()


cdef class Mine(Items):
    cdef int more
    cdef int total(self) except? -1: return 1000 + Items.total(self)


class OfPython(Items):
    def last(self): return "last"


cdef class Own(Late):
    cdef int all(self): return 5


def lists():
    cdef Items items = Items([1, 2, 3]), mine = Mine([4]), other = OfPython([5])
    items.times = 3
    items.append(4)
    (<Mine> mine).more = 9
    return items.total(), mine.total(), items.last(), other.last(), mine[0], len(items), mine.times, (<Mine> mine).more


def failing_list():
    Items(["x"]).total()


def dicts():
    cdef Names names = Names(a=1)
    names["b"] = 2
    return names["a"], names["xy"], sorted(names)


def wrong_class():
    cdef object one = {}
    cdef Names names = one
    return names


def errors():
    try:
        raise Failure("f", 4)
    except Failure as error:
        failure = <Failure?> error
        return (<Failure> failure).code, str(failure)


def stamps():
    cdef Stamp stamp = Stamp(2020, 1, 2)
    cdef Late late = Late(2021, 1, 1)
    late.zone = "z"
    return stamp.all(), stamp.nanosecond, stamp.year, late.all(), late.zone, Own(2022, 3, 4).isoformat(), (<Stamp> Own(1, 1, 1)).all()
