# The parameters of a lambda obey the rules of a function's.
a = lambda **: 1  # expect-error: expected a name
b = lambda /: 1  # expect-error: expected an argument
c = lambda x, /, y, /: 1  # expect-error: expected an argument
d = lambda *x, /: 1  # expect-error: expected an argument
e = lambda x, /, *y, z=1, **k: 1
f = lambda *, z: 1
