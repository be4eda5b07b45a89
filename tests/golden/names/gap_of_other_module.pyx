# The default of the argument in between is known to the other module only.
from _gaps cimport scaled

def f():
    scaled(1)
    scaled(1, 2)
    scaled(1, c=3, b=2)
    return scaled(1, c=3)  # expect-error: CY946 another Cython module
