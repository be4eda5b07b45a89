cdef double[:] f():
    cdef double a[4]
    a[0] = 1
    return a  # expect-warning: gil-dangling-view @11 a

cdef double[:] g():
    cdef double a[4]
    cdef double[:] v = a
    return v  # expect-warning: gil-dangling-view @11 v

cdef class A:
    cdef double[:] v
    def store(self):
        cdef double a[4]
        self.v = a  # expect-warning: gil-dangling-view @17 a

cdef double h():
    cdef double a[4]
    cdef double[:] v = a
    v[0] = 1
    return v[0]

cdef double[:] k():
    cdef double a[4]
    cdef double[:] v = <double[:4]>a
    return v[1:]  # expect-warning: gil-dangling-view @12 v[1:]
