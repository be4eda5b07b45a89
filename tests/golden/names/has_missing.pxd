from no_other_module cimport *  # expect-error: cimport-not-found

cdef struct Known:
    some_type member
