from libc.math cimport hypot, sqrt

cdef double unit = sqrt(2.0)

cdef double norm(Point p) nogil:
    return hypot(p.x, p.y) / unit

cdef void move_by(Point* p, double dx, double dy) noexcept nogil:
    p.x += dx
    p.y += dy

cdef int check_corner(int which) except -1 nogil:
    if which != lower and which != upper:
        raise LookupError("no such corner")
    return which * 10

cdef void need_positive(double x) except * nogil:
    if x <= 0:
        raise ValueError("not positive")
