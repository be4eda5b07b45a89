# Functions that C code calls: `public` by name, `api` through __pyx_capi__; each has its header.
cdef public double scaled(double x, int times):
    return x * times


cdef public api int checked(int x) except? -1:
    if x < 0:
        raise ValueError("negative")
    return x + 1


cdef api void note(object seen, const char* text):
    seen.append(text)


def inside(x):
    """
    >>> inside(3)
    (4, 9.0, [b'x'])
    >>> inside(-1)
    Traceback (most recent call last):
    ValueError: negative
    >>> sorted(__pyx_capi__)
    ['checked', 'note']
    """
    seen = []
    note(seen, b"x")
    return checked(x), scaled(3, x), seen
