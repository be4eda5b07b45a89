# cython: boundscheck=False, wraparound=False
cimport cython


cdef class Base:
    cdef double value
    cdef double[::1] current

    def __cinit__(self):
        self.value = 1

    cpdef double both(self, double x):
        return self.value + x

    cdef double plain(self, double x) noexcept:
        return self.value * x

    def rebind(self, double[::1] a, double[::1] b, int times):
        cdef int k
        with nogil:
            for k in range(times):
                self.current = a
                self.current = b


cdef class Derived(Base):
    cpdef double both(self, double x):
        return self.value - x

    cdef double plain(self, double x) noexcept:
        return self.value - x


cdef class Last(Base):
    @cython.final
    cdef double own(self, double x) noexcept:
        return self.value - x


cdef class Empty:
    pass


def call_both(Base of, int times):
    cdef double x = 0
    for _ in range(times):
        x = of.both(x)
    return x


def call_plain(Base of, int times):
    cdef double x = 0
    for _ in range(times):
        x = of.plain(x)
    return x


def call_own(Last of, int times):
    cdef double x = 0
    for _ in range(times):
        x = of.own(x)
    return x


def construct(int times):
    cdef Empty one = None
    for _ in range(times):
        one = Empty()
    return one


cdef int fails(int x) except -1:
    raise ValueError("bad")


def catch(int times):
    cdef int count = 0
    for k in range(times):
        try:
            fails(k)
        except ValueError:
            count += 1
    return count


def text_length(const unsigned char[:] text):
    return text.shape[0]
