# What becomes a view: objects, but no lists and no texts as they are written; casts take C memory.
def assign(x, list items):
    cdef double[:] v = [1.0, 2.0]  # expect-error: cannot-assign @23 Cannot coerce list to type
    v = "abc"  # expect-error: string-to-number @8
    v = 1.5  # expect-error: cannot-assign @8
    v = x
    v = items
    v = (1.0, 2.0)
    v = None
    return v


def cast(x, list items, int n):
    (<double[:]>x)[0] = 1  # expect-error: view-cast @5 Can only create cython.array from pointer or array
    (<double[:]>items)[0] = 1  # expect-error: view-cast
    (<double[:]>n)[0] = 1  # expect-error: view-cast
