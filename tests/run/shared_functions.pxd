cdef int add(int a, int b=*, int c=*)
cpdef int add_two(int a, int b=*)
cdef double alone(double x=*) except? -1 nogil
cdef void check(int a) except *
cdef void collect(list l, int a=*) except *
cdef object pair(object a, b=*)
cdef struct Place:
    int x
cdef Place shifted(int x, double complex z=*)
ctypedef double (*callback)(double)
cdef double applied(callback f, double x)
ctypedef fused number:
    int
    double
ctypedef fused small:
    int
    float
cdef number twice(number x)
cdef double mixed(number x, small y)
cdef class Tally:
    cdef int total
    cdef int add(self, number x, bint doubled) except -1
    cdef int plain(self, int k)
cdef class Sums(Tally):
    cdef int both(self, number x, number y)
    cdef int own(self)
cdef int level
cdef dict registry
cdef object anything
cdef Tally tally
cdef double raised(double x, int by)
