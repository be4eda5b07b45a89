cdef int f(int n, double[:] a, int* p) noexcept nogil:
    cdef int i, s = 0
    cdef int c[4]
    cdef double x
    for i in range(n):
        s += i
    for i in range(n, 0, -2):
        s += i
    for i from 0 <= i < n:
        s += i
    for i in c:
        s += i
    for i in p[:n]:
        s += i
    for i in p[n:0:-1]:
        s += i
    for x in a:
        s += 1
    for i in reversed(range(n)):
        s += i
    return s
