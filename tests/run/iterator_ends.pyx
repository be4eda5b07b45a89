# `raise StopIteration` in the __next__ of an extension type, however it is called.
cdef class Upto:
    """
    >>> list(Upto(3)), [*Upto(2)], sum(Upto(4)), next(Upto(0), "none")
    ([1, 2, 3], [1, 2], 10, 'none')
    >>> next(Upto(0))
    Traceback (most recent call last):
        ...
    StopIteration
    >>> Upto(0).__next__()
    Traceback (most recent call last):
        ...
    StopIteration
    >>> Upto.__next__(Upto(0))
    Traceback (most recent call last):
        ...
    StopIteration
    """
    cdef int now, end

    def __init__(self, int end):
        self.end = end

    def __iter__(self):
        return self

    def __next__(self):
        self.now += 1
        if self.now > self.end:
            raise StopIteration
        return self.now

cdef class Doubled(Upto):
    """
    >>> list(Doubled(3)), list(Halves(2))
    ([2, 4, 6], [0.5, 1.0])
    """
    def __next__(self):
        return 2 * Upto.__next__(self)

class Halves(Upto):
    def __next__(self):
        return super().__next__() / 2

cdef class Careful:
    """
    >>> log = []
    >>> list(Careful(log, 0)), list(Careful(log, 1)), list(Careful(log, 2)), log
    ([], [], [], ['caught', 'finally', 'cleaned'])
    >>> next(Careful(log, 3))
    Traceback (most recent call last):
        ...
    StopIteration: 5
    >>> next(Careful(log, 4))
    Traceback (most recent call last):
        ...
    StopIteration
    >>> log[-1]
    'left'
    >>> next(Careful(log, 5))
    Traceback (most recent call last):
        ...
    StopIteration
    >>> class Shadow(Exception):
    ...     pass
    >>> import sys; sys.exc_info()[0]
    """
    cdef list log
    cdef int way

    def __init__(self, log, way):
        self.log = log
        self.way = way

    def __iter__(self):
        return self

    def __enter__(self):
        return self

    def __exit__(self, *what):
        self.log.append("left")

    def __next__(self):
        if self.way == 0:
            try:
                raise StopIteration
            except StopIteration:
                self.log.append("caught")
            raise StopIteration()
        elif self.way == 1:
            try:
                raise StopIteration
            finally:
                self.log.append("finally")
        elif self.way == 2:
            try:
                raise KeyError
            except KeyError:
                self.log.append("cleaned")
                raise StopIteration
        elif self.way == 3:
            raise StopIteration(5)
        elif self.way == 4:
            with self:
                raise StopIteration
        else:
            raise StopIteration from None

def loops(int n):
    """
    >>> loops(4)
    (10, [1, 2, 3, 4], 'ended', 'ended')
    """
    cdef int total = 0
    for value in Upto(n):
        total += value
    values = [value for value in Upto(n)]
    cdef Upto last = Upto(0)
    try:
        last.__next__()
    except StopIteration:
        how = "ended"
    try:
        next(last)
    except StopIteration:
        again = "ended"
    return total, values, how, again

cdef object step(Upto upto):
    return upto.__next__()

def in_c():
    """
    >>> in_c()
    [1, 2, 'end']
    """
    made, upto = [], Upto(2)
    try:
        while True:
            made.append(step(upto))
    except StopIteration:
        made.append("end")
    return made

cdef class Waiting:
    """
    >>> Waiting().run()
    ['item', 'end']
    """
    cdef bint given

    def __next__(self):
        cdef bint was
        with nogil:
            was = self.given
            self.given = True
            if was:
                with gil:
                    raise StopIteration
        return "item"

    def run(self):
        return [next(self), next(self, "end")]
