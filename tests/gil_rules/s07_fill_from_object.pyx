def f(double[:] a, o):
    with nogil:
        a[:] = o  # expect-error: gil-from-python @15 o
