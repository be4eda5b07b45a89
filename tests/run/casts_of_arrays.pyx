"""Views by casts of C arrays: extents are the array's where the cast has none.

>>> arrays()
(5.0, 7.0, 4, 2, 3, 7.0, 2, 12.0)
"""
cdef struct Grid:
    double cells[2][2]

cdef double total(double[:, :] a) noexcept nogil:
    return a[0, 0] + a[1, 1]

def arrays():
    cdef double[4] m
    cdef double[:] a = <double[:]> m
    cdef double[2][3] q
    cdef double[:, :] c = <double[:, :]> q
    cdef double[:, ::1] d = <double[:2, :3]> q
    cdef double[::1] e = <double[:2]> m
    cdef Grid grid
    grid.cells[0][0] = grid.cells[1][1] = 6
    m[0] = 5
    q[1][2] = 7
    return (a[0], c[1, 2], a.shape[0], c.shape[0], c.shape[1], d[1, 2], e.shape[0],
            total(<double[:, :]> grid.cells))
