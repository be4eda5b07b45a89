from libcpp.mutex cimport adopt_lock_t, defer_lock_t, try_to_lock_t

cdef extern from "<shared_mutex>" namespace "std" nogil:
    cdef cppclass shared_mutex:
        shared_mutex()
        void lock() except +
        bint try_lock()
        void unlock()
        void lock_shared() except +
        bint try_lock_shared()
        void unlock_shared()

    cdef cppclass shared_timed_mutex:
        shared_timed_mutex()
        void lock() except +
        bint try_lock()
        bint try_lock_for[T](const T& duration) except +
        bint try_lock_until[T](const T& time_point) except +
        void unlock()
        void lock_shared() except +
        bint try_lock_shared()
        bint try_lock_shared_for[T](const T& duration) except +
        bint try_lock_shared_until[T](const T& time_point) except +
        void unlock_shared()

    cdef cppclass shared_lock[T]:
        ctypedef T mutex_type
        shared_lock()
        shared_lock(T&) except +
        shared_lock(T&, defer_lock_t)
        shared_lock(T&, try_to_lock_t) except +
        shared_lock(T&, adopt_lock_t)
        void lock() except +
        bint try_lock() except +
        bint try_lock_for[D](const D& duration) except +
        bint try_lock_until[D](const D& time_point) except +
        void unlock() except +
        void swap(shared_lock&)
        T* release()
        T* mutex()
        bint owns_lock()
        bint operator bool()

cdef extern from "cyxx/py/safe_lock.h" namespace "cy":
    # Waits without the GIL, if it is held.
    shared_lock[M] py_safe_construct_shared_lock "cy::safe_shared_lock"[M](M& mutex) except + nogil
