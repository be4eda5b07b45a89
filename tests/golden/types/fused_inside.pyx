# What has no specialisations of its own: lambdas, and functions within a fused one.
cimport cython


def lambdas(cython.integral n):
    f = lambda cython.floating x: x  # expect-error: CY378 @8
    return f, lambda x: x + n


class Python:
    twice = lambda self, cython.floating x: 2 * x  # expect-error: CY378 @12


def outer(cython.integral n):
    def other(cython.floating x):  # expect-error: CY379 `other` is fused
        return x * n

    def same(cython.integral x):  # expect-error: CY379 `same`
        return x * n

    def plain(x):
        def deeper(cython.floating y):  # expect-error: CY379 `deeper`
            return y * x * n
        return deeper
    return other, same, plain


cdef class Box:
    def method(self, cython.integral n):
        def inner(cython.floating x):  # expect-error: CY379 `inner`
            return x * n
        return inner


def not_fused(n):
    def inner(cython.floating x):
        return x * n
    return inner
