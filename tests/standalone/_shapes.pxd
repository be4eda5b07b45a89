cdef struct Point:
    double x
    double y

cdef enum Corner:
    lower = 1
    upper = 2

ctypedef double (*Weight)(double) noexcept nogil

cdef double unit
cdef double norm(Point p) nogil
cdef void move_by(Point* p, double dx, double dy) noexcept nogil
cdef int check_corner(int which) except -1 nogil
cdef void need_positive(double x) except * nogil

cdef inline double twice(double x) noexcept nogil:
    return 2 * x
