# cyxx: extended
# Ways to take a buffer and to give it back: view_owners.check.py counts who holds what.
cimport cython
cimport numpy as np
from cython cimport view
from cython.parallel cimport prange

ctypedef fused number:
    double
    float


cdef class Source:
    """Exports six doubles, and counts who holds them."""
    cdef double items[6]
    cdef Py_ssize_t shape[1]
    cdef Py_ssize_t strides[1]
    cdef public int held

    def __getbuffer__(self, Py_buffer *buffer, int flags):
        self.shape[0] = 6
        self.strides[0] = sizeof(double)
        buffer.buf = self.items
        buffer.obj = self
        buffer.len = 6 * sizeof(double)
        buffer.itemsize = sizeof(double)
        buffer.readonly = 0
        buffer.ndim = 1
        buffer.format = b"d"
        buffer.shape = self.shape
        buffer.strides = self.strides
        buffer.suboffsets = NULL
        buffer.internal = NULL
        self.held += 1

    def __releasebuffer__(self, Py_buffer *buffer):
        self.held -= 1


def as_view(double[:] a):
    return a


def view_array():
    made = view.array(shape=(6,), itemsize=sizeof(double), format="d")
    cdef double[:] a = made
    a[:] = 1
    return made


def own_array():
    cdef double[:] a = view_array()
    return a.copy()


# --- success

cdef double[:] module_view
cdef double[:] passed(double[:] a):
    return a[1:]


cdef class Holder:
    cdef double[:] kept
    cdef object other

    def __init__(self, a, bint fails=False):
        self.kept = a
        if fails:
            raise ValueError("after it was kept")


def used(double[:] a):
    return a[0] + a[5]


def kept_for_a_while(a):
    global module_view
    cdef double[:] one = a, other
    module_view = one[1:]
    holder = Holder(one[2:])
    other = passed(one)
    one, other = other, one
    objects = [one, other[::-1], one.copy()]
    module_view = None
    return len(objects)


def in_a_cycle(a):
    first, second = Holder(a), Holder(a)
    first.other, second.other = second, first


def of_a_fused_type(number[:] a):
    return a[0]


def buffer_of(np.ndarray[double] a):
    return a[0]


def buffer_variable(a):
    cdef np.ndarray[double] b = a
    b = a
    return b[0]


def closure(double[:] a):
    def first():
        return a[0]
    return first()


def generator(double[:] a):
    cdef double[:] part
    for k in range(3):
        part = a[k:]
        yield part[0]


def finished(a):
    return list(generator(a))


def abandoned(a):
    items = generator(a)
    next(items)


def never_begun(a):
    generator(a)


def closed(a):
    items = generator(a)
    next(items)
    items.close()


def in_threads(double[:] a):
    cdef Py_ssize_t i
    cdef double s = 0
    for i in prange(a.shape[0], nogil=True, num_threads=2):
        s += a[i:][0]
    return s


SUCCESSES = [used, kept_for_a_while, in_a_cycle, of_a_fused_type, closure, finished, abandoned,
             never_begun, closed, in_threads]
OF_ARRAYS = [buffer_of, buffer_variable]


# --- failure

def wrong_format(float[:] a):
    pass


def wrong_local_format(a):
    cdef double[:] good = a
    cdef float[:] bad = a


def wrong_ndim(double[:, :] a):
    pass


def wrong_second(double[:] a, float[:] b):
    pass


def wrong_number(double[:] a, int n):
    pass


def too_few(double[:] a, b):
    pass


def wrong_struct_and_more(double[:] a, *, double[:] b, float[:] c):
    pass


def body(double[:] a):
    cdef double[:] part = a[1:]
    held = [part, part[1:]]
    raise ValueError("in the body")


def out_of_bounds(double[:] a):
    cdef Py_ssize_t i
    cdef double[:] part = a
    for i in range(a.shape[0] + 1):
        part = a[i:]
        part[0] = 1


def zero_step(double[:] a):
    cdef double[:] part
    cdef int step = 0
    part = a[::step]


def other_extents(double[:] a):
    cdef double[:] made = a.copy()
    made[:3] = a[:2]


def refused_item(double[:] a):
    text = "text"
    a[0] = text


cdef double[:] fails_later(double[:] a, double[:] b) except *:
    cdef double[:] part = a[1:]
    with nogil:
        part = b[1:]
        if part.shape[0] > 1:
            with gil:
                raise ValueError("without the GIL")
    return part


def nogil_function(a):
    cdef double[:] result = fails_later(a, a)


def in_try(double[:] a):
    cdef double[:] part
    try:
        part = a[2:]
        raise ValueError("tried")
    except ValueError:
        part = a[1:]
        raise KeyError("caught")
    finally:
        part = a


def in_closure(double[:] a):
    cdef double[:] part = a[1:]
    def inner():
        nonlocal part
        part = a[2:]
        raise ValueError(part[0] + a[0])
    inner()


def in_generator(double[:] a):
    def items(double[:] b):
        cdef double[:] part
        for k in range(10):
            part = b[k:]
            yield part[0] + a[0]
    list(items(a[1:]))


def in_method(a):
    Holder(a, True)


def thread(double[:] a):
    cdef Py_ssize_t i
    cdef double[:] part
    for i in prange(a.shape[0] + 1, nogil=True, num_threads=2):
        part = a[1:]
        part[i] = 1


def thread_with_gil(double[:] a):
    cdef Py_ssize_t i
    cdef double[:] part
    for i in prange(a.shape[0], nogil=True, num_threads=2):
        part = a[i:]
        if i == 3:
            with gil:
                raise ValueError("in a thread")


def fused_body(number[:] a):
    cdef number[:] part = a[1:]
    raise ValueError("fused")


def buffer_body(np.ndarray[double] a):
    raise ValueError(a[0])


def buffer_of_floats(np.ndarray[float] a):
    pass


def bad_buffer_variable(a):
    cdef np.ndarray[double] b = a
    cdef np.ndarray[double, ndim=2] c = a


FAILURES = [wrong_format, wrong_local_format, wrong_ndim, lambda a: wrong_second(a, a),
            lambda a: wrong_number(a, "n"), lambda a: too_few(a),
            lambda a: wrong_struct_and_more(a, b=a, c=a), body, out_of_bounds, zero_step,
            other_extents, refused_item, nogil_function, in_try, in_closure, in_generator, in_method,
            thread, thread_with_gil, fused_body]
FAILURES_OF_ARRAYS = [buffer_body, buffer_of_floats, bad_buffer_variable]


def dense(double[::1] a):
    pass


def writable(double[:] a):
    pass


def fortran(double[::1, :] a):
    pass
