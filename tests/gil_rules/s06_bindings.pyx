# All that binds a name in a parallel section counts as an assignment to it.
import cython
from cython.parallel cimport parallel, prange

def walrus(int n, int[::1] a):
    cdef int i, y
    with cython.boundscheck(False):
        for i in prange(n, nogil=True):
            if (y := a[i]) > 0:
                a[y] = i

def annotated(double[:, ::1] a):
    cdef int i
    for i in prange(3, nogil=True):
        v: cython.double[:] = a[i]  # expect-error: par-view @8 v

def private_index(double[::1] a):
    cdef int i
    with cython.boundscheck(False):
        for i in prange(3, nogil=True):
            k: cython.Py_ssize_t = i
            a[k] += 1

def used_again(double[::1] a):
    cdef int i
    with nogil, parallel():
        for i in range(4):
            pass
    for i in range(4):
        a[i] = i
    return i
