from posix.types cimport off_t

cdef extern from "sys/uio.h" nogil:
    struct iovec:
        void* iov_base
        size_t iov_len

    Py_ssize_t readv(int descriptor, const iovec* parts, int n)
    Py_ssize_t writev(int descriptor, const iovec* parts, int n)
    Py_ssize_t preadv(int descriptor, const iovec* parts, int n, off_t offset)
    Py_ssize_t pwritev(int descriptor, const iovec* parts, int n, off_t offset)
