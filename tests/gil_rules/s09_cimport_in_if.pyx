if 1:
    cimport cython
