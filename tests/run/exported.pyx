# What the module's own .pxd declares: variables before the functions, __pyx_capi__.
X = 5
X_ = 2.5

cdef int f(int a) except -1:
    return a + X

cdef double g(double* p, int n) nogil:
    return p[n] + X_

cdef void nothing() noexcept:
    pass

cdef object first(list l, const char* text):
    return l[0], text

cpdef long both(long a):
    return a + f(1)

cdef wide big(wide a, bint b):
    return a

cdef int mine(int x):
    return x

def values():
    """
    >>> values()
    (6, 2.5, 7, 12, 9)
    >>> both(3)
    10
    """
    global X
    X += 1
    nothing()
    result = X, X_, f(1), inlined(2), mine(9)
    return result

def table():
    return globals()["__pyx_capi__"]

def exports():
    """
    >>> for line in exports(): print(line)
    X int
    X_ double
    big __pyx_t_8exported_wide (__pyx_t_8exported_wide, int)
    both long (long, int __pyx_skip_dispatch)
    f int (int)
    first PyObject *(PyObject *, char const *)
    g double (double *, int)
    nothing void (void)
    """
    lines = []
    for name in sorted(table()):
        lines.append(name + ' ' + str(table()[name]).split('"')[1])
    return lines

def called(a):
    """
    >>> called(1)
    6
    """
    import ctypes
    capsule = table()['f']
    get = ctypes.pythonapi.PyCapsule_GetPointer
    get.restype, get.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    function = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int)(get(capsule, b'int (int)'))
    return function(a)
