# `nonlocal` where no outer function has the variable.
nonlocal x  # expect-error: no-nonlocal @0 no binding for nonlocal 'x' found


class Class:
    nonlocal y  # expect-error: no-nonlocal @4


def outer():
    nonlocal z  # expect-error: no-nonlocal @4
    a = 1

    def inner(b):
        nonlocal a
        nonlocal b  # expect-error: redeclared @8
        a = b
    return inner
