# cython: warn.unused=True, warn.unused_arg=True, warn.maybe_uninitialized=True


def f(int n, int m):  # expect-warning: unused-argument m
    x = n  # expect-warning: unused x
    cdef int y = n
    if n:
        z = [n]
    print(z)  # expect-warning: maybe-unbound @10 z
    return y


def reached(int n):
    return n
    n += 1  # expect-warning: unreachable
