# cython: boundscheck=False, wraparound=False
# bench: run(100000)
import numpy as np

ctypedef fused real:
    float
    double


def saxpy(real a, real[::1] x, real[::1] y):
    cdef Py_ssize_t i
    for i in range(x.shape[0]):
        y[i] += a * x[i]


def run(Py_ssize_t n):
    single = np.ones(n, dtype=np.float32), np.zeros(n, dtype=np.float32)
    twice = np.ones(n), np.zeros(n)
    for _ in range(20):
        saxpy["float"](0.5, *single)
        saxpy["double"](0.5, *twice)
    return float(single[1].sum()), float(twice[1].sum())
