cdef int* p
cdef object o
cdef double d
import p  # expect-error: CY301
from m import o, d
from m import x as p  # expect-error: CY301
