cimport cython

def f(o):
    with nogil:
        with cython.critical_section(o):  # expect-error: gil-critical-section @13
            pass
