"""Elements, parts, copies and assignments of memoryviews.

>>> elem2(np.ones((3,4)),1,2)
(4.0, 1.0)
>>> elem2(np.ones((3,4)),-1,3)
(4.0, 1.0)
>>> elem2(np.ones((3,4)),1,4)
Traceback (most recent call last):
    ...
IndexError: Out of bounds on buffer access (axis 1)
>>> elem2(np.ones((3,4)),3,0)
Traceback (most recent call last):
    ...
IndexError: Out of bounds on buffer access (axis 0)
>>> elem2(np.ones((4,3)).T,3,0)
Traceback (most recent call last):
    ...
ValueError: ndarray is not C-contiguous (argument 'a')
>>> nowrap(np.arange(5.),-1)
Traceback (most recent call last):
    ...
IndexError: Out of bounds on buffer access (axis 0)
>>> nowrap(np.arange(5.),4)
4.0
>>> fast(np.ones((3,4)))
12.0
>>> rows(np.ones((3,4)),1)
(array([5., 1., 1., 1.]), array([1., 5., 1.]), array([[5., 1.],
       [1., 1.]]), array([[1., 5., 1.],
       [1., 1., 1.],
       [1., 1., 1.],
       [1., 1., 1.]]), array([1., 1., 1.]), array([[5., 1., 1., 1.]]))
>>> rows(np.ones((3,4)),-1)
(array([5., 1., 1., 1.]), array([1., 1., 5.]), array([[1., 1.],
       [5., 1.]]), array([[1., 1., 5.],
       [1., 1., 1.],
       [1., 1., 1.],
       [1., 1., 1.]]), array([1., 1., 1.]), array([[5., 1., 1., 1.]]))
>>> rows(np.ones((3,4)),3)
Traceback (most recent call last):
    ...
IndexError: Index out of bounds (axis 0)
>>> sl(np.arange(10.),1,8,2)
(array([1., 3., 5., 7.]), array([0., 1., 2., 3., 4., 5., 6., 7.]), array([1., 2., 3., 4., 5., 6., 7., 8., 9.]), array([9., 8., 7., 6., 5., 4., 3., 2., 1., 0.]))
>>> sl(np.arange(10.),-3,100,1)
(array([7., 8., 9.]), array([0., 1., 2., 3., 4., 5., 6., 7., 8., 9.]), array([7., 8., 9.]), array([9., 8., 7., 6., 5., 4., 3., 2., 1., 0.]))
>>> sl(np.arange(10.),8,1,-2)
(array([8., 6., 4., 2.]), array([0.]), array([8., 9.]), array([9., 8., 7., 6., 5., 4., 3., 2., 1., 0.]))
>>> sl(np.arange(10.),8,1,0)
Traceback (most recent call last):
    ...
ValueError: Step may not be zero (axis 0)
>>> fill(np.zeros((3,4)),np.arange(4.))
array([[7.5, 7.5, 7.5, 7.5],
       [0. , 1. , 2. , 3. ],
       [0. , 1. , 2. , 3. ]])
>>> fill(np.zeros((3,4)),np.arange(3.))
Traceback (most recent call last):
    ...
ValueError: got differing extents in dimension 1 (got 4 and 3)
>>> copies(np.ones((3,2)))
(array([[99.,  1.],
       [ 1.,  1.],
       [ 1.,  1.]]), array([[1., 1.],
       [1., 1.],
       [1., 1.]]), 3, 3, 2, 6, False)
>>> ints(np.arange(5,dtype=np.int32),np.array([1,3,-1]))
8
>>> ints(np.arange(5,dtype=np.int32),np.array([1,3,9]))
Traceback (most recent call last):
    ...
IndexError: Out of bounds on buffer access (axis 0)
>>> pass_rows(np.arange(6.).reshape(2,3))
153.0
>>> returned(4)
(array([0., 1., 2., 3.]), 1.0)
>>> returned(1)
Traceback (most recent call last):
    ...
IndexError: Out of bounds on buffer access (axis 0)
>>> objs(np.array([1,2,3],dtype=object),0,"x")
('x', 'x')
>>> objs(np.array([1,2,3],dtype=object),5,"x")
Traceback (most recent call last):
    ...
IndexError: Out of bounds on buffer access (axis 0)
>>> carr()
(0.0, 10.0, 3.0)
>>> ptr(np.zeros(3))
(8.0, 9.0, 1, True)
>>> none_view(None)
(True, False)
>>> none_view(np.zeros(2))
(False, True)
"""
cimport cython
import numpy as np

def elem(double[:] a, int i):
    return a[i]

def elem2(double[:, ::1] a, Py_ssize_t i, unsigned int j):
    a[i, j] += 1
    return a[i, j] * 2, a[-1, 0]

@cython.wraparound(False)
def nowrap(double[:] a, int i):
    return a[i]

@cython.boundscheck(False)
@cython.wraparound(False)
def fast(double[:, :] a):
    cdef Py_ssize_t i, j
    cdef double s = 0
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            s += a[i, j]
    return s

def rows(double[:, :] a, int i):
    cdef double[:] r = a[i]
    r[0] = 5
    return np.asarray(r), np.asarray(a[:, 0]), np.asarray(a[1:, ::2]), np.asarray(a.T), np.asarray(a[..., 1]), np.asarray(a[None, i])

def sl(double[:] a, int s, int e, int st):
    return np.asarray(a[s:e:st]), np.asarray(a[:e]), np.asarray(a[s:]), np.asarray(a[::-1])

def fill(double[:, :] a, double[:] b):
    a[:] = 3
    a[1:, :] = b
    a[0, ...] = 7.5
    return np.asarray(a)

def copies(double[:, :] a):
    cdef double[:, ::1] c = a.copy()
    c[0, 0] = 99
    return np.asarray(c), np.asarray(a.copy_fortran()), len(a), a.shape[0], a.ndim, a.size, a is None

def ints(int[:] a, long[:] idx):
    cdef int s = 0
    for k in range(idx.shape[0]):
        s += a[idx[k]]
    return s

cdef double total(double[:] v) nogil:
    cdef double s = 0
    cdef Py_ssize_t i
    for i in range(v.shape[0]):
        s += v[i]
    return s

def pass_rows(double[:, :] a):
    cdef double s = 0
    cdef Py_ssize_t i
    with nogil:
        for i in range(a.shape[0]):
            s += total(a[i]) * total(a[i])
    return s

cdef double[:] make(int n):
    return np.arange(n, dtype=np.double)

def returned(int n):
    cdef double[:] v = make(n)
    return np.asarray(v), make(n)[1]

cdef double[:] glob

def set_glob(double[:] a):
    global glob
    glob = a

def get_glob(int i):
    return glob[i], np.asarray(glob[i:])

def objs(object[:] a, int i, x):
    a[i] = x
    a[1:] = x
    return a[i], a[0]

def carr():
    cdef double b[4]
    cdef double[:] v = b
    cdef int i
    for i in range(4):
        b[i] = i
    v[1] = 10
    return b[0], b[1], v[3]

def ptr(double[::1] a):
    cdef double* p = &a[0]
    cdef double* q = p + 1
    p[0] = 8
    q[0] = p[0] + 1
    return a[0], a[1], q - p, p != NULL

def none_view(double[:] a):
    return a is None, a is not None
