def f(o):
    cdef void* p = <void*>o
    cdef object q
    with nogil:
        q = <object>p  # expect-error: gil-temporary @12
    return q
