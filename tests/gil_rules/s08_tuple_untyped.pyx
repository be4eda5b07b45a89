def f(int a, int b):
    with nogil:
        t = (a, b)  # expect-error: gil-construct @13
    return t
