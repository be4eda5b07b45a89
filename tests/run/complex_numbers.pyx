"""Complex numbers: arithmetic, parts, conversions, views.

>>> f(1+2j)
((2+2j), (1+1j), (-2+1j), 0.5j, (-1-2j), 1.0, 1.0, 3.0, (1-2j), (1+2j), [(1+2j), 1j], True, (1+2j), (1+0j), (-3+4.000000000000002j), (0.36691394948660344+1.9660554808224875j))
>>> f(1j)
'same'
>>> g(2)
(-0.5+3j)
>>> g('a')
Traceback (most recent call last):
TypeError: must be real number, not str
"""
def f(double complex z, complex w=1j):
    cdef float complex q = z
    cdef double complex arr[2]
    arr[0] = z; arr[1] = w
    if z == w: return "same"
    return z + 1, z - w, z * w, w / 2, -z, abs(w), z.real, (z + w).imag, z.conjugate(), q, arr, z != w, complex(1, 2), complex(z.real), z ** 2, 2 ** z
def g(x):
    cdef double complex z = x
    z += 1; z *= 2j; z -= 1; z /= 2
    return z
def h(double complex[:] v):
    v[0] += 1j
    v[1].imag = 5
    return v[0], v[1].real
def truth(double complex z):
    """
    >>> truth(0), truth(1j)
    (False, True)
    """
    if z:
        return True
    return False


cdef long double complex squared(long double complex z):
    return z * z


def long_double(long double complex z, long double part):
    """
    >>> long_double(1+2j, 3)
    ((-3+4j), 1.0, 2.0, (1-2j), (-1-2j), (2+2j), 5.0, (3+0j), (4+2j), True)
    """
    cdef double complex narrow = z
    cdef long double complex other = part
    return (squared(z), z.real, z.imag, z.conjugate(), -z, z + 1, abs(3 + 4j), other, narrow + part,
            z == narrow)


def real_to_complex(double complex z, double x):
    """A known number that is not negative to a complex power is complex, also where that is whole.

    >>> real_to_complex(0, 2.0)
    ((1+0j), (1+0j), 1.0)
    """
    return 2 ** z, 2.5 ** z, x ** z
