from libcpp.exception cimport (domain_error, exception, invalid_argument, length_error, logic_error,
                               out_of_range, overflow_error, range_error, runtime_error, underflow_error)
