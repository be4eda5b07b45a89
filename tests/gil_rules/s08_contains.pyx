cdef bint f(int x, char c, Py_UCS4 u) noexcept nogil:
    cdef bint k
    k = x in (1, 2, 3)
    k = x in [1, 2, 3]
    k = x in {1, 2, 3}
    k = c in b"xyz"
    k = u in u"abc"
    return k
