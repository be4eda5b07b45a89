# else of loops: several in one function, with values that the else blocks declare.


def two_loops(n):
    """
    >>> two_loops(2)
    ['first', 'second']
    >>> two_loops(4)
    ['second']
    >>> two_loops(9)
    []
    """
    found = []
    for i in range(n):
        if i == 3:
            break
    else:
        word = 'first'
        found.append(word)
    i = n
    while i > 0:
        if i == 5:
            break
        i -= 1
    else:
        word = 'second'
        names = [word]
        found += names
    return found


cdef int nested(int n) except -1:
    cdef int i, t = 0
    cdef double z
    for i in range(n):
        for j in range(i):
            if j == 5:
                break
            t += j
        else:
            z = t * 2.0
            w = t * 3
            t = w + <int>z
            if i == 7:
                break
    else:
        q = t + 1
        return q
    while t > 0:
        t -= 7
        if t == 3:
            break
    else:
        r = [t]
        s = "a" + str(r)
        return len(s)
    return t


def call_nested(n):
    """
    >>> call_nested(0), call_nested(3), call_nested(6)
    (1, 6, 1201)
    >>> call_nested(9)
    1231
    """
    return nested(n)
