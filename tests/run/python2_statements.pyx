# cython: language_level=2
# print and exec as statements.
import io
import sys


def printed(action):
    old, sys.stdout = sys.stdout, io.StringIO()
    try:
        action()
        return sys.stdout.getvalue()
    finally:
        sys.stdout = old


def prints():
    """
    >>> printed(prints)
    'a 1\\n\\nb c\\n1 2\\n[0, 1]\\n[1] 2\\n{1: 2}\\n'
    """
    cdef int n = 1
    print "a", n
    print
    print "b",
    print "c"
    print n, n + 1
    print [k for k in range(2)]
    print [n], 2
    print {n: 2}


def to_stream():
    """
    >>> to_stream()
    'x 2\\n'
    """
    out = io.StringIO()
    print >>out, "x", 2
    return out.getvalue()


def executes():
    """
    >>> executes()
    (3, 5)
    """
    names = {"a": 1}
    inner = {}
    exec "b = a + 2" in names
    exec "c = a + 4" in names, inner
    return names["b"], inner["c"]


def fails():
    """
    >>> fails()
    Traceback (most recent call last):
    ZeroDivisionError: division by zero
    """
    exec "1 / 0" in {}
