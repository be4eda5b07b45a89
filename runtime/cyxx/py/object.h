// Attributes, items and slices of objects: steps.
#pragma once

#include "convert.h"

namespace [[gnu::visibility("hidden")]] cy {

inline bool attr(Ref& out, PyObject* object, PyObject* name) {
    getattrofunc const get = Py_TYPE(object)->tp_getattro;
    return out.steal((likely(get != nullptr) ? get : PyObject_GetAttr)(object, name));
}
inline bool set_attr(PyObject* object, PyObject* name, PyObject* value) {
    setattrofunc const set = Py_TYPE(object)->tp_setattro;
    return (likely(set != nullptr) ? set : PyObject_SetAttr)(object, name, value) == 0;
}
inline bool del_attr(PyObject* object, PyObject* name) {
    return PyObject_DelAttr(object, name) == 0;
}
// getattr(object, name, otherwise)
[[gnu::noinline]] inline bool attr_or(Ref& out, PyObject* object, PyObject* name,
                                      PyObject* otherwise) {
    if (out.steal(PyObject_GetAttr(object, name))) return true;
    if (!PyErr_ExceptionMatches(PyExc_AttributeError)) return false;
    PyErr_Clear();
    return out.hold(otherwise);
}
// hasattr(object, name)
[[gnu::noinline]] inline bool has_attr(bool& out, PyObject* object, PyObject* name) {
    Ref value;
    out = value.steal(PyObject_GetAttr(object, name));
    if (out) return true;
    if (!PyErr_ExceptionMatches(PyExc_AttributeError)) return false;
    PyErr_Clear();
    return true;
}

inline bool item(Ref& out, PyObject* object, PyObject* key) {
    return out.steal(PyObject_GetItem(object, key));
}
inline bool set_item(PyObject* object, PyObject* key, PyObject* value) {
    return (PyDict_CheckExact(object) ? PyDict_SetItem : PyObject_SetItem)(object, key, value) == 0;
}
inline bool del_item(PyObject* object, PyObject* key) { return PyObject_DelItem(object, key) == 0; }

// object[i] for a C integer
[[gnu::noinline]] inline PyObject* indexed(PyObject* object, Py_ssize_t i, bool is_signed) {
    if (PyList_CheckExact(object) || PyTuple_CheckExact(object)) {
        Py_ssize_t const size = PySequence_Fast_GET_SIZE(object);
        Py_ssize_t const at = i < 0 && is_signed ? i + size : i;
        if (size_t(at) < size_t(size)) return new_ref(PySequence_Fast_GET_ITEM(object, at));
    }
    Ref key;
    bool const made = key.steal(is_signed ? PyLong_FromSsize_t(i) : PyLong_FromSize_t(size_t(i)));
    return made ? PyObject_GetItem(object, key) : nullptr;
}
[[gnu::noinline]] inline bool set_item_at(PyObject* object, Py_ssize_t i, bool is_signed,
                                          PyObject* value) {
    if (PyList_CheckExact(object)) {
        Py_ssize_t const size = PyList_GET_SIZE(object);
        Py_ssize_t const at = i < 0 && is_signed ? i + size : i;
        if (size_t(at) < size_t(size)) {
            PyObject* old = PyList_GET_ITEM(object, at);
            PyList_SET_ITEM(object, at, new_ref(value));
            Py_DECREF(old);
            return true;
        }
    }
    Ref key;
    return key.steal(is_signed ? PyLong_FromSsize_t(i) : PyLong_FromSize_t(size_t(i))) &&
           PyObject_SetItem(object, key, value) == 0;
}
template <class I, IfIntegers<I> = 0>
inline bool item(Ref& out, PyObject* object, I i) {
    if (PyList_CheckExact(object) && i >= I(0) && size_t(i) < size_t(PyList_GET_SIZE(object)))
        return out.share(PyList_GET_ITEM(object, Py_ssize_t(i)));
    return out.steal(indexed(object, Py_ssize_t(i), !is_unsigned<I>));
}
template <class I, IfIntegers<I> = 0>
inline bool set_item(PyObject* object, I i, PyObject* value) {
    return set_item_at(object, Py_ssize_t(i), !is_unsigned<I>, value);
}
template <class I, IfIntegers<I> = 0>
inline bool del_item(PyObject* object, I i) {
    Ref key;
    return to_python(key, i) && PyObject_DelItem(object, key) == 0;
}

// slice(start, stop, step); a null pointer was not written, and is None.
inline bool new_slice(Ref& out, PyObject* start, PyObject* stop, PyObject* step = nullptr) {
    return out.steal(PySlice_New(start, stop, step));
}
// object[start:stop], and its assignment and deletion: bounds are C integers or cy::omitted.
[[gnu::noinline]] inline bool slice_key(Ref& out, Bound start, Bound stop) {
    Ref low, high;
    return (!start.given || low.steal(PyLong_FromSsize_t(start.value))) &&
           (!stop.given || high.steal(PyLong_FromSsize_t(stop.value))) && new_slice(out, low, high);
}
[[gnu::noinline]] inline bool get_slice(Ref& out, PyObject* object, Bound start, Bound stop) {
    bool const is_list = PyList_CheckExact(object);
    if (is_list || PyTuple_CheckExact(object)) {
        Py_ssize_t from = start.value, to = stop.given ? stop.value : PY_SSIZE_T_MAX;
        PySlice_AdjustIndices(PySequence_Fast_GET_SIZE(object), &from, &to, 1);
        return out.steal(is_list ? PyList_GetSlice(object, from, to)
                                 : PyTuple_GetSlice(object, from, to));
    }
    Ref key;
    return slice_key(key, start, stop) && out.steal(PyObject_GetItem(object, key));
}
inline bool set_slice(PyObject* object, Bound start, Bound stop, PyObject* value) {
    Ref key;
    return slice_key(key, start, stop) && PyObject_SetItem(object, key, value) == 0;
}
inline bool del_slice(PyObject* object, Bound start, Bound stop) {
    Ref key;
    return slice_key(key, start, stop) && PyObject_DelItem(object, key) == 0;
}

}  // namespace cy
