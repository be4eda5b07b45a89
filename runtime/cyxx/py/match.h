// Patterns of match statements. Each function is a step: it leaves `items` empty if the subject
// does not fit, else a tuple of the parts that the inner patterns look at: with None in the place of
// a rest that none looks at, and the subject itself where they look at no part.
#pragma once

#include "ref.h"

namespace [[gnu::visibility("hidden")]] cy {

inline PyObject* match_item(PyObject* items, Py_ssize_t at) { return PyTuple_GET_ITEM(items, at); }

inline bool is_sequence_pattern(PyObject* subject) {
#if PY_VERSION_HEX >= 0x030a0000
    return PyType_HasFeature(Py_TYPE(subject), Py_TPFLAGS_SEQUENCE);
#else
    return PyList_Check(subject) || PyTuple_Check(subject);
#endif
}
inline bool is_mapping_pattern(PyObject* subject) {
#if PY_VERSION_HEX >= 0x030a0000
    return PyType_HasFeature(Py_TYPE(subject), Py_TPFLAGS_MAPPING);
#else
    return PyDict_Check(subject);
#endif
}

// Of a sequence pattern: which items the inner patterns look at.
enum class Parts { none, without_rest, all };

// [a, b, *rest, c]: `before` patterns, then the star's and `after` more; after < 0: no star.
[[gnu::noinline]] inline bool match_sequence(Ref& items, PyObject* subject, int before, int after,
                                             Parts wanted = Parts::all) {
    items.reset();
    if (!is_sequence_pattern(subject)) return true;
    bool const has_star = after >= 0, has_length = !has_star || before + after > 0;
    Py_ssize_t const size = has_length || wanted == Parts::all ? PyObject_Size(subject) : 0;
    if (size < 0) return false;
    if (has_star ? size < before + after : size != before) return true;
    if (wanted == Parts::none) {
        items.hold(subject);
        return true;
    }
    Ref made = steal(PyTuple_New(has_star ? before + 1 + after : before));
    if (!made) return false;
    auto put = [&](Py_ssize_t at, PyObject* item) {
        if (item) PyTuple_SET_ITEM((PyObject*)made, at, item);
        return item != nullptr;
    };
    for (Py_ssize_t k = 0; k < before; ++k)
        if (!put(k, PySequence_GetItem(subject, k))) return false;
    if (has_star) {
        Ref rest = wanted == Parts::all ? steal(PyList_New(0)) : borrow(Py_None);
        if (!rest) return false;
        for (Py_ssize_t k = before; wanted == Parts::all && k < size - after; ++k) {
            Ref item = steal(PySequence_GetItem(subject, k));
            if (!item || PyList_Append(rest, item) < 0) return false;
        }
        put(before, rest.release());
        for (Py_ssize_t k = 0; k < after; ++k)
            if (!put(before + 1 + k, PySequence_GetItem(subject, size - after + k))) return false;
    }
    items = move(made);
    return true;
}

// {key: a, **rest}: the values of the keys, and then what is left where `has_rest`.
[[gnu::noinline]] inline bool match_mapping(Ref& items, PyObject* subject, PyObject* keys,
                                            bool has_rest) {
    items.reset();
    if (!is_mapping_pattern(subject)) return true;
    Py_ssize_t const count = PyTuple_GET_SIZE(keys);
    Py_ssize_t const size = count ? PyObject_Size(subject) : 0;
    if (size < 0) return false;
    if (size < count) return true;
    Ref seen, made, missing, get;
    if (!(seen.steal(PySet_New(nullptr)) && made.steal(PyTuple_New(count + has_rest)) &&
          missing.steal(PyObject_CallNoArgs(reinterpret_cast<PyObject*>(&PyBaseObject_Type)))))
        return false;
    if (count && !get.steal(PyObject_GetAttrString(subject, "get"))) return false;
    for (Py_ssize_t k = 0; k < count; ++k) {
        PyObject* key = PyTuple_GET_ITEM(keys, k);
        int const known = PySet_Contains(seen, key);
        if (known < 0) return false;
        if (known) {
            PyErr_Format(PyExc_ValueError, "mapping pattern checks duplicate key (%R)", key);
            return false;
        }
        if (PySet_Add(seen, key) < 0) return false;
        PyObject* args[] = {key, missing};
        Ref value = steal(PyObject_Vectorcall(get, args, 2, nullptr));
        if (!value) return false;
        if (value == missing) return true;
        PyTuple_SET_ITEM((PyObject*)made, k, value.release());
    }
    if (has_rest) {
        Ref rest = steal(PyDict_New());
        if (!rest || PyDict_Update(rest, subject) < 0) return false;
        for (Py_ssize_t k = 0; k < count; ++k)
            if (PyDict_DelItem(rest, PyTuple_GET_ITEM(keys, k)) < 0) return false;
        PyTuple_SET_ITEM((PyObject*)made, count, rest.release());
    }
    items = move(made);
    return true;
}

// Whether one positional pattern looks at the subject itself.
inline bool matches_itself(PyTypeObject* type) {
    PyTypeObject* const types[] = {&PyBool_Type,  &PyByteArray_Type, &PyBytes_Type, &PyDict_Type,
                                   &PyFloat_Type, &PyFrozenSet_Type, &PyLong_Type,  &PyList_Type,
                                   &PySet_Type,   &PyUnicode_Type,   &PyTuple_Type};
    for (PyTypeObject* each : types)
        if (PyType_IsSubtype(type, each)) return true;
    return false;
}

// An attribute, once; false if it failed, and an empty `value` if there is none.
[[gnu::noinline]] inline bool match_attribute(Ref& value, PyObject* subject, PyObject* type,
                                              PyObject* name, PyObject* seen) {
    int const known = PySet_Contains(seen, name);
    if (known < 0) return false;
    if (known) {
        PyErr_Format(PyExc_TypeError, "%s() got multiple sub-patterns for attribute %R",
                     reinterpret_cast<PyTypeObject*>(type)->tp_name, name);
        return false;
    }
    if (PySet_Add(seen, name) < 0) return false;
    if (value.steal(PyObject_GetAttr(subject, name))) return true;
    if (!PyErr_ExceptionMatches(PyExc_AttributeError)) return false;
    PyErr_Clear();
    return true;
}

// Class(a, b, name=c): the attributes that __match_args__ names, then those of `names`.
[[gnu::noinline]] inline bool match_class(Ref& items, PyObject* subject, PyObject* type,
                                          int positional, PyObject* names) {
    items.reset();
    if (!PyType_Check(type)) {
        PyErr_SetString(PyExc_TypeError, "called match pattern must be a class");
        return false;
    }
    int const is_instance = PyObject_IsInstance(subject, type);
    if (is_instance <= 0) return is_instance == 0;
    auto* class_ = reinterpret_cast<PyTypeObject*>(type);
    Py_ssize_t const count = PyTuple_GET_SIZE(names);
    Ref made = steal(PyTuple_New(positional + count)), seen = steal(PySet_New(nullptr));
    if (!made || !seen) return false;
    Ref args, value;
    bool itself = false;
    if (positional > 0) {
        args.steal(PyObject_GetAttrString(type, "__match_args__"));
        if (!args) {
            if (!PyErr_ExceptionMatches(PyExc_AttributeError)) return false;
            PyErr_Clear();
            itself = matches_itself(class_);
            args.steal(PyTuple_New(0));
        }
        if (!PyTuple_CheckExact(args)) {
            PyErr_Format(PyExc_TypeError, "%s.__match_args__ must be a tuple (got %s)",
                         class_->tp_name, Py_TYPE(args)->tp_name);
            return false;
        }
        Py_ssize_t const allowed = itself ? 1 : PyTuple_GET_SIZE((PyObject*)args);
        if (allowed < positional) {
            PyErr_Format(PyExc_TypeError, "%s() accepts %zd positional sub-pattern%s (%d given)",
                         class_->tp_name, allowed, allowed == 1 ? "" : "s", positional);
            return false;
        }
    }
    for (Py_ssize_t k = 0; k < positional + count; ++k) {
        value.reset();
        if (itself && k == 0) {
            value.hold(subject);
        } else {
            PyObject* name = k < positional ? PyTuple_GET_ITEM((PyObject*)args, k)
                                            : PyTuple_GET_ITEM(names, k - positional);
            if (!PyUnicode_CheckExact(name)) {
                PyErr_Format(PyExc_TypeError, "__match_args__ elements must be strings (got %s)",
                             Py_TYPE(name)->tp_name);
                return false;
            }
            if (!match_attribute(value, subject, type, name, seen)) return false;
            if (!value) return true;
        }
        PyTuple_SET_ITEM((PyObject*)made, k, value.release());
    }
    items = move(made);
    return true;
}

}  // namespace cy
