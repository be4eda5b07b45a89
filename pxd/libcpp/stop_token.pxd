cdef extern from "<stop_token>" namespace "std" nogil:
    cdef cppclass stop_token:
        stop_token()
        bint stop_requested()
        bint stop_possible()
        void swap(stop_token&)
        bint operator==(stop_token&)
        bint operator!=(stop_token&)

    cdef cppclass nostopstate_t:
        pass

    const nostopstate_t nostopstate

    cdef cppclass stop_source:
        stop_source() except +
        stop_source(nostopstate_t)
        void swap(stop_source&)
        bint request_stop()
        stop_token get_token()
        bint stop_requested()
        bint stop_possible()
        bint operator==(stop_source&)
        bint operator!=(stop_source&)

    cdef cppclass stop_callback[F]:
        stop_callback(stop_token, F) except +

    cdef cppclass func_ptr_stop_callback "std::stop_callback<void (*)()>":
        func_ptr_stop_callback(stop_token, void (*)() noexcept nogil) except +

cdef extern from "cyxx/py/stop_callback.h" namespace "cy":
    # Calls a Python object, which it holds, when the stop is requested; not once it is gone.
    cdef cppclass python_stop_callback_holder "cy::StopCallback":
        python_stop_callback_holder()
        python_stop_callback_holder(stop_token, object callback) except +
        void initialize(stop_token, object callback) except +
