from libc.stddef cimport ptrdiff_t

cdef extern from "<barrier>" namespace "std" nogil:
    cdef cppclass barrier[F=*]:
        barrier(ptrdiff_t) except +
        void arrive_and_wait() except +
        void arrive_and_drop() except +
