cdef extern from "sys/types.h" nogil:
    ctypedef long blkcnt_t
    ctypedef long blksize_t
    ctypedef int clockid_t
    ctypedef unsigned long dev_t
    ctypedef unsigned int gid_t
    ctypedef unsigned int id_t
    ctypedef unsigned long ino_t
    ctypedef unsigned int mode_t
    ctypedef unsigned long nlink_t
    ctypedef long off_t
    ctypedef int pid_t
    ctypedef long suseconds_t
    ctypedef long time_t
    ctypedef void* timer_t
    ctypedef unsigned int uid_t
    ctypedef unsigned int useconds_t
