# Several items in one `with`, and conditions of `nogil` and `gil`.
cimport cython

cdef extern from "Python.h":
    int PyGILState_Check() noexcept nogil

def directives_first(int a, int b):
    """
    >>> directives_first(-7, 2)
    (-3, 0, 1)
    """
    cdef int quotient, inside
    with cython.cdivision(True), nogil:
        quotient = a // b
        inside = PyGILState_Check()
    return quotient, inside, PyGILState_Check()

def directives_last(int a, int b):
    """
    >>> directives_last(-7, 2)
    (-3, 0, -4)
    """
    cdef int quotient, inside
    with nogil, cython.cdivision(True):
        quotient = a // b
        inside = PyGILState_Check()
    return quotient, inside, a // b

def directives_between(int a, int b):
    """
    >>> directives_between(-7, 2)
    (-3, 1, 1)
    """
    cdef int quotient, inside
    with nogil, cython.cdivision(True), gil:
        quotient = a // b
        inside = PyGILState_Check()
    return quotient, inside, PyGILState_Check()

def not_released(int n):
    """
    >>> not_released(3)
    [3] 1
    """
    with nogil(False):
        print([n], PyGILState_Check())

def not_taken(int n):
    """
    >>> not_taken(3)
    (4, 1, 1)
    """
    cdef int inside
    with gil(False):
        n += 1
        inside = PyGILState_Check()
    return n, inside, PyGILState_Check()

def taken_again(int n):
    """
    >>> taken_again(3)
    [3]
    (0, 0, 1, 0, 1)
    """
    cdef int before, still, inside, after
    with nogil:
        before = PyGILState_Check()
        with nogil(False):
            still = PyGILState_Check()
        with gil(True):
            print([n])
            inside = PyGILState_Check()
        after = PyGILState_Check()
    return before, still, inside, after, PyGILState_Check()

def both(int n):
    """
    >>> both(3)
    [3] 1
    1
    """
    with nogil, gil:
        print([n], PyGILState_Check())
    return PyGILState_Check()

cdef int in_nogil_function(int a, int b) except? -1 nogil:
    with cython.cdivision(True), gil:
        print([a // b], PyGILState_Check())
    with gil, nogil, cython.cdivision(True):
        return a // b + 10 * PyGILState_Check()

cpdef int in_cpdef(int a, int b) except? -1:
    with cython.cdivision(True), nogil:
        return a // b + 10 * PyGILState_Check()

def in_functions(int a, int b):
    """
    >>> in_functions(-7, 2)
    [-3] 1
    (-3, -3)
    """
    cdef int first
    with nogil:
        first = in_nogil_function(a, b)
    return first, in_cpdef(a, b)

def raises(int a, int b):
    """
    >>> raises(1, 0)
    Traceback (most recent call last):
    ZeroDivisionError: integer division or modulo by zero
    """
    with cython.cdivision(False), nogil:
        a = a // b
    return a
