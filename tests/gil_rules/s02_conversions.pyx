cdef void takes(object o) noexcept nogil:
    pass

cdef object keep

def f(o, int n, double d):
    cdef int k = 0
    cdef double e = 0
    with nogil:
        k = o  # expect-error: gil-from-python @12 o
        e = o  # expect-error: gil-from-python @12 o
        takes(n)  # expect-error: gil-to-python @14 n
        takes(o)
        keep = d
    return k, e
