cimport cython

def f(o):
    cdef int n = 0
    with cython.nogil:
        n = o  # expect-error: gil-from-python @12 o
        with cython.gil:
            n = o
    with cython.gil:  # expect-error: gil-held-already @9
        n = 1
    return n
