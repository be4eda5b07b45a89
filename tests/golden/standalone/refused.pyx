# options: --target standalone
import numpy as np
import math  # expect-error: CY460 `math`
from os import path  # expect-error: CY460 `os`
from libc.math cimport sqrt
from cpython.mem cimport PyMem_Malloc
cimport numpy as cnp

cnp.import_array()  # expect-error: CY460 `import_array`

cdef class Shape:  # expect-error: CY460 `Shape`
    cdef double width

class Plain:  # expect-error: CY460 `Plain`
    pass

names = ["a", "b"]  # expect-error: CY410
print("loaded")  # expect-error: CY445 `print`

def objects(x, list xs, double[:] view, *rest):  # expect-error: CY460 `x` # expect-error: CY460 `xs` # expect-error: CY460 `rest`
    return view[0]

def gives(double x):
    return x, "text"  # expect-error: CY410

def two(double x):
    if x > 0:
        return x  # expect-error: CY408 `x`
    return "none"

cdef untyped(int x):  # expect-error: CY460 `untyped`
    return x

cdef str named(double x):  # expect-error: CY460 `named`
    return "x"

cdef double locals_(double x) except -1:
    cdef list xs = [x]  # expect-error: CY460 `xs` # expect-error: CY408 `x`
    y = {}  # expect-error: CY410
    return x

cdef double raises(double x) except -1:
    if x < 0:
        raise ValueError("x", x)  # expect-error: CY461
    if x < 1:
        raise ValueError(f"{x}")  # expect-error: CY461
    if x < 2:
        raise ValueError("low") from None  # expect-error: CY461
    if x < 3:
        raise KeyboardInterrupt()  # expect-error: CY461
    assert x < 4, str(x)  # expect-error: CY461
    return x

cdef double reraises(double x) except -1:
    raise  # expect-error: CY461

cdef double tries(double x) except -1:
    try:  # expect-error: CY421 `try`
        return sqrt(x)
    except ValueError:
        return 0

cdef double takes(double x) noexcept nogil:
    with gil:  # expect-error: CY460 `with gil`
        return x

cdef void with_gil_(double x) noexcept with gil:  # expect-error: CY460 `with gil`
    pass

cdef double arrays(int n) except -1:
    cdef double[:] a = np.empty(n)  # expect-error: CY439 `np.empty`
    return a[0]

cdef void* memory(size_t n):
    return PyMem_Malloc(n)  # expect-error: CY460 `PyMem_Malloc`

def generates(int n):
    yield n  # expect-error: CY442 `yield`

def closes(double x):
    def inner():  # expect-error: CY410
        return x
    return 1

cdef object kept = None  # expect-error: CY460 `kept`
cdef double[:] view_of(object x):  # expect-error: CY460 `x`
    return x

@property  # expect-error: CY460
def decorated(double x):
    return x
