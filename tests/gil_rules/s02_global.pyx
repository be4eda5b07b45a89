LIMIT = 10
cdef int climit = 10

def f(int n):
    cdef int k = 0
    with nogil:
        k = LIMIT  # expect-error: gil-global @12 LIMIT
        k = climit
        k = n + LIMIT  # expect-error: gil-operation @14 +
    return k
