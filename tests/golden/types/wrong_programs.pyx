# Programs that declare or call what is not there.
cdef struct unknown


cdef class Holder:
    cdef object kept

    cpdef first(int not_self):  # expect-error: CY237 @4 first
        pass

    cdef int second(double x, int y):  # expect-error: CY237 @4 second
        return y

    cdef fine(Holder self, int n=0):
        return n

    cdef keep(self, Holder other not None):  # expect-error: CY139 @20 not None
        self.kept = other

    def take(self, Holder other not None):
        return other


cdef f(int x, int y):
    return x + y


cdef g(Holder h or None):  # expect-error: CY139 @7 or None
    return h


def slash(*args, /):  # expect-error: CY102 @17
    return args


def slashes(a, /, b, /):  # expect-error: CY102 @21
    return a, b


def use(Holder h):
    f(1, x=2, y=2)  # expect-error: CY536 @9 x
    f(x=1, y=2, x=1)  # expect-error: CY536 @16 x
    h.fine(1, n=2)  # expect-error: CY536 @14 n
    return f(y=1, x=2) + sizeof(unknown)  # expect-error: CY318 @32


cdef double shared_pointer(double* p, double x):
    q = x, = p  # expect-error: CY315 @13
    return x
