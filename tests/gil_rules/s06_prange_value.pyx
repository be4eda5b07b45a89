from cython.parallel cimport prange, parallel

def f(int n):
    x = prange(n)  # expect-error: par-prange-value @14 prange
    return list(prange(n))  # expect-error: par-prange-value @22 prange  # differs: Cython crashes here
