# Outside of parallel code there is one thread.
from cython.parallel cimport threadid


cdef int who() noexcept nogil:
    return threadid()
