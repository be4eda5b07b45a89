def f(int n):
    with nogil, open("x") as g:  # expect-error: gil-operation @16 with
        n += 1
