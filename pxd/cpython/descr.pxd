from cpython.object cimport PyGetSetDef, PyMemberDef, PyMethodDef, PyTypeObject

cdef extern from "Python.h":
    bint PyDescr_IsData(object o)
    object PyDescr_NewGetSet(PyTypeObject* type, PyGetSetDef* definition)
    object PyDescr_NewMember(PyTypeObject* type, PyMemberDef* definition)
    object PyDescr_NewMethod(PyTypeObject* type, PyMethodDef* definition)
    object PyDescr_NewClassMethod(PyTypeObject* type, PyMethodDef* definition)
    object PyDictProxy_New(object mapping)
    object PyWrapper_New(object descriptor, object self)
