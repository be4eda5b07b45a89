# compare: python
# try, except, finally and raise in every nesting, as Python runs them.
import sys
import traceback


helpers = {}
exec("""
class Manager:
    def __init__(self, log, swallow=False, fails=""):
        self.log, self.swallow, self.fails = log, swallow, fails

    def __enter__(self):
        self.log.append("enter")
        if self.fails == "enter":
            raise ValueError("enter")
        return self

    def __exit__(self, kind, value, tb):
        self.log.append((kind and kind.__name__, str(value), tb is not None))
        if self.fails == "exit":
            raise KeyError("exit")
        return self.swallow


class Pair(Manager):
    def __enter__(self):
        self.log.append("pair")
        return 1, 2


class Half:
    def __enter__(self):
        return 1
""", helpers)
Manager, Pair, Half = helpers["Manager"], helpers["Pair"], helpers["Half"]


class_names = []


def fail(text):
    raise ValueError(text)


def log_all(log, *items):
    log.append(items)


def simple(action):
    try:
        return action()
    except ValueError as error:
        return "value", str(error)
    except (TypeError, KeyError):
        return "type or key"
    except:
        return "other"


def with_else(x, log):
    try:
        number = int(x)
    except ValueError:
        log.append("bad")
    else:
        log.append(number)
    finally:
        log.append("done")
    return log


def unbound_after(flag):
    error = "before"
    try:
        if flag:
            raise ValueError("x")
    except ValueError as error:
        pass
    try:
        return error
    except UnboundLocalError as missing:
        return "unbound"


def unbound_by_inner():
    error = "before"
    try:
        try:
            raise ValueError("x")
        except ValueError as error:
            raise KeyError("y")
    except KeyError as other:
        pass
    try:
        return error
    except UnboundLocalError:
        return "unbound"


def deleted(flag):
    x = [1]
    try:
        del x
        if flag:
            raise ValueError
        x = [2]
    except ValueError:
        pass
    try:
        return x
    except UnboundLocalError:
        return "unbound"


def deleted_in_loop(n):
    x = "first"
    seen = []
    for i in range(n):
        try:
            seen.append(x)
        except UnboundLocalError:
            seen.append("unbound")
            continue
        del x
    return seen


def keeps_value(text):
    number = 5
    numbers = [1]
    try:
        number = int(text)
        numbers = [number, *text]
        numbers = numbers and fail("no")
    except ValueError:
        pass
    return number, numbers


def returns(where, log):
    try:
        try:
            if where == 1:
                return "body"
            if where == 2:
                raise ValueError("two")
            if where == 3:
                raise KeyError("three")
        except ValueError:
            return "handler"
        else:
            if where == 4:
                return "else"
        finally:
            log.append("inner")
            if where == 5:
                return "finally"
    except KeyError:
        return "outer"
    finally:
        log.append("outer")
    return "end"


def loops(items, log):
    for item in items:
        try:
            if item == "continue":
                continue
            if item == "break":
                break
            if item == "raise":
                raise ValueError(item)
            log.append(item)
        except ValueError:
            log.append("caught")
            continue
        finally:
            log.append("finally")
        log.append("after")
    else:
        log.append("else")
    return log


def loop_in_finally(items):
    out = []
    while True:
        try:
            try:
                for item in items:
                    if item == 2:
                        break
                    if item == 3:
                        continue
                    out.append(item)
                raise ValueError(out[0])
            finally:
                for item in items:
                    if item == 4:
                        break
                    out.append(-item)
                out.append("f")
        except ValueError as error:
            out.append(str(error))
            break
    return out


def swallowed_by_return(flag):
    try:
        raise ValueError("lost")
    finally:
        if flag:
            return "found"


def swallowed_by_break():
    for i in range(3):
        try:
            raise ValueError("lost")
        finally:
            break
    return i, sys.exc_info()[0]


def swallowed_by_continue():
    count = 0
    for i in range(3):
        try:
            raise ValueError("lost")
        finally:
            count += 1
            continue
    return count, sys.exc_info()[0]


def overridden():
    try:
        return "first"
    finally:
        return "second"


def exc_info_is_right():
    seen = [sys.exc_info()[1]]
    try:
        raise ValueError("a")
    except ValueError:
        seen.append(str(sys.exc_info()[1]))
        try:
            raise KeyError("b")
        except KeyError:
            seen.append(str(sys.exc_info()[1]))
        seen.append(str(sys.exc_info()[1]))
        try:
            pass
        finally:
            seen.append(str(sys.exc_info()[1]))
    seen.append(sys.exc_info()[1])
    try:
        try:
            raise ValueError("c")
        finally:
            seen.append(str(sys.exc_info()[1]))
    except ValueError:
        pass
    seen.append(sys.exc_info()[1])
    return seen


def contexts():
    try:
        try:
            raise ValueError("first")
        except ValueError as error:
            raise KeyError("second") from error
    except KeyError as caught:
        cause = caught.__cause__
        context = caught.__context__
        suppressed = caught.__suppress_context__
    try:
        try:
            raise ValueError("first")
        except ValueError:
            raise KeyError("third") from None
    except KeyError as caught:
        return cause is context, suppressed, caught.__cause__, str(caught.__context__)


def context_of_finally():
    try:
        try:
            raise ValueError("first")
        finally:
            raise KeyError("second")
    except KeyError as caught:
        return repr(caught.__context__)


