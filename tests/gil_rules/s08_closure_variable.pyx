def f(int n):
    cdef int k = 1
    def inner():
        return k
    with nogil:
        k = n + k
    return inner
