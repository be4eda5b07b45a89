cdef object f() with gil:
    return [1]

cdef int g(int n) noexcept with gil:
    o = [n]
    return len(o)

cdef int h(int n) noexcept with gil:
    with gil:  # expect-error: gil-held-already @9
        return n

cdef int k(int n) noexcept nogil:
    return g(n)

def use():
    cdef object o
    with nogil:
        f()  # expect-error: gil-discard @9

def use2():
    cdef object o
    with nogil:
        o = f()  # expect-error: gil-assign @8 o
