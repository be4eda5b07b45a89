# Blocks in functions that are called with the GIL and without it, and their objects.
cdef extern from "Python.h":
    int PyGILState_Check() nogil


cdef int held_inside() noexcept nogil:
    cdef int held
    with nogil:
        held = PyGILState_Check()
    return held * 10 + PyGILState_Check()


def with_the_gil():
    """
    >>> with_the_gil(), without_it()
    (1, 0)
    """
    return held_inside()


def without_it():
    with nogil:
        held = held_inside()
    return held


cdef int one_block(bint fails) except -1 nogil:
    with gil:
        x = [1, 2, 3]
        if fails:
            raise ValueError(x)
        with nogil:
            pass
        x.append(4)
        return len(x)


def blocks(bint fails):
    """
    >>> blocks(False)
    (4, 4)
    >>> blocks(True)
    Traceback (most recent call last):
    ValueError: [1, 2, 3]
    """
    with nogil:
        n = one_block(fails)
    return n, one_block(fails)


cdef int two_blocks(int n) except -1 nogil:
    with gil:
        x = [n]
    n += 1
    with gil:
        x.append(n)
        return len(x)


cdef int kept(int n) except -1 nogil:
    cdef int i, found = 0
    for i in range(n):
        with gil:
            x = Dies(found_dead)
    return n


found_dead = []


def Dies(log):
    import weakref
    made = {1, 2}
    weakref.finalize(made, log.append, 1)
    return made


def objects():
    """
    >>> objects()
    (2, 2, 3, [1, 1, 1])
    """
    with nogil:
        a = two_blocks(5)
        c = kept(3)
    return a, two_blocks(6), c, found_dead
