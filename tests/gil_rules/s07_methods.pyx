def f(double[:, :] a):
    cdef double[:, :] b
    cdef bint k
    with nogil:
        b = a.copy()  # expect-error: gil-call @18 a.copy
    with nogil:
        b = a.copy_fortran()  # expect-error: gil-call @26 a.copy_fortran
    with nogil:
        k = a.is_c_contig()  # expect-error: gil-call @25 a.is_c_contig
        k = a.is_f_contig()  # expect-error: gil-call @25 a.is_f_contig
    return k
