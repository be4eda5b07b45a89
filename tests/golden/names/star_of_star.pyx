# A declaration file that draws in what is missing hands on that any name may be declared.
from has_missing cimport *


cdef other_type f(Known* known):
    return known.member
