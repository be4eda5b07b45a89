from numpy.random.bit_generator cimport BitGenerator, SeedSequence, bitgen_t
