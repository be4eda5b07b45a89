cdef extern from "Python.h":
    bint PyIter_Check(object o)
    object PyIter_Next(object o)
