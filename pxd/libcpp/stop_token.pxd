cdef extern from "<stop_token>" namespace "std" nogil:
    cdef cppclass stop_token:
        stop_token()
        bint stop_requested()
        bint stop_possible()

    cdef cppclass stop_source:
        stop_source() except +
        bint request_stop()
        stop_token get_token()
        bint stop_requested()
        bint stop_possible()
