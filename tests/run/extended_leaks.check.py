"""A view that each iteration left behind would be 512 MB in all."""
import resource

from extended_leaks import failing, iterations, returning


def resident():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024  # MB, the most so far


iterations(10000, -1)
before = resident()
assert iterations(1000000, -1) == 499999500000.0
for k in range(300):
    iterations(2000, 1500)
    returning(2000, 1500)
    try:
        failing(2000, 1500)
    except ValueError:
        pass
grown = resident() - before
assert grown < 40, grown
