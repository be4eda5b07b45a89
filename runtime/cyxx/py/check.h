// Tests that an object is what its declared type says. None passes where `none_ok`.
#pragma once

#include "error.h"

namespace [[gnu::visibility("hidden")]] cy {

[[gnu::cold, gnu::noinline]] inline bool wrong_argument(PyObject* object, char const* argument,
                                                        PyTypeObject* type) {
    PyErr_Format(PyExc_TypeError,
                 "Argument '%.200s' has incorrect type (expected %.200s, got %.200s)", argument,
                 type->tp_name, Py_TYPE(object)->tp_name);
    return false;
}

// An argument of a builtin type, which no subclass satisfies.
inline bool check_type(PyObject* object, char const* argument, PyTypeObject* type, bool none_ok) {
    if (likely(Py_IS_TYPE(object, type)) || (none_ok && object == Py_None)) return true;
    return no(wrong_argument(object, argument, type));
}
// An argument of an extension type, or of a Python class. The usual one is of it, or of a class right
// below it.
inline bool check_class(PyObject* object, char const* argument, PyTypeObject* type, bool none_ok) {
    PyTypeObject* const of = Py_TYPE(object);
    if (likely(of == type || of->tp_base == type || PyType_IsSubtype(of, type))) return true;
    if (none_ok && object == Py_None) return true;
    return no(wrong_argument(object, argument, type));
}

// An argument declared `not None`; with or without the GIL.
[[gnu::cold, gnu::noinline]] inline bool none_argument(char const* argument) {
    return set_error(Error::type, "Argument '%.200s' must not be None", argument);
}
inline bool not_none(PyObject* object, char const* argument) {
    if (likely(object != Py_None)) return true;
    return no(none_argument(argument));
}

// A value assigned to a variable of a builtin type; None passes.
[[gnu::cold, gnu::noinline]] inline bool wrong_value(PyObject* object, PyTypeObject* type) {
    PyErr_Format(PyExc_TypeError, "Expected %.200s, got %.200s", type->tp_name,
                 Py_TYPE(object)->tp_name);
    return false;
}
inline bool expect_type(PyObject* object, PyTypeObject* type) {
    if (likely(Py_IS_TYPE(object, type)) || object == Py_None) return true;
    return no(wrong_value(object, type));
}

[[gnu::cold, gnu::noinline]] inline bool cannot_convert(PyObject* object, PyTypeObject* type) {
    PyErr_Format(PyExc_TypeError, "Cannot convert %.200s to %.200s", Py_TYPE(object)->tp_name,
                 type->tp_name);
    return false;
}
// A value assigned to a variable of an extension type; None passes.
inline bool expect_class(PyObject* object, PyTypeObject* type) {
    if (likely(PyObject_TypeCheck(object, type)) || object == Py_None) return true;
    return no(cannot_convert(object, type));
}
// The same of an exception class, whose subclasses pass too.
inline bool expect_exception(PyObject* object, PyTypeObject* type) {
    if (likely(PyObject_TypeCheck(object, type)) || object == Py_None) return true;
    return no(wrong_value(object, type));
}
// <T?> object: None does not pass.
inline bool check_cast(PyObject* object, PyTypeObject* type) {
    if (likely(PyObject_TypeCheck(object, type))) return true;
    return no(cannot_convert(object, type));
}
inline bool check_cast_exception(PyObject* object, PyTypeObject* type) {
    if (likely(PyObject_TypeCheck(object, type))) return true;
    return no(wrong_value(object, type));
}
inline bool check_cast_type(PyObject* object, PyTypeObject* type) {
    if (likely(Py_IS_TYPE(object, type))) return true;
    return no(wrong_value(object, type));
}

// Receivers of a builtin type: list.append of None and the like.
[[gnu::cold, gnu::noinline]] inline bool none_has_no(char const* attribute) {
    PyErr_Format(PyExc_AttributeError, "'NoneType' object has no attribute '%.400s'", attribute);
    return false;
}
inline bool has_method(PyObject* object, char const* attribute) {
    if (likely(object != Py_None)) return true;
    return no(none_has_no(attribute));
}

inline bool has_type(PyObject* object, PyTypeObject* type) {
    // Python's own classes are told by a flag; the compiler knows which it is.
    if (type == &PyLong_Type) return PyLong_Check(object);
    if (type == &PyUnicode_Type) return PyUnicode_Check(object);
    if (type == &PyList_Type) return PyList_Check(object);
    if (type == &PyTuple_Type) return PyTuple_Check(object);
    if (type == &PyDict_Type) return PyDict_Check(object);
    if (type == &PyBytes_Type) return PyBytes_Check(object);
    if (type == &PyType_Type) return PyType_Check(object);
    return PyObject_TypeCheck(object, type);
}
// isinstance(object, types): a step.
inline bool is_instance(bool& out, PyObject* object, PyObject* types) {
    bool const is_very = Py_TYPE(object) == reinterpret_cast<PyTypeObject*>(types);
    return answered(out, is_very ? 1 : PyObject_IsInstance(object, types));
}

}  // namespace cy