def raised_again(log):
    try:
        try:
            fail("again")
        except ValueError:
            log.append(1)
            raise
    except ValueError as error:
        return str(error), log, error.__context__


def raise_helper():
    raise


def raised_by_other():
    try:
        fail("other")
    except ValueError:
        try:
            raise_helper()
        except ValueError as error:
            return str(error)


def none_active():
    try:
        raise
    except RuntimeError as error:
        return str(error)


def computed(kinds, action):
    try:
        action()
    except kinds as error:
        return type(error).__name__
    return None


def not_a_class():
    try:
        try:
            raise ValueError("x")
        except 5:
            pass
    except TypeError as error:
        return str(error), repr(error.__context__)


def lines_of(action):
    try:
        action()
    except Exception as error:
        lines = []
        for entry in traceback.extract_tb(error.__traceback__):
            lines.append((entry.name.rsplit(".", 1)[-1], entry.lineno))
        return lines[1:]


def lines_of_reraise():
    try:
        fail("x")
    except KeyError:
        pass
    except ValueError:
        raise


def lines_of_finally():
    try:
        fail("x")
    finally:
        class_names.append(1)


def lines_of_second():
    try:
        fail("x")
    except ValueError:
        fail("y")


def with_one(manager, action):
    with manager as value:
        value.log.append("body")
        return action()
    return "swallowed"


def with_two(first, second, action):
    with first, second as (a, b):
        return action(), a, b
    return "swallowed"


def with_in_loop(manager, items):
    out = []
    for item in items:
        with manager:
            if item == 1:
                continue
            if item == 2:
                break
            out.append(item)
    else:
        out.append("else")
    return out


def with_target(manager, box):
    with manager as box[0]:
        pass
    with manager as box.name:
        pass


def not_a_manager(x):
    try:
        with x:
            pass
    except TypeError as error:
        return str(error)


def nested_deep(n):
    try:
        try:
            try:
                if n == 0:
                    raise ValueError(0)
                if n == 1:
                    raise KeyError(1)
                if n == 2:
                    raise IndexError(2)
                return n
            except ValueError:
                n += 10
                return n
            finally:
                n += 100
        except KeyError:
            n += 1000
            return n
        finally:
            n += 10000
    except IndexError:
        n += 100000
    return n


def in_while(limit):
    tries = 0
    while True:
        tries += 1
        try:
            if tries < limit:
                raise ValueError(tries)
            break
        except ValueError:
            continue
    return tries


try:
    at_module = int("x")
except ValueError as module_error:
    at_module = "caught"
else:
    at_module = "else"
finally:
    at_module += "!"

try:
    module_error
    gone = False
except NameError:
    gone = True

for number in range(5):
    try:
        if number == 3:
            break
    finally:
        last = number


def run():
    print(simple(lambda_free), simple(raise_type), simple(raise_key), simple(raise_index))
    print(with_else("5", []), with_else("x", []))
    print(unbound_after(True), unbound_after(False), unbound_by_inner())
    print(deleted(True), deleted(False), deleted_in_loop(3))
    print(keeps_value("x"), keeps_value("7"))
    for where in range(7):
        log = []
        print(where, returns(where, log), log)
    print(loops(["a", "continue", "raise", "b"], []))
    print(loops(["a", "break", "b"], []))
    print(loop_in_finally([1, 3, 2, 4, 5]))
    print(swallowed_by_return(True), simple(swallow), swallowed_by_break(), swallowed_by_continue())
    print(overridden())
    print(exc_info_is_right())
    print(contexts(), context_of_finally())
    print(raised_again([]), raised_by_other(), none_active())
    print(computed(ValueError, raise_value), computed((KeyError, ValueError), raise_value))
    print(computed((), nothing))
    print(not_a_class())
    for action in lines_of_reraise, lines_of_finally, lines_of_second:
        print(lines_of(action))
    log = []
    print(with_one(Manager(log), nothing), log)
    log = []
    print(with_one(Manager(log, True), raise_value), log)
    log = []
    print(simple_with(Manager(log), raise_value), log)
    log = []
    print(simple_with(Manager(log, False, "enter"), nothing), log)
    log = []
    print(simple_with(Manager(log, False, "exit"), raise_value), log)
    log = []
    print(simple_with(Manager(log, False, "exit"), nothing), log)
    log = []
    print(simple_two(Manager(log, True), Pair(log), raise_value), log)
    log = []
    print(simple_two(Manager(log, True), Pair(log), nothing), log)
    log = []
    print(simple_two(Manager(log, True), Manager(log), nothing), log[-1][0])
    log = []
    print(with_in_loop(Manager(log), [0, 1, 3, 2, 4]), len(log))
    print(with_in_loop(Manager(log), [0, 1]), len(log))
    print(not_a_manager(5), not_a_manager(Half()))
    print([nested_deep(0), nested_deep(1), nested_deep(2), nested_deep(3)])
    print(in_while(4))
    print(at_module, gone, last, sys.exc_info())


def lambda_free():
    fail("v")


def raise_value():
    raise ValueError("value")


def raise_type():
    raise TypeError


def raise_key():
    {}["k"]


def raise_index():
    [][1]


def nothing():
    return "nothing"


def swallow():
    return swallowed_by_return(False)


def simple_with(manager, action):
    try:
        return with_one(manager, action)
    except Exception as error:
        return repr(error), repr(error.__context__)


def simple_two(first, second, action):
    try:
        return with_two(first, second, action)
    except Exception as error:
        return type(error).__name__


run()
