cdef bint flag = 1

def f(int n):
    with nogil(n > 1):  # expect-error: gil-condition @17 with nogil
        n += 1
    with nogil(flag):  # expect-error: gil-condition @15 with nogil
        n += 1
    return n
