cimport cython

@cython.nogil
def f():  # expect-error: gil-python-function @0 f
    pass

@cython.boundscheck(False)
@cython.nogil
def g():  # expect-error: gil-python-function @0 g
    pass

@cython.nogil
@cython.cfunc
def h(n: cython.int) -> cython.int:
    return n
