from libc.time cimport timespec
from posix.types cimport clockid_t, pid_t, suseconds_t, time_t, timer_t

cdef extern from "time.h" nogil:
    enum:
        CLOCK_REALTIME
        CLOCK_MONOTONIC
        CLOCK_PROCESS_CPUTIME_ID
        CLOCK_THREAD_CPUTIME_ID
        CLOCK_MONOTONIC_RAW
        CLOCK_BOOTTIME
        CLOCK_REALTIME_COARSE
        CLOCK_MONOTONIC_COARSE
        CLOCK_REALTIME_ALARM
        CLOCK_BOOTTIME_ALARM
        TIMER_ABSTIME
        ITIMER_REAL
        ITIMER_VIRTUAL
        ITIMER_PROF

    struct itimerspec:
        timespec it_interval
        timespec it_value

    struct timeval:
        time_t tv_sec
        suseconds_t tv_usec

    struct itimerval:
        timeval it_interval
        timeval it_value

    struct timezone:
        int tz_minuteswest
        int tz_dsttime

    int nanosleep(const timespec* wanted, timespec* left)
    int clock_getres(clockid_t clock, timespec* out)
    int clock_gettime(clockid_t clock, timespec* out)
    int clock_settime(clockid_t clock, const timespec* value)
    int clock_nanosleep(clockid_t clock, int flags, const timespec* wanted, timespec* left)
    int timer_settime(timer_t timer, int flags, const itimerspec* value, itimerspec* old_value)
    int timer_gettime(timer_t timer, itimerspec* value)
    int timer_delete(timer_t timer)
    int timer_getoverrun(timer_t timer)

cdef extern from "sys/time.h" nogil:
    int gettimeofday(timeval* out, timezone* zone)
    int settimeofday(const timeval* value, const timezone* zone)
    int getitimer(int which, itimerval* out)
    int setitimer(int which, const itimerval* value, itimerval* old_value)
