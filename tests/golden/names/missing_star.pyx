# What is missing may declare any name, so that only its absence is reported.
from no_such_module cimport *  # expect-error: cimport-not-found
include "no_such_file.pxi"  # expect-error: include-not-found


cdef some_type f(other_type x):
    cdef a_type y = some_function(x)
    return y


IF SOME_NAME:
    pass
