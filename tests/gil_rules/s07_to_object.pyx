cdef void g(object o) noexcept nogil:
    pass

def f(double[:] a):
    cdef object x
    with nogil:
        g(a)  # expect-error: gil-to-python @10 a
        x = a  # expect-error: gil-assign @8 x
    return x

def h(double[:] a):
    with nogil:
        return a  # expect-error: gil-to-python @15 a
