"""Extension types that stand before their bases.

>>> show()
A <class 'classes_before_bases.B'> C X X (0, 0, 0) <class 'classes_before_bases.Z'>
"""
cdef class B
cdef class A:
    cdef list d1
cdef class C
cdef class X(C)
cdef class Y(X):
    cdef int y
    def get(self): return self.y, self.x, self.c
cdef class X(C):
    cdef int x
    cpdef m(self): return "X"
cdef class C:
    cdef int c
    cpdef m(self): return "C"
cdef class B(A):
    cdef list d2
cdef class Z(A): pass
def show(): print(type(A()).__name__, B, C().m(), X().m(), Y().m(), Y().get(), Z)
