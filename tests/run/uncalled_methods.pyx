# Methods of views that are not called where they are named.


def later(double[:, :] a):
    """
    >>> from array import array
    >>> flat = memoryview(array('d', range(6))).cast('B').cast('d', (2, 3))
    >>> later(flat)
    ([0.0, 1.0, 2.0], True, False)
    """
    a.copy
    copy, c, f = a.copy, a.is_c_contig, a.is_f_contig
    cdef double[:, :] b = copy()
    a[0, 1] = 9
    return [b[0, 0], b[0, 1], b[0, 2]], c(), f()
