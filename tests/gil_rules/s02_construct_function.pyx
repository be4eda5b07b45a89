def f(int n):
    with nogil:
        def inner():  # expect-error: gil-construct @8
            pass

def g(int n):
    with nogil:
        class Inner:  # expect-error: gil-construct @8
            pass
