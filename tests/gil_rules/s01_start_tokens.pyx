cdef int f(int x) noexcept:
    return x

cdef class A:
    cdef public object d
    cdef int n

def names(o, list l, A a, int i):
    cdef int r = 0
    cdef object p = 0
    with nogil:
        r = f(i)  # expect-error: gil-call @13 f
        r = a.d  # expect-error: gil-from-python @13 a.d
        r = l[i]  # expect-error: gil-index @13 l
        p = o + o  # expect-error: gil-operation @14 +
        p = o == o  # expect-error: gil-operation @14
        p = -o  # expect-error: gil-operation @12
        p = (i, o)  # expect-error: gil-construct @13
        p = [i]  # expect-error: gil-construct @12
        p = {i: o}  # expect-error: gil-construct @13
        p = lambda: 0  # expect-error: gil-construct @12
        if o and i:  # expect-error: gil-truth @11 o
            r = 1
        if i and o:  # expect-error: gil-truth @17 o
            r = 1
        r = i if o else 2  # expect-error: gil-truth @17 o
        a.d = o  # expect-error: gil-assign @9 a.d
        del o  # expect-error: gil-delete @8 o
    return r

def augmented(o, int i):
    cdef object t = 0
    with nogil:
        t += i  # expect-error: gil-assign @8 t

def heads(o, list l):
    cdef int i
    with nogil:
        for x in l:  # expect-error: gil-iterate @17 l
            pass
    with nogil:
        import os  # expect-error: gil-import @15
    with nogil:
        with o:  # expect-error: gil-operation @13 with
            pass
    with nogil:
        f(o)  # expect-error: gil-call @9 f
