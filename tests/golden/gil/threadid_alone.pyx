# A number of threads is known in parallel code only, which is not translated yet.
from cython.parallel cimport threadid


cdef int who() noexcept nogil:
    return threadid()  # expect-error: CY950 @19 threadid()
