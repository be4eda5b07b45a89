# Arguments that are never None, exception values, arguments that no object converts to.
cdef struct Point:
    int x


def f(list a not None=None):  # expect-error: not-none-default @6
    return a


def g(int a not None, double[:] b not None, list c or None=None):  # expect-error: none-rule-type @6
    return a


cdef int h(double x or None):  # expect-error: CY139 @11
    return 1


cdef int number() except 1.5:  # expect-error: exception-value @25
    return 1


cdef int null() except NULL:  # expect-error: exception-value @23
    return 1


cdef double* pointer() except -1:  # expect-error: exception-value @30
    return NULL


cdef double* cast() except <double*>-1:
    return NULL


cdef Point structure() except -1:  # expect-error: exception-value @30
    pass


cdef char letter() except c'a':
    return 1


cdef unsigned char unsigned_() except -1:
    return 1


def pointer_argument(int* p, char* s):  # expect-error: from-python @21 Cannot convert Python object argument to type 'int *'
    return p[0]
