# Numbers of C: powers, mixed signs, bints, bounds of loops, void results.
cimport cython
cimport cython.operator as op
from libc.math cimport abs as any_abs
from cpython cimport bool as py_bool

cdef double twice(double x) nogil:
    y = x ** 0.5
    return y * 2

def inferred_power(double x):
    """
    >>> inferred_power(4.0)
    (2.0, 3.0, 1.0, -2.0, 4.0)
    >>> y = inferred_power(-4.0)
    >>> [round(part.imag, 9) for part in y[:4]], round(y[4].real, 9)
    ([2.0, 2.0, 1.0, -2.0], -4.0)
    >>> inferred_power(0.0)
    (0.0, 1.0, 0.0, -0.0, 0.0)
    """
    y = x ** 0.5
    return y, 1 + y, y / 2, -y, y * y

def inferred_power_to_double(double x):
    """
    >>> inferred_power_to_double(9)
    (3.0, 6.0)
    >>> inferred_power_to_double(-9)
    Traceback (most recent call last):
        ...
    TypeError: Cannot convert 'complex' with non-zero imaginary component to 'double' (this most likely comes from the '**' operator; use 'cython.cpow(True)' to return 'nan' instead of a complex number).
    """
    cdef double z
    y = x ** 0.5
    z = y
    return z, twice(x)

def direct_power(double x):
    """
    >>> direct_power(-1)
    nan
    >>> direct_power(4)
    2.0
    """
    cdef double z = x ** 0.5
    return z

def sum_of_powers(double x):
    """
    >>> sum_of_powers(4)
    6.0
    """
    s = 0.0
    for i in range(3):
        s += x ** 0.5
    return s

def unsigned_exponent(int a, unsigned int b, unsigned char c, int d):
    """
    >>> unsigned_exponent(3, 2, 3, 2)
    (9, 27, 9.0, 4, 8)
    """
    return a ** b, a ** c, a ** d, 2 ** b, 2 ** c

def square(unsigned int a, unsigned short b):
    """
    >>> square(4294967295, 65535)
    (-8589934591, 4294836225)
    """
    return a ** 2, b ** 2

def mixed_signs(Py_ssize_t a, size_t b, unsigned long c, long long d):
    """
    >>> mixed_signs(1, 3, 5, -7)
    (18446744073709551614, -4, -2, 3)
    """
    return a - b, a - c, d + c, b

def mixed_division(Py_ssize_t a, unsigned long b):
    """
    >>> mixed_division(-7, 2)
    (-4, 1)
    """
    return a // b, a % b

def bint_bits(int a, bint b):
    """
    >>> bint_bits(6, True)
    (False, True, 7, 7)
    """
    cdef int z = a | b
    y = z
    y |= b
    return a & b, a | b, z, y

def too_long(long long a, unsigned long long b):
    """
    >>> too_long(1, -1)
    Traceback (most recent call last):
        ...
    OverflowError: can't convert negative value to unsigned PY_LONG_LONG
    """
    return a, b

def object_bound(n):
    """
    >>> object_bound(3)
    [0, 1, 2]
    >>> object_bound(2.5)
    Traceback (most recent call last):
        ...
    TypeError: 'float' object cannot be interpreted as an integer
    >>> object_bound('a')
    Traceback (most recent call last):
        ...
    TypeError: 'str' object cannot be interpreted as an integer
    """
    cdef int i
    out = []
    for i in range(n):
        out.append(i)
    return out

def unsigned_object_bounds(a, b):
    """
    >>> unsigned_object_bounds(1, 3)
    [1, 2]
    >>> unsigned_object_bounds(-1, 3)
    Traceback (most recent call last):
        ...
    OverflowError: can't convert negative value to unsigned int
    """
    cdef unsigned int i
    out = []
    for i in range(a, b):
        out.append(i)
    return out

def empty_enumerate(x):
    """
    >>> empty_enumerate('ab')
    1
    >>> empty_enumerate('')
    Traceback (most recent call last):
        ...
    UnboundLocalError: local variable 'i' referenced before assignment
    """
    for i, v in enumerate(x):
        pass
    return i

cdef void nothing(int x) noexcept:
    pass

cdef void perhaps(int x):
    if x:
        raise ValueError(x)

def void_result(int x):
    """
    >>> void_result(0)
    (None, [None, 1])
    >>> void_result(3)
    Traceback (most recent call last):
        ...
    ValueError: 3
    """
    y = nothing(x)
    return y, [perhaps(x), 1]

def returned_void(int x):
    """
    >>> returned_void(0)
    """
    return perhaps(x)

def dereferenced(int x):
    """
    >>> dereferenced(5)
    (5, 6, 6, 7, 6)
    """
    cdef int* p = &x
    a = op.dereference(p)
    b = op.preincrement(x)
    c = op.postincrement(x)
    d = cython.operator.dereference(p)
    op.predecrement(x)
    return a, b, c, d, x

def builtin_names(x):
    """
    >>> builtin_names(-3)
    (3, False)
    >>> builtin_names(True)
    (1, True)
    """
    return any_abs(x), isinstance(x, py_bool)

def none_strides(double[:, :] v):
    """
    >>> none_strides(None)
    (0, 0, 0)
    """
    return v.shape[0], v.strides[0], v.strides[1]

def typed(list a, int b):
    """
    >>> import traceback
    >>> def frames(*args):
    ...     try:
    ...         typed(*args)
    ...     except Exception as error:
    ...         return type(error).__name__, len(traceback.extract_tb(error.__traceback__)) - 1
    >>> frames((), 1)
    ('TypeError', 0)
    >>> frames([], 'x')
    ('TypeError', 1)
    >>> frames([])
    ('TypeError', 1)
    """
