def f(double[:, :] a):
    cdef Py_ssize_t n
    cdef int m
    with nogil:
        n = a.shape[0] + a.strides[1] + a.suboffsets[0] + len(a)
        m = a.ndim  # expect-error: gil-attribute @13 a.ndim
        n = a.size  # expect-error: gil-attribute @13 a.size
        n = a.nbytes  # expect-error: gil-attribute @13 a.nbytes
        n = a.itemsize  # expect-error: gil-attribute @13 a.itemsize
    return n
