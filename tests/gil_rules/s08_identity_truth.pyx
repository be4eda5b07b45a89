cdef bint f(object o, object p, list l, str s, bytes b, dict d, set e) noexcept nogil:
    cdef bint k
    k = o is p
    k = o is None
    if l and s and b and d and e:
        k = 0
    if not l:
        k = 1
    return k
