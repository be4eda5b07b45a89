# An annotation that is no type, of a name that gets no value.


def alone():
    """
    >>> alone()
    'unbound'
    """
    x: 1
    try:
        return x
    except UnboundLocalError:
        return 'unbound'


def generator():
    """
    >>> next(generator())()
    'free'
    """
    x: 1

    def inner():
        try:
            return x
        except NameError:
            return 'free'
    yield inner
