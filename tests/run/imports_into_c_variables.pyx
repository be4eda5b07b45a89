# import and from … import bind C variables of the module that have been declared.
cdef object math, operator, Decimal
cdef double pi
cdef list path
cdef type OrderedDict

import math
import operator
from decimal import Decimal
from math import pi
from sys import path
from collections import OrderedDict

cdef object index = operator.index

def f():
    """
    >>> f()
    (3, 2, '1.5', 3.14, 'OrderedDict', True)
    """
    return (index(3), math.floor(2.5), str(Decimal("1.5")), round(pi, 2), OrderedDict.__name__,
            len(path) > 0)

def again():
    """
    >>> again()
    True
    """
    global math
    import cmath as math
    result = math.isinf(complex("inf")) and math.__name__ == "cmath"
    import math
    return result
