def f(int n):
    cdef int i
    for i in range(n):
        cdef int k = 1  # expect-error: cdef-not-here @13 cdef
    else:
        cdef int k2 = 1  # expect-error: cdef-not-here @13 cdef  # differs: Cython stops at the first error of syntax
    while n:
        cdef int k3 = 1  # expect-error: cdef-not-here @13 cdef  # differs: Cython stops at the first error of syntax
        n -= 1
    else:
        cdef int k4 = 1  # expect-error: cdef-not-here @13 cdef  # differs: Cython stops at the first error of syntax
