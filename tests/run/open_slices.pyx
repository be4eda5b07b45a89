# Open ends of slices of char pointers and arrays; star targets in front; loops over object bounds.


def ends(char* text):
    """
    >>> ends(b'hello')
    (b'ello', b'he', b'el', b'hello', b'', b'hello')
    """
    return text[1:], text[:2], text[1:3], text[:], text[5:], text[None:None]


def unsigned(const unsigned char* text, int i):
    """
    >>> unsigned(b'hello', 2)
    (b'llo', b'he')
    """
    return text[i:], text[:i]


def of_array():
    """
    >>> of_array()
    (b'bc', b'abc', b'ab', b'abcd')
    """
    cdef char letters[4]
    letters[0], letters[1], letters[2], letters[3] = b'a', b'b', b'c', 0
    found = letters[1:], letters[:], letters[:2]
    letters[3] = b'd'
    return found + (letters[:],)


def star_first(pairs):
    """
    >>> star_first([(1, 2, 3), 'ab'])
    [([1, 2], 3), (['a'], 'b')]
    """
    found = []
    for *x, y in pairs:
        found.append((x, y))
    return found


def from_objects(a, b):
    """
    >>> from_objects(1, 4)
    [1, 2, 3]
    >>> from_objects('a', 4)
    Traceback (most recent call last):
    TypeError: an integer is required
    """
    found = []
    for i from a <= i < b:
        found.append(i)
    return found


def while_both(items):
    """
    >>> while_both([5, 1, 7, 8])
    [5, 1]
    """
    global stack
    stack = items
    while stack and stack[-1] > 2:
        stack.pop()
    return stack


def names():
    """
    >>> names() == __name__
    True
    """
    return __name__


def negative(unsigned int a, int b):
    """
    >>> negative(3, -2147483648)
    (-3, -3, 2147483648, 2, -1)
    """
    return a * -1, -1 * a, b * -1, a + -1, a | -1


def positional(a, b, /, c):
    """
    >>> positional(1, 2, c=3)
    (1, 2, 3)
    >>> positional(a=1, b=2, c=3)
    Traceback (most recent call last):
    TypeError: positional() takes exactly 3 positional arguments (0 given)
    """
    return a, b, c
