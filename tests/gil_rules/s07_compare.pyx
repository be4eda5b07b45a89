def f(double[:] a, double[:] b):
    cdef bint k
    with nogil:
        k = a is b  # expect-error: view-comparison @14 is  # differs: the C++ compiler rejects what Cython writes for it
    with nogil:
        k = a == b  # expect-error: view-comparison @14 ==  # differs: the C++ compiler rejects what Cython writes for it
    return k
