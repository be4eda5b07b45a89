def f(int n, o):
    cdef object p
    with nogil:
        p = (n, o)  # expect-error: gil-construct @13
        p = [n]  # expect-error: gil-construct @12
        p = {n: n}  # expect-error: gil-construct @13
        p = {n}  # expect-error: gil-construct @13
        p = [x for x in range(3)]  # expect-error: gil-construct @12
        p = lambda: 0  # expect-error: gil-construct @12
        p = o[n:n]  # expect-error: gil-slice @13 o[n:n]
        p = 1j  # expect-error: gil-assign @8 p
    return p
