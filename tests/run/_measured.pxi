cdef class Measured:
    def __init__(self, n):
        self.kept = n * self.width()

    cdef readonly long kept

    cdef long width(self) noexcept:
        return 1

    cdef label(self):
        return "measured"


cdef class Wide(Measured):
    cdef long width(self) noexcept: return 10
    cdef label(self): return "wide"
