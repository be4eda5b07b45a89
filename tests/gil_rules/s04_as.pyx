def f(int n):
    with nogil as x:  # expect-error: expected @15 :
        n += 1
