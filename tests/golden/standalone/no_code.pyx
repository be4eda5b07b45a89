# options: --target standalone
from _bare cimport scale

cdef double twice(double x) noexcept:
    return 2 * scale(x)  # expect-error: CY961 `scale` of a module that has no
