# What many threads and processes use at once; see crowd_test.py.
cimport cython
from cpython.exc cimport PyErr_CheckSignals
from cython.parallel cimport prange, parallel
from libc.stdlib cimport malloc, free

cdef double[::1] shared_view = None
cdef list kept = []
cdef dict cache = {}
deallocated = []


cdef class Node:
    cdef public object value
    cdef Node next
    cdef double[::1] numbers

    def __cinit__(self, value, double[::1] numbers=None, Node next=None):
        self.value = value
        self.numbers = numbers
        self.next = next

    def __dealloc__(self):
        if deallocated is not None and len(deallocated) < 3:
            deallocated.append(1)

    def total(self):
        cdef double t = 0
        cdef Py_ssize_t i
        cdef Node node = self
        while node is not None:
            if node.numbers is not None:
                for i in range(node.numbers.shape[0]):
                    t += node.numbers[i]
            node = node.next
        return t


def set_view(double[::1] view):
    """Others may be reading the old one."""
    global shared_view
    shared_view = view


def sum_view():
    cdef double[::1] mine = shared_view
    cdef double t = 0
    cdef Py_ssize_t i
    with nogil:
        for i in range(mine.shape[0]):
            t += mine[i]
    return t


def parallel_sum(long n, int threads=4):
    cdef long i, t = 0
    for i in prange(n, nogil=True, num_threads=threads, schedule="dynamic", chunksize=64):
        t += i % 7
    return t


def parallel_raise(int n):
    cdef int i
    for i in prange(n, nogil=True, num_threads=4):
        if i == n // 2:
            with gil:
                raise ValueError("item %d" % i)


def counter(int start):
    """A closure and a generator on the same variable."""
    def step(int by):
        nonlocal start
        start += by
        return start

    def steps(n):
        for _ in range(n):
            yield step(1)
    return step, steps


def guarded(log):
    try:
        while True:
            yield len(log)
    finally:
        log.append("closed")


def remember(key):
    if key not in cache:
        cache[key] = [key] * 3
    kept.append(key)
    if len(kept) > 50:
        del kept[:]
    return cache[key]


cdef int checked(int x) except -1:
    if x < 0:
        raise ValueError(x)
    return x


def all_caught(int n):
    cdef int i, caught = 0
    for i in range(n):
        try:
            checked(i - n // 2)
        except ValueError:
            caught += 1
    return caught


def fused_sum(cython.numeric[:] view):
    cdef cython.numeric t = 0
    cdef Py_ssize_t i
    for i in range(view.shape[0]):
        t += view[i]
    return t


def wait_long(double limit):
    """Ends by what a signal handler raises."""
    cdef long rounds = 0
    while True:
        rounds += 1
        if rounds % 1000 == 0:
            PyErr_CheckSignals()


def wait_without_gil(long rounds):
    """Only afterwards can a handler run."""
    cdef long i
    cdef unsigned long x = 1
    with nogil:
        for i in range(rounds):
            x = x * 6364136223846793005UL + 1442695040888963407UL
    deallocated.append("done" if x else "")


def wait_in_python(call):
    try:
        while True:
            call(0.01)
    finally:
        deallocated.append("finally")


def spin_for_ever():
    """For a thread that the end of the interpreter overtakes."""
    cdef long i
    while True:
        for i in prange(1000000, nogil=True, num_threads=2):
            pass
        with nogil:
            with gil:
                kept.append(1)
                del kept[:]
