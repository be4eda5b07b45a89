from posix.types cimport id_t
from posix.time cimport timeval

cdef extern from "sys/resource.h" nogil:
    enum:
        PRIO_PROCESS
        PRIO_PGRP
        PRIO_USER
        RUSAGE_SELF
        RUSAGE_CHILDREN
        RUSAGE_THREAD
        RLIMIT_AS
        RLIMIT_CORE
        RLIMIT_CPU
        RLIMIT_DATA
        RLIMIT_FSIZE
        RLIMIT_MEMLOCK
        RLIMIT_MSGQUEUE
        RLIMIT_NICE
        RLIMIT_NOFILE
        RLIMIT_NPROC
        RLIMIT_RSS
        RLIMIT_RTPRIO
        RLIMIT_SIGPENDING
        RLIMIT_STACK

    ctypedef unsigned long rlim_t
    const rlim_t RLIM_INFINITY
    const rlim_t RLIM_SAVED_CUR
    const rlim_t RLIM_SAVED_MAX

    struct rlimit:
        rlim_t rlim_cur
        rlim_t rlim_max

    struct rusage:
        timeval ru_utime
        timeval ru_stime
        long ru_maxrss
        long ru_ixrss
        long ru_idrss
        long ru_isrss
        long ru_minflt
        long ru_majflt
        long ru_nswap
        long ru_inblock
        long ru_oublock
        long ru_msgsnd
        long ru_msgrcv
        long ru_nsignals
        long ru_nvcsw
        long ru_nivcsw

    int getpriority(int which, id_t who)
    int setpriority(int which, id_t who, int priority)
    int getrlimit(int resource, rlimit* out)
    int setrlimit(int resource, const rlimit* limits)
    int getrusage(int who, rusage* out)
