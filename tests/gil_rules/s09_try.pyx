def f(int n):
    try:
        cdef int k = 1  # expect-error: cdef-not-here @13 cdef
    except ValueError:
        cdef int k1 = 1  # expect-error: cdef-not-here @13 cdef  # differs: Cython stops at the first error of syntax
    else:
        cdef int k2 = 1  # expect-error: cdef-not-here @13 cdef  # differs: Cython stops at the first error of syntax
    finally:
        cdef int k3 = 1  # expect-error: cdef-not-here @13 cdef  # differs: Cython stops at the first error of syntax
