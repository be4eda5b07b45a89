"""`in` of C characters and bytes: no Python object is made, and nothing raises but None."""
# The numbers beyond all characters are what careless casts give.


def of_literals(long code):
    """
    >>> of_literals(ord('e')), of_literals(ord('E')), of_literals(0x1234), of_literals(-78)
    ((True, False, False), (True, False, False), (False, True, False), (False, True, False))
    >>> of_literals(0x12345), of_literals(0x110000)
    ((False, True, True), (False, True, False))
    """
    cdef Py_UCS4 c = <Py_UCS4> code
    return c in u'eE', c not in 'abcdeE', c in '\U00012345\xe9'


def of_empty_and_long(long code):
    """
    >>> [of_empty_and_long(ord(c)) for c in 'at€']
    [(False, True), (False, True), (False, False)]
    >>> of_empty_and_long(0xffffffb2)
    (False, False)
    """
    cdef Py_UCS4 c = <Py_UCS4> code
    return c in '', c in 'abcdefghijklmnopqrstuvwxyz'


def of_text(long code, str text):
    """
    >>> of_text(ord('e'), 'the'), of_text(ord('e'), ''), of_text(0x12345, 'a\U00012345')
    ((True, False), (False, True), (True, False))
    >>> of_text(-78, '\\xb2'), of_text(0x110000, '\U00012345')
    ((False, True), (False, True))
    >>> of_text(1, None)
    Traceback (most recent call last):
    TypeError: argument of type 'NoneType' is not iterable
    """
    cdef Py_UCS4 c = <Py_UCS4> code
    return c in text, c not in text


def of_bytes(long number, bytes text):
    """
    >>> of_bytes(97, b'a\\xff'), of_bytes(255, b'a\\xff'), of_bytes(-1, b'a\\xff')
    ((True, True, True, True), (True, True, True, False), (True, True, True, False))
    >>> of_bytes(353, b'a')  # no byte, though its lowest one is
    (False, True, True, True)
    >>> of_bytes(98, b'')
    (False, False, False, False)
    >>> of_bytes(98, None)
    Traceback (most recent call last):
    TypeError: argument of type 'NoneType' is not iterable
    """
    cdef char c = <char> number
    cdef unsigned char u = <unsigned char> number
    return number in text, c in text, u in text, c in b'a\x01'


def wide(unsigned long long number):
    """
    >>> wide(255), wide(2**64 - 1)
    (True, False)
    """
    return number in b'\xff'


def character_in_bytes(Py_UCS4 c):
    """
    >>> character_in_bytes('a'), character_in_bytes('\U00012361')
    (True, False)
    """
    return c in b'ab'


cdef int without_gil(Py_UCS4 c, unsigned char byte, str text, bytes data) except -1 nogil:
    if c == u'x' or c in u'yz':
        return 1
    if c in text:
        return 2
    return 3 if byte in data else 4


def released(Py_UCS4 c, int byte, str text, bytes data):
    """
    >>> released('x', 0, 'a', b''), released('z', 0, 'a', b''), released('a', 0, 'a', b'')
    (1, 1, 2)
    >>> released('b', 7, 'a', b'\\7'), released('b', 8, 'a', b'\\7')
    (3, 4)
    >>> released('b', 8, None, b'')
    Traceback (most recent call last):
    TypeError: argument of type 'NoneType' is not iterable
    """
    cdef int found
    with nogil:
        found = without_gil(c, byte, text, data)
    return found


cdef int calls = 0


cdef Py_UCS4 next_character() except? 0:
    global calls
    calls += 1
    return u'b'


def evaluated_once():
    """
    >>> evaluated_once()
    (True, False, 2)
    """
    return next_character() in 'abc', next_character() not in 'abc', calls


def chained(Py_UCS4 a, str text, int n):
    """
    >>> chained('b', 'abc', 2), chained('z', 'abc', 2)
    ((True, True), (False, True))
    >>> chained('b', 'abcd', 2)
    (False, True)
    """
    return 'a' <= a in text <= 'abc', n in (1, 2) == (1, 2)


def among_numbers(Py_UCS4 c):
    """
    >>> among_numbers('a'), among_numbers('z')
    ((True, True, True, False), (False, False, False, True))
    """
    return c in [97], c in (98, 97), c in {97, 5}, c not in [97]


def looked_up(Py_UCS4 c, known):
    """An index that is a character is a str, whatever it looks into.

    >>> looked_up('a', {'a': 1, 97: 2})
    (1, {'a': 6, 97: 2})
    >>> looked_up('a', [1] * 100)
    Traceback (most recent call last):
    TypeError: list indices must be integers or slices, not str
    """
    found = known[c]
    known[c] += 5
    return found, known


def in_tables(str text, list items, tuple fixed):
    """
    >>> in_tables('a', [1] * 100, (1,) * 100)
    ['list indices must be integers or slices, not str', 'tuple indices must be integers or slices, not str']
    """
    cdef Py_UCS4 c = text[0]
    found = []
    try:
        items[c]
    except TypeError as error:
        found.append(str(error))
    try:
        fixed[c]
    except TypeError as error:
        found.append(str(error))
    return found
