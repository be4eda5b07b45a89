# What a call costs whose arguments are buffers, beside one whose argument is any object.
cimport numpy as np


def any_object(a):
    pass


def view1(double[:] a):
    pass


def view2(double[:, :] a):
    pass


def dense1(double[::1] a):
    pass


def dense2(double[:, ::1] a):
    pass


def const2(const double[:, :] a):
    pass


def array1(np.ndarray[double, ndim=1] a):
    pass


def array2(np.ndarray[double, ndim=2] a):
    pass


def kept1(double[:] a):
    cdef double[:] b = a
    return b.shape[0]


def bytes1(const unsigned char[:] a):
    pass
