# What other modules call: optional arguments, fused functions, complex numbers, callbacks, errors.


cdef int add(int a, int b=10, int c=100):
    return a + b + c


cpdef int add_two(int a, int b=10):
    return a + b


cdef double alone(double x=2.5) except? -1 nogil:
    return x


cdef void check(int a) except *:
    if a < 0: raise ValueError("neg")


cdef void collect(list l, int a=7) except *:
    if l is None: raise TypeError("none")
    l.append(a)


cdef object pair(object a, b=None):
    return a, b


cdef Place shifted(int x, double complex z=1j):
    cdef Place s
    s.x = x + <int>z.imag
    return s


cdef double applied(callback f, double x):
    return f(x)


cdef number twice(number x):
    return x * 2


cdef double mixed(number x, small y):
    return x * 10 + y


cdef class Tally:
    cdef int add(self, number x, bint doubled) except -1:
        if x < 0:
            raise ValueError(x)
        self.total += <int>x * (2 if doubled else 1) + (0 if number is int else 100)
        return self.total

    cdef int plain(self, int k):
        return self.total + k


cdef class Sums(Tally):
    cdef int both(self, number x, number y):
        return <int>(x * y)

    cdef int own(self):
        return 7


cdef int level = 5


cdef dict registry = {"a": 1}
cdef object anything
cdef Tally tally = Tally()


def seen():
    """What the module itself has in its variables."""
    return registry, anything, tally.total


cdef double raised(double x, int by):
    if by < 0: raise ValueError(by)
    return x ** by
