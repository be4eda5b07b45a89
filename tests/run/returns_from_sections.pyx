# cython: language_level=3
# distutils: language=c++
"""Returns and errors that leave a parallel section: out of generators, void methods of C++ classes, cleanups."""
import gc
import weakref
from cython.parallel import prange


def ended(int n):
    """
    >>> list(ended(5))
    [1]
    >>> found = ended(5)
    >>> next(found)
    1
    >>> try: next(found)
    ... except StopIteration as stop: print(stop.value)
    three
    >>> list(ended(2))
    [1, 'after']
    """
    cdef int i
    yield 1
    for i in prange(n, nogil=True):
        if i == 3:
            with gil:
                return "three"
    yield "after"


def ended_within(int n):
    """
    >>> list(ended_within(5))
    [1, 'cleaned']
    >>> list(ended_within(2))
    [1, 'after', 'cleaned']
    """
    cdef int i
    yield 1
    try:
        with nogil:
            for i in prange(n):
                if i == 3:
                    with gil:
                        return "three"
        yield "after"
    finally:
        yield "cleaned"


cdef cppclass Worker:
    int limit

    void run(int n) except *:
        cdef int i
        for i in prange(n, nogil=True):
            if i == this.limit:
                with gil:
                    raise ValueError(f"at {i}")


def raised(int n):
    """
    >>> raised(2)
    >>> raised(5)
    Traceback (most recent call last):
    ValueError: at 3
    """
    cdef Worker worker
    worker.limit = 3
    worker.run(n)


class Held:
    pass


def resting(visit):
    yield visit


def collected():
    """
    >>> collected()
    True
    """
    held = Held()
    held.generator = resting(held)
    next(held.generator)
    seen = weakref.ref(held)
    held = None
    gc.collect()
    return seen() is None
