def f(int i):
    cdef object é = 0
    with nogil:
        é = i; é = i + é  # expect-error: gil-assign @8 é  # expect-error: gil-operation @21 +
