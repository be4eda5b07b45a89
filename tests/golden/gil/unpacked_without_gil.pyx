# What is unpacked is a Python object, or becomes one.
cdef double a, b


cdef void parts(list pair, double[:] x, int n) noexcept nogil:
    global a, b
    a, b = pair  # expect-error: gil-from-python @4 Assignment of Python object not allowed without gil
    x[0], x[1] = pair  # expect-error: gil-from-python @4
    x[0], x[1] = n  # expect-error: gil-to-python @17
    a, b = 1, 2


class Table:
    with nogil:
        size = 1  # expect-error: gil-assign @8 Assignment of Python object not allowed without gil
