# try statements whose clauses do not look at the exception: it is dropped, or goes on as it was.
import sys
import traceback


def fails(kind):
    raise kind("text")


def constants(kind):
    """
    >>> constants(ValueError), constants(KeyError), constants(IndexError)
    ('value', None, None)
    >>> constants(OSError)
    Traceback (most recent call last):
    OSError: text
    """
    try:
        fails(kind)
    except ValueError:
        return "value"
    except LookupError:
        pass


def counted(list kinds):
    """
    >>> counted([ValueError, None, KeyError, None, ValueError])
    (2, 1, 3, None)
    """
    cdef int values = 0, others = 0, all = 0
    for kind in kinds:
        try:
            if kind is not None:
                raise kind(all)
        except ValueError:
            values += 1
        except:
            others += 1
            continue
        all += 1
    return values, others, all - 1, sys.exc_info()[1]


def lines(kind):
    """
    >>> lines(TypeError)
    [3, 1]
    """
    try:
        goes_on(kind)
    except TypeError as e:
        frames = traceback.extract_tb(e.__traceback__)[-2:]
        return [frame.lineno - f.__code__.co_firstlineno for frame, f in zip(frames, (goes_on, fails))]


def goes_on(kind):
    cdef int x = 1
    try:
        fails(kind)
    except ValueError:
        x = 2
    return x


def nested(kind):
    """
    >>> [nested(k) for k in (ValueError, KeyError, TypeError)]
    ['inner', 'outer', 'TypeError text None']
    """
    try:
        try:
            try:
                fails(kind)
            except ValueError:
                return "inner"
        except KeyError:
            return "outer"
    except TypeError as e:
        return f"{type(e).__name__} {e} {e.__context__}"


def while_handling():
    """
    >>> while_handling()
    ('first', 1, 'first')
    """
    try:
        raise ValueError("first")
    except ValueError as e:
        before = str(sys.exc_info()[1])
        x = 0
        try:
            fails(KeyError)
        except KeyError:
            x = 1
        return before, x, str(sys.exc_info()[1])


def one_argument(x):
    """
    >>> [one_argument(x) for x in (0, "text", (1, 2), None)]
    ['KeyError(0)', "KeyError('text')", 'KeyError((1, 2))', 'KeyError(None)']
    """
    try:
        raise KeyError(x)
    except KeyError as e:
        return repr(e)
