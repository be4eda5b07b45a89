cdef extern from "Python.h":
    ctypedef struct PyFloatObject:
        double ob_fval

    bint PyFloat_Check(object o)
    bint PyFloat_CheckExact(object o)
    object PyFloat_FromString(object text)
    object PyFloat_FromDouble(double v)
    double PyFloat_AsDouble(object x) except? -1.0
    double PyFloat_AS_DOUBLE(object x)
    double PyFloat_GetMax()
    double PyFloat_GetMin()
    object PyFloat_GetInfo()
