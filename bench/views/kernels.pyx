# Work on views of 1 to 3 dimensions. views.py also compiles this file with `::1` made `:`, and
# each of both with and without checks.


def gather(double[::1] a, double[::1] b, Py_ssize_t[::1] index):
    cdef Py_ssize_t i
    for i in range(b.shape[0]):
        b[i] = a[index[i]]


def cumsum(double[::1] a, double[::1] b):
    cdef double s = 0
    cdef Py_ssize_t i
    for i in range(a.shape[0]):
        s += a[i]
        b[i] = s


def sum1(double[::1] a):
    cdef double s = 0
    cdef Py_ssize_t i
    for i in range(a.shape[0]):
        s += a[i]
    return s


def sum2(double[:, ::1] a):
    cdef double s = 0
    cdef Py_ssize_t i, j
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            s += a[i, j]
    return s


def sum3(double[:, :, ::1] a):
    cdef double s = 0
    cdef Py_ssize_t i, j, k
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            for k in range(a.shape[2]):
                s += a[i, j, k]
    return s


def largest2(double[:, ::1] a):
    cdef double most = 0
    cdef Py_ssize_t i, j
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            if a[i, j] > most:
                most = a[i, j]
    return most


def axpy1(double[::1] a, double[::1] b):
    cdef Py_ssize_t i
    for i in range(a.shape[0]):
        b[i] += 2 * a[i]


def axpy2(double[:, ::1] a, double[:, ::1] b):
    cdef Py_ssize_t i, j
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            b[i, j] += 2 * a[i, j]


def axpy3(double[:, :, ::1] a, double[:, :, ::1] b):
    cdef Py_ssize_t i, j, k
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            for k in range(a.shape[2]):
                b[i, j, k] += 2 * a[i, j, k]


def stencil1(double[::1] a, double[::1] b):
    cdef Py_ssize_t i
    for i in range(1, a.shape[0] - 1):
        b[i] = 0.25 * (a[i - 1] + 2 * a[i] + a[i + 1])


def jacobi(double[:, ::1] a, double[:, ::1] b):
    cdef Py_ssize_t i, j
    for i in range(1, a.shape[0] - 1):
        for j in range(1, a.shape[1] - 1):
            b[i, j] = 0.25 * (a[i - 1, j] + a[i + 1, j] + a[i, j - 1] + a[i, j + 1])


def stencil3(double[:, :, ::1] a, double[:, :, ::1] b):
    cdef Py_ssize_t i, j, k
    for i in range(1, a.shape[0] - 1):
        for j in range(1, a.shape[1] - 1):
            for k in range(1, a.shape[2] - 1):
                b[i, j, k] = (a[i - 1, j, k] + a[i + 1, j, k] + a[i, j - 1, k] + a[i, j + 1, k]
                              + a[i, j, k - 1] + a[i, j, k + 1]) / 6


def matmul(double[:, ::1] a, double[:, ::1] b, double[:, ::1] c):
    cdef Py_ssize_t i, j, k
    cdef double s
    for i in range(a.shape[0]):
        for j in range(b.shape[1]):
            s = 0
            for k in range(a.shape[1]):
                s += a[i, k] * b[k, j]
            c[i, j] = s


def transpose(double[:, ::1] a, double[:, ::1] b):
    cdef Py_ssize_t i, j
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            b[j, i] = a[i, j]


cdef double row_sum(double[::1] row) noexcept nogil:
    cdef double s = 0
    cdef Py_ssize_t i
    for i in range(row.shape[0]):
        s += row[i]
    return s


def pass_rows(double[:, ::1] a):
    cdef double s = 0
    cdef Py_ssize_t i
    for i in range(a.shape[0]):
        s += row_sum(a[i, :])
    return s


cdef double column_sum(double[:] column) noexcept nogil:
    cdef double s = 0
    cdef Py_ssize_t i
    for i in range(column.shape[0]):
        s += column[i]
    return s


def pass_columns(double[:, ::1] a):
    cdef double s = 0
    cdef Py_ssize_t j
    for j in range(a.shape[1]):
        s += column_sum(a[:, j])
    return s


cdef double plane_sum(double[:, ::1] plane) noexcept nogil:
    cdef double s = 0
    cdef Py_ssize_t i, j
    for i in range(plane.shape[0]):
        for j in range(plane.shape[1]):
            s += plane[i, j]
    return s


def pass_planes(double[:, :, ::1] a):
    cdef double s = 0
    cdef Py_ssize_t i
    for i in range(a.shape[0]):
        s += plane_sum(a[i])
    return s


def keep_rows(double[:, ::1] a):
    cdef double s = 0
    cdef double[::1] row
    cdef Py_ssize_t i, j
    for i in range(a.shape[0]):
        row = a[i]
        for j in range(row.shape[0]):
            s += row[j]
    return s


def windows(double[::1] a):
    cdef double s = 0
    cdef double[::1] part
    cdef Py_ssize_t i
    for i in range(a.shape[0] - 8):
        part = a[i:i + 8]
        s += part[0] + part[7]
    return s


def blocks(double[:, ::1] a):
    cdef double s = 0
    cdef double[:, :] part
    cdef Py_ssize_t i, j
    for i in range(a.shape[0] - 2):
        for j in range(a.shape[1] - 2):
            part = a[i:i + 2, j:j + 2]
            s += part[0, 0] + part[1, 1]
    return s


def copy1(double[::1] a, double[::1] b):
    b[:] = a


def copy2(double[:, ::1] a, double[:, ::1] b):
    b[:, :] = a


def copy3(double[:, :, ::1] a, double[:, :, ::1] b):
    b[...] = a


def copy_rows(double[:, ::1] a, double[:, ::1] b):
    cdef Py_ssize_t i
    for i in range(a.shape[0]):
        b[i, :] = a[i, :]


def new_copy(double[:, ::1] a):
    cdef double[:, ::1] made = a.copy()
    return made[0, 0]


def fill1(double[::1] b):
    b[:] = 1


def fill2(double[:, ::1] b):
    b[:, :] = 1


def fill3(double[:, :, ::1] b):
    b[...] = 1


def fill_rows(double[:, ::1] b):
    cdef Py_ssize_t i
    for i in range(b.shape[0]):
        b[i, :] = 1


def broadcast2(double[::1] a, double[:, ::1] b):
    b[:, :] = a


def broadcast3(double[:, ::1] a, double[:, :, ::1] b):
    b[...] = a


def broadcast_column(double[:, ::1] a, double[:, ::1] b):
    b[:, :] = a[:, :1]
