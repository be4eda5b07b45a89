# expect-warning: idle-comment @0 only
# cyxx: extnded
def f():
    return 1  # cyxx: ignore


# expect-warning: idle-comment @0 before the first statement
# cyxx: extended
def g():
    return 2
