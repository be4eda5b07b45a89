def f(int n):
    if n:
        pass
    elif n > 1:
        cdef int k = 1  # expect-error: cdef-not-here @13 cdef
    else:
        cdef int m = 1  # expect-error: cdef-not-here @13 cdef  # differs: Cython stops at the first error of syntax
    return n
