// The class statement of Python, and super() without arguments.
#pragma once

#include "call.h"
#include "container.h"
#include "module.h"

namespace [[gnu::visibility("hidden")]] cy {

// The steps of `class Name(bases, **keywords): body`. Between start and finish the body fills the
// namespace, which the metaclass may have chosen.
class PythonClass {
public:
    PythonClass(Module const& module, char const* name, char const* qualname,
                char const* doc = nullptr)
        : module_(module), name_text_(name), qualname_(qualname), doc_(doc) {}

    // `bases` is a tuple, `keywords` a dict of the statement's, of which `metaclass` is taken out.
    [[gnu::cold, gnu::noinline]] bool start(PyObject* bases, PyObject* keywords = nullptr) {
        bases_ = borrow(bases);
        keywords_ = borrow(keywords);
        Ref prepare, arguments;
        if (!(resolve_bases() && name_.steal(PyUnicode_InternFromString(name_text_)) &&
              cell_.steal(PyCell_New(nullptr)) && find_metaclass()))
            return false;
        if (PyObject* const found = PyUnicode_InternFromString("__prepare__")) {
            Ref name = steal(found);
            prepare = steal(PyObject_GetAttr(metaclass_, name));
        }
        if (prepare) {
            if (!(tuple(arguments, {name_, bases_}) &&
                  namespace_.steal(PyObject_Call(prepare, arguments, keywords_))))
                return false;
        } else {
            if (!PyErr_ExceptionMatches(PyExc_AttributeError)) return false;
            PyErr_Clear();
            if (!namespace_.steal(PyDict_New())) return false;
        }
        Ref qualname, doc;
        PyObject* module_name = PyDict_GetItemString(module_.globals, "__name__");
        return qualname.steal(PyUnicode_FromString(qualname_)) && set("__module__", module_name) &&
               set("__qualname__", qualname) &&
               (!doc_ || (doc.steal(PyUnicode_FromString(doc_)) && set("__doc__", doc))) &&
               (original_bases_ == nullptr || set("__orig_bases__", original_bases_));
    }
    bool set(PyObject* name, PyObject* value) {
        return PyObject_SetItem(namespace_, name, value) == 0;
    }
    // A name of the class, of the module or of builtins.
    [[gnu::cold, gnu::noinline]] bool get(Ref& out, PyObject* name) const {
        if (out.steal(PyObject_GetItem(namespace_, name))) return true;
        if (!PyErr_ExceptionMatches(PyExc_KeyError)) return false;
        PyErr_Clear();
        return global(out, module_, name);
    }
    [[gnu::cold, gnu::noinline]] bool del(PyObject* name) {
        if (PyObject_DelItem(namespace_, name) == 0) return true;
        if (!PyErr_ExceptionMatches(PyExc_KeyError)) return false;
        PyErr_Clear();
        return no_such_name(name);
    }
    // A method: a function that knows the class which is being made.
    [[gnu::cold, gnu::noinline]] bool function(Ref& out, Def& def, PyObject* defaults = nullptr,
                                               PyObject* keyword_defaults = nullptr,
                                               PyObject* annotations = nullptr) {
        new_ref_or_null(defaults);  // calls borrow them: they stay for good
        return new_function(out, def, defaults, keyword_defaults, annotations, cell_);
    }
    [[gnu::cold, gnu::noinline]] bool define(Def& def, PyObject* defaults = nullptr,
                                             PyObject* keyword_defaults = nullptr,
                                             PyObject* annotations = nullptr) {
        Ref made;
        if (!function(made, def, defaults, keyword_defaults, annotations)) return false;
        Ref name = borrow(as_function(made)->func_name);
        return wrap(made, def) && set(static_cast<PyObject*>(name), made);
    }
    // The annotation of a variable: a text.
    [[gnu::cold, gnu::noinline]] bool annotate(PyObject* name, PyObject* text) {
        if (!annotations_ &&
            !(annotations_.steal(PyDict_New()) && set("__annotations__", annotations_)))
            return false;
        return PyDict_SetItem(annotations_, name, text) == 0;
    }
    [[gnu::cold, gnu::noinline]] bool finish(Ref& out) {
        Ref arguments;
        if (!(tuple(arguments, {name_, bases_, namespace_}) &&
              out.steal(PyObject_Call(metaclass_, arguments, keywords_))))
            return false;
        return PyCell_Set(cell_, out) == 0;
    }

private:
    // Methods that need no decorator. type() does this for Python's own functions only.
    static bool wrap(Ref& made, Def const& def) {
        if (strcmp(def.name, "__new__") == 0) return made.steal(PyStaticMethod_New(made));
        bool const is_hook = strcmp(def.name, "__init_subclass__") == 0 ||
                             strcmp(def.name, "__class_getitem__") == 0;
        return !is_hook || made.steal(PyClassMethod_New(made));
    }
    bool set(char const* name, PyObject* value) {
        Ref key = steal(PyUnicode_InternFromString(name));
        return key && value && set(static_cast<PyObject*>(key), value);
    }
    // Bases that are no classes may name others: typing.Generic[T].
    bool resolve_bases() {
        Py_ssize_t const count = PyTuple_GET_SIZE(static_cast<PyObject*>(bases_));
        bool all_types = true;
        for (Py_ssize_t k = 0; k < count; ++k) all_types &= PyType_Check(base(k)) != 0;
        if (all_types) return true;
        Ref types, made;
        if (!(types.steal(PyImport_ImportModule("types")) &&
              made.steal(PyObject_CallMethod(types, "resolve_bases", "O", (PyObject*)bases_))))
            return false;
        if (made != bases_) original_bases_ = bases_;
        bases_ = made;
        return true;
    }
    PyObject* base(Py_ssize_t k) const {
        return PyTuple_GET_ITEM(static_cast<PyObject*>(bases_), k);
    }
    bool find_metaclass() {
        PyObject* given = keywords_ ? PyDict_GetItemString(keywords_, "metaclass") : nullptr;
        Py_ssize_t const count = PyTuple_GET_SIZE(static_cast<PyObject*>(bases_));
        if (given) {
            metaclass_ = borrow(given);
            if (PyDict_DelItemString(keywords_, "metaclass") < 0) return false;
        } else {
            metaclass_ = borrow(count ? (PyObject*)Py_TYPE(base(0)) : (PyObject*)&PyType_Type);
        }
        if (!PyType_Check(metaclass_)) return true;
        for (Py_ssize_t k = 0; k < count; ++k) {
            PyTypeObject* const other = Py_TYPE(base(k));
            PyObject* const now = metaclass_;
            if (PyType_IsSubtype(reinterpret_cast<PyTypeObject*>(now), other)) continue;
            if (!PyType_IsSubtype(other, reinterpret_cast<PyTypeObject*>(now))) {
                PyErr_SetString(PyExc_TypeError,
                                "metaclass conflict: the metaclass of a derived class must be a "
                                "(non-strict) subclass of the metaclasses of all its bases");
                return false;
            }
            metaclass_ = borrow(reinterpret_cast<PyObject*>(other));
        }
        return true;
    }

