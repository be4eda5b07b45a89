def f(int n):
    cdef class A:  # expect-error: cclass-not-here @4
        pass
