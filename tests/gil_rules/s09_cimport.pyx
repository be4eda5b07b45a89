def f(int n):
    cimport cython  # expect-error: cimport-not-here @12 cimport
