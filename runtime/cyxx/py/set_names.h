// The end of the body of an extension type: its values learn their names, as type() tells them.
#pragma once

#include "class.h"

namespace [[gnu::visibility("hidden")]] cy {

// Calls `__set_name__` of what the class has. A step.
[[gnu::cold]] inline bool set_names(Type& type) {
    Ref const names = steal(PyDict_Copy(type.tp_dict));  // the calls may change it
    if (!names) return false;
    Py_ssize_t at = 0;
    PyObject *key, *value;
    while (PyDict_Next(names, &at, &key, &value)) {
        if (Py_IS_TYPE(value, &PyMethodDescr_Type) || Py_IS_TYPE(value, &PyWrapperDescr_Type))
            continue;
        // It is looked for in the type of the value, not in the value.
        Ref const of_type = steal(
            PyObject_GetAttrString(reinterpret_cast<PyObject*>(Py_TYPE(value)), "__set_name__"));
        if (!of_type) {
            if (!PyErr_ExceptionMatches(PyExc_AttributeError)) return false;
            PyErr_Clear();
            continue;
        }
        Ref const done = steal(PyObject_CallFunctionObjArgs(
            of_type, value, reinterpret_cast<PyObject*>(&type), key, nullptr));
        if (!done) return false;
    }
    return true;
}

}  // namespace cy
