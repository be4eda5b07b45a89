from libcpp cimport bool
from libcpp.mutex cimport unique_lock
from libcpp.stop_token cimport stop_token

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
        bool wait[L, P](L& lock, stop_token token, P stop_waiting) except +
        cv_status wait_for[L, D](L& lock, const D& duration) except +
        bool wait_for[L, D, P](L& lock, const D& duration, P stop_waiting) except +
        bool wait_for[L, D, P](L& lock, stop_token token, const D& duration, P stop_waiting) except +
        cv_status wait_until[L, T](L& lock, const T& time_point) except +
        bool wait_until[L, T, P](L& lock, const T& time_point, P stop_waiting) except +
        bool wait_until[L, T, P](L& lock, stop_token token, const T& time_point, P stop_waiting) except +

    void notify_all_at_thread_exit[L](condition_variable& condition, L lock) except +

cdef extern from "cyxx/py/safe_lock.h" namespace "cy":
    # These wait without the GIL, if it is held. What says when to go on is called with it then.
    void py_safe_wait "cy::safe_wait"[L](condition_variable& condition, L& lock) except + nogil
    void py_safe_wait "cy::safe_wait"[L, P](condition_variable& condition, L& lock, P stop_waiting) except + nogil
    void py_safe_object_wait "cy::safe_object_wait"[L](condition_variable& condition, L& lock, object stop_waiting) except +
    void py_safe_wait "cy::safe_wait"[L](condition_variable_any& condition, L& lock) except + nogil
    void py_safe_wait "cy::safe_wait"[L, P](condition_variable_any& condition, L& lock, P stop_waiting) except + nogil
    void py_safe_object_wait "cy::safe_object_wait"[L](condition_variable_any& condition, L& lock, object stop_waiting) except +
    bool py_safe_wait "cy::safe_stop_wait"[L, P](condition_variable_any& condition, L& lock, stop_token token, P stop_waiting) except + nogil
    bool py_safe_object_wait "cy::safe_object_stop_wait"[L](condition_variable_any& condition, L& lock, stop_token token, object stop_waiting) except +
    cv_status py_safe_wait_for "cy::safe_wait_for"[L, D](condition_variable& condition, L& lock, const D& duration) except + nogil
    bool py_safe_wait_for "cy::safe_wait_for"[L, D, P](condition_variable& condition, L& lock, const D& duration, P stop_waiting) except + nogil
    bool py_safe_object_wait_for "cy::safe_object_wait_for"[L, D](condition_variable& condition, L& lock, const D& duration, object stop_waiting) except +
    cv_status py_safe_wait_for "cy::safe_wait_for"[L, D](condition_variable_any& condition, L& lock, const D& duration) except + nogil
    bool py_safe_wait_for "cy::safe_wait_for"[L, D, P](condition_variable_any& condition, L& lock, const D& duration, P stop_waiting) except + nogil
    bool py_safe_object_wait_for "cy::safe_object_wait_for"[L, D](condition_variable_any& condition, L& lock, const D& duration, object stop_waiting) except +
    bool py_safe_wait_for "cy::safe_stop_wait_for"[L, D, P](condition_variable_any& condition, L& lock, stop_token token, const D& duration, P stop_waiting) except + nogil
    bool py_safe_object_wait_for "cy::safe_object_stop_wait_for"[L, D](condition_variable_any& condition, L& lock, stop_token token, const D& duration, object stop_waiting) except +
    cv_status py_safe_wait_until "cy::safe_wait_until"[L, T](condition_variable& condition, L& lock, const T& time_point) except + nogil
    bool py_safe_wait_until "cy::safe_wait_until"[L, T, P](condition_variable& condition, L& lock, const T& time_point, P stop_waiting) except + nogil
    bool py_safe_object_wait_until "cy::safe_object_wait_until"[L, T](condition_variable& condition, L& lock, const T& time_point, object stop_waiting) except +
    cv_status py_safe_wait_until "cy::safe_wait_until"[L, T](condition_variable_any& condition, L& lock, const T& time_point) except + nogil
    bool py_safe_wait_until "cy::safe_wait_until"[L, T, P](condition_variable_any& condition, L& lock, const T& time_point, P stop_waiting) except + nogil
    bool py_safe_object_wait_until "cy::safe_object_wait_until"[L, T](condition_variable_any& condition, L& lock, const T& time_point, object stop_waiting) except +
    bool py_safe_wait_until "cy::safe_stop_wait_until"[L, T, P](condition_variable_any& condition, L& lock, stop_token token, const T& time_point, P stop_waiting) except + nogil
    bool py_safe_object_wait_until "cy::safe_object_stop_wait_until"[L, T](condition_variable_any& condition, L& lock, stop_token token, const T& time_point, object stop_waiting) except +
