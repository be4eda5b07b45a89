# Who calls through a pointer looks for an error where the type of the pointer says.
ctypedef int (*of_minus_one)(int) except -1
ctypedef int (*of_minus_two)(int) except -2
ctypedef int (*perhaps_minus_one)(int) except? -1
ctypedef int (*always)(int) except *


cdef int minus_one(int n) except -1:
    return n


cdef int perhaps_one(int n) except? -1:
    return n


cdef int perhaps_two(int n) except? -2:
    return n


cdef int star(int n) except *:
    return n


cdef int never(int n) noexcept:
    return n


def use():
    cdef of_minus_one a = minus_one
    cdef perhaps_minus_one b = perhaps_one
    cdef always c = star
    b = minus_one
    b = never
    c = minus_one
    c = perhaps_two
    c = never
    a = perhaps_one  # expect-error: CY301 @8
    a = star  # expect-error: CY301 @8
    a = never  # expect-error: CY301 @8
    b = perhaps_two  # expect-error: CY301 @8
    b = star  # expect-error: CY301 @8
    cdef of_minus_two d = minus_one  # expect-error: CY301 @26
    return a(1) + b(1) + c(1) + d(1)
