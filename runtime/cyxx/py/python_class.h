// The class statement of Python, and super() without arguments.
#pragma once

#include "call.h"
#include "container.h"
#include "handler.h"
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
              find_metaclass()))
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
        PyObject* module_name = find_item(module_.globals, "__name__");
        if (!module_name && !PyErr_Occurred())
            PyErr_SetString(PyExc_NameError, "name '__name__' is not defined");
        if (!module_name) return false;
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
    [[gnu::cold, gnu::noinline]] bool define(Def& def, PyObject* defaults = nullptr,
                                             PyObject* keyword_defaults = nullptr,
                                             PyObject* annotations = nullptr,
                                             PyObject* scope = nullptr) {
        Ref made;
        return new_function(made, def, defaults, keyword_defaults, annotations, scope) &&
               set(as_function(made)->func_name, made);
    }
    // What tells the methods their class, `__class__`: a cell that type() fills.
    [[gnu::cold, gnu::noinline]] bool cell(Ref& out) {
        if (!cell_.steal(PyCell_New(nullptr)) || !set("__classcell__", cell_)) return false;
        out = cell_;
        return true;
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
        return wrap("__new__", PyStaticMethod_New) &&
               wrap("__init_subclass__", PyClassMethod_New) &&
               wrap("__class_getitem__", PyClassMethod_New) &&
               tuple(arguments, {name_, bases_, namespace_}) &&
               out.steal(PyObject_Call(metaclass_, arguments, keywords_)) && is_filled(out);
    }

    PyObject* names() const { return namespace_; }

private:
    // Methods that need no decorator. type() does this for Python's own functions only.
    bool wrap(char const* name, PyObject* (*wrapper)(PyObject*)) {
        if (!PyDict_Check(namespace_)) return true;
        PyObject* found = find_item(namespace_, name);
        if (!found && PyErr_Occurred()) return false;
        if (!found || !Py_IS_TYPE(found, &function_type)) return true;
        Ref made = steal(wrapper(found));
        return made && set(name, made);
    }
    bool is_filled(PyObject* class_) const {
        if (!cell_ || !PyType_Check(class_)) return true;
        PyObject* const known = PyCell_GET(static_cast<PyObject*>(cell_));
        if (known == class_) return true;
        if (known)
            PyErr_Format(PyExc_TypeError, "__class__ set to %.200R defining %.200R as %.200R",
                         known, (PyObject*)name_, class_);
        else
            PyErr_Format(PyExc_RuntimeError,
                         "__class__ not set defining %.200R as %.200R. Was __classcell__ "
                         "propagated to type.__new__?",
                         (PyObject*)name_, class_);
        return false;
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
              made.steal(PyObject_CallMethod(types, "resolve_bases", "(O)", (PyObject*)bases_))))
            return false;
        if (made != bases_) original_bases_ = bases_;
        bases_ = made;
        return true;
    }
    PyObject* base(Py_ssize_t k) const {
        return PyTuple_GET_ITEM(static_cast<PyObject*>(bases_), k);
    }
    bool find_metaclass() {
        PyObject* given = keywords_ ? find_item(keywords_, "metaclass") : nullptr;
        if (!given && PyErr_Occurred()) return false;
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

// `except … as name` in the body of a class ends.
class UnbindClassName : UnbindGlobal {
public:
    UnbindClassName(PythonClass const& made, PyObject* name) : UnbindGlobal(made.names(), name) {}
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
// The class that a cell of PythonClass holds.
[[gnu::noinline]] inline bool class_of(Ref& out, PyObject* cell) {
    if (PyObject* found = cell ? PyCell_GET(cell) : nullptr) return out.share(found);
    PyErr_SetString(PyExc_RuntimeError, "super(): empty __class__ cell");
    return false;
}

}  // namespace cy
