"""A random module: a seed gives the same functions for ever."""
import random

import calls
import classes
import complexes
import containers
import conversions
import functions
import fused
import layouts
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


def call(function, *arguments, **named):
    return function(*arguments, **named)


cdef inline double complex small(double complex z) noexcept:
    return z if abs(z) < 1000.0 else 0.5 + 0.25j


def rounded(z):
    # Without the last digits, which depend on how C divides and takes roots, and the sign of zero.
    parts = (z.real, z.imag) if isinstance(z, complex) else (z,)
    least = max(map(abs, parts)) * 1e-7
    return [float('%.7g' % (part * 1.00000012345)) + 0.0 if abs(part) > least else 0.0 for part in parts]


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
# Objects that conversions are tried with.
POOL = """class Index:
    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value

    def __repr__(self):
        return f"Index({self.value})"


class Whole:
    def __int__(self):
        return 7

    def __repr__(self):
        return "Whole()"


class Real:
    def __float__(self):
        return 2.5

    def __repr__(self):
        return "Real()"


class Failing:
    def __index__(self):
        raise KeyError("index")

    def __float__(self):
        raise KeyError("float")

    def __bool__(self):
        raise KeyError("bool")


class Number(int):
    pass


def told(error):
    return str(error)


POOL = [0, 1, -1, 5, 127, 128, -128, -129, 255, 256, 32767, 32768, -32768, -32769, 65535, 65536, 2147483647, 2147483648,
        -2147483648, -2147483649, 4294967295, 4294967296, 2**63 - 1, 2**63, -2**63, -2**63 - 1, 2**64 - 1, 2**64, -2**64, 10**30,
        True, False, 1.5, -0.5, 300.75, 1e10, 1e30, float("nan"), float("inf"), None, "a", b"5", [1], 1j, Index(300), Index(-2**70),
        Number(200), Failing(), Whole(), Real()]


"""

KINDS = {"plain": functions.plain, "generator": functions.generator, "closure": functions.closure, "containers": containers.make,
         "views": views.make, "classes": classes.make,
         "numeric": functions.numeric, "parallel": parallel.make, "conversions": conversions.make, "layouts": layouts.make,
         "fused": fused.make, "complexes": complexes.make, "calls": calls.make}


def make(seed, index, kinds):
    """The function number `index` of a seed; it does not depend on the others."""
    rng = random.Random(f"{seed}/{index}")
    kind = rng.choice(sorted(kinds))
    return KINDS[kind](rng, f"t{index}")


def sources(made):
    """The texts of the module and of the reference."""
    cy = (NUMBERS if all(f.types for f in made) else NUMBERS + OBJECTS) + "\n\n".join(f.text("cy") for f in made)
    py = PY_PREAMBLE + "\n\n".join(f.text("py") for f in made)
    if any(f.kind == "conversions" for f in made):
        cy, py = (text.replace("\n\n\n", "\n\n\n" + POOL, 1) for text in (cy, py))
    return cy, py
