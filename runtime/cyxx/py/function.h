// def functions: a subtype of CPython's function, so that inspect, help() and pickle know them.
#pragma once

#include "names.h"

namespace [[gnu::visibility("hidden")]] cy {

// What a def statement says; tracebacks find the function by it too. `parameters` is written as in the source, without defaults and types:
// "a, /, b, *rest, c, **options".
struct Def : Site {
    char const* parameters;
    vectorcallfunc entry;
    char const* doc;
    int line;
    int flags;  // CO_GENERATOR, CO_COROUTINE, or those below
    // Filled by prepare().
    PyObject* code = nullptr;
    PyObject* full_name = nullptr;
    PyObject* names = nullptr;  // tuple: positional, keyword-only, *args, **kwargs
    int positional_only = 0;
    int positional = 0;
    int keyword_only = 0;
    bool has_star = false;
    bool has_stars = false;
    int simple = -1;            // the number of parameters, if all are positional
    unsigned inherited_by = 0;  // the version of a type that does not override this method
    PyObject* model = nullptr;  // a function as it is made, without what each has for itself
    // The defaults of keyword-only parameters, of the dict that has this version.
    mutable PyObject** keyword_defaults = nullptr;
    mutable uint64_t keyword_version = 0;

    constexpr Def(Module& in, char const* qualname, int at, char const* list, vectorcallfunc called,
                  int is = 0, char const* text = nullptr)
        : Site(in, qualname), parameters(list), entry(called), doc(text), line(at), flags(is) {}
    Def(Def const&) = delete;

    static constexpr int method = 1 << 30;          // of an extension type
    static constexpr int drops_args = 1 << 29;      // reads nothing of *args
    static constexpr int drops_keywords = 1 << 28;  // and of **options
    static constexpr int iterable = 1 << 27;        // of a coroutine
    static constexpr int own_flags = method | drops_args | drops_keywords | iterable;

    char const* name() const {
        char const* dot = strrchr(function, '.');
        return dot ? dot + 1 : function;
    }
    int count() const { return positional + keyword_only; }
    bool takes_one_object() const {  // def f(a, /)
        return simple == 1 && positional_only == 1 && !(flags & method);
    }
};

inline PyFunctionObject* as_function(PyObject* object) {
    return reinterpret_cast<PyFunctionObject*>(object);
}

// Reads a list of parameters into counts and names; the names of * and ** come last.
class Parameters {
public:
    explicit Parameters(Def& def) : def_(def) {}

    [[gnu::cold]] bool read() {
        char const *star = nullptr, *stars = nullptr;
        bool after_star = false;
        if (!names_.steal(PyList_New(0))) return false;
        def_.positional = def_.positional_only = def_.keyword_only = 0;  // an import may fail here
        for (char const* at = def_.parameters; *at;) {
            char const* end = end_of(at);
            if (*at == '/') {
                def_.positional_only = def_.positional;
            } else if (at[0] == '*' && at[1] == '*') {
                stars = at + 2;
            } else if (*at == '*') {
                after_star = true;
                if (end > at + 1) star = at + 1;
            } else {
                ++(after_star ? def_.keyword_only : def_.positional);
                if (!add(at)) return false;
            }
            at = *end ? end + 2 : end;
        }
        def_.has_star = star, def_.has_stars = stars;
        if (!star && !stars && !def_.keyword_only) def_.simple = def_.positional;
        if ((star && !add(star)) || (stars && !add(stars))) return false;
        def_.names = PyList_AsTuple(names_);
        return def_.names != nullptr;
    }

private:
    static char const* end_of(char const* at) {
        while (*at && *at != ',') ++at;
        return at;
    }
    [[gnu::cold, gnu::noinline]] bool add(char const* from) {
        PyObject* text = PyUnicode_FromStringAndSize(from, end_of(from) - from);
        if (!text) return false;
        PyUnicode_InternInPlace(&text);
        Ref name = steal(text);
        return PyList_Append(names_, name) == 0;
    }

