# An undefined name is reported once in each function, at its first use.
def first(n):
    total = missing  # expect-error: undefined-name @12
    total += missing + missing
    return [missing for i in range(n)]


def second():
    return missing.a  # expect-error: undefined-name @11


def third(missing):
    return missing


unknown(1)  # expect-error: undefined-name @0
unknown(2)
