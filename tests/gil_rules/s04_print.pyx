def f(int n, double d):
    with nogil:
        print(n)  # expect-error: gil-print @13 print
        print("x", d)  # expect-error: gil-print @13 print
