# Names that a module has of its own, builtins that look at its names, and sizes of types.

name_at_import = __name__
variable = 5


def own_name():
    """
    >>> own_name() == (__name__, __name__)
    True
    """
    return __name__, name_at_import


def own_globals():
    """
    >>> names = own_globals()
    >>> names['variable'], 'own_globals' in names
    (5, True)
    >>> names is own_globals()
    True
    """
    return globals()


cpdef int doubled(int x):
    """Twice x."""
    return 2 * x


def cpdef_as_object():
    """
    >>> name, function, text = cpdef_as_object()
    >>> name, function(4), text
    ('doubled', 8, 'Twice x.')
    """
    return doubled.__name__, [doubled][0], doubled.__doc__


def sizes():
    """
    >>> sizes()
    (4, 4, 8, 4, 8, 2, True, 8)
    """
    cdef float x = 0
    return (sizeof(int), sizeof(float), sizeof(double), sizeof(unsigned), sizeof(int*), sizeof(short),
            sizeof(x) == sizeof(float), sizeof(long long))


def float_with_written_integers(float x):
    """
    The operation is one of doubles, as C's `x / 3.0`.

    >>> float_with_written_integers(0.1)
    (0.033333333830038704, 0.30000000447034836, 0.10000000149011612)
    """
    return x / 3, x * 3, 0 + x


def named_like_a_macro(int a):
    """
    >>> named_like_a_macro(3)
    4
    """
    cdef int NDEBUG = a
    return NDEBUG + 1
