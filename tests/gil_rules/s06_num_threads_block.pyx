from cython.parallel cimport parallel

def f(int n):
    with nogil, parallel(num_threads=-1):  # expect-error: par-num-threads @24 num_threads
        pass
    with nogil, parallel(schedule='static'):  # expect-error: par-keyword @24 schedule
        pass
