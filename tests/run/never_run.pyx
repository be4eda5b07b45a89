# What stands after a `return` is not run, and needs no GIL.


cdef double after_gil(double x) nogil:
    with gil:
        return x
    n += 1


cdef double after_return(double x) nogil:
    return x
    n = n + 1
    print(n)


def both(double x):
    """
    >>> both(1.5)
    (1.5, 2.5, 3.5)
    """
    cdef double y = 0
    cdef int i
    with nogil:
        for i in range(3):
            y += x + 2
            break
            print(i)
    return after_gil(x), after_return(x + 1), y
