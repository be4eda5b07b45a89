"""Exception classes as types: a subclass passes, None too, anything else is a TypeError.

>>> of_argument(ValueError(1)), of_argument(UnicodeError(2)), of_argument(None)
((1,), (2,), None)
>>> of_argument(KeyError(1))
Traceback (most recent call last):
TypeError: Argument 'e' has incorrect type (expected ValueError, got KeyError)
>>> of_any(KeyboardInterrupt())
Traceback (most recent call last):
TypeError: Argument 'e' has incorrect type (expected Exception, got KeyboardInterrupt)
>>> of_all(KeyboardInterrupt(1))
(1,)
>>> of_annotation(3)
Traceback (most recent call last):
TypeError: Argument 'e' has incorrect type (expected ValueError, got int)
>>> of_variable(KeyError(1))
Traceback (most recent call last):
TypeError: Expected ValueError, got KeyError
>>> of_cast(PermissionError(13, "no"))
13
>>> of_cast(None)
Traceback (most recent call last):
TypeError: Expected OSError, got NoneType
>>> of_c_function(IndexError(1, 2)), of_closure(ValueError(4)), list(of_generator(ValueError(5)))
(2, (4,), [(5,), (3,)])
>>> of_c_function(KeyError())
Traceback (most recent call last):
TypeError: Expected IndexError, got KeyError
>>> h = Holder()
>>> h.key = KeyError(7)
>>> h.key
KeyError(7)
>>> h.key = ValueError()
Traceback (most recent call last):
TypeError: Expected KeyError, got ValueError
>>> h.key
KeyError(7)
>>> caught(UnicodeError("u")), caught(KeyError("k"))
(('V', ('u',)), ('E', ('k',), True))
>>> name_of(ValueError())
'ValueError object'
"""
cimport cython


def of_argument(ValueError e):
    return None if e is None else e.args


def of_any(Exception e):
    return e.args


def of_all(BaseException e):
    return e.args


def of_annotation(e: ValueError):
    return e


def of_variable(x):
    cdef ValueError v = x
    return v.args


def of_cast(x):
    return (<OSError?>x).errno


cdef int arguments(IndexError e) except -1:
    return len(e.args)


def of_c_function(x):
    return arguments(x)


def of_closure(ValueError e):
    def inner():
        return e.args
    return inner()


def of_generator(ValueError e):
    yield e.args
    e = ValueError(3)
    yield e.args


cdef class Holder:
    cdef public KeyError key


def caught(Exception e):
    try:
        raise e
    except ValueError as v:
        e = v
        return "V", v.args
    except Exception as z:
        e = z
        return "E", e.args, isinstance(e, KeyError)


def name_of(ValueError e):
    return cython.typeof(e)
