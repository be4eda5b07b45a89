# cython: boundscheck=False, wraparound=False, cdivision=True
from cython.parallel cimport prange


cdef int escape(double x, double y, int most) noexcept nogil:
    cdef double a = 0, b = 0, t
    cdef int k
    for k in range(most):
        t = a * a - b * b + x
        b = 2 * a * b + y
        a = t
        if a * a + b * b > 4:
            return k
    return most


def run(int[:, ::1] out, int threads):
    cdef Py_ssize_t i, j, n = out.shape[0], m = out.shape[1]
    for i in prange(n, nogil=True, schedule='dynamic', chunksize=4, num_threads=threads):
        for j in range(m):
            out[i, j] = escape(-2 + 3.0 * j / m, -1.5 + 3.0 * i / n, 200)
