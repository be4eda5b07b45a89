# Loops whose counter is a Python object, where the GIL is released.
def f(list x, int n):
    cdef object i
    cdef int k
    with nogil:
        for i from 0 <= i < n:  # expect-error: gil-loop-object @8
            pass
        for x[0] in range(3):  # expect-error: gil-loop-object @8
            pass
        for k from 0 <= k < n:
            pass