    Def& def_;
    Ref names_;
};

// Makes the code object. Once per def statement.
[[gnu::cold, gnu::noinline]] inline bool prepare(Def& def) {
    if (def.code) return true;
    Ref file, name, consts;
    if (!((def.names || Parameters{def}.read()) &&
          file.steal(PyUnicode_FromString(def.module.file)) &&
          name.steal(PyUnicode_InternFromString(def.name())) && consts.steal(PyTuple_New(1))))
        return false;
    if (!def.full_name) def.full_name = PyUnicode_InternFromString(def.function);
    PyObject* doc = !def.full_name ? nullptr
                    : def.doc      ? PyUnicode_FromString(def.doc)
                                   : new_ref(Py_None);
    if (!doc) return false;
    PyTuple_SET_ITEM((PyObject*)consts, 0, doc);
    int const flags = CO_OPTIMIZED | CO_NEWLOCALS | (def.flags & ~Def::own_flags) |
                      (def.has_star ? CO_VARARGS : 0) | (def.has_stars ? CO_VARKEYWORDS : 0);
    def.code = describe_code(def.positional, def.positional_only, def.keyword_only, flags, consts,
                             def.names, file, name, def.full_name, def.line);
    return def.code != nullptr;
}

// --- The type --------------------------------------------------------------------------------------
inline PyObject* function_closure(PyObject*, void*) { return new_ref(Py_None); }
inline PyObject* function_code(PyObject* self, void*) {
    return new_ref(as_function(self)->func_code);
}
inline PyObject* function_reduce(PyObject* self, PyObject*) {
    return new_ref(as_function(self)->func_qualname);
}
inline PyObject* function_defaults(PyObject* self, void* keywords) {
    PyObject* found =
        keywords ? as_function(self)->func_kwdefaults : as_function(self)->func_defaults;
    return new_ref(found ? found : Py_None);
}
// Calls borrow the defaults: the old ones stay for good.
inline int set_function_defaults(PyObject* self, PyObject* value, void* keywords) {
    if (value == Py_None) value = nullptr;
    if (value && !(keywords ? PyDict_Check(value) : PyTuple_Check(value))) {
        PyErr_SetString(PyExc_TypeError, keywords ? "__kwdefaults__ must be set to a dict object"
                                                  : "__defaults__ must be set to a tuple object");
        return -1;
    }
    PyFunctionObject* function = as_function(self);
    (keywords ? function->func_kwdefaults : function->func_defaults) = new_ref_or_null(value);
    return 0;
}
inline PyGetSetDef function_getset[] = {
    {"__defaults__", function_defaults, set_function_defaults, nullptr, nullptr},
    {"__kwdefaults__", function_defaults, set_function_defaults, nullptr, const_cast<char*>("k")},
    {"__closure__", function_closure, nullptr, nullptr, nullptr},
    {"__code__", function_code, nullptr, nullptr, nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};
// Without this, PyType_Ready would hide the functions' own by a None.
inline PyMemberDef function_members[] = {
    {"__doc__", T_OBJECT, offsetof(PyFunctionObject, func_doc), 0, nullptr},
    {nullptr, 0, 0, 0, nullptr},
};
inline PyMethodDef function_methods[] = {
    {"__reduce__", function_reduce, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};
inline PyTypeObject function_type;

[[gnu::cold, gnu::noinline]] inline bool ready_functions() {
    PyTypeObject& type = function_type;
    type.tp_name = "cyxx.function";
    type.tp_flags |= Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_HAVE_VECTORCALL |
                     Py_TPFLAGS_METHOD_DESCRIPTOR | no_instances_flag;
    type.tp_call = PyVectorcall_Call;
    type.tp_getset = function_getset;
    type.tp_members = function_members;
    type.tp_methods = function_methods;
    type.tp_base = &PyFunction_Type;
    type.tp_basicsize = PyFunction_Type.tp_basicsize;
    type.tp_vectorcall_offset = PyFunction_Type.tp_vectorcall_offset;
    type.tp_dictoffset = PyFunction_Type.tp_dictoffset;
    type.tp_weaklistoffset = PyFunction_Type.tp_weaklistoffset;
    type.tp_dealloc = PyFunction_Type.tp_dealloc;
    type.tp_traverse = PyFunction_Type.tp_traverse;
    type.tp_clear = PyFunction_Type.tp_clear;
    type.tp_descr_get = PyFunction_Type.tp_descr_get;
    type.tp_repr = PyFunction_Type.tp_repr;
    return make_ready(type);
}

// One like the model: CPython would look up the name of the module each time.
inline PyObject* copy_function(PyObject* model) {
    PyFunctionObject* made = PyObject_GC_New(PyFunctionObject, &function_type);
    if (unlikely(!made)) return nullptr;
    constexpr size_t head = sizeof(PyObject);
    memcpy(reinterpret_cast<char*>(made) + head, reinterpret_cast<char*>(model) + head,
           sizeof(PyFunctionObject) - head);
    made->func_weakreflist = nullptr;
    share_parts(made);
    PyObject_GC_Track(made);
    return reinterpret_cast<PyObject*>(made);
}
[[gnu::cold, gnu::noinline]] inline bool make_model(Def& def) {
    Py_CLEAR(def.model);
    def.model = PyFunction_NewWithQualName(def.code, def.module.globals, def.full_name);
    if (!def.model) return false;
    Py_SET_TYPE(def.model, &function_type);
    as_function(def.model)->vectorcall = def.entry;
    return true;
}

// The value of a def statement. `defaults` is a tuple, `keyword_defaults` and `annotations` are
// dicts, or null; `scope` holds the variables of the outer function, for closures.
[[gnu::noinline]] inline bool new_function(Ref& out, Def& def, PyObject* defaults = nullptr,
                                           PyObject* keyword_defaults = nullptr,
                                           PyObject* annotations = nullptr,
                                           PyObject* scope = nullptr) {
    if (!is_ready(function_type) && !ready_functions()) return false;
    if (unlikely(!def.code) && !prepare(def)) return false;
    bool const is_first = !def.model || as_function(def.model)->func_globals != def.module.globals;
    if (unlikely(is_first) && !make_model(def)) return false;
    Ref made;
    if (!made.steal(copy_function(def.model))) return false;
    PyFunctionObject* function = as_function(made);
    function->func_closure = new_ref_or_null(scope);
    function->func_defaults = new_ref_or_null(defaults);
    function->func_kwdefaults = new_ref_or_null(keyword_defaults);
    function->func_annotations = new_ref_or_null(annotations);
    return out.steal(made.release());
}

// A def statement of the module's body: a step.
[[gnu::cold, gnu::noinline]] inline bool define(Module& module, Def& def,
                                                PyObject* defaults = nullptr,
                                                PyObject* keyword_defaults = nullptr,
                                                PyObject* annotations = nullptr) {
    Ref function;
    return new_function(function, def, defaults, keyword_defaults, annotations) &&
           PyDict_SetItem(module.globals, as_function(function)->func_name, function) == 0;
}

}  // namespace cy
