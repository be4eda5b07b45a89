from posix.signal cimport sigset_t
from posix.time cimport timespec, timeval

cdef extern from "sys/select.h" nogil:
    enum:
        FD_SETSIZE

    ctypedef struct fd_set:
        pass

    int select(int n, fd_set* readable, fd_set* writable, fd_set* errors, timeval* timeout)
    int pselect(int n, fd_set* readable, fd_set* writable, fd_set* errors, const timespec* timeout, const sigset_t* mask)
    void FD_CLR(int descriptor, fd_set* set)
    bint FD_ISSET(int descriptor, fd_set* set)
    void FD_SET(int descriptor, fd_set* set)
    void FD_ZERO(fd_set* set)
