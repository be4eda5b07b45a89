"""The names of a function as Python code sees them: locals(), vars(), dir(), eval(), exec()."""


def of_all_kinds(int a, b, *rest, double c=2.5, **options):
    """
    >>> of_all_kinds(1, [2], 3, d=4)
    [('a', 1), ('b', [2]), ('c', 2.5), ('e', 7), ('options', {'d': 4}), ('rest', (3,))]
    """
    cdef int* pointer = &a  # no Python object
    e = 6 + pointer[0]
    shown = sorted(locals().items())
    return shown


def formatted(name, size):
    """
    >>> formatted('n', 3)
    'n is 3'
    """
    return '%(name)s is %(size)d' % locals()


def without_value(flag):
    """
    >>> without_value(True), without_value(False)
    ({'flag': True, 'x': [1]}, {'flag': False})
    """
    if flag:
        x = [1]
    return vars()


def deleted():
    """
    >>> deleted()
    ['b']
    """
    a = b = 1
    del a
    return dir()


def evaluated(x, code):
    """
    >>> evaluated(20, 'x + y')
    25
    >>> evaluated(20, 'len(formatted("n", x))')
    7
    """
    y = 5
    return eval(code)


def executed(code):
    """
    >>> executed('result.append(len(result) + 1)')
    [1]
    """
    result = []
    exec(code)
    return result


def of_inner_functions():
    """
    >>> of_inner_functions()
    (['f', 'n'], {'k': 1})
    """
    n = 3

    def f(k):
        return locals() if n else None
    return dir(), f(1)


def of_generator(n):
    """
    >>> list(of_generator(2))
    [['i', 'n'], ['i', 'n']]
    """
    for i in range(n):
        yield sorted(locals())


class Names:
    first = 1


cdef class Typed:
    cdef int size

    def __init__(self, int size, unit='m'):
        self.size = size
        self.check(locals())

    def check(self, names):
        assert sorted(names) == ['self', 'size', 'unit'], names

    cpdef list names(self, int n=2):
        """
        >>> Typed(3).names()
        ['n', 'self']
        """
        return dir()


def of_class_body():
    """
    >>> of_class_body()
    True
    """
    return module_names is globals()


module_names = locals()
