# Arrays of NumPy give what their buffers give, whatever their order, strides, dtype and flags.
import numpy as np
cimport numpy as np
import sys
import warnings


def facts2(double[:, :] a):
    return (a.shape[0], a.shape[1]), (a.strides[0], a.strides[1])


def facts3(double[:, :, :] a):
    return ((a.shape[0], a.shape[1], a.shape[2]), (a.strides[0], a.strides[1], a.strides[2]))


def fortran2(double[::1, :] a):
    return (a.shape[0], a.shape[1]), (a.strides[0], a.strides[1])


def fortran3(double[::1, :, :] a):
    return ((a.shape[0], a.shape[1], a.shape[2]), (a.strides[0], a.strides[1], a.strides[2]))


def as_buffers():
    """
    >>> as_buffers()
    """
    cases = [np.zeros((3, 4)), np.zeros((3, 4)).T, np.zeros((6, 8))[::2, ::-3], np.zeros((1, 4)),
             np.zeros((3, 1)), np.zeros((5, 4))[::5], np.zeros((3, 8))[:, ::8], np.zeros((0, 3)),
             np.zeros((3, 0)), np.broadcast_to(np.zeros(4), (3, 4)).copy(order="F")]
    for a in cases:
        buffer = memoryview(a)
        assert facts2(a) == (buffer.shape, buffer.strides), a.strides
    for a in [np.zeros((2, 3, 4)), np.zeros((2, 3, 4)).T, np.zeros((2, 1, 4), order="F"),
              np.zeros((4, 3, 4))[::4], np.zeros((2, 3, 8))[:, :, ::2], np.zeros((2, 0, 4)),
              np.asfortranarray(np.zeros((6, 3, 4)))[::2], np.zeros((1, 1, 1))]:
        buffer = memoryview(a)
        assert facts3(a) == (buffer.shape, buffer.strides), a.strides


def dense_along_the_first_axis():
    """
    >>> dense_along_the_first_axis()
    """
    assert fortran2(np.zeros((3, 4), order="F")) == ((3, 4), (8, 24))
    assert fortran2(np.zeros((1, 4))) == ((1, 4), (8, 8))
    assert fortran2(np.zeros((3, 1))) == ((3, 1), (8, 24))
    assert fortran3(np.zeros((2, 1, 4), order="F")) == ((2, 1, 4), (8, 16, 16))
    assert fortran3(np.zeros((1, 1, 4))) == ((1, 1, 4), (8, 8, 8))


def total(const double[:] a):
    cdef double s = 0
    cdef Py_ssize_t i
    for i in range(a.shape[0]):
        s += a[i]
    return s


def extent(const double[:] a):
    return a.shape[0]


def clear(double[:] a):
    a[:] = 0


def clear_longs(long[:] a):
    a[:] = 0


def refused():
    """
    >>> refused()
    ValueError("Buffer has wrong number of dimensions (expected 1, got 0) (argument 'a')")
    ValueError("Buffer has wrong number of dimensions (expected 1, got 2) (argument 'a')")
    ValueError("Buffer dtype mismatch, expected 'double' but got 'float' (argument 'a')")
    ValueError("Big-endian buffer not supported on little-endian compiler (argument 'a')")
    ValueError("buffer source array is read-only (argument 'a')")
    ValueError("Buffer dtype mismatch, expected 'double' but got 'complex double' (argument 'a')")
    ValueError("Buffer dtype mismatch, expected 'double' but got Python object (argument 'a')")
    ValueError("Does not understand character buffer dtype format string ('e') (argument 'a')")
    ValueError("ndarray is not Fortran contiguous (argument 'a')")
    """
    fixed = np.zeros(3)
    fixed.flags.writeable = False
    for a in [np.array(1.0), np.zeros((2, 2)), np.zeros(2, "f4"), np.zeros(2, ">f8"), fixed,
              np.zeros(2, complex), np.zeros(2, object), np.zeros(2, np.float16)]:
        before = sys.getrefcount(a)
        try:
            clear(a)
        except ValueError as error:
            print(repr(error))
        assert sys.getrefcount(a) == before
    try:
        fortran2(np.zeros((2, 3)))
    except ValueError as error:
        print(repr(error))


def odd_but_good():
    """
    >>> odd_but_good()
    """
    apart = np.zeros(25, "u1")[1:].view("f8")
    apart[:] = 1
    assert not apart.flags.aligned and extent(apart) == 3
    fixed = np.ones(3)
    fixed.flags.writeable = False
    class Own(np.ndarray):
        pass
    own = np.ones(3).view(Own)
    for a in [fixed, own, np.ones(6)[::-2], np.broadcast_to(np.float64(1), (3,))]:
        before = sys.getrefcount(a)
        assert total(a) == 3
        assert sys.getrefcount(a) == before
    whole = np.ones(3, np.longlong)
    clear_longs(whole)
    assert not whole.any()
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        spread = np.broadcast_arrays(np.ones(3), np.ones((2, 3)))[1][0]
        clear(spread)
    assert not spread.any()


cdef class Keeper:
    cdef double[:] kept

    def __init__(self, a):
        self.kept = a

    def total(self):
        return total(self.kept)

    def seen(self):
        return self.kept


def kept_while_the_array_changes():
    """
    >>> kept_while_the_array_changes()
    """
    a = np.ones(6)
    before = sys.getrefcount(a)
    keeper = Keeper(a)
    assert sys.getrefcount(a) == before + 1
    a.shape = 2, 3
    a.dtype = np.int64
    assert keeper.total() == 6
    seen = keeper.seen()
    assert memoryview(seen).format == "d" and seen.base is a and np.asarray(seen).sum() == 6
    try:
        a.resize((100, 100))
    except ValueError:
        pass
    else:
        assert False, "an array with a view must not move"
    del keeper, seen
    assert sys.getrefcount(a) == before


def buffer_of(np.ndarray[double, ndim=2] a):
    cdef double s = 0
    cdef Py_ssize_t i, j
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            s += (i + 1) * a[i, j]
    return s


def of_arrays():
    """
    >>> of_arrays()
    """
    a = np.arange(6.0).reshape(2, 3)
    assert buffer_of(a) == 27 and buffer_of(np.asfortranarray(a)) == 27
    assert buffer_of(a[::-1]) == 18 and buffer_of(a[:1]) == 3
    a.flags.writeable = False
    assert buffer_of(a) == 27
