# cython: cdivision=True
# bench: run(2000)
from libc.math cimport sqrt
from libc.stdlib cimport malloc, free


# Each body has seven numbers: place, velocity, mass.
cdef void advance(double* b, int n, double dt) noexcept nogil:
    cdef int i, j
    cdef double dx, dy, dz, d2, mag
    cdef double* p
    cdef double* q
    for i in range(n):
        p = b + 7 * i
        for j in range(i + 1, n):
            q = b + 7 * j
            dx = p[0] - q[0]
            dy = p[1] - q[1]
            dz = p[2] - q[2]
            d2 = dx * dx + dy * dy + dz * dz + 0.01
            mag = dt / (d2 * sqrt(d2))
            p[3] -= dx * q[6] * mag
            p[4] -= dy * q[6] * mag
            p[5] -= dz * q[6] * mag
            q[3] += dx * p[6] * mag
            q[4] += dy * p[6] * mag
            q[5] += dz * p[6] * mag
    for i in range(n):
        p = b + 7 * i
        p[0] += dt * p[3]
        p[1] += dt * p[4]
        p[2] += dt * p[5]


def run(int steps):
    cdef int n = 8, i, k
    cdef double* b = <double*>malloc(7 * n * sizeof(double))
    cdef double x
    for i in range(7 * n):
        b[i] = ((i * 37) % 101) / 101.0
    with nogil:
        for k in range(steps):
            advance(b, n, 0.001)
    x = b[0]
    free(b)
    return x
