# Optional arguments of C methods: each class has its own defaults, Python's overrides too.
cdef list made = []

cdef class Base:
    cpdef f(self, x=1, int k=2):
        return "Base", x, k

    cdef int g(self, int a, int b=3) noexcept:
        return a * 10 + b

    cpdef list items(self, list given=None, n=len("abc")):
        return [given, n]

    def run(self):
        return self.f(), self.f(5), self.f(5, 6), self.g(1), self.g(1, 2), self.items(), self.items([1])

    def named(self):
        return self.f(x=4), self.f(4, k=7)

    def bound(self):
        method = self.f
        return method(8), Base.f(self, 3), Base.f(self)

cdef class Sub(Base):
    cpdef f(self, x=10, int k=20):
        return "Sub", x, k

    cdef int g(self, int a, int b=7) noexcept:
        return a * 100 + b

    cpdef list items(self, list given=None, n=9):
        return ["sub", given, n]

def run(Base b):
    return b.run(), b.named(), b.bound()
