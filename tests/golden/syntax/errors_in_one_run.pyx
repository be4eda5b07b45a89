# expect-error: unclosed-bracket
def f(:
    pass


def g(x):
    # expect-error: CY102
    return x +
