from libc.stddef cimport ptrdiff_t

cdef extern from "<semaphore>" namespace "std" nogil:
    cdef cppclass counting_semaphore[N=*]:
        counting_semaphore(ptrdiff_t) except +
        void release() except +
        void release(ptrdiff_t) except +
        void acquire() except +
        bint try_acquire()
        bint try_acquire_for[D](const D& duration) except +
        bint try_acquire_until[P](const P& time_point) except +
        @staticmethod
        ptrdiff_t max()

    cdef cppclass binary_semaphore:
        binary_semaphore(ptrdiff_t) except +
        void release() except +
        void release(ptrdiff_t) except +
        void acquire() except +
        bint try_acquire()
        bint try_acquire_for[D](const D& duration) except +
        bint try_acquire_until[P](const P& time_point) except +
        @staticmethod
        ptrdiff_t max()
