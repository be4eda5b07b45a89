from cython.parallel cimport prange

def f(int n, o):
    cdef int i, k = 0
    for i in prange(n, nogil=True):
        k = i
    else:
        k = 5
    for i in prange(n, nogil=True):
        if i == 3:
            break
    else:
        k = o  # expect-error: gil-from-python @12 o
    return k
