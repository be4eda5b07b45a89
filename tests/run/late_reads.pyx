# C operands are looked up where they are used: after the calls of the same expression.
cdef int state = 1


cdef int more(int n) except -1:
    global state
    state += n
    return n


cdef object more_object(int n):
    global state
    state += n
    return n


cdef int pair(int a, int b) except -1:
    return a * 100 + b


def sums():
    """
    >>> sums()
    (101, 103, 201, False, -99, (1, 100))
    """
    global state
    state = 1
    a = state + more(100)
    a = a - 100
    state = 1
    b = more(100) + state + 1 - 99
    state = 1
    c = state * 1 + more(100)
    state = 1
    d = state < more(100)
    state = 1
    e = -state + more(1) * 0 - 97
    state = 1
    f = (state, more(100))
    return a, b, c, d, e, f


def arguments():
    """
    >>> arguments()
    (202, 102)
    """
    global state
    state = 1
    a = pair(state, more(1) + 1)
    state = 1
    b = pair(1, state + more_object(1))
    return a, b


def in_place():
    """
    >>> in_place()
    (201, 201)
    """
    global state
    state = 1
    state = state + more(100) - 0
    a = state
    state = 1
    state += more(100) - 0
    return a, state
