# options: --extended
# A view that an iteration may leave as it was: as for numbers.
from cython.parallel import prange

def kept(double[:, :] a, int n):
    cdef int i
    cdef double s = 0
    cdef double[:] row = a[0]
    for i in prange(n, nogil=True):
        if i % 3 == 0:
            row = a[i]  # expect-warning: par-lastprivate row
        s += row[0]  # expect-warning: par-unassigned row
    return s, row[1]

def bound(double[:, :] a, int n):
    cdef int i
    cdef double s = 0
    cdef double[:] row
    for i in prange(n, nogil=True):
        row = a[i]
        s += row[0]
    return s, row[1]
