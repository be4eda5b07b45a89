"""A random module: a seed gives the same functions for ever."""
import random

import functions
from tree import Function

CY_PREAMBLE = """# cython: language_level=3
cimport cython
from libc.math cimport fabs, sqrt
from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t


cdef inline double tame(double x) noexcept nogil:
    return x if -100.0 < x < 100.0 else 0.5

"""
PY_PREAMBLE = "from model import *\n\n\n"

KINDS = {"plain": functions.plain, "generator": functions.generator, "closure": functions.closure}


def make(seed, index, kinds):
    """The function number `index` of a seed; it does not depend on the others."""
    rng = random.Random(f"{seed}/{index}")
    kind = rng.choice(sorted(kinds))
    return KINDS[kind](rng, f"t{index}")


def sources(made):
    """The texts of the module, of the reference, and the calls."""
    cy = CY_PREAMBLE + "\n\n".join(f.text("cy") for f in made)
    py = PY_PREAMBLE + "\n\n".join(f.text("py") for f in made)
    calls = [(f.name, list(f.calls)) for f in made]
    return cy, py, calls
