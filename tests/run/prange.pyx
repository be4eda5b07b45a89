"""Loops that threads share: their iterations and their variables."""
cimport cython
from cython.parallel cimport parallel, prange, threadid


def total(int n):
    """
    >>> total(10), total(0), total(-3)
    (45, 0, 0)
    """
    cdef int i
    cdef long s = 0
    for i in prange(n, nogil=True):
        s += i
    return s


def ends_signed(signed char a, signed char b, int step):
    """
    >>> ends_signed(-128, 127, 1)
    (255, 126)
    >>> ends_signed(127, -128, -1)
    (255, -127)
    >>> ends_signed(120, 127, 5)
    (2, 125)
    >>> ends_signed(-128, 127, 100)
    (3, 72)
    >>> ends_signed(5, 5, -2)
    (0, 77)
    >>> ends_signed(0, 3, 0)
    Traceback (most recent call last):
    ValueError: prange() step must not be zero
    """
    cdef signed char i = 77
    cdef int count = 0
    for i in prange(a, b, step, nogil=True):
        count += 1
    return count, i


def ends_unsigned(unsigned int a, unsigned int b):
    """
    >>> ends_unsigned(4294967290, 4294967295)
    (2, 4294967293)
    >>> ends_unsigned(3, 0)
    (0, 1)
    """
    cdef unsigned int i = 1
    cdef int count = 0
    for i in prange(a, b, 3, nogil=True, schedule='dynamic'):
        count += 1
    return count, i


def ends_wide(long a, long b):
    """
    >>> ends_wide(2**63 - 6, 2**63 - 1)
    (3, 9223372036854775806)
    >>> ends_wide(-2**63, -2**63 + 1)
    (1, -9223372036854775808)
    """
    cdef long i = 0
    cdef int count = 0
    for i in prange(a, b, 2, nogil=True):
        count += 1
    return count, i


def ends_mixed(unsigned int b):
    """
    >>> ends_mixed(3), ends_mixed(0)
    ((8, 2), (5, -1))
    """
    cdef long i = 0
    cdef int count = 0
    for i in prange(-5, b, nogil=True):
        count += 1
    return count, i


def float_target(int n):
    """
    >>> float_target(5)
    (10.0, 4.0)
    """
    cdef double x = -1, s = 0
    for x in prange(n, nogil=True):
        s += x
    return s, x


@cython.boundscheck(False)
@cython.wraparound(False)
def rows(double[:, :] a, double[:] out):
    """
    >>> import array
    >>> a = memoryview(array.array('d', range(12))).cast('B').cast('d', (3, 4))
    >>> out = array.array('d', [0, 0, 0])
    >>> rows(a, out)
    >>> list(out)
    [6.0, 22.0, 38.0]
    """
    cdef Py_ssize_t i, j
    cdef double t
    for i in prange(a.shape[0], nogil=True, schedule='dynamic', chunksize=2, num_threads=2):
        t = 0
        for j in range(a.shape[1]):
            t = t + a[i, j]
        out[i] = t


def reductions(int n):
    """
    >>> reductions(7)
    (21, -11, 5040.0, 7, 24, 1, (-21.5, 10.5))
    """
    cdef int i
    cdef int plus = 0, minus = 10
    cdef double times = 1, down = -0.5
    cdef unsigned char either = 0, both = 31
    cdef long odd = 0
    cdef float up = 0
    for i in prange(n, nogil=True, num_threads=3):
        plus += i
        minus -= i
        times *= i + 1
        either |= i
        both &= ~i
        odd ^= i & 1
        down -= i
        up += i * 0.5
    return plus, minus, times, either, both, odd, (down, up)


def last_values(int n):
    """
    >>> last_values(10)
    (9, 18, 45)
    >>> last_values(0)
    (70, 71, 0)
    """
    cdef int i = 70, k = 71, s = 0
    for i in prange(n, nogil=True, num_threads=4, schedule='static', chunksize=1):
        k = 2 * i
        s += i
    return i, k, s


def changed_target(int n):
    """
    >>> changed_target(10)
    (45, 14)
    """
    cdef int i, s = 0
    for i in prange(n, nogil=True):
        s += i
        i = i + 5
    return s, i


