cdef double half(double x):
    return x / 2


cdef double quarter(double x) noexcept nogil:
    return half(half(x))  # expect-error: gil-call @15 half


def use(double x):
    with nogil:
        x = half(x)  # expect-error: gil-call @16 half
    return x
