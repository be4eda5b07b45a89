"""Names that C's headers define as macros.

>>> F_OK, TMP_MAX, EBADMSG, O_RDONLY, S_IFMT, AT_FDCWD, st_mtime, si_pid
(1, 2, 3, 4, 5, 6, 7, 8)
>>> Status().st_mtime, Status().times()
(3, (3, 4))
>>> PyBUF_SIMPLE, PyList_Check(2), WEXITSTATUS(3), CPU_COUNT(4), PRId64, SNAN
(1, 2, 3, 4, 5, 6)
>>> c_names(5)
(5, 6, 7)
"""
F_OK = 1
TMP_MAX = 2
EBADMSG = 3
O_RDONLY = 4
S_IFMT, AT_FDCWD = 5, 6
st_mtime = 7
si_pid = 8
PyBUF_SIMPLE = 1
PRId64, SNAN = 5, 6


cdef class Status:
    cdef public int st_mtime, st_ctime

    def __init__(self):
        self.st_mtime, self.st_ctime = 3, 4

    def times(self):
        return self.st_mtime, self.st_ctime


def c_names(int EPROTO):
    cdef int LC_ALL = EPROTO + 1
    SIG_BLOCK = LC_ALL + 1
    return EPROTO, LC_ALL, SIG_BLOCK


def PyList_Check(x):
    return x


def WEXITSTATUS(x):
    return x


def CPU_COUNT(timeradd):
    return timeradd
