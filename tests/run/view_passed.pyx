"""
Who holds an array while parts of it are passed on: a function that keeps no part costs no count.

>>> import numpy as np
>>> a = np.arange(12.0).reshape(3, 4)
>>> rows(a)
(12.0, 1)
>>> planes(np.ones((2, 3, 4)))
(2.0, 1)
>>> parts(a)
(5.0, 1)
>>> chain(a)
(12.0, 1)
>>> in_threads(a)
(12.0, 1)
>>> of_attribute(a)
(0.0, 1)

One that keeps its part takes a count for as long.

>>> kept(a)
(12.0, 2, 1)
"""
from cython.parallel cimport prange

cdef extern from *:
    """
    template <class View>
    int holders(View const& view) { return view.owner->count; }
    static int most;
    inline void note(int count) {  // of several threads
        int before = __atomic_load_n(&most, __ATOMIC_RELAXED);
        while (count > before && !__atomic_compare_exchange_n(&most, &before, count, false, __ATOMIC_RELAXED,
                                                              __ATOMIC_RELAXED)) {}
    }
    """
    int holders(double[:] view) nogil
    void note(int count) nogil
    int most

cdef void look(double[:] row) noexcept nogil:
    note(holders(row))

cdef double first(double[:] row) noexcept nogil:
    look(row)
    return row[0]

cdef double corner(double[:, :] plane) noexcept nogil:
    return first(plane[0, :])

cdef double[:] last_row
cdef double first_of_kept(double[:] row) noexcept nogil:
    global last_row
    last_row = row
    look(row)
    return row[0]


def rows(data):
    global most
    cdef double[:, :] a = data
    cdef double s = 0
    cdef Py_ssize_t i
    most = 0
    with nogil:
        for i in range(a.shape[0]):
            s += first(a[i, :])
    return s, most


def planes(data):
    global most
    cdef double[:, :, :] a = data
    cdef double s = 0
    cdef Py_ssize_t i
    most = 0
    for i in range(a.shape[0]):
        s += corner(a[i])
    return s, most


def parts(data):
    global most
    cdef double[:, :] a = data
    most = 0
    return first(a[1, 1:]) + first(a.T[0]) + corner(a[::2, None][0]), most


def chain(data):
    global most
    cdef double[:, :] a = data
    cdef double s = 0
    cdef Py_ssize_t i
    most = 0
    for i in range(3):
        s += corner(a[i:])
    return s, most


def in_threads(data):
    global most
    cdef double[:, :] a = data
    cdef double s = 0
    cdef Py_ssize_t i
    most = 0
    for i in prange(a.shape[0], nogil=True, num_threads=2):
        s += first(a[i])
    return s, most


cdef class Holder:
    cdef double[:, :] items


def of_attribute(data):
    global most
    cdef Holder holder = Holder()
    holder.items = data
    most = 0
    return first(holder.items[0]), most


def kept(data):
    global most, last_row
    cdef double[:, :] a = data
    cdef double s = 0
    cdef Py_ssize_t i
    most = 0
    for i in range(3):
        s += first_of_kept(a[i])
    last_row = None
    return s, most, holders(a[0])
