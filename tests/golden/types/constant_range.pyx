# Constants with more bits than the variable: only those are cut off without need.
def f():
    cdef signed char a = 300  # expect-warning: constant-range
    cdef unsigned char b = -129  # expect-warning: constant-range
    cdef short c = 70000  # expect-warning: constant-range
    cdef unsigned int d = 5000000000  # expect-warning: constant-range
    cdef unsigned char fine = 255
    cdef signed char bits = 255
    cdef unsigned int all_ones = -1
    cdef int hexadecimal = 0xffffffff
    cdef long large = 5000000000
    return a, b, c, d, fine, bits, all_ones, hexadecimal, large
