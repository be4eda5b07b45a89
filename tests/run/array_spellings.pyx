# Sizes behind the type and behind the name.
DEF N = 2
ctypedef int[3] row
cdef int[2][3] everywhere
cdef int[N][3] by_name
cdef row two_rows[2]
cdef row[2] rows_of_two
cdef struct Matrices:
    int[2][3] a
    int b[2][3]


cdef int last(int[2][3] x, int y[2][3]):
    return x[1][2] + y[1][2]


def shapes():
    """
    >>> shapes()
    (3, 2, 2, 48, 8)
    """
    cdef double[3][2] numbers
    cdef double[:, :] view = numbers
    return (view.shape[0], view.shape[1], sizeof(numbers[0]) // sizeof(double),
            sizeof(double[3][2]), sizeof(int[2]))


def values():
    """
    >>> values()
    ([[1, 2, 3], [4, 5, 6]], 12, 6)
    """
    cdef int[2][3] b = [[1, 2, 3], [4, 5, 6]]
    cdef int[2][3]* p = &b
    return b, last(b, b), p[0][1][2]


def zeros():
    """
    >>> zeros()
    ([[0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0]])
    """
    return everywhere, by_name, two_rows, rows_of_two


def both_spellings():
    """
    >>> both_spellings()
    [[1, 2, 3, 4], [5, 6, 7, 8]]
    """
    cdef int[4] k[2]
    k[0][:] = [1, 2, 3, 4]
    k[1][:] = [5, 6, 7, 8]
    return k


def in_structs():
    """
    >>> in_structs()
    {'a': [[1, 2, 3], [4, 5, 6]], 'b': [[1, 2, 3], [4, 5, 6]]}
    """
    cdef int[2][3] numbers = [[1, 2, 3], [4, 5, 6]]
    cdef Matrices m
    m.a = numbers
    m.b = numbers
    return m


def slices(const char* text):
    """
    >>> slices(b"hello")
    (b'hello', b'olleh', b'el', [104, 108])
    """
    found = []
    for c in text[0:4:2]:
        found.append(c)
    return text[::1], text[::-1], text[1:4:2], found


cdef struct OneByte:
    unsigned char value

cdef struct Pair:
    OneByte both[2]


def arrays_of_small_structs():
    """Only characters become bytes: a struct of one byte is still a struct.

    >>> arrays_of_small_structs()
    ([{'value': 1}, {'value': 2}], {'both': [{'value': 3}, {'value': 4}]})
    """
    cdef OneByte items[2]
    cdef Pair pair
    items = [{'value': 1}, {'value': 2}]
    given = {'both': [{'value': 3}, {'value': 4}]}
    pair = given
    return items, pair
