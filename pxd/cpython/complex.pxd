cdef extern from "Python.h":
    ctypedef struct Py_complex:
        double real
        double imag

    ctypedef struct PyComplexObject:
        Py_complex cval

    Py_complex _Py_c_sum(Py_complex a, Py_complex b)
    Py_complex _Py_c_diff(Py_complex a, Py_complex b)
    Py_complex _Py_c_neg(Py_complex z)
    Py_complex _Py_c_prod(Py_complex a, Py_complex b)
    Py_complex _Py_c_quot(Py_complex a, Py_complex b)
    Py_complex _Py_c_pow(Py_complex a, Py_complex b)
    double _Py_c_abs(Py_complex z)
    bint PyComplex_Check(object o)
    bint PyComplex_CheckExact(object o)
    object PyComplex_FromCComplex(Py_complex v)
    object PyComplex_FromDoubles(double real, double imag)
    double PyComplex_RealAsDouble(object z) except? -1.0
    double PyComplex_ImagAsDouble(object z) except? -1.0
    Py_complex PyComplex_AsCComplex(object z)
