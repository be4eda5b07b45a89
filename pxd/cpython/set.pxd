cdef extern from "Python.h":
    bint PySet_Check(object o)
    bint PySet_CheckExact(object o)
    bint PyFrozenSet_Check(object o)
    bint PyFrozenSet_CheckExact(object o)
    bint PyAnySet_Check(object o)
    bint PyAnySet_CheckExact(object o)
    object PySet_New(object iterable)
    object PyFrozenSet_New(object iterable)
    Py_ssize_t PySet_Size(object s) except -1
    Py_ssize_t PySet_GET_SIZE(object s)
    bint PySet_Contains(object s, object key) except -1
    int PySet_Add(object s, object key) except -1
    bint PySet_Discard(object s, object key) except -1
    object PySet_Pop(object s)
    int PySet_Clear(object s) except -1
