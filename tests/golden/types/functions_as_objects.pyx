# C functions that no object can stand for.
cimport cython

cdef extern from "x.h":
    int count(const char* format, ...)
    int unnamed(int)

cdef int first(int* items):
    return items[0]

cdef int* items(int n):
    return NULL

cdef cython.integral twice(cython.integral n):
    return 2 * n

cdef class Box:
    cdef int area(self):
        return 3

    def method(self):
        return [self.area]  # expect-error: CY950 self.area

def functions():
    a = [first]  # expect-error: CY950 first
    b = [items]  # expect-error: CY950 items
    c = [count]  # expect-error: CY950 count
    d = [unnamed]  # expect-error: CY950 unnamed
    e = [twice]  # expect-error: CY950 twice
    return a, b, c, d, e
