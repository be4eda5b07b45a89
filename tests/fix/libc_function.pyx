# cython: language_level=3
import math
import numpy as np
from math import sin, cos

def cos(x):
    return x

cdef double f(double x, int n) nogil:
    return math.sqrt(x) + np.arctan2(x, n) + sin(x)  # three

def g(double x):
    cdef double y
    with nogil:
        y = math.sqrt(x) + cos(x)
    return y, sin(x)
