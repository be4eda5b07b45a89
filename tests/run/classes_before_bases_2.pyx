"""Extension types that stand before their bases.

>>> show()
<class 'classes_before_bases_2.C'> <class 'classes_before_bases_2.X'> <class 'classes_before_bases_2.Y'> (<class 'classes_before_bases_2.Y'>, <class 'classes_before_bases_2.X'>, <class 'classes_before_bases_2.C'>, <class 'object'>)
"""
cdef class Y(X): pass
cdef class X(C): pass
cdef class C: pass
def show(): print(C, X, Y, Y.__mro__)
