// Pickling of extension types that say nothing of it: their fields, in a tuple.
#pragma once

#include "class.h"

namespace [[gnu::visibility("hidden")]] cy {

// The extension type whose objects have this layout; subclasses of Python lie above it.
inline Type& own_type(PyObject* object) {
    PyTypeObject* type = Py_TYPE(object);
    while (type->tp_flags & Py_TPFLAGS_HEAPTYPE) type = type->tp_base;
    return *static_cast<Type*>(type);
}
inline Py_ssize_t count_fields(Type const* type) {
    Py_ssize_t count = 0;
    for (; type; type = type->parent) count += type->state_size;
    return count;
}
// Tells the names and types of the fields: another version of the class has another.
inline unsigned long layout_mark(Type const* type) {
    unsigned long mark = 0;
    for (; type; type = type->parent) mark = (mark * 31 + type->state_mark) & 0xffffffff;
    return mark;
}
[[gnu::cold, gnu::noinline]] inline bool has_layout(Type const* type, PyObject* given) {
    unsigned long const wanted = layout_mark(type);
    if (PyLong_CheckExact(given) && PyLong_AsUnsignedLongMask(given) == wanted) return true;
    Ref pickle, error;
    if (pickle.steal(PyImport_ImportModule("pickle")) &&
        error.steal(PyObject_GetAttrString(pickle, "PickleError")))
        PyErr_Format(error, "Incompatible checksums (%R vs %lu)", given, wanted);
    return false;
}
[[gnu::cold, gnu::noinline]] inline bool has_no_state(Type const* type) {
    for (; type; type = type->parent)
        if (type->no_state) {
            PyErr_SetString(PyExc_TypeError, type->no_state);
            return true;
        }
    return false;
}
// Fills the tuple with the fields of the bases first.
[[gnu::cold, gnu::noinline]] inline bool read_fields(Type const* type, PyObject* self,
                                                     PyObject* tuple, Py_ssize_t& at) {
    if (!type) return true;
    if (!read_fields(type->parent, self, tuple, at)) return false;
    for (int k = 0; k < type->state_size; ++k) {
        PyObject* value = type->state[k].get(self, nullptr);
        if (!value) return false;
        PyTuple_SET_ITEM(tuple, at++, value);
    }
    return true;
}
[[gnu::cold, gnu::noinline]] inline bool write_fields(Type const* type, PyObject* self,
                                                      PyObject* tuple, Py_ssize_t& at) {
    if (!type) return true;
    if (!write_fields(type->parent, self, tuple, at)) return false;
    for (int k = 0; k < type->state_size; ++k)
        if (type->state[k].set(self, PyTuple_GET_ITEM(tuple, at++), nullptr) < 0) return false;
    return true;
}

// The mark of the layout, the fields, and the __dict__ behind them.
[[gnu::cold, gnu::noinline]] inline PyObject* object_state(PyObject* self, PyObject*) {
    Type& type = own_type(self);
    if (has_no_state(&type)) return nullptr;
    Py_ssize_t const count = count_fields(&type) + 1;
    Ref state, dict;
    Py_ssize_t at = 1;
    if (!dict.steal(PyObject_GetAttrString(self, "__dict__"))) {
        if (!PyErr_ExceptionMatches(PyExc_AttributeError)) return nullptr;
        PyErr_Clear();
    }
    PyObject* const mark = PyLong_FromUnsignedLong(layout_mark(&type));
    if (!mark) return nullptr;
    if (!state.steal(PyTuple_New(count + (dict ? 1 : 0)))) {
        Py_DECREF(mark);
        return nullptr;
    }
    PyTuple_SET_ITEM(static_cast<PyObject*>(state), 0, mark);
    if (!read_fields(&type, self, state, at)) return nullptr;
    if (dict) PyTuple_SET_ITEM(static_cast<PyObject*>(state), count, dict.release());
    return state.release();
}
[[gnu::cold]] inline PyObject* reduce_object(PyObject* self, PyObject*) {
    Ref state, copyreg, maker;
    if (!(state.steal(object_state(self, nullptr)) &&
          copyreg.steal(PyImport_ImportModule("copyreg")) &&
          maker.steal(PyObject_GetAttrString(copyreg, "__newobj__"))))
        return nullptr;
    return Py_BuildValue("O(O)O", static_cast<PyObject*>(maker), Py_TYPE(self),
                         static_cast<PyObject*>(state));
}
[[gnu::cold]] inline PyObject* set_object_state(PyObject* self, PyObject* state) {
    Type& type = own_type(self);
    if (has_no_state(&type)) return nullptr;
    Py_ssize_t const count = count_fields(&type) + 1;
    Py_ssize_t at = 1;
    if (!PyTuple_CheckExact(state)) {
        PyErr_Format(PyExc_TypeError, "Expected tuple, got %.200s", Py_TYPE(state)->tp_name);
        return nullptr;
    }
    if (PyTuple_GET_SIZE(state) && !has_layout(&type, PyTuple_GET_ITEM(state, 0))) return nullptr;
    if (PyTuple_GET_SIZE(state) < count) {
        PyErr_SetString(PyExc_IndexError, "tuple index out of range");
        return nullptr;
    }
    if (!write_fields(&type, self, state, at)) return nullptr;
    if (PyTuple_GET_SIZE(state) > count) {
        Ref dict, done;
        if (!(dict.steal(PyObject_GetAttrString(self, "__dict__")) &&
              done.steal(
                  PyObject_CallMethod(dict, "update", "(O)", PyTuple_GET_ITEM(state, count)))))
            return nullptr;
    }
    Py_RETURN_NONE;
}
inline PyMethodDef pickle_methods[] = {
    {"__reduce__", reduce_object, METH_NOARGS, nullptr},
    {"__setstate__", set_object_state, METH_O, nullptr},
    {"__reduce_cython__", reduce_object, METH_NOARGS, nullptr},
    {"__setstate_cython__", set_object_state, METH_O, nullptr},
    {nullptr, nullptr, 0, nullptr},
};
// Of a class that extends one of Python's: that says how it is made and what it contains.
inline PyMethodDef state_methods[] = {
    {"__getstate__", object_state, METH_NOARGS, nullptr},
    {"__setstate__", set_object_state, METH_O, nullptr},
    {nullptr, nullptr, 0, nullptr},
};
[[gnu::cold]] inline PyObject* reduce_exception(PyObject* self, PyObject*) {
    Ref made, state;
    PyTypeObject* const base = (PyTypeObject*)PyExc_BaseException;
    if (!(made.steal(PyObject_CallMethod((PyObject*)base, "__reduce__", "O", self)) &&
          state.steal(object_state(self, nullptr))))
        return nullptr;
    return Py_BuildValue("OOO", PyTuple_GET_ITEM((PyObject*)made, 0),
                         PyTuple_GET_ITEM((PyObject*)made, 1), (PyObject*)state);
}
inline PyMethodDef exception_methods[] = {
    {"__reduce__", reduce_exception, METH_NOARGS, nullptr},
    {"__setstate__", set_object_state, METH_O, nullptr},
    {nullptr, nullptr, 0, nullptr},
};
inline void pickles(Type& type) {
    Type* root = &type;
    while (root->parent) root = root->parent;
    PyTypeObject* const base = root->tp_base;
    type.tp_methods = !base || base == &PyBaseObject_Type       ? pickle_methods
                      : PyExceptionClass_Check((PyObject*)base) ? exception_methods
                                                                : state_methods;
}
template <int n>
inline void pickles(Type& type, StateField const (&state)[n], unsigned long mark) {
    pickles(type);
    type.state_mark = mark;
    type.state = state;
    type.state_size = n;
}
inline void never_pickles(Type& type, char const* why) {
    pickles(type);
    type.no_state = why;
}

}  // namespace cy
