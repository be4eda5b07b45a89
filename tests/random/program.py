"""A random module: a seed gives the same functions for ever."""
import random

import classes
import containers
import functions
import parallel
import views
from tree import Function

NUMBERS = """# cython: language_level=3
cimport cython
from cython.parallel cimport parallel, prange, threadid
from libc.math cimport fabs, sqrt
from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t


cdef inline double tame(double x) noexcept nogil:
    return x if -100.0 < x < 100.0 else 0.5


cdef inline long sum_of(long* cells) noexcept nogil:
    cdef long total = 0
    cdef int at
    for at in range(66):
        total += cells[at] * (at + 1)
    return total


"""
OBJECTS = """from cython.view cimport array as view_array


def array_of(shape, code, first, factor, fortran=False):

    sizes = {"d": 8, "f": 4, "i": 4, "l": 8, "h": 2, "B": 1}
    made = view_array(shape, sizes[code], code, mode="fortran" if fortran else "c")
    for at, place in enumerate(every(shape)):
        made[place] = (first + factor * at) & 255 if code == "B" else first + factor * at
    return made


def every(shape):
    places = [()]
    for extent in shape:
        places = [place + (i,) for place in places for i in range(extent)]
    return places


def list_of(v):
    return [v[place] for place in every(tuple(v.shape)[:v.ndim])]


class Manager:
    def __init__(self, out, value, swallows):
        self.out, self.value, self.swallows = out, value, swallows

    def __enter__(self):
        self.out.append(("enter", self.value))
        return self.value

    def __exit__(self, kind, error, trace):
        self.out.append(("exit", kind and kind.__name__))
        return self.swallows


def run_coroutine(c):
    try:
        c.send(None)
    except StopIteration as stop:
        return stop.value

"""
PY_PREAMBLE = "from model import *\n\n\n"

KINDS = {"plain": functions.plain, "generator": functions.generator, "closure": functions.closure, "containers": containers.make,
         "views": views.make, "classes": classes.make,
         "numeric": functions.numeric, "parallel": parallel.make}


def make(seed, index, kinds):
    """The function number `index` of a seed; it does not depend on the others."""
    rng = random.Random(f"{seed}/{index}")
    kind = rng.choice(sorted(kinds))
    return KINDS[kind](rng, f"t{index}")


def sources(made):
    """The texts of the module, of the reference, and the calls."""
    cy = (NUMBERS if all(f.types for f in made) else NUMBERS + OBJECTS) + "\n\n".join(f.text("cy") for f in made)
    py = PY_PREAMBLE + "\n\n".join(f.text("py") for f in made)
    calls = [(f.name, list(f.calls), f.records) for f in made]
    return cy, py, calls
