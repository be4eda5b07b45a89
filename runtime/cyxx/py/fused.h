// def functions with fused types: one object that finds the specialisation for its arguments.
#pragma once

#include "buffer.h"
#include "function.h"

namespace [[gnu::visibility("hidden")]] cy {

// One of the types that a fused type stands for. Kinds: i where ints go, B where bools do if they
// go elsewhere, f floats, c complex numbers; d struct, v view, b char*, T a class, O any object,
// - nothing that comes from Python.
struct FusedType {
    char const* name;
    char kind;
    Dtype const* type = nullptr;  // of the items of views
    int ndim = 0;
    PyTypeObject* class_ = nullptr;
};
// The parameter that decides on a fused type; `position` among the positional ones.
struct FusedArgument {
    int position;
    char const* name;
    FusedType const* types;
    int count;
};

struct FusedFunction {
    PyObject_HEAD vectorcallfunc call;
    char const* name;
    FusedArgument const* arguments;
    int count;
    PyObject* functions;   // tuple; the last type varies first
    PyObject* signatures;  // "int|float": function
    PyObject* dict;
    PyObject* owner;  // of a method of an object: its first argument; else null
    PyObject* unbound;
};
inline FusedFunction& as_fused(PyObject* object) {
    return *reinterpret_cast<FusedFunction*>(object);
}

inline int first_of(FusedArgument const& argument, char kind) {
    for (int k = 0; k < argument.count; ++k)
        if (argument.types[k].kind == kind) return k;
    return -1;
}

[[gnu::noinline]] inline int view_for(FusedArgument const& argument, PyObject* object) {
    Py_buffer buffer;
    if (PyObject_GetBuffer(object, &buffer, PyBUF_STRIDED_RO | PyBUF_FORMAT) < 0) {
        if (!PyErr_ExceptionMatches(PyExc_MemoryError)) PyErr_Clear();
        return -1;
    }
    int found = -1;
    for (int k = 0; k < argument.count && found < 0; ++k) {
        FusedType const& one = argument.types[k];
        if (one.kind != 'v' || one.ndim != buffer.ndim) continue;
        if (check_format(buffer.format, *one.type, false) && buffer.itemsize == one.type->size)
            found = k;
        else if (PyErr_ExceptionMatches(PyExc_MemoryError))
            break;
        PyErr_Clear();
    }
    PyBuffer_Release(&buffer);
    return found;
}

// Which of its types an argument is of; -1 if none.
[[gnu::noinline]] inline int fused_choice(FusedArgument const& argument, PyObject* object) {
    int found = -1;
    for (int k = 0; k < argument.count && found < 0; ++k)
        if (argument.types[k].kind == 'T' && PyObject_TypeCheck(object, argument.types[k].class_))
            found = k;
    if (found < 0 && PyBool_Check(object)) found = first_of(argument, 'B');
    if (found < 0 && PyLong_Check(object)) found = first_of(argument, 'i');
    if (found < 0 && PyFloat_Check(object)) found = first_of(argument, 'f');
    if (found < 0 && PyComplex_Check(object)) found = first_of(argument, 'c');
    if (found < 0 && PyBytes_Check(object)) found = first_of(argument, 'b');
    if (found < 0 && PyDict_Check(object)) found = first_of(argument, 'd');
    if (found < 0 && first_of(argument, 'v') >= 0)
        found = object == Py_None ? first_of(argument, 'v') : view_for(argument, object);
    return found < 0 ? first_of(argument, 'O') : found;
}

[[gnu::cold, gnu::noinline]] inline PyObject* no_fused_argument(FusedArgument const& argument,
                                                                Py_ssize_t given) {
    int const least = argument.position + 1;
    PyErr_Format(PyExc_TypeError, "Expected at least %d argument%s, got %zd", least,
                 least == 1 ? "" : "s", given);
    return nullptr;
}

// The value that a call gives for the parameter, or its default; borrowed.
[[gnu::noinline]] inline PyObject* fused_value(FusedFunction const& self,
                                               FusedArgument const& argument, PyObject* const* args,
                                               Py_ssize_t given, PyObject* names) {
    if (argument.position < given) return args[argument.position];
    for (Py_ssize_t k = 0; names && k < PyTuple_GET_SIZE(names); ++k)
        if (PyUnicode_CompareWithASCIIString(PyTuple_GET_ITEM(names, k), argument.name) == 0)
            return args[given + k];
    PyFunctionObject* first = as_function(PyTuple_GET_ITEM(self.functions, 0));
    if (first->func_kwdefaults)
        if (PyObject* value = find_item(first->func_kwdefaults, argument.name)) return value;
    if (PyErr_Occurred()) return nullptr;
    PyObject* defaults = first->func_defaults;
    auto const& code = *reinterpret_cast<PyCodeObject*>(first->func_code);
    Py_ssize_t const at =
        defaults ? argument.position - code.co_argcount + PyTuple_GET_SIZE(defaults) : -1;
    return at >= 0 && at < PyTuple_GET_SIZE(defaults) ? PyTuple_GET_ITEM(defaults, at)
                                                      : no_fused_argument(argument, given);
}

PyObject* call_fused_method(PyObject* object, PyObject* const* args, size_t flags, PyObject* names);
[[gnu::noinline]] inline PyObject* call_fused(PyObject* object, PyObject* const* args, size_t flags,
                                              PyObject* names) {
    FusedFunction const& self = as_fused(object);
    if (self.owner) return call_fused_method(object, args, flags, names);
    Py_ssize_t const given = PyVectorcall_NARGS(flags);
    Py_ssize_t chosen = 0;
    bool matches = false, open = false;
    for (int k = 0; k < self.count; ++k) {
        FusedArgument const& argument = self.arguments[k];
        PyObject* value = fused_value(self, argument, args, given, names);
        if (!value) return nullptr;
        int one = fused_choice(argument, value);
        if (one < 0 && PyErr_Occurred()) return nullptr;
        matches |= one >= 0;
        if (one < 0 && argument.count == 1) one = 0;
        open |= one < 0;
        chosen = chosen * argument.count + one;
    }
    if (open) {
        PyErr_SetString(PyExc_TypeError, matches ? "Function call with ambiguous argument types"
                                                 : "No matching signature found");
        return nullptr;
    }
    return PyObject_Vectorcall(PyTuple_GET_ITEM(self.functions, chosen), args, flags, names);
}

// --- f[double], f["double"], f[int, float]
inline PyObject* fused_key(PyObject* item) {
    return PyType_Check(item) ? PyObject_GetAttrString(item, "__name__") : PyObject_Str(item);
}
[[gnu::cold, gnu::noinline]] inline PyObject* fused_item(PyObject* object, PyObject* index) {
    Ref names = steal(PyList_New(0)), bar = steal(PyUnicode_FromString("|")), name, key;
    if (!names || !bar) return nullptr;
    bool const is_tuple = PyTuple_Check(index);
    for (Py_ssize_t k = 0; k < (is_tuple ? PyTuple_GET_SIZE(index) : 1); ++k)
        if (!name.steal(fused_key(is_tuple ? PyTuple_GET_ITEM(index, k) : index)) ||
            PyList_Append(names, name) < 0)
            return nullptr;
    if (!key.steal(PyUnicode_Join(bar, names))) return nullptr;
    PyObject* found = PyDict_GetItemWithError(as_fused(object).signatures, key);
    if (!found && !PyErr_Occurred()) PyErr_SetObject(PyExc_KeyError, key);
    PyObject* owner = as_fused(object).owner;
    return found && owner ? PyMethod_New(found, owner) : new_ref_or_null(found);
}

[[gnu::noinline]] inline PyObject* call_fused_method(PyObject* object, PyObject* const* args,
                                                     size_t flags, PyObject* names) {
    Ref all = steal(PyTuple_New(PyVectorcall_NARGS(flags) + 1)), keywords;
    if (!all) return nullptr;
    PyTuple_SET_ITEM((PyObject*)all, 0, new_ref(as_fused(object).owner));
    Py_ssize_t const given = PyVectorcall_NARGS(flags);
    for (Py_ssize_t k = 0; k < given; ++k)
        PyTuple_SET_ITEM((PyObject*)all, k + 1, new_ref(args[k]));
    if (names && !keywords.steal(PyDict_New())) return nullptr;
    for (Py_ssize_t k = 0; names && k < PyTuple_GET_SIZE(names); ++k)
        if (PyDict_SetItem(keywords, PyTuple_GET_ITEM(names, k), args[given + k]) < 0)
            return nullptr;
    return PyObject_Call(as_fused(object).unbound, all, keywords);
}
inline PyTypeObject fused_type;
// A method of an object is a fused function itself: object.method[double](x).
inline PyObject* fused_get(PyObject* self, PyObject* owner, PyObject*) {
    if (!owner || as_fused(self).owner) return new_ref(self);
    PyObject* made = _PyObject_New(&fused_type);
    if (!made) return nullptr;
    FusedFunction& bound = as_fused(made);
    FusedFunction const& function = as_fused(self);
    bound.call = call_fused, bound.name = function.name, bound.arguments = function.arguments;
    bound.count = function.count, bound.dict = nullptr;
    bound.functions = new_ref(function.functions);
    bound.signatures = new_ref(function.signatures);
    bound.owner = new_ref(owner), bound.unbound = new_ref(self);
    return made;
}
inline void fused_dealloc(PyObject* object) {
    FusedFunction& self = as_fused(object);
    Py_XDECREF(self.functions);
    Py_XDECREF(self.signatures);
    Py_XDECREF(self.dict);
    Py_XDECREF(self.owner);
    Py_XDECREF(self.unbound);
    PyObject_Free(object);
}
// What it has not itself it has from its first specialisation: names, documentation.
inline PyObject* fused_attribute(PyObject* self, PyObject* name) {
    PyObject* found = PyObject_GenericGetAttr(self, name);
    if (found || !PyErr_ExceptionMatches(PyExc_AttributeError)) return found;
    PyErr_Clear();
    return PyObject_GetAttr(PyTuple_GET_ITEM(as_fused(self).functions, 0), name);
}
inline PyObject* fused_doc(PyObject* self, void*) {
    return PyObject_GetAttrString(PyTuple_GET_ITEM(as_fused(self).functions, 0), "__doc__");
}
inline PyObject* fused_module(PyObject* self, void*) {
    return PyObject_GetAttrString(PyTuple_GET_ITEM(as_fused(self).functions, 0), "__module__");
}
inline PyObject* fused_repr(PyObject* self) {
    return PyUnicode_FromFormat("<fused function %s at %p>", as_fused(self).name, self);
}
inline PyGetSetDef fused_getset[] = {
    {"__doc__", fused_doc, nullptr, nullptr, nullptr},
    {"__module__", fused_module, nullptr, nullptr, nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};
inline PyMemberDef fused_members[] = {
    {"__signatures__", T_OBJECT, offsetof(FusedFunction, signatures), READONLY, nullptr},
    {nullptr, 0, 0, 0, nullptr},
};
inline PyMappingMethods fused_mapping = {nullptr, fused_item, nullptr};

[[gnu::cold, gnu::noinline]] inline bool ready_fused() {
    PyTypeObject& type = fused_type;
    type.tp_name = "cyxx.fused_function";
    type.tp_basicsize = sizeof(FusedFunction);
    type.tp_flags |= Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_VECTORCALL | no_instances_flag;
    type.tp_vectorcall_offset = offsetof(FusedFunction, call);
    type.tp_call = PyVectorcall_Call;
    type.tp_dictoffset = offsetof(FusedFunction, dict);
    type.tp_as_mapping = &fused_mapping;
    type.tp_getset = fused_getset;
    type.tp_members = fused_members;
    type.tp_getattro = fused_attribute;
    type.tp_descr_get = fused_get;
    type.tp_repr = fused_repr;
    type.tp_dealloc = fused_dealloc;
    return make_ready(type);
}

// The key of the specialisation with this number.
[[gnu::cold, gnu::noinline]] inline PyObject* fused_signature(FusedFunction const& self,
                                                              Py_ssize_t number) {
    PyObject* key = nullptr;
    for (int k = self.count - 1; k >= 0; --k) {
        FusedArgument const& argument = self.arguments[k];
        char const* name = argument.types[number % argument.count].name;
        number /= argument.count;
        PyObject* longer =
            key ? PyUnicode_FromFormat("%s|%U", name, key) : PyUnicode_FromString(name);
        Py_XDECREF(key);
        if (!(key = longer)) return nullptr;
    }
    return key;
}

// The object of a def statement with fused types: a step.
template <int n, int m>
[[gnu::cold, gnu::noinline]] inline bool make_fused(Ref& made, char const* name,
                                                    FusedArgument const (&arguments)[n],
                                                    Def* const (&defs)[m],
                                                    PyObject* defaults = nullptr,
                                                    PyObject* keyword_defaults = nullptr,
                                                    PyObject* annotations = nullptr) {
    if (!is_ready(fused_type) && !ready_fused()) return false;
    PyObject* object = _PyObject_New(&fused_type);
    if (!object) return false;
    made.steal(object);
    FusedFunction& self = as_fused(made);
    self.call = call_fused, self.name = name, self.arguments = arguments, self.count = n;
    self.dict = nullptr, self.owner = nullptr, self.unbound = nullptr;
    self.functions = PyTuple_New(m), self.signatures = PyDict_New();
    if (!self.functions || !self.signatures) return false;
    new_ref_or_null(defaults);
    for (int k = 0; k < m; ++k) {
        Ref function, key;
        if (!new_function(function, *defs[k], defaults, keyword_defaults, annotations) ||
            !key.steal(fused_signature(self, k)) ||
            PyDict_SetItem(self.signatures, key, function) < 0)
            return false;
        PyTuple_SET_ITEM(self.functions, k, function.release());
    }
    return true;
}
// The method by which Python overrides a cpdef one of ours, of which `ours` is a specialisation, or
// nothing: a step.
[[gnu::noinline]] inline bool find_fused_override(Ref& out, PyObject* self, PyObject* name,
                                                  vectorcallfunc ours) {
    Ref method = steal(PyObject_GetAttr(self, name));
    if (!method) return false;
    if (Py_IS_TYPE((PyObject*)method, &fused_type)) {
        PyObject* functions = as_fused(method).functions;
        for (Py_ssize_t k = 0; k < PyTuple_GET_SIZE(functions); ++k)
            if (as_function(PyTuple_GET_ITEM(functions, k))->vectorcall == ours) return true;
    }
    return out.steal(method.release());
}

// At the level of the module: a step.
template <int n, int m>
inline bool define_fused(Module& module, char const* name, FusedArgument const (&arguments)[n],
                         Def* const (&defs)[m], PyObject* defaults = nullptr,
                         PyObject* keyword_defaults = nullptr, PyObject* annotations = nullptr) {
    Ref made;
    return make_fused(made, name, arguments, defs, defaults, keyword_defaults, annotations) &&
           PyDict_SetItemString(module.globals, name, made) == 0;
}

}  // namespace cy
