// C structs as dicts, C arrays as lists, by the descriptions of their items.
#pragma once

#include "dtype.h"

namespace [[gnu::visibility("hidden")]] cy {

// --- arrays: `shape` ends with a zero, or after four extents
inline bool is_row(Index const* shape, int axis) { return axis < 4 && shape[axis]; }
inline Index row_size(Index const* shape, int axis, Dtype const& type) {
    Index size = type.size;
    for (; is_row(shape, axis); ++axis) size *= shape[axis];
    return size;
}

inline bool is_character(Dtype const& type) {
    return type.size == 1 && type.kind != 'b' && !type.fields;
}

// A list of its rows; characters are bytes up to the first NUL.
[[gnu::noinline]] inline PyObject* list_of_array(char const* items, Dtype const& type,
                                                 Index const* shape, int axis = 0) {
    bool const is_last = !is_row(shape, axis + 1);
    if (is_last && is_character(type))
        return new_text(items, Py_ssize_t(strnlen(items, size_t(shape[axis]))));
    PyObject* list = PyList_New(shape[axis]);
    Index const size = row_size(shape, axis + 1, type);
    for (Index k = 0; list && k < shape[axis]; ++k, items += size) {
        PyObject* item =
            is_last ? type.get(items, type) : list_of_array(items, type, shape, axis + 1);
        if (item)
            PyList_SET_ITEM(list, k, item);
        else
            Py_CLEAR(list);
    }
    return list;
}

[[gnu::cold, gnu::noinline]] inline bool wrong_extent(Index expected, Index got) {
    if (got > expected)
        PyErr_Format(PyExc_IndexError,
                     "too many values found during array assignment, expected %zd", expected);
    else
        PyErr_Format(PyExc_IndexError,
                     "not enough values found during array assignment, expected %zd, got %zd",
                     expected, got);
    return false;
}

// An iterable of just as many items.
[[gnu::noinline]] inline bool array_of_items(char* items, PyObject* object, Dtype const& type,
                                             Index const* shape, int axis = 0) {
    Py_ssize_t const length = PyObject_Size(object);
    if (length >= 0 && length != shape[axis]) return wrong_extent(shape[axis], length);
    bool const is_text = is_character(type) && !is_row(shape, axis + 1);
    if (is_text && (PyBytes_Check(object) || PyByteArray_Check(object))) {
        char* text;
        bool const found = bytes_of(object, text);
        if (found) memcpy(items, text, size_t(length));
        return found;
    }
    if (length < 0) {
        if (!PyErr_ExceptionMatches(PyExc_TypeError)) return false;
        PyErr_Clear();  // an iterator
    }
    Ref iterator, item;
    if (!iterator.steal(PyObject_GetIter(object))) return false;
    bool const is_last = !is_row(shape, axis + 1);
    Index const size = row_size(shape, axis + 1, type);
    Index k = 0;
    while (item.steal(PyIter_Next(iterator))) {
        if (k == shape[axis]) return wrong_extent(shape[axis], k + 1);
        bool const done = is_last ? type.set(items, item, type)
                                  : array_of_items(items, item, type, shape, axis + 1);
        if (!done) return false;
        ++k, items += size;
    }
    return !PyErr_Occurred() && (k == shape[axis] || wrong_extent(shape[axis], k));
}

// --- structs: dicts in the order of the members
[[gnu::noinline]] inline PyObject* dict_of_struct(char const* item, Dtype const& type) {
    PyObject* dict = PyDict_New();
    for (int k = 0; dict && k < type.field_count; ++k) {
        Field const& field = type.fields[k];
        char const* place = item + field.offset;
        PyObject* value = field.shape[0] ? list_of_array(place, field.type, field.shape)
                                         : field.type.get(place, field.type);
        if (!value || PyDict_SetItemString(dict, field.name, value) < 0) Py_CLEAR(dict);
        Py_XDECREF(value);
    }
    return dict;
}

[[gnu::cold, gnu::noinline]] inline bool no_mapping(PyObject* object) {
    PyErr_Format(PyExc_TypeError, "Expected a mapping, got %.200s", Py_TYPE(object)->tp_name);
    return false;
}
inline bool set_field(char* item, PyObject* value, Field const& field) {
    char* place = item + field.offset;
    return field.shape[0] ? array_of_items(place, value, field.type, field.shape)
                          : field.type.set(place, value, field.type);
}

// object[name]; null without an exception if there is no such key.
[[gnu::noinline]] inline PyObject* field_value(PyObject* object, char const* name) {
    Ref key;
    if (!key.steal(PyUnicode_FromString(name))) return nullptr;
    PyObject* value = PyObject_GetItem(object, key);
    if (!value && PyErr_ExceptionMatches(PyExc_KeyError)) PyErr_Clear();
    return value;
}

[[gnu::noinline]] inline bool struct_of_dict(char* item, PyObject* object, Dtype const& type) {
    if (!PyMapping_Check(object)) return no_mapping(object);
    Ref value;
    for (int k = 0; k < type.field_count; ++k) {
        Field const& field = type.fields[k];
        if (!value.steal(field_value(object, field.name))) {
            if (!PyErr_Occurred())
                PyErr_Format(PyExc_ValueError, "No value specified for struct attribute '%s'",
                             field.name);
            return false;
        }
        if (!set_field(item, value, field)) return false;
    }
    return true;
}

[[gnu::cold, gnu::noinline]] inline bool no_member(Dtype const& type) {
    Ref names;
    if (!names.steal(PyUnicode_FromString(""))) return false;
    for (int k = 0; k < type.field_count; ++k)
        if (!names.steal(PyUnicode_FromFormat("%U%s%s", (PyObject*)names, k ? ", " : "",
                                              type.fields[k].name)))
            return false;
    PyErr_Format(PyExc_ValueError, "No value specified for any of the union attributes (%U)",
                 (PyObject*)names);
    return false;
}
[[gnu::noinline]] inline bool union_of_dict(char* item, PyObject* object, Dtype const& type) {
    if (!PyMapping_Check(object)) return no_mapping(object);
    Field const* given = nullptr;
    Ref value;
    for (int k = 0; k < type.field_count; ++k) {
        Field const& field = type.fields[k];
        Ref found = steal(field_value(object, field.name));
        if (!found && PyErr_Occurred()) return false;
        if (!found) continue;
        if (given) {
            PyErr_Format(PyExc_ValueError, "More than one union attribute passed: '%s' and '%s'",
                         given->name, field.name);
            return false;
        }
        given = &field, value = move(found);
    }
    return given ? set_field(item, value, *given) : no_member(type);
}

// --- steps
template <class T>
inline bool struct_to_python(Ref& object, T const& value, Dtype const& type) {
    return object.steal(type.get(reinterpret_cast<char const*>(&value), type));
}
template <class T>
inline bool struct_to_c(PyObject* object, T& value, Dtype const& type) {
    return type.set(reinterpret_cast<char*>(&value), object, type);
}
template <int n>
inline bool array_to_python(Ref& object, void const* items, Dtype const& type,
                            Index const (&shape)[n]) {
    Index all[5] = {};
    memcpy(all, shape, sizeof shape);
    return object.steal(list_of_array(static_cast<char const*>(items), type, all));
}
template <int n>
inline bool array_to_c(PyObject* object, void* items, Dtype const& type, Index const (&shape)[n]) {
    Index all[5] = {};
    memcpy(all, shape, sizeof shape);
    return array_of_items(static_cast<char*>(items), object, type, all);
}

// A C tuple from a sequence of just as many items; each is then asked for.
[[gnu::noinline]] inline bool check_sequence(PyObject* object, Py_ssize_t size) {
    if (!PySequence_Check(object)) {
        PyErr_Format(PyExc_TypeError, "Expected a sequence of size %zd, got %.200s", size,
                     Py_TYPE(object)->tp_name);
        return false;
    }
    Py_ssize_t const got = PySequence_Size(object);
    if (got < 0 || got == size) return got == size;
    PyErr_Format(PyExc_TypeError, "Expected a sequence of size %zd, got size %zd", size, got);
    return false;
}
inline bool sequence_item(Ref& item, PyObject* object, Py_ssize_t at) {
    return item.steal(PySequence_GetItem(object, at));
}

}  // namespace cy
