# C has an abs() of some types only.
def f(Py_ssize_t p, int i, short[:] a):
    cdef Py_ssize_t r
    with nogil:
        r = abs(i)
        r = abs(p)  # expect-error: gil-call abs
        r = abs(<long>p)
        r += abs(a[0])  # expect-error: gil-call abs
    return r
