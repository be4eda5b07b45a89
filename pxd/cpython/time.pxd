# The clock that time.time() reads, and local time, without a Python object.
from libc.time cimport localtime_r, time_t, tm
from posix.time cimport CLOCK_MONOTONIC, CLOCK_REALTIME, clock_gettime, timespec

cdef inline double time() noexcept nogil:
    cdef timespec now
    clock_gettime(CLOCK_REALTIME, &now)
    return <double> now.tv_sec + <double> now.tv_nsec * 1e-9


cdef inline long long time_ns() noexcept nogil:
    cdef timespec now
    clock_gettime(CLOCK_REALTIME, &now)
    return <long long> now.tv_sec * 1000000000 + now.tv_nsec


cdef inline double monotonic() noexcept nogil:
    cdef timespec now
    clock_gettime(CLOCK_MONOTONIC, &now)
    return <double> now.tv_sec + <double> now.tv_nsec * 1e-9


cdef inline long long monotonic_ns() noexcept nogil:
    cdef timespec now
    clock_gettime(CLOCK_MONOTONIC, &now)
    return <long long> now.tv_sec * 1000000000 + now.tv_nsec


cdef inline double perf_counter() noexcept nogil:
    return monotonic()


cdef inline long long perf_counter_ns() noexcept nogil:
    return monotonic_ns()


cdef inline tm localtime() noexcept nogil:
    """Local time; years and days count from where Python counts them."""
    cdef time_t moment = <time_t> time()
    cdef tm parts
    localtime_r(&moment, &parts)
    parts.tm_year += 1900
    parts.tm_mon += 1
    parts.tm_wday = (parts.tm_wday + 6) % 7
    parts.tm_yday += 1
    return parts
