"""Comments for cyxx that change nothing."""  # cyxx: extnded  # expect-warning: idle-comment only
def f():
    return 1  # cyxx: ignore


def g():
    pass  # cyxx: extended  # expect-warning: idle-comment before the first statement
