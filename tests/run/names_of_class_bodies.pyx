"""The text of the module."""


class Documented:
    """The text of the class."""
    copied = __doc__
    where = __module__, __qualname__
    texts = [__doc__[:8], __qualname__.lower()]

    def of_module(self):
        return __doc__


class Plain:
    copied = __doc__

    class Inner:
        where = __qualname__


def nested():
    """
    >>> nested()
    'nested.<locals>.Local'
    """
    class Local:
        where = __qualname__
    return Local.where


def texts():
    """
    >>> texts()
    ('The text of the class.', ('names_of_class_bodies', 'Documented'))
    (['The text', 'documented'], 'The text of the module.')
    ('The text of the module.', 'Plain.Inner')
    """
    print((Documented.copied, Documented.where))
    print((Documented.texts, Documented().of_module()))
    print((Plain.copied, Plain.Inner.where))


def of_global_classes():
    """
    >>> of_global_classes()
    ('Known', 'Known.Inside', 'Known.method', 'Lifted')
    """
    global Known

    class Known:
        global Lifted

        class Inside:
            pass

        class Lifted:
            pass

        def method(self):
            pass
    return Known.__qualname__, Known.Inside.__qualname__, Known.method.__qualname__, Lifted.__qualname__
