from libcpp cimport bool
from libcpp.exception cimport exception_ptr

cdef extern from "<future>" namespace "std" nogil:
    cdef enum class future_errc:
        broken_promise
        future_already_retrieved
        promise_already_satisfied
        no_state

    cdef enum class future_status:
        ready
        timeout
        deferred

    cdef enum class launch:
        # `async` is a keyword of Python
        deferred

    cdef cppclass shared_future[T]:
        shared_future()
        shared_future(const shared_future& other)
        T& get() except +
        bool valid()
        void wait() except +
        future_status wait_for[D](const D& duration) except +
        future_status wait_until[P](const P& time_point) except +

    cdef cppclass future[T]:
        future()
        future(future&& other)
        T get() except +
        bool valid()
        void wait() except +
        future_status wait_for[D](const D& duration) except +
        future_status wait_until[P](const P& time_point) except +
        shared_future[T] share()

    cdef cppclass promise[T]:
        promise() except +
        promise(promise&& other)
        future[T] get_future() except +
        void set_value() except +
        void set_value(T) except +
        void set_exception(exception_ptr) except +
        void set_value_at_thread_exit() except +
        void set_value_at_thread_exit(T) except +
        void set_exception_at_thread_exit(exception_ptr) except +
        void swap(promise& other)
