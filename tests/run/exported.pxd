cdef int X
cdef double X_
cdef int f(int a) except -1
cdef double g(double* p, int n) nogil
cdef void nothing() noexcept
cdef object first(list l, const char* text)
cpdef long both(long a)
cdef inline int inlined(int q):
    return q * X
ctypedef unsigned long long wide
cdef wide big(wide a, bint b)
