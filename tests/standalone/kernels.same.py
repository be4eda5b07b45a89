import struct

import kernels
import numpy as np


def show(name, value):
    print(name, struct.pack(">d", value).hex() if isinstance(value, float) else int(value))


values = np.array([1.25, -3, 4.5, 0.1])
image = kernels.gauss(5, 4, 2, 1.5, 1, 2)
s = 0.0
for y in range(5):
    for x in range(4):
        s += image[y, x]
show("gauss", s)
show("value_at", kernels.value_at(image, -1, -1))
show("total", kernels.total(values))
show("total", kernels.total(values, 1))
show("largest", kernels.largest(values))
show("mean", kernels.mean_of(values))
show("deviation", kernels.deviation_of(values))
show("divide", kernels.divide(-7, 2))
show("divide", kernels.divide(7, -1))
show("remainder", kernels.remainder(-7, 3))
show("root", kernels.root(2))
show("dot", kernels.dot(values, values))
show("dot", kernels.dot(values.astype("f"), values.astype("f")))
show("moved", kernels.moved(1, 2, 3))
show("called", kernels.called())
show("corner", kernels.corner(2))
show("bits", kernels.bits_of(1.5))
show("mode", kernels.mode_value(4))
show("mode", kernels.mode_value(0))
show("length", kernels.length(values))
out = np.zeros((4, 4))
kernels.pairwise(np.array([[0, 0], [3, 4], [1, 1], [-2, 0.5]]), out)
s = 0.0
for distance in out.ravel():
    s += float(distance)
show("pairwise", s)
whole = np.array([1, 2, 3, 4, 6])
show("even", kernels.count_even(whole))
show("above", kernels.any_above(values, 3))
show("above", kernels.any_above(values, 300))
kernels.fill(values[:2], 7)
show("filled", kernels.total(values))
