"""Loops over `from` whose target is an object or a variable of the module: it is the counter."""

turn = None
cdef int spin = 0


def to_the_end():
    """
    >>> to_the_end()
    (4, 6, 7)
    """
    for a from 0 <= a < 4:
        pass
    b = "none"
    for b from 6 <= b < 2:
        pass
    for c from 1 <= c < 30 by 3:
        if c == 7:
            break
    else:
        c = None
    return a, b, c


def doubled(int stop):
    """
    >>> doubled(10)
    ([0, 1, 3, 7], 15)
    """
    seen, at = [], None
    for at from 0 <= at < stop:
        seen.append(at)
        if at == 3:
            at = 6
            continue
        at = at * 2
    return seen, at


def downwards():
    """
    >>> downwards()
    ([9, 6, 3], 0)
    """
    seen = []
    cdef object at = None
    for at from 9 >= at > 0 by 2:
        seen.append(at)
        at -= 1
    return seen, at


def of_the_module():
    """
    >>> of_the_module()
    (6, 7, 'all of 6')
    >>> import loops_by_targets
    >>> loops_by_targets.turn
    6
    """
    global turn, spin
    end = None
    for turn from 0 <= turn < 5:
        turn = turn + 2
    else:
        end = "all of %d" % turn
    for spin from 0 <= spin < 6 by 2:
        spin += 1
        spin += spin == 4
    return turn, spin, end


def shared(long stop):
    """
    >>> shared(7)
    ([1, 3, 5], 7)
    """
    seen = []
    for at from 1 <= at < stop:
        seen.append(at)
        at += 1

    def last():
        return at

    return seen, last()


def rested(stop):
    """
    >>> list(rested(9))
    [0, 2, 5, 'end', 9]
    """
    at = None
    for at from 0 <= at < stop:
        yield at
        at = at + (at + 2) // 2
        at = at - 0 if at < 5 else at
    yield "end"
    yield min(at, 9)


def rebound(value):
    """
    >>> rebound("text")
    Traceback (most recent call last):
    TypeError: an integer is required
    >>> rebound(8)
    9
    """
    at = None
    for at from 0 <= at < 5:
        at = value
    return at


def gone():
    """
    >>> gone()
    Traceback (most recent call last):
    UnboundLocalError: local variable 'at' referenced before assignment
    """
    at = None
    for at from 0 <= at < 3:
        del at
