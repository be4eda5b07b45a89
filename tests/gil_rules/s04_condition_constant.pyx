def f(int n):
    with nogil(True):
        n += 1
    with nogil(False):
        print(n)
    with nogil:
        with gil(True):
            print(n)
        with gil(False):
            print(n)  # expect-error: gil-print @17 print
    return n
