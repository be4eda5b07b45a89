"""Declarations and expressions that programs of other compilers have: types by paths, tests of the GIL, hints."""
# Names that hold what their words say nowhere else.
cimport cython
cimport libc.stdint
from cython.parallel import *
from libc.stddef cimport size_t
from libc.stdbool cimport bool as truth
import numpy as np
cimport numpy as np

DEF DEEP = 3

ctypedef cython.floating* floats
ctypedef double* doubles


cdef cython.floating sum_of(const cython.floating[:] items):
    cdef cython.floating total = 0
    for item in items:
        total += item
    return total


def constant_elements():
    """
    >>> constant_elements()
    (6.0, 6.0, 4.5)
    """
    cdef const float[:] kept = np.array([1, 2, 3], dtype=np.float32)
    cdef float[:] open_ = np.array([1, 2, 3], dtype=np.float32)
    cdef const np.float64_t[:] wide = np.array([2, 2.5])
    return sum_of(kept), sum_of(open_), sum_of(wide)


cdef int last(const libc.stdint.int32_t* items, const libc.stdint.int32_t[3] more) noexcept:
    return items[1] + more[2]


def constant_paths():
    """
    >>> constant_paths()
    9
    """
    cdef libc.stdint.int32_t[3] items = [1, 4, 5]
    return last(items, items)


def cast_elements(values):
    """
    >>> cast_elements(np.array([-1, 7], dtype=np.int32))
    (4294967295, 7)
    """
    cdef np.ndarray[unsigned int, cast=True] items = values
    cdef np.ndarray[unsigned int, ndim=1, cast=False, mode="c"] same = values.astype(np.uint32)
    return items[0], same[1]


def searched(values):
    """
    >>> searched(np.array([1.0, 2.0, 4.0]))
    2
    """
    return int(np.PyArray_SearchSorted(values, 3.0, np.NPY_SEARCHLEFT, NULL))


cdef str kind_of(cython.floating x, floats p):
    if floats is doubles:
        return "doubles"
    return "floats"


def kinds():
    """
    >>> kinds()
    ('floats', 'doubles')
    """
    cdef float a = 1
    cdef double b = 2
    return kind_of(a, &a), kind_of(b, &b)


cdef int add_one(int n) noexcept nogil:
    return n + 1


def constant_conditions(int n):
    """
    >>> constant_conditions(3)
    (7, [3])
    """
    seen = []
    with nogil(DEEP > 2):
        n = add_one(n)
        with gil(1 < DEEP):
            seen.append(n - 1)
            n += 1
            with nogil:
                n = add_one(n)
            with gil(False):
                n = add_one(n)
    return n, seen


def with_several(size_t n):
    """
    >>> with_several(4)
    4
    """
    cdef size_t i, count = 0
    with nogil, parallel(num_threads=1):
        for i in prange(n):
            count += 1
    return count


cdef int __stdcall called(int n) noexcept:
    return n * 2


def hints(int n, text):
    """
    >>> hints(5, "x")
    ('big', 'text', [4], 10, True)
    >>> hints(1, "")
    ('small', 'none', [], 2, False)
    """
    cdef truth is_big = n
    size = "big" if cython.likely(n > 3) else "small"
    if cython.unlikely(text):
        word = "text"
    else:
        word = "none"
    return size, word, [k for k in range(n) if cython.unlikely(k == 4)], called(n), is_big and n > 1
