# The stream of random bits that NumPy's generators share with C code.
from libc.stdint cimport uint32_t, uint64_t

cdef extern from "numpy/random/bitgen.h":
    struct bitgen:
        void* state
        uint64_t (*next_uint64)(void* state) noexcept nogil
        uint32_t (*next_uint32)(void* state) noexcept nogil
        double (*next_double)(void* state) noexcept nogil
        uint64_t (*next_raw)(void* state) noexcept nogil

    ctypedef bitgen bitgen_t

cdef extern from *:
    ctypedef class numpy.random.bit_generator.BitGenerator [object PyObject, check_size ignore]:
        pass

    ctypedef class numpy.random.bit_generator.SeedSequence [object PyObject, check_size ignore]:
        pass
