def larger(unsigned int a, int b):
    return max(a, b)  # expect-warning: mixed-sign @14 max


def smaller(unsigned int a, int b, unsigned int c):
    return min(a, c, b)  # expect-warning: mixed-sign @14 min


def below(int a, unsigned int b):
    return a < b  # expect-warning: mixed-sign @13 signed


def chain(int a, unsigned int b, int c):
    return a < c < b  # expect-warning: mixed-sign @17 signed


def fine(int a, unsigned char b, unsigned int c, long d):
    if a < b or c > 3 or c == 0 or d < c:
        return max(a, b)
    for i in range(10):
        if i < c:
            return i
    return <long> a < <long> c


def spread(unsigned int n, int start):
    cdef unsigned int i
    cdef long s = 0
    for i in range(start, n):  # expect-warning: mixed-sign @18 range
        s += i
    for i in range(n):
        s += i
    return s
