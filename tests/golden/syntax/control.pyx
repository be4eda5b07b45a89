# Statements and expressions where control cannot do what they say.
x = 1
return x  # expect-error: outside-function @0 Return not inside a function body
break  # expect-error: outside-loop @0 break statement not inside loop # expect-warning: unreachable
yield x  # expect-error: outside-function @0 'yield' not supported here


def no_loop():
    continue  # expect-error: outside-loop @4 continue statement not inside loop


def loops(n):
    for i in range(n):
        def inner():
            break  # expect-error: outside-loop @12
        break
    else:
        break  # expect-error: outside-loop @8
    while n:
        try:
            continue
        finally:
            n -= 1


cdef generator():
    yield 1  # expect-error: yield-in-cfunction @4 'yield' not supported here


def coroutine(x):
    async for i in x:  # expect-error: async-only
        pass
    return await x  # expect-error: async-only


async def generator_of(x):
    yield from x  # expect-error: yield-from-async @4
    yield 1
    return 2  # expect-error: async-generator-return @4


def stars(x):
    *x  # expect-error: starred-not-here @4
    a, *b, *c = x  # expect-error: two-starred @11
    [a, (b, *c)], *a = x
    return *x  # expect-error: starred-not-here @11


def handlers(f):
    try:
        f()
    except:
        pass
    except ValueError:  # expect-error: bare-except-first @4
        pass


def groups(f):
    for x in f:
        try:
            f()
        except* ValueError:
            return 1  # expect-error: leaves-except-star @12
        except* TypeError:
            if x:
                break  # expect-error: leaves-except-star @16
            for y in x:
                continue
            while x:
                return  # expect-error: leaves-except-star @16
            def inner():
                return 1
            try:
                pass
            finally:
                continue  # expect-error: leaves-except-star @16
        else:
            continue


def defaults(a=1, b, *, c=2, d):  # expect-error: default-order @18 Non-default argument following default argument
    return lambda a=1, b: a  # expect-error: default-order @23


cdef int c_defaults(int a=1, int b):  # expect-error: default-order @29
    return a


# expect-error: duplicate-argument @13 'a' redeclared
# expect-error: duplicate-argument @16
def twice(a, a, *a):
    return a


def released(x) nogil:  # expect-error: nogil-on-def @16 Cannot use cdef modifier 'nogil'
    return x


cdef int stars_in_c(int a, *args):  # expect-error: expected @27 Expected ')', found '*'
    return a


def slash_first(/, a):  # expect-error: expected
    return a


def broken(x):
    while x x:  # expect-error: expected
        print(lost)
        break
    return x


class Class:
    return 1  # expect-error: outside-function @4


from __future__ import division  # expect-error: future-late
