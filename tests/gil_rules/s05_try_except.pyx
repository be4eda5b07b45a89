def f(int n):
    with nogil:
        try:  # expect-error: gil-try @8 try
            n = 1
        except ValueError:
            print(n)  # expect-error: gil-print @17 print
        else:
            n = 2
    return n
