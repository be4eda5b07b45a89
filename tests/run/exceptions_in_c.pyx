# try statements in C functions: results of every kind, without the GIL, in noexcept functions.
import sys

cdef extern from "Python.h":
    int PyGILState_Check() noexcept nogil


cdef int parse(text) except -1:
    return int(text)

cdef int quotient(int a, int b) except? -7:
    try:
        return a // b
    except ZeroDivisionError:
        return -7
    finally:
        a = 0

cdef double number(text, list log) except *:
    cdef double x = 1.5
    try:
        x = float(text)
    except ValueError as error:
        log.append(str(error))
        return x
    finally:
        log.append(x)
    return x * 2

cdef void effect(action, list log):
    try:
        action()
    except ValueError:
        log.append("caught")
        return
    finally:
        log.append("finally")
    log.append("end")

cdef double[:] view_of(double[:] given, bint fails):
    try:
        if fails:
            raise ValueError("no view")
        return given[1:]
    except ValueError:
        return given
    finally:
        given[0] = 7

cdef int dropped(action) noexcept:
    try:
        action()
    except ValueError:
        return 1
    return 2

cdef int held(list log) except -1 nogil:
    cdef int n = 0
    with gil:
        try:
            log.append(parse("x"))
        except ValueError:
            n = 3
        finally:
            n += 1
    return n

cdef int raises(int n) except -1 nogil:
    if n == 1:
        with gil:
            raise ValueError("without the GIL")
    return n

cdef int always(int n, int* count) except -1 nogil:
    try:
        raises(n)
        if n == 2:
            return 20
    finally:
        count[0] += 1
    return 5

cdef long leaves_loop(long n) nogil:
    cdef long i, total = 0
    for i in range(n):
        try:
            if i == 2:
                continue
            if i == 5:
                break
            total += i
        finally:
            total += 100
    return total

cpdef long both(long a, long b):
    """
    >>> both(7, 2), both(7, 0)
    (3, -1)
    """
    try:
        return a // b
    except ZeroDivisionError:
        return -1

def c_results():
    """
    >>> c_results()
    (3, -7, 2.5, -7)
    """
    return quotient(7, 2), quotient(7, 0), float(number("1.25", [])), quotient(-14, 2)

def doubles():
    """
    >>> doubles()
    (1.5, ["could not convert string to float: 'x'", 1.5])
    """
    log = []
    return number("x", log), log

def nothing():
    pass

def fails():
    raise ValueError("v")

def other():
    raise KeyError("k")

def effects():
    """
    >>> effects()
    ['finally', 'end', 'caught', 'finally', 'finally', 'KeyError']
    """
    log = []
    effect(nothing, log)
    effect(fails, log)
    try:
        effect(other, log)
    except KeyError as error:
        log.append(type(error).__name__)
    return log

def views(double[:] x):
    """
    >>> from array import array
    >>> views(array("d", [1, 2, 3]))
    (2, 3)
    """
    return view_of(x, False).shape[0], view_of(x, True).shape[0]

def without_exceptions():
    """
    >>> without_exceptions()
    (2, 1, 0, 'KeyError')
    """
    seen = []
    hook = sys.unraisablehook
    stderr = sys.stderr
    try:
        import io
        sys.stderr = io.StringIO()
        sys.unraisablehook = seen.append
        result = dropped(other)
        text = sys.stderr.getvalue()
    finally:
        sys.unraisablehook = hook
        sys.stderr = stderr
    return dropped(nothing), dropped(fails), result, seen[0].exc_type.__name__

def in_nogil_code():
    """
    >>> in_nogil_code()
    (4, [5, 20, 'without the GIL'], 3, 608, 1)
    """
    cdef int n, count = 0
    cdef int state
    out = []
    for k in range(3):
        try:
            with nogil:
                n = always(k if k != 1 else 2, &count) if k < 2 else always(1, &count)
            out.append(n)
        except ValueError as error:
            out.append(str(error))
            state = PyGILState_Check()
    return held([]), out, count, leaves_loop(9), state

def lost():
    """
    >>> lost()
    9
    """
    cdef int n = 0
    with nogil:
        n = loses()
    return n

cdef int loses() except -1 nogil:
    while True:
        try:
            raises(1)
        finally:
            break
    return 9

def c_variable_keeps(text):
    """
    >>> c_variable_keeps("x"), c_variable_keeps("3")
    ((5, 0.5, True), (3, 3.0, False))
    """
    cdef int n = 5
    cdef double x = 0.5
    cdef bint failed = False
    try:
        n = int(text)
        x = float(text)
    except ValueError:
        failed = True
    return n, x, failed

def index_in_try(double[:] x, int i):
    """
    >>> from array import array
    >>> a = array("d", [1, 2, 3])
    >>> index_in_try(a, 1), index_in_try(a, 5)
    (2.0, -1)
    >>> sums(a, 3), sums(a, 4)
    (6.0, -1.0)
    """
    try:
        return x[i]
    except IndexError:
        return -1

def sums(double[:] x, int n):
    cdef double s = 0
    cdef int i
    try:
        for i in range(n):
            s += x[i]
    except IndexError:
        s = -1
    finally:
        n = 0
    return s

def references():
    """
    >>> references()
    0
    """
    class_ = ValueError
    token = object()
    before = sys.getrefcount(token)
    for k in range(10):
        try:
            try:
                raise class_(token)
            except KeyError as error:
                pass
            finally:
                other_name = token
        except ValueError as error:
            other_name = error
        other_name = None
    return sys.getrefcount(token) - before


cdef int checked(int n) except -1 nogil:
    if n > 9:
        raise ValueError("%d is more than %s" % (n, "nine"))
    if n > 8:
        raise KeyError(n) from None
    assert n > 0, f"{n} is too small"
    return n


cdef class Limit:
    cdef int low

    cdef int test(self, int n) except -1 nogil:
        if n < self.low:
            raise IndexError(n, self.low)
        return n


def raised_without_gil(int n):
    """What an exception says is made with the GIL, which a `raise` takes by itself.

    >>> raised_without_gil(3)
    3
    >>> raised_without_gil(10)
    Traceback (most recent call last):
    ValueError: 10 is more than nine
    >>> raised_without_gil(9)
    Traceback (most recent call last):
    KeyError: 9
    >>> raised_without_gil(0)
    Traceback (most recent call last):
    AssertionError: 0 is too small
    >>> raised_without_gil(1)
    Traceback (most recent call last):
    IndexError: (1, 2)
    """
    cdef Limit limit = Limit()
    limit.low = 2
    with nogil:
        n = checked(n)
        if n == 7:
            raise OSError(n, "seven")
        n = limit.test(n)
    return n
