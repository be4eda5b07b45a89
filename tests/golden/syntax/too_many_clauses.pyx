# More clauses than C++ can nest.

def f(a):
    with a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a:  # expect-error: CY108 @309
        pass


def g(a):
    return [x for x in a if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x]  # expect-error: CY108 @14


def h(a):
    with a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a:
        return [x for x in a if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x if x]
