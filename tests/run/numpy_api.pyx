# distutils: libraries = npymath npyrandom
"""NumPy's C interface as kernels use it: iterators, arrays over memory, dtypes, random bits, maths."""
cimport numpy as np
import numpy
from cpython.pycapsule cimport PyCapsule_GetPointer, PyCapsule_IsValid
from libc.stdlib cimport malloc
from numpy.math cimport EULER, INFINITY, NAN, PI, isinf, isnan, log1p, logaddexp
from numpy.random cimport bitgen_t
from numpy.random.c_distributions cimport random_standard_normal, random_standard_uniform

np.import_array()


def uniform(Py_ssize_t n, seed):
    """
    >>> from numpy.random import Generator, PCG64
    >>> (uniform(5, 1) == Generator(PCG64(1)).random(5)).all()
    True
    """
    cdef const char* name = "BitGenerator"
    bits = numpy.random.PCG64(seed)
    capsule = bits.capsule
    if not PyCapsule_IsValid(capsule, name):
        raise ValueError("no bit generator")
    cdef bitgen_t* rng = <bitgen_t*> PyCapsule_GetPointer(capsule, name)
    out = numpy.empty(n)
    cdef double[::1] values = out
    cdef Py_ssize_t i
    with bits.lock, nogil:
        for i in range(n):
            values[i] = rng.next_double(rng.state)
    return out


def distributions(seed):
    """
    >>> from numpy.random import Generator, PCG64
    >>> g = Generator(PCG64(3))
    >>> distributions(3) == (g.standard_normal(), g.random())
    True
    """
    bits = numpy.random.PCG64(seed)
    cdef bitgen_t* rng = <bitgen_t*> PyCapsule_GetPointer(bits.capsule, "BitGenerator")
    return random_standard_normal(rng), random_standard_uniform(rng)


def maths(double x):
    """
    >>> maths(1.0) == (numpy.log1p(1.0), numpy.logaddexp(1.0, 0.0))
    True
    """
    assert isnan(NAN) and isinf(-INFINITY) and not isnan(x)
    assert 3.14159 < PI < 3.1416 and 0.5772 < EULER < 0.5773
    return log1p(x), logaddexp(x, 0)


def flat_sum(np.ndarray a):
    """
    >>> flat_sum(numpy.arange(6.0).reshape(2, 3)[:, ::2])
    10.0
    """
    cdef np.flatiter it = np.PyArray_IterNew(a)
    cdef double total = 0
    while np.PyArray_ITER_NOTDONE(it):
        total += (<double*> np.PyArray_ITER_DATA(it))[0]
        np.PyArray_ITER_NEXT(it)
    return total


def flat_index(np.ndarray a):
    """
    >>> flat_index(numpy.arange(4.0).reshape(2, 2))
    ([0.0, 1.0, 2.0, 3.0], 4)
    """
    cdef np.flatiter it = a.flat
    return [x for x in it], it.index


def lines(np.ndarray a):
    """One pass over all but the axis that has the most items.

    >>> lines(numpy.arange(6.0).reshape(2, 3))
    ([3.0, 12.0], 1)
    """
    cdef int axis = -1
    cdef np.flatiter it = np.PyArray_IterAllButAxis(a, &axis)
    cdef Py_ssize_t i
    cdef char* at
    sums = []
    while np.PyArray_ITER_NOTDONE(it):
        at = <char*> np.PyArray_ITER_DATA(it)
        total = 0.0
        for i in range(a.shape[axis]):
            total += (<double*> (at + i * a.strides[axis]))[0]
        sums.append(total)
        np.PyArray_ITER_NEXT(it)
    return sums, axis


def broadcast_dot(np.ndarray a, np.ndarray b):
    """
    >>> broadcast_dot(numpy.arange(3.0), numpy.arange(6.0).reshape(2, 3))
    (19.0, 6, 2)
    """
    cdef np.broadcast it = np.PyArray_MultiIterNew2(a, b)
    cdef double total = 0
    while np.PyArray_MultiIter_NOTDONE(it):
        total += ((<double*> np.PyArray_MultiIter_DATA(it, 0))[0] *
                  (<double*> np.PyArray_MultiIter_DATA(it, 1))[0])
        np.PyArray_MultiIter_NEXT(it)
    return total, it.size, it.nd


def new_arrays(int n):
    """
    >>> new_arrays(2)
    (0.0, dtype('int64'), True, [0, 1])
    """
    cdef np.npy_intp dims[2]
    dims[0], dims[1] = n, 2
    a = np.PyArray_SimpleNew(2, dims, np.NPY_DOUBLE)
    np.PyArray_FILLWBYTE(a, 0)
    b = np.PyArray_ZEROS(2, dims, np.NPY_INT64, 0)
    c = np.PyArray_EMPTY(2, dims, np.NPY_FLOAT32, 1)
    d = np.PyArray_Arange(0, n, 1, np.NPY_INT)
    return a.sum(), b.dtype, c.flags.f_contiguous, d.tolist()


def owning():
    """
    >>> a = owning()
    >>> a.tolist(), a.flags.owndata
    ([1.0, 2.0, 3.0], True)
    """
    cdef np.npy_intp n = 3
    cdef double* items = <double*> malloc(3 * sizeof(double))
    items[0], items[1], items[2] = 1, 2, 3
    cdef np.ndarray a = np.PyArray_SimpleNewFromData(1, &n, np.NPY_DOUBLE, items)
    np.PyArray_ENABLEFLAGS(a, np.NPY_ARRAY_OWNDATA)
    return a


def with_base():
    """
    >>> a = with_base()
    >>> a.tolist(), type(a.base).__name__
    ([0.0, 0.0], 'bytearray')
    """
    cdef np.npy_intp n = 2
    holder = bytearray(16)
    cdef unsigned char[:] bytes_of = holder
    a = np.PyArray_SimpleNewFromData(1, &n, np.NPY_DOUBLE, &bytes_of[0])
    np.set_array_base(a, holder)
    assert np.get_array_base(a) is holder
    return a


def converted(x):
    """
    >>> [each.tolist() for each in converted([1, 2])]
    [[1.0, 2.0], [1, 2], [1, 2]]
    """
    a = np.PyArray_FROM_OTF(x, np.NPY_DOUBLE, np.NPY_ARRAY_IN_ARRAY)
    return a, np.PyArray_ContiguousFromAny(x, np.NPY_INT, 1, 2), np.PyArray_Cast(a, np.NPY_INT)


def described(np.dtype d):
    """
    >>> described(numpy.dtype("f8"))
    (8, 'd', 12, 8, dtype('float64'))
    >>> described(3)
    Traceback (most recent call last):
    TypeError: Argument 'd' has incorrect type (expected numpy.dtype, got int)
    """
    cdef np.dtype same = np.PyArray_DescrFromType(d.type_num)
    return d.itemsize, chr(d.type), d.type_num, d.alignment, same


def any_mode(np.ndarray[double, ndim=2, mode="full"] a):
    """
    >>> any_mode(numpy.arange(4.0).reshape(2, 2).T)
    2.0
    >>> any_mode(numpy.arange(4).reshape(2, 2))
    Traceback (most recent call last):
    ValueError: Buffer dtype mismatch, expected 'double' but got 'long'
    """
    return a[0, 1]
