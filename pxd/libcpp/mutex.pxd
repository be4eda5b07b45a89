cdef extern from "<mutex>" namespace "std" nogil:
    cdef cppclass mutex:
        mutex()
        void lock() except +
        bint try_lock()
        void unlock()

    cdef cppclass recursive_mutex:
        recursive_mutex()
        void lock() except +
        bint try_lock()
        void unlock()

    cdef cppclass timed_mutex:
        timed_mutex()
        void lock() except +
        bint try_lock()
        bint try_lock_for[T](const T& duration) except +
        bint try_lock_until[T](const T& time_point) except +
        void unlock()

    cdef cppclass recursive_timed_mutex:
        recursive_timed_mutex()
        void lock() except +
        bint try_lock()
        bint try_lock_for[T](const T& duration) except +
        bint try_lock_until[T](const T& time_point) except +
        void unlock()

    cdef cppclass defer_lock_t:
        pass

    cdef cppclass try_to_lock_t:
        pass

    cdef cppclass adopt_lock_t:
        pass

    defer_lock_t defer_lock
    try_to_lock_t try_to_lock
    adopt_lock_t adopt_lock

    cdef cppclass lock_guard[T]:
        ctypedef T mutex_type
        lock_guard(T&) except +
        lock_guard(T&, adopt_lock_t)

    cdef cppclass unique_lock[T]:
        unique_lock()
        ctypedef T mutex_type
        unique_lock(T&) except +
        unique_lock(T&, defer_lock_t)
        unique_lock(T&, try_to_lock_t) except +
        unique_lock(T&, adopt_lock_t)
        void lock() except +
        bint try_lock() except +
        bint try_lock_for[D](const D& duration) except +
        bint try_lock_until[D](const D& time_point) except +
        void unlock() except +
        void swap(unique_lock&)
        T* release()
        T* mutex()
        bint owns_lock()
        bint operator bool()

    cdef cppclass scoped_lock[T=*, U=*, V=*, W=*]:
        scoped_lock(...) except +

    void lock(...) except +
    int try_lock(...) except +

    cdef cppclass once_flag:
        once_flag()

    void call_once[F](once_flag&, F f, ...) except +

cdef extern from "cyxx/py/safe_lock.h" namespace "cy":
    # These wait without the GIL, if it is held.
    cdef cppclass py_safe_once_flag "std::once_flag":
        py_safe_once_flag()

    void py_safe_lock "cy::safe_lock"(...) except + nogil
    unique_lock[M] py_safe_construct_unique_lock "cy::safe_unique_lock"[M](M& mutex) except + nogil
    void py_safe_call_once "cy::safe_call_once"[F](py_safe_once_flag& flag, F function, ...) except +* nogil
    void py_safe_call_object_once "cy::safe_call_object_once"(py_safe_once_flag& flag, object function) except +*
