"""Extension types of an included file: their C methods override those of their bases."""
include "_measured.pxi"

made_early = Wide(2).kept


cdef class Wider(Wide):
    cdef label(self):
        return "wider"


cdef class Widest(Wider):
    cdef long width(self) noexcept:
        return 1000


def kept():
    """
    >>> kept()
    (20, [3, 30, 30, 3000], ['measured', 'wide', 'wider', 'wider'])
    """
    found, labels = [], []
    cdef Measured one
    for kind in (Measured, Wide, Wider, Widest):
        one = kind(3)
        found.append(one.kept)
        labels.append(one.label())
    return made_early, found, labels
