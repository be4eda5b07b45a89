"""Draws what examples/gauss.pyx computes."""
import numpy as np

import gauss

grid = np.asarray(gauss.bell(11, 31, 3.0))
shades = " .:-=+*#%@"
for row in grid / grid.max():
    print("".join(shades[min(int(value * len(shades)), len(shades) - 1)] for value in row))
print("a %d x %d grid from C++, sum %.4f" % (*grid.shape, grid.sum()))
