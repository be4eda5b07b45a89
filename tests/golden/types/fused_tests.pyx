# Tests on fused types are constants of each specialisation, wherever they stand.
ctypedef fused number:
    int
    double


def f(number x, y):
    if number is int and y:
        return 1
    z = number is int
    assert number is int or number is double
    return 3 if number is int else z
