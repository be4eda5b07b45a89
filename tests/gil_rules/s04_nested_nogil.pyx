def f(int n):
    with nogil:
        with nogil:  # expect-error: gil-released-twice @13
            n += 1
    with nogil:
        if n:
            with nogil:  # expect-error: gil-released-twice @17
                n += 1
    return n
