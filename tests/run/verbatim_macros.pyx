# C code in an extern block uses the macros that Cython offers it.
cdef extern from *:
    """
    static CYTHON_INLINE int is_cpython(CYTHON_UNUSED int n) {
        #if CYTHON_COMPILING_IN_CPYTHON && !CYTHON_COMPILING_IN_LIMITED_API
        return 1;
        #else
        return 0;
        #endif
    }
    """
    int is_cpython(int n)

def f():
    """
    >>> f()
    1
    """
    return is_cpython(1)
