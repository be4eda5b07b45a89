cdef class A:
    cdef object d

def f(o, A a, dict e):
    cdef int k = 0
    with nogil:
        import os  # expect-error: gil-import @15
        from os import path  # expect-error: gil-import @13
        del e["x"]  # expect-error: gil-delete @8
        del a.d  # expect-error: gil-delete @8 a.d
        try:  # expect-error: gil-try @8 try
            k = 1
        except ValueError:
            k = 2
    return k

def g(o):
    with nogil:
        exec("x")  # expect-error: gil-call @12 exec

cdef int h(int n) except -1 nogil:
    try:  # expect-error: gil-try @4 try
        n += 1
    except ValueError:
        pass
    return n
