cdef extern from "<chrono>" namespace "std::chrono" nogil:
    cdef cppclass duration[Rep, Period=*]:
        ctypedef Rep rep
        duration()
        duration(const Rep&)
        Rep count()
        duration operator+(const duration&)
        duration operator-(const duration&)
        bint operator==(const duration&)
        bint operator!=(const duration&)
        bint operator<(const duration&)
        bint operator>(const duration&)
        bint operator<=(const duration&)
        bint operator>=(const duration&)

    cdef cppclass nanoseconds:
        nanoseconds()
        nanoseconds(long)
        long count()

    cdef cppclass microseconds:
        microseconds()
        microseconds(long)
        long count()

    cdef cppclass milliseconds:
        milliseconds()
        milliseconds(long)
        long count()

    cdef cppclass seconds:
        seconds()
        seconds(long)
        long count()

    cdef cppclass minutes:
        minutes()
        minutes(long)
        long count()

    cdef cppclass hours:
        hours()
        hours(long)
        long count()

    cdef cppclass system_clock_time "std::chrono::system_clock::time_point":
        system_clock_time()
        nanoseconds time_since_epoch()
        nanoseconds operator-(const system_clock_time&)
        bint operator==(const system_clock_time&)
        bint operator<(const system_clock_time&)

    cdef cppclass system_clock:
        @staticmethod
        system_clock_time now()

    cdef cppclass steady_clock_time "std::chrono::steady_clock::time_point":
        steady_clock_time()
        nanoseconds time_since_epoch()
        nanoseconds operator-(const steady_clock_time&)
        bint operator==(const steady_clock_time&)
        bint operator<(const steady_clock_time&)

    cdef cppclass steady_clock:
        @staticmethod
        steady_clock_time now()

    cdef cppclass high_resolution_clock_time "std::chrono::high_resolution_clock::time_point":
        high_resolution_clock_time()
        nanoseconds time_since_epoch()
        nanoseconds operator-(const high_resolution_clock_time&)
        bint operator==(const high_resolution_clock_time&)
        bint operator<(const high_resolution_clock_time&)

    cdef cppclass high_resolution_clock:
        @staticmethod
        high_resolution_clock_time now()

    To duration_cast[To](...)
