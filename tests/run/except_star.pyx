# compare: python
"""The clauses of except*: what they take, what is left, what they raise."""
import sys


def shown(exc):
    if isinstance(exc, BaseExceptionGroup):
        return "%s(%r, [%s])" % (type(exc).__name__, exc.message, ", ".join(map(shown, exc.exceptions)))
    return repr(exc)


def takes(raised):
    log = []
    try:
        try:
            raise raised
        except* ValueError as e:
            log.append("value " + shown(e) + " " + str(sys.exc_info()[1] is e))
        except* (KeyError, TypeError) as e:
            log.append("key or type " + shown(e))
        else:
            log.append("else")
        finally:
            log.append("finally")
    except BaseException as e:
        log.append("left " + shown(e))
    return log


def raises(raised, mode):
    log = []
    try:
        try:
            raise raised
        except* ValueError as e:
            if mode == 1:
                raise
            if mode == 2:
                raise KeyError("new")
            log.append("handled")
        except* OSError:
            if mode == 3:
                raise RuntimeError("from os") from None
            log.append("os")
    except BaseException as e:
        log.append("left " + shown(e))
        log.append(shown(e.__context__) if e.__context__ else "no context")
    try:
        e
    except UnboundLocalError:
        pass
    except NameError:
        pass
    log.append(sys.exc_info()[1])
    return log


def in_loop(items):
    done = []
    for item in items:
        try:
            if item:
                raise item
        except* ValueError:
            done.append("v")
        except* TypeError:
            done.append("t")
        else:
            done.append("-")
    return done


def wrong(kind):
    try:
        try:
            raise ValueError(1)
        except* kind:
            pass
    except TypeError as e:
        return str(e)


def outer(n):
    def inner():
        try:
            raise ExceptionGroup("in", [ValueError(n), KeyError(n)])
        except* KeyError as e:
            return_value.append(len(e.exceptions))
    return_value = []
    try:
        inner()
    except ExceptionGroup as e:
        return_value.append(shown(e))
    return return_value


class Special(ExceptionGroup):
    def derive(self, excs):
        return Special(self.message, excs)


def main():
    nested = ExceptionGroup("a", [ValueError(1), ExceptionGroup("b", [TypeError(2), ValueError(3)]), OSError(4)])
    for raised in (ValueError(1), OSError(2), nested, Special("s", [ValueError(1), OSError(2), OSError(3)]),
                   ExceptionGroup("k", [KeyError(1)]), BaseExceptionGroup("base", [KeyboardInterrupt(), TypeError(1)])):
        print(takes(raised))
        for mode in range(4):
            print(mode, raises(raised, mode))
    print(in_loop([None, ValueError(), ExceptionGroup("x", [TypeError(), ValueError()]), TypeError()]))
    print(wrong(ExceptionGroup), wrong(int), wrong((ValueError, 3)))
    print(outer(5))


main()
