// The state of try and with statements: Handler, Finally, With.
#pragma once

#include "error.h"

namespace [[gnu::visibility("hidden")]] cy {

// From `except` to the end of its body: sys.exc_info() shows the exception, and what is raised
// meanwhile gets it as __context__.
class Handler {
public:
    constexpr Handler() = default;
    Handler(Handler const&) = delete;
    Handler& operator=(Handler const&) = delete;
    ~Handler() { leave(); }

    [[gnu::noinline]] void enter() {
        exception_ = take_raised();
        previous_ = handle(exception_);
    }
    void leave() {
        if (exception_) restore();
    }
    // One of Python's own classes.
    bool matches(PyObject* type) const { return PyErr_GivenExceptionMatches(exception_, type); }
    // Any class or tuple of classes: a step.
    [[gnu::noinline]] bool catches(bool& out, PyObject* type) const {
        out = false;
        if (!are_classes(type)) {
            PyErr_SetString(
                PyExc_TypeError,
                "catching classes that do not inherit from BaseException is not allowed");
            return false;
        }
        out = matches(type);
        return true;
    }
    PyObject* value() const { return exception_; }

    // What no clause took is raised again, with the traceback that it has.
    [[gnu::noinline]] bool reraise() {
        PyObject* exception = new_ref(exception_);
        leave();
        put_raised(exception);
        return false;
    }

    template <class Visit>
    void refs(Visit& visit) {
        visit(exception_);
        previous_.refs(visit);
    }

private:
    [[gnu::noinline]] void restore() {
        PyObject* exception = exception_;
        exception_ = nullptr;
        handle_again(previous_);
        Py_DECREF(exception);
    }
    static bool are_classes(PyObject* type) {
        if (!PyTuple_Check(type)) return PyExceptionClass_Check(type);
        for (Py_ssize_t k = 0; k < PyTuple_GET_SIZE(type); ++k)
            if (!PyExceptionClass_Check(PyTuple_GET_ITEM(type, k))) return false;
        return true;
    }

    PyObject* exception_ = nullptr;
    Handled previous_;
};

// How control left the body of a statement. It starts as `error`, for failures jump.
enum class Exit : char { error, normal, returned, broke, continued };

// The body of `finally` runs with a pending exception handled, and hands it on at the end.
class Finally {
public:
    constexpr Finally() = default;
    void enter(Exit exit) {
        if (exit == Exit::error) pending_.enter();
    }
    void leave() { pending_.leave(); }
    bool reraise() { return pending_.reraise(); }
    template <class Visit>
    void refs(Visit& visit) {
        pending_.refs(visit);
    }

private:
    Handler pending_;
};

// The same where the GIL is released: the body sees nothing of the exception.
class FinallyReleased {
public:
    constexpr FinallyReleased() = default;
    FinallyReleased(FinallyReleased const&) = delete;
    ~FinallyReleased() {
        if (pending_) drop();
    }
    void enter(Exit exit) {
        if (exit == Exit::error) take();
    }
    [[gnu::noinline]] bool reraise() {
        WithGil gil;
        put_raised(pending_);
        pending_ = nullptr;
        return false;
    }

private:
    [[gnu::cold, gnu::noinline]] void take() {
        {
            WithGil gil;
            pending_ = take_raised();
        }
        drop_kept_state();
    }
    [[gnu::cold, gnu::noinline]] void drop() {
        WithGil gil;
        Py_DECREF(pending_);
    }

    PyObject* pending_ = nullptr;
};

// Whether the clause of this built-in class takes what was raised, of which nobody wants to know more.
[[gnu::noinline]] inline bool caught(PyObject* type) {
    if (!PyErr_ExceptionMatches(type)) return false;
    PyErr_Clear();
    return true;
}

// `except … as name` ends: the name has no value any more.
class Unbind {
public:
    explicit Unbind(Ref& variable) : variable_(variable) {}
    ~Unbind() { variable_.reset(); }

private:
    Ref& variable_;
};
class UnbindGlobal {
public:
    UnbindGlobal(Module const& module, PyObject* name) : names_(module.globals), name_(name) {}
    [[gnu::noinline]] ~UnbindGlobal() {
        PyObject *type, *value, *traceback;
        PyErr_Fetch(&type, &value, &traceback);
        if (PyObject_DelItem(names_, name_) < 0) PyErr_Clear();
        PyErr_Restore(type, value, traceback);
    }

protected:
    UnbindGlobal(PyObject* names, PyObject* name) : names_(names), name_(name) {}

private:
    PyObject* names_;
    PyObject* name_;
};
// The same in the body of an extension type.
class UnbindTypeName : UnbindGlobal {
public:
    UnbindTypeName(PyTypeObject& type, PyObject* name)
        : UnbindGlobal(type.tp_dict, name), type_(type) {}
    ~UnbindTypeName() { PyType_Modified(&type_); }

private:
    PyTypeObject& type_;
};

// with manager as value:
class With {
public:
    constexpr With() = default;

    [[gnu::noinline]] bool enter(Ref& value, PyObject* manager, PyObject* enter_name,
                                 PyObject* exit_name) {
        Ref on_enter;
        return method(on_enter, manager, enter_name, "") &&
               method(exit_, manager, exit_name, " (missed __exit__ method)") &&
               value.steal(PyObject_CallNoArgs(on_enter));
    }
    bool enter(PyObject* manager, PyObject* enter_name, PyObject* exit_name) {
        Ref value;
        return enter(value, manager, enter_name, exit_name);
    }

    // Calls __exit__. After an exception, a true answer swallows it: `exit` becomes normal.
    [[gnu::noinline]] bool leave(Exit& exit) {
        Ref answer;
        if (exit != Exit::error) return answer.steal(call(Py_None, Py_None, Py_None));
        Handler handler;
        handler.enter();
        PyObject* exception = handler.value();
        Ref traceback = steal(PyException_GetTraceback(exception));
        if (!answer.steal(call(reinterpret_cast<PyObject*>(Py_TYPE(exception)), exception,
                               traceback ? static_cast<PyObject*>(traceback) : Py_None)))
            return false;
        int const swallow = PyObject_IsTrue(answer);
        if (swallow > 0) exit = Exit::normal;
        if (swallow == 0) handler.reraise();
        return swallow >= 0;
    }
    template <class Visit>
    void refs(Visit& visit) {
        visit(exit_);
    }

private:
    PyObject* call(PyObject* type, PyObject* value, PyObject* traceback) {
        PyObject* args[] = {type, value, traceback};
        Ref exit = move(exit_);
        return PyObject_Vectorcall(exit, args, 3, nullptr);
    }
    [[gnu::noinline]] static bool method(Ref& out, PyObject* manager, PyObject* name,
                                         char const* hint) {
        PyTypeObject* type = Py_TYPE(manager);
        PyObject* found = _PyType_Lookup(type, name);
        if (!found) {
            PyErr_Format(PyExc_TypeError,
                         "'%.200s' object does not support the context manager protocol%s",
                         type->tp_name, hint);
            return false;
        }
        descrgetfunc bind = Py_TYPE(found)->tp_descr_get;
        if (!bind) return out.hold(found);
        Ref held = borrow(found);
        return out.steal(bind(held, manager, reinterpret_cast<PyObject*>(type)));
    }

    Ref exit_;
};

}  // namespace cy
