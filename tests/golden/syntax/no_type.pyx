# Arrays that have a name or a type, and not both.
cdef double[3]  # expect-error: CY102 expected a type before an array
cdef long[] = [1]  # expect-error: CY102 expected a type before an array
ctypedef count[3]  # expect-error: CY102 expected a type before an array
# expect-error: CY211
cdef f(int a)[3]  # expect-error: CY102 expected a type before an array

cdef struct S:
    double[3]  # expect-error: CY102 expected a type before an array

cdef class A:
    cdef public count[2]  # expect-error: CY102 expected a type before an array
