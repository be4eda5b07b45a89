from libc.stddef cimport ptrdiff_t

cdef extern from "<barrier>" namespace "std" nogil:
    cdef cppclass barrier[F=*]:
        cppclass arrival_token:
            pass
        barrier(ptrdiff_t) except +
        barrier(ptrdiff_t, F) except +
        arrival_token arrive() except +
        arrival_token arrive(ptrdiff_t) except +
        void wait(arrival_token&&) except +
        void arrive_and_wait() except +
        void arrive_and_drop() except +
        @staticmethod
        ptrdiff_t max()