def two_branches(int n):
    """
    >>> two_branches(10)
    25
    """
    cdef int i, t
    cdef long s = 0
    for i in prange(n, nogil=True):
        if i & 1:
            t = i
        else:
            t = 0
        s += t
    return s


def carried(int n):
    """
    >>> carried(100)
    (7, 700)
    """
    cdef int i, k = 7
    cdef long s = 0
    for i in prange(n, nogil=True, num_threads=3):
        if n == 0:
            k = i
        s += k
    return k, s


def nested(int n, int m):
    """
    >>> nested(5, 9)
    (250, 1, 40)
    """
    cdef int i, j = 0, count = 0
    cdef long s = 0
    for i in prange(n, nogil=True):
        for j in prange(m, 0, -2):
            s += i * j
        for j in prange(1, m):
            count += 1
    return s, 1, count


cdef double total_here = 2
cdef int last_here = -1


def globals_(int n):
    """
    >>> globals_(5)
    (12.0, 4)
    >>> globals_(0)
    (12.0, 4)
    """
    global total_here, last_here
    cdef int i
    for i in prange(n, nogil=True):
        total_here += i
        last_here = i
    return total_here, last_here


def threads(int n, bint several):
    """
    >>> threads(8, False)
    1
    >>> threads(8, True) in (1, 15)
    True
    """
    cdef int i
    cdef int which = 0
    for i in prange(n, nogil=True, num_threads=4, use_threads_if=several):
        which |= 1 << threadid()
    return which


def objects(int n):
    """
    >>> sorted(objects(4).items())
    [(0, '0'), (1, '1'), (2, '2'), (3, '3')]
    """
    cdef int i
    made = {}
    for i in prange(n, nogil=True, num_threads=3):
        with gil:
            made[i] = str(i)
    return made


def gil_held(int n):
    """
    >>> s, items = gil_held(6)
    >>> s, sorted(items)
    (15.0, [0, 1, 2, 3, 4, 5])
    """
    cdef int i
    cdef double s = 0
    items = []
    for i in prange(n, num_threads=2):
        s += i
        items.append(i)
    return s, items


def else_runs(int n):
    """
    >>> else_runs(3), else_runs(0)
    (102, 105)
    """
    cdef int i = 5
    for i in prange(n, nogil=True):
        pass
    else:
        i += 100
    return i


def several_loops(int n):
    """
    >>> several_loops(4)
    (12, 3)
    """
    cdef int i, t, s = 0
    for i in prange(n, nogil=True):
        t = i
        s += t
    for i in prange(n, nogil=True):
        t = i
        s += t
    return s, i


def runtime_schedule(int n, int chunk, int count):
    """
    >>> runtime_schedule(10, 0, 0), runtime_schedule(10, 3, 2)
    (90, 90)
    """
    cdef int i
    cdef long s = 0
    for i in prange(n, nogil=True, schedule='runtime'):
        s += i
    for i in prange(n, nogil=True, schedule='guided', chunksize=chunk, num_threads=count):
        s += i
    return s


def complex_sums(int n):
    """
    >>> complex_sums(3)
    ((3+3j), (-2+0j))
    """
    cdef double complex[8] a
    cdef double complex s = 0, p = 1
    cdef int i
    for i in range(n):
        a[i] = i + 1j
    for i in prange(n, nogil=True):
        s += a[i]
        p *= 1j + a[i] - i - 1j + (i > 0)
    return s, p


def walrus(int n, long[:] out):
    """
    >>> import array
    >>> out = array.array('l', [0] * 1000)
    >>> walrus(1000, out), out[1], out[999]
    (1998, 2, 1998)
    """
    cdef int i
    cdef long y = 0
    for i in prange(n, nogil=True):
        if (y := 2 * i) >= 0:
            out[i] = y
    return y


def object_threads(int n, count):
    """
    >>> object_threads(10, 2)
    45
    """
    cdef int i, s = 0
    for i in prange(n, num_threads=count):
        s += i
    return s


def named_in_block(int n):
    """
    >>> named_in_block(5)
    4
    """
    with nogil, parallel():
        for i in prange(n):
            pass
    return i
