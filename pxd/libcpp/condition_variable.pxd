from libcpp cimport bool
from libcpp.mutex cimport unique_lock

cdef extern from "<condition_variable>" namespace "std" nogil:
    cdef enum class cv_status:
        no_timeout
        timeout

    cdef cppclass condition_variable:
        condition_variable() except +
        void notify_one()
        void notify_all()
        void wait[L](L& lock) except +
        void wait[L, P](L& lock, P stop_waiting) except +
        cv_status wait_for[L, D](L& lock, const D& duration) except +
        bool wait_for[L, D, P](L& lock, const D& duration, P stop_waiting) except +
        cv_status wait_until[L, T](L& lock, const T& time_point) except +
        bool wait_until[L, T, P](L& lock, const T& time_point, P stop_waiting) except +

    cdef cppclass condition_variable_any:
        condition_variable_any() except +
        void notify_one()
        void notify_all()
        void wait[L](L& lock) except +
        void wait[L, P](L& lock, P stop_waiting) except +
        cv_status wait_for[L, D](L& lock, const D& duration) except +
        bool wait_for[L, D, P](L& lock, const D& duration, P stop_waiting) except +
        cv_status wait_until[L, T](L& lock, const T& time_point) except +
        bool wait_until[L, T, P](L& lock, const T& time_point, P stop_waiting) except +

    void notify_all_at_thread_exit[L](condition_variable& condition, L lock) except +
