cdef extern from "<shared_mutex>" namespace "std" nogil:
    cdef cppclass shared_mutex:
        shared_mutex()
        void lock() except +
        bint try_lock()
        void unlock()
        void lock_shared() except +
        bint try_lock_shared()
        void unlock_shared()

    cdef cppclass shared_lock[T]:
        shared_lock()
        shared_lock(T&) except +
        void lock() except +
        bint try_lock() except +
        void unlock() except +
        bint owns_lock()
