from libc.stddef cimport ptrdiff_t

cdef extern from "<latch>" namespace "std" nogil:
    cdef cppclass latch:
        latch(ptrdiff_t) except +
        void count_down() except +
        void count_down(ptrdiff_t) except +
        bint try_wait()
        void wait() except +
        void arrive_and_wait() except +
        void arrive_and_wait(ptrdiff_t) except +
        @staticmethod
        ptrdiff_t max()
