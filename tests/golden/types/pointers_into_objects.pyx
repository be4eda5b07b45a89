# Pointers into objects that are gone, and to what an object is not.
from cpython.ref cimport PyObject

cdef struct Pair:
    int a


cdef bytes made():
    return b"x"


cdef class Box:
    cdef char* kept


def keep(x, bytes b, str s, list l, Box box):
    cdef char* p = b + b"q"  # expect-error: CY245 @21
    cdef const char* q
    cdef unsigned char* u
    p = x + b  # expect-error: CY245 @10
    p = made()  # expect-error: CY245 @12
    p = s.encode()  # expect-error: CY245 @16
    p = b[1:]  # expect-error: CY245 @9
    p = <bytes>(x + b)  # expect-error: CY245 @8
    q = x()  # expect-error: CY245 @9
    u = x + b  # expect-error: CY245 @10
    box.kept = x + b  # expect-error: CY245 @17
    p = b
    p = x
    p = b"literal"
    p = l[0]
    p = x.attribute
    return p[0] + q[0] + u[0]


def cast(x, bytes b):
    cdef void* v = <void*>x
    cdef PyObject* o = <PyObject*>x
    cdef Pair* s = <Pair*>x
    cdef char* c = <char*>b
    cdef int* i = <int*>x  # expect-error: CY246 @18
    cdef double* d = <double*>b  # expect-error: CY246 @21
    cdef PyObject** oo = <PyObject**>x  # expect-error: CY246 @25
    return v is NULL or o is NULL or s is NULL or c is NULL or i is NULL or d is NULL or oo is NULL
