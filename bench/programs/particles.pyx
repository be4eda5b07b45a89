# bench: run(2000, 60)
from libc.math cimport sqrt
from libc.stdlib cimport calloc, free

ctypedef struct Particle:
    double x, y
    double dx, dy
    int hits


cdef void step(Particle* all, int n, double dt) noexcept nogil:
    cdef int i
    cdef Particle* one
    for i in range(n):
        one = &all[i]
        one.x += one.dx * dt
        one.y += one.dy * dt
        if one.x < 0 or one.x > 1:
            one.dx = -one.dx
            one.hits += 1
        if one.y < 0 or one.y > 1:
            one.dy = -one.dy
            one.hits += 1


def run(int n, int steps):
    cdef Particle* all = <Particle*> calloc(n, sizeof(Particle))
    cdef int i, hits = 0
    for i in range(n):
        all[i] = Particle(x=i / <double> n, y=0.5, dx=sqrt(i), dy=-sqrt(n - i), hits=0)
    for i in range(steps):
        step(all, n, 0.01)
    for i in range(n):
        hits += all[i].hits
    free(all)
    return hits
