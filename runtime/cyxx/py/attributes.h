// public and readonly attributes of extension types: functions for each field.
#pragma once

#include "check.h"
#include "class.h"
#include "convert.h"
#include "number_value.h"

namespace [[gnu::visibility("hidden")]] cy {

template <class T, class M>
T owner_of(M T::*);
template <auto field>
inline auto& field_of(PyObject* self) {
    return as<decltype(owner_of(field))>(self)->*field;
}

[[gnu::cold, gnu::noinline]] inline int cannot_delete() {
    PyErr_SetString(PyExc_NotImplementedError, "__del__");
    return -1;
}

// --- C numbers ------------------------------------------------------------------------------------
template <auto field>
PyObject* get(PyObject* self, void*) {
    Ref made;
    return to_python(made, field_of<field>(self)) ? made.release() : nullptr;
}
template <auto field>
int set(PyObject* self, PyObject* value, void*) {
    if (!value) return cannot_delete();
    auto converted = field_of<field>(self);
    if (!to_c(value, converted)) return -1;
    field_of<field>(self) = converted;
    return 0;
}
template <auto field>
PyObject* get_bool(PyObject* self, void*) {
    return new_ref(field_of<field>(self) ? Py_True : Py_False);
}
template <auto field>
int set_bool(PyObject* self, PyObject* value, void*) {
    if (!value) return cannot_delete();
    return to_bool(value, field_of<field>(self)) ? 0 : -1;
}
template <auto field>
PyObject* get_character(PyObject* self, void*) {
    Ref made;
    return ucs4_to_python(made, field_of<field>(self)) ? made.release() : nullptr;
}
template <auto field>
int set_character(PyObject* self, PyObject* value, void*) {
    if (!value) return cannot_delete();
    return to_ucs4(value, field_of<field>(self)) ? 0 : -1;
}
template <auto field>
int set_index(PyObject* self, PyObject* value, void*) {
    if (!value) return cannot_delete();
    return to_index(value, field_of<field>(self)) ? 0 : -1;
}

// --- objects: deleted, they are None --------------------------------------------------------------
template <auto field>
PyObject* get_object(PyObject* self, void*) {
    return new_ref(field_of<field>(self));
}
template <auto field>
int set_object(PyObject* self, PyObject* value, void*) {
    field_of<field>(self) = borrow(value ? value : Py_None);
    return 0;
}
template <auto field, auto* type>  // of a builtin type
int set_exact(PyObject* self, PyObject* value, void*) {
    if (value && !expect_type(value, type)) return -1;
    return set_object<field>(self, value, nullptr);
}
template <auto field, auto convert>  // of a class that other numbers are converted to
int set_number(PyObject* self, PyObject* value, void*) {
    Ref number;
    if (value && !convert(number, value)) return -1;
    return set_object<field>(self, value ? static_cast<PyObject*>(number) : nullptr, nullptr);
}
template <auto field, auto* type>  // of an extension type
int set_instance(PyObject* self, PyObject* value, void*) {
    if (value && !expect_class(value, type)) return -1;
    return set_object<field>(self, value, nullptr);
}

}  // namespace cy
