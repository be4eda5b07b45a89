# cython: profile=True, linetrace=True
"""What sys.setprofile and sys.settrace see of functions under `profile` and `linetrace`."""
import cython
import sys


def plain(a, int b):
    x = a + b
    if x > 3:
        x = c_part(x)
    return x


cdef int c_part(int x) except -1:
    cdef int i, total = 0
    for i in range(2):
        total += x
    return total


def failing():
    try:
        raise ValueError(1)
    except ValueError:
        return 'caught'


def not_caught():
    raise KeyError(2)


@cython.linetrace(False)
@cython.profile(False)
def unseen(x):
    return x


class Method:
    def m(self):
        return 3


def events(function, *args, profile=False):
    """
    >>> events(plain, 1, 4)
    call plain 7
    line plain 8
    line plain 9
    line plain 10
    call c_part 14
    line c_part 15
    line c_part 16
    line c_part 17
    line c_part 17
    line c_part 18
    return c_part
    line plain 11
    return plain 10
    10
    >>> events(failing)
    call failing 21
    line failing 22
    line failing 23
    line failing 25
    return failing caught
    'caught'
    >>> events(unseen, 'x')
    'x'
    >>> events(plain, 1, 1, profile=True)
    call plain 7
    return plain 2
    2
    >>> events(Method().m)
    call Method.m 39
    line Method.m 40
    return Method.m 3
    3
    >>> events(not_caught)
    Traceback (most recent call last):
    KeyError: 2
    """
    told = []

    def told_of(frame, event, arg):
        name = frame.f_code.co_name.split('.', 1)[1]
        if 'told_of' in name or 'events' in name or event.startswith('c_'):
            return None
        last = frame.f_lineno if event != 'return' else '' if arg is None else arg
        told.append(f'{event} {name} {last}'.strip())
        return told_of
    watch = sys.setprofile if profile else sys.settrace
    watch(told_of)
    try:
        result = function(*args)
    finally:
        watch(None)
    if told:
        print('\n'.join(told))
    return result


def cleaned(x):
    """
    >>> events(cleaned, 1, profile=True)
    call cleaned 102
    return cleaned 2
    2
    """
    try:
        return x + 1
    finally:
        x = 0
