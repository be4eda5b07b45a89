# Loops over C memory without the GIL: what each item is stored in.
cdef object kept

cdef class Box:
    cdef object item
    cdef int count

cdef int loops(int[:] v, int[:, :] table, (int, int)* pairs, Box box) nogil:
    cdef int i, j
    for i in v:
        pass
    for box.count in v:
        pass
    for i, j in enumerate(v):
        pass
    for kept in v:  # fine: a C variable
        pass
    for box.item in v:  # expect-error: gil-assign @11
        pass
    for i, in v:  # expect-error: gil-construct @8
        pass
    for i, j in table:  # expect-error: gil-construct @8
        pass
    for [i, j] in table:  # expect-error: gil-construct @8
        pass
    for i, j in pairs[:3]:  # expect-error: gil-construct @8
        pass
    for i, (i, j) in enumerate(pairs[:3]):  # expect-error: gil-construct @12
        pass
    return 0

cdef void globals(int[:] v, int* p, object[:] objects) nogil:
    global kept
    for kept in v:  # expect-error: gil-assign @8
        pass
    for kept in p[:3]:  # expect-error: gil-assign @8
        pass
    for kept in objects:  # expect-error: gil-assign @8
        pass
