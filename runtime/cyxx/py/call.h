// Calls: steps. What is not inline returns its object, so that a Ref stays in a register: the same
// goes for all headers. Arguments lie on the stack, with the free slot in front that bound methods want.
#pragma once

#include "names.h"

namespace [[gnu::visibility("hidden")]] cy {

// Straight to the function, if it has the protocol.
inline PyObject* vectorcall(PyObject* function, PyObject* const* args, size_t count,
                            PyObject* keywords) {
    PyTypeObject* const type = Py_TYPE(function);
    size_t const flags = count | PY_VECTORCALL_ARGUMENTS_OFFSET;
    vectorcallfunc entry = nullptr;
    if (PyType_HasFeature(type, Py_TPFLAGS_HAVE_VECTORCALL))
        memcpy(&entry, reinterpret_cast<char*>(function) + type->tp_vectorcall_offset,
               sizeof entry);
    return entry ? entry(function, args, flags, keywords)
                 : PyObject_Vectorcall(function, args, flags, keywords);
}
[[gnu::noinline]] inline PyObject* call_stack(PyObject* function, PyObject* const* args,
                                              size_t count, PyObject* keywords) {
    return vectorcall(function, args, count, keywords);
}

// call(out, f)
inline bool call(Ref& out, PyObject* function) {
    PyObject* stack[1];
    return out.steal(call_stack(function, stack + 1, 0, nullptr));
}
// call(out, f, {a, b})
template <int n>
inline bool call(Ref& out, PyObject* function, PyObject* const (&args)[n]) {
    PyObject* stack[n + 1];
    for (int k = 0; k < n; ++k) stack[k + 1] = args[k];
    return out.steal(call_stack(function, stack + 1, n, nullptr));
}
// call<entry>(out, f, {a, b}): where it is known what f is.
template <Entry& entry>
inline bool call(Ref& out, PyObject* function) {
    PyObject* stack[1];
    return out.steal(entry(function, stack + 1, PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr));
}
template <Entry& entry, int n>
inline bool call(Ref& out, PyObject* function, PyObject* const (&args)[n]) {
    PyObject* stack[n + 1];
    for (int k = 0; k < n; ++k) stack[k + 1] = args[k];
    size_t const flags = n | PY_VECTORCALL_ARGUMENTS_OFFSET;
    return out.steal(entry(function, stack + 1, flags, nullptr));
}
// call(out, f, {a, b, c}, cy_keywords.b_c): the last arguments have these names.
template <int n, int k>
inline bool call(Ref& out, PyObject* function, PyObject* const (&args)[n], Keywords<k>& names) {
    static_assert(k <= n);
    if (!names.tuple && !make_keywords(names.names, k, names.tuple)) return false;
    PyObject* stack[n + 1];
    for (int i = 0; i < n; ++i) stack[i + 1] = args[i];
    return out.steal(call_stack(function, stack + 1, n - k, names.tuple));
}

// object.name, about to be called: no bound method is made. A step, before the arguments' steps.
struct Method {
    Ref function;
    Ref self;  // null if `function` takes no self
};
[[gnu::noinline]] inline bool method(Method& out, PyObject* object, PyObject* name) {
    PyObject* found = nullptr;
    bool const wants_self = find_method(object, name, &found);
    if (!out.function.steal(found)) return false;
    return out.self.hold(wants_self ? object : nullptr);
}
// The same, of what has another name if the object is a dict.
[[gnu::noinline]] inline bool method(Method& out, PyObject* object, PyObject* name,
                                     PyObject* name_in_dict) {
    return method(out, object, PyDict_CheckExact(object) ? name_in_dict : name);
}
// The stack's first two slots are for the offset and the self.
[[gnu::noinline]] inline PyObject* call_bound(Method const& method, PyObject** stack, size_t count,
                                              PyObject* keywords) {
    if (!method.self) return call_stack(method.function, stack + 2, count, keywords);
    stack[1] = method.self;
    return call_stack(method.function, stack + 1, count + 1, keywords);
}
inline bool call(Ref& out, Method const& method) {
    PyObject* stack[2];
    return out.steal(call_bound(method, stack, 0, nullptr));
}
template <int n>
inline bool call(Ref& out, Method const& method, PyObject* const (&args)[n]) {
    PyObject* stack[n + 2];
    for (int k = 0; k < n; ++k) stack[k + 2] = args[k];
    return out.steal(call_bound(method, stack, n, nullptr));
}
template <int n, int k>
inline bool call(Ref& out, Method const& method, PyObject* const (&args)[n], Keywords<k>& names) {
    static_assert(k <= n);
    if (!names.tuple && !make_keywords(names.names, k, names.tuple)) return false;
    PyObject* stack[n + 2];
    for (int i = 0; i < n; ++i) stack[i + 2] = args[i];
    return out.steal(call_bound(method, stack, n - k, names.tuple));
}

// object.name(args) in one step, where nothing comes between the look-up and the call. The stack's
// first two slots are for the offset and the self.
[[gnu::noinline]] inline PyObject* call_named(PyObject* object, PyObject* name, PyObject** stack,
                                              size_t count, PyObject* keywords = nullptr) {
    PyObject* found = nullptr;
    bool const wants_self = find_method(object, name, &found);
    if (unlikely(!found)) return nullptr;
    stack[1] = object;
    PyObject* made = vectorcall(found, stack + 2 - wants_self, count + wants_self, keywords);
    Py_DECREF(found);
    return made;
}
// A template, so that the {name} of `call(out, f, {name})` is none.
template <class N>
using IfName = typename Enable<__is_same(N, Name)>::Type;
template <class N, IfName<N> = 0>
inline bool call(Ref& out, PyObject* object, N const& name) {
    PyObject* stack[2];
    return out.steal(call_named(object, name, stack, 0));
}
template <class N, int n, IfName<N> = 0>
inline bool call(Ref& out, PyObject* object, N const& name, PyObject* const (&args)[n]) {
    PyObject* stack[n + 2];
    for (int k = 0; k < n; ++k) stack[k + 2] = args[k];
    return out.steal(call_named(object, name, stack, n));
}
template <class N, int n, int k, IfName<N> = 0>
inline bool call(Ref& out, PyObject* object, N const& name, PyObject* const (&args)[n],
                 Keywords<k>& names) {
    static_assert(k <= n);
    if (!names.tuple && !make_keywords(names.names, k, names.tuple)) return false;
    PyObject* stack[n + 2];
    for (int i = 0; i < n; ++i) stack[i + 2] = args[i];
    return out.steal(call_named(object, name, stack, n - k, names.tuple));
}

// f(*args, **keywords): `args` is a tuple, `keywords` a dict or null.
inline bool call_with(Ref& out, PyObject* function, PyObject* args, PyObject* keywords = nullptr) {
    return out.steal(PyObject_Call(function, args, keywords));
}
inline bool call_with(Ref& out, Method const& bound, PyObject* args, PyObject* keywords = nullptr) {
    if (!bound.self) return out.steal(PyObject_Call(bound.function, args, keywords));
    Ref method;
    return method.steal(PyMethod_New(bound.function, bound.self)) &&
           out.steal(PyObject_Call(method, args, keywords));
}

// What stands behind a `**` may not be known yet.
[[gnu::noinline]] inline bool add_keyword(PyObject* keywords, PyObject* key, PyObject* value) {
    int const known = PyDict_Contains(keywords, key);
    if (known == 0) return PyDict_SetItem(keywords, key, value) == 0;
    if (known == 1)
        PyErr_Format(PyExc_TypeError, "function() got multiple values for keyword argument '%S'",
                     key);
    return false;
}

// One more `**mapping` of a call: a key that is already there is an error.
[[gnu::noinline]] inline bool merge_keywords(PyObject* keywords, PyObject* mapping) {
    Ref pairs;
    if (unlikely(mapping == Py_None)) {
        PyErr_SetString(PyExc_TypeError, "argument after ** must be a mapping, not NoneType");
        return false;
    }
    if (PyDict_CheckExact(mapping))
        pairs.hold(mapping);
    else if (!pairs.steal(PyObject_CallOneArg((PyObject*)&PyDict_Type, mapping)))
        return false;
    PyObject *key, *value;
    for (Py_ssize_t at = 0; PyDict_Next(pairs, &at, &key, &value);) {
        if (!add_keyword(keywords, key, value)) return false;
    }
    return true;
}

}  // namespace cy
