# What a function pointer asks of the functions that are given to it.
ctypedef int (*plain)(int) noexcept nogil


cdef int raises(int n) except? -1 nogil:
    return n


cdef int needs_gil(int n) noexcept:
    return n


cdef int fits(int n) noexcept nogil:
    return n


cdef int call(plain f) noexcept nogil:
    return f(1)


def use():
    cdef plain p = fits
    p = raises  # expect-error: CY373 @8 noexcept
    return call(needs_gil)  # expect-error: CY374 @16 nogil
