from libc.stddef cimport ptrdiff_t

cdef extern from "<semaphore>" namespace "std" nogil:
    cdef cppclass counting_semaphore[N=*]:
        counting_semaphore(ptrdiff_t) except +
        void release() except +
        void release(ptrdiff_t) except +
        void acquire() except +
        bint try_acquire()

    cdef cppclass binary_semaphore:
        binary_semaphore(ptrdiff_t) except +
        void release() except +
        void acquire() except +
        bint try_acquire()
