def f(int n):
    with nogil:
        t = 0  # expect-error: gil-untyped @8 t
        for q in range(n):  # expect-error: gil-untyped @17 q
            t += q  # differs: the cause is named where the name is assigned
    return t
