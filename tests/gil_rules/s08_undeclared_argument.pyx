cdef int c(int n) except -1:
    return n

def f():
    q = 0
    q += 1
    with nogil:
        c(q)  # expect-error: gil-untyped @9 Calling gil-requiring function not allowed
    return q
