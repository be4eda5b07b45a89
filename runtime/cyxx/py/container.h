// Displays and methods of the builtin containers: steps.
#pragma once

#include "call.h"

namespace [[gnu::visibility("hidden")]] cy {

[[gnu::noinline]] inline PyObject* tuple_of(PyObject* const* items, Py_ssize_t n) {
    PyObject* made = PyTuple_New(n);
    for (Py_ssize_t k = 0; made && k < n; ++k) PyTuple_SET_ITEM(made, k, new_ref(items[k]));
    return made;
}
[[gnu::noinline]] inline PyObject* list_of(PyObject* const* items, Py_ssize_t n) {
    PyObject* made = PyList_New(n);
    for (Py_ssize_t k = 0; made && k < n; ++k) PyList_SET_ITEM(made, k, new_ref(items[k]));
    return made;
}
[[gnu::noinline]] inline PyObject* set_of(PyObject* const* items, Py_ssize_t n) {
    Ref made;
    if (!made.steal(PySet_New(nullptr))) return nullptr;
    for (Py_ssize_t k = 0; k < n; ++k)
        if (PySet_Add(made, items[k]) < 0) return nullptr;
    return made.release();
}
[[gnu::noinline]] inline PyObject* dict_of(PyObject* const* pairs, Py_ssize_t n) {
    Ref made;
    if (!made.steal(PyDict_New())) return nullptr;
    for (Py_ssize_t k = 0; k < n; k += 2)
        if (PyDict_SetItem(made, pairs[k], pairs[k + 1]) < 0) return nullptr;
    return made.release();
}

// tuple(out, {a, b}), list(out, {a, b}), set(out, {a, b}), dict(out, {key, value, key, value});
// without items: empty ones.
template <int n>
inline bool tuple(Ref& out, PyObject* const (&items)[n]) {
    return out.steal(tuple_of(items, n));
}
template <int n>
inline bool list(Ref& out, PyObject* const (&items)[n]) {
    return out.steal(list_of(items, n));
}
template <int n>
inline bool set(Ref& out, PyObject* const (&items)[n]) {
    return out.steal(set_of(items, n));
}
template <int n>
inline bool dict(Ref& out, PyObject* const (&pairs)[n]) {
    static_assert(n % 2 == 0, "keys and values");
    return out.steal(dict_of(pairs, n));
}
inline bool tuple(Ref& out) { return out.steal(PyTuple_New(0)); }
inline bool list(Ref& out) { return out.steal(PyList_New(0)); }
inline bool set(Ref& out) { return out.steal(PySet_New(nullptr)); }
inline bool dict(Ref& out) { return out.steal(PyDict_New()); }

// tuple(iterable), list(iterable), set(iterable), frozenset(iterable), dict(mapping or pairs)
inline bool tuple_from(Ref& out, PyObject* iterable) {
    return out.steal(PySequence_Tuple(iterable));
}
inline bool list_from(Ref& out, PyObject* iterable) { return out.steal(PySequence_List(iterable)); }
inline bool set_from(Ref& out, PyObject* iterable) { return out.steal(PySet_New(iterable)); }
inline bool frozenset_from(Ref& out, PyObject* iterable = nullptr) {
    return out.steal(PyFrozenSet_New(iterable));
}
inline bool dict_from(Ref& out, PyObject* source) {
    return out.steal(PyObject_CallOneArg(reinterpret_cast<PyObject*>(&PyDict_Type), source));
}
// sorted(iterable)
inline bool sorted(Ref& out, PyObject* iterable) {
    Ref items;
    return list_from(items, iterable) && PyList_Sort(items) == 0 && out.steal(items.release());
}

// Displays with stars are built by these, from an empty or begun container.
inline bool append(PyObject* list, PyObject* item) {
    auto* self = reinterpret_cast<PyListObject*>(list);
    Py_ssize_t const size = PyList_GET_SIZE(list);
    if (unlikely(size >= self->allocated)) return PyList_Append(list, item) == 0;
    PyList_SET_ITEM(list, size, new_ref(item));
    Py_SET_SIZE(self, size + 1);
    return true;
}
[[gnu::noinline]] inline bool extend(PyObject* list, PyObject* iterable) {
    if (PyList_CheckExact(iterable) || PyTuple_CheckExact(iterable))
        return PyList_SetSlice(list, PY_SSIZE_T_MAX, PY_SSIZE_T_MAX, iterable) == 0;
    Ref none;
    static PyObject* name;
    if (!name && !(name = PyUnicode_InternFromString("extend"))) return false;
    return none.steal(PyObject_CallMethodObjArgs(list, name, iterable, nullptr));
}
inline bool add_to_set(PyObject* set, PyObject* item) { return PySet_Add(set, item) == 0; }
[[gnu::noinline]] inline bool update_set(PyObject* set, PyObject* iterable) {
    Ref none;
    static PyObject* name;
    if (!name && !(name = PyUnicode_InternFromString("update"))) return false;
    return none.steal(PyObject_CallMethodObjArgs(set, name, iterable, nullptr));
}
// {**mapping}
[[gnu::noinline]] inline bool update_dict(PyObject* dict, PyObject* mapping) {
    if (PyDict_Update(dict, mapping) == 0) return true;
    if (PyErr_ExceptionMatches(PyExc_AttributeError))
        PyErr_Format(PyExc_TypeError, "'%.200s' object is not a mapping",
                     Py_TYPE(mapping)->tp_name);
    return false;
}
inline bool list_to_tuple(Ref& out, PyObject* list) { return out.steal(PyList_AsTuple(list)); }

// object.append(item) as a statement: mostly a list.
[[gnu::noinline]] inline bool call_append(PyObject* object, PyObject* append_name, PyObject* item) {
    Method method_append;
    Ref result;
    return method(method_append, object, append_name) && call(result, method_append, {item});
}
inline bool append_to(PyObject* object, PyObject* append_name, PyObject* item) {
    return likely(PyList_CheckExact(object)) ? append(object, item)
                                             : call_append(object, append_name, item);
}

// Of a dict known to be one: dict.get(key, otherwise), dict[key]
[[gnu::noinline]] inline bool dict_get(Ref& out, PyObject* dict, PyObject* key,
                                       PyObject* otherwise = Py_None) {
    PyObject* found = PyDict_GetItemWithError(dict, key);
    if (!found && PyErr_Occurred()) return false;
    return out.hold(found ? found : otherwise);
}

// range(stop), range(start, stop, step) as an object.
inline bool range(Ref& out, PyObject* start, PyObject* stop, PyObject* step) {
    PyObject* const args[] = {start, stop, step};
    bool const has_start = start;  // else neither it nor a step
    return out.steal(PyObject_Vectorcall(reinterpret_cast<PyObject*>(&PyRange_Type),
                                         args + !has_start,
                                         size_t(1 + has_start + (step != nullptr)), nullptr));
}

}  // namespace cy
