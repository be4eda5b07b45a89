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


# What other targets share is taken apart as an object, unless it is a C tuple of as many parts.
cdef void shared_view(double[:] a, double[:] b, double c) noexcept nogil:
    a = c, = b  # expect-error: CY408 @13
    (c, c) = a = b  # expect-error: CY408 @17


cdef void shared_number(double a, double b, double[:] v) noexcept nogil:
    a = b, = v[0]  # expect-error: CY408 @14


cdef void shared_tuple((double, double) t, (double, double) u, double a, double b) noexcept nogil:
    t = a, b = u