    Module const& module_;
    char const *name_text_, *qualname_, *doc_;
    Ref name_, bases_, original_bases_, keywords_, metaclass_, namespace_, cell_, annotations_;
};

// The decorated value in place of the function or class: a step.
inline bool decorate(Ref& made, PyObject* decorator) {
    PyObject* stack[2] = {nullptr, made};
    Ref out;
    if (!out.steal(
            PyObject_Vectorcall(decorator, stack + 1, 1 | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr)))
        return false;
    made = move(out);
    return true;
}

// super() in a method: `function` knows its class, `self` is the first argument.
[[gnu::noinline]] inline bool super(Ref& out, PyObject* class_, PyObject* self) {
    PyObject* stack[3] = {nullptr, class_, self};
    return out.steal(PyObject_Vectorcall(reinterpret_cast<PyObject*>(&PySuper_Type), stack + 1,
                                         2 | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr));
}
// The class whose body defined the function.
[[gnu::noinline]] inline bool class_of(Ref& out, PyObject* function) {
    PyObject* cell = as_function(function)->func_closure;
    PyObject* found = cell && PyCell_Check(cell) ? PyCell_GET(cell) : nullptr;
    if (found) return out.share(found);
    PyErr_SetString(PyExc_RuntimeError, "super(): empty __class__ cell");
    return false;
}

}  // namespace cy
