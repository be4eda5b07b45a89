ctypedef int (*nogil_t)(int) noexcept nogil
ctypedef int (*gil_t)(int) noexcept

cdef int with_gil_(int n) noexcept:
    return n

cdef int without(int n) noexcept nogil:
    return n

cdef int raising(int n) except -1 nogil:
    return n

def f(int n):
    cdef nogil_t p = without
    cdef gil_t q = without
    with nogil:
        n = p(n)
    with nogil:
        n = q(n)  # expect-error: gil-call @13 q
    p = with_gil_  # expect-error: callback-gil @8 int (int) noexcept
    p = raising  # expect-error: callback-raises @8 int (int) except -1 nogil
    p = <nogil_t>with_gil_  # expect-warning: gil-function-cast @8
    return n
