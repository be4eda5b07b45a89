// Python's exceptions behind ../error.h, and the `raise` statement.
#pragma once

#include "gil.h"

#include <stdarg.h>

namespace [[gnu::visibility("hidden")]] cy {

// CPython's answer to a question, of which -1 is a failure: a step.
inline bool answered(bool& out, int answer) {
    out = answer > 0;
    return answer >= 0;
}

[[gnu::cold, gnu::noinline]] inline PyObject* error_type(Error kind) {
    switch (kind) {
#define CYXX_ERROR(name, python) \
    case Error::name:            \
        return PyExc_##python;
        CYXX_EACH_ERROR(CYXX_ERROR)
#undef CYXX_ERROR
    }
    Py_UNREACHABLE();
}

[[gnu::noinline]] inline bool set_error(Error kind, char const* format, ...) {
    WithGil gil;
    va_list values;
    va_start(values, format);
    char text[400];
    vsnprintf(text, sizeof text, format, values);
    PyErr_SetString(error_type(kind), text);
    va_end(values);
    return false;
}

// How tracebacks name a function: with the module, without the functions that it is local to.
[[gnu::cold, gnu::noinline]] inline void name_in_traceback(char (&name)[400], Site const& site) {
    if (!site.function) {
        snprintf(name, sizeof name, "init %s", site.module.name);
        return;
    }
    int const length = snprintf(name, sizeof name, "%s.%s", site.module.name, site.function);
    constexpr char locals[] = ".<locals>";
    constexpr size_t skipped = sizeof locals - 1;
    char* end = name + (length < int(sizeof name) ? length : int(sizeof name) - 1);
    for (char* at = strstr(name, locals); at; at = strstr(at, locals), end -= skipped)
        memmove(at, at + skipped, size_t(end - at) - skipped + 1);
}

// One frame without locals serves all failures of a function; the line is in the traceback.
[[gnu::cold, gnu::noinline]] inline bool make_frame(Site const& site) {
    PyObject* raised = take_raised();
    char name[400];
    name_in_traceback(name, site);
    PyCodeObject* code = PyCode_NewEmpty(site.module.file, name, 1);
    Ref globals = borrow(site.module.globals);
    if (!globals) globals = steal(PyDict_New());
    if (code && globals) site.frame = reinterpret_cast<PyObject*>(new_frame(code, globals));
    Py_XDECREF(reinterpret_cast<PyObject*>(code));
    if (!site.frame) PyErr_Clear();
    put_raised(raised);
    return site.frame != nullptr;
}

[[gnu::cold, gnu::noinline]] inline bool Site::trace(int line) const {
    WithGil gil;
    if (!PyErr_Occurred()) PyErr_SetString(PyExc_SystemError, "error return without exception set");
    if (!frame && !make_frame(*this)) return true;
    PyTracebackObject* before = newest_traceback();
    PyTraceBack_Here(reinterpret_cast<PyFrameObject*>(frame));
    PyTracebackObject* entry = newest_traceback();
    if (!entry || entry == before) return true;
    entry->tb_lineno = line;
    entry->tb_lasti = -1;  // no instruction: nobody looks for the line in the code object
    return true;
}

// sys.unraisablehook gets the exception and the function's name.
[[gnu::noinline]] inline Site::Zero Site::unraisable(int line) const {
    WithGil gil;
    if (line) trace(line);  // else it is there already
    PyObject* raised = take_raised();
    char text[400];
    name_in_traceback(text, *this);
    PyObject* name = PyUnicode_FromString(text);
    if (!name) PyErr_Clear();
    put_raised(raised);
    PyErr_WriteUnraisable(name ? name : Py_None);
    Py_XDECREF(name);
    return {};
}

// raise TYPE("text"): with or without the GIL. All raising functions return false.
[[gnu::cold, gnu::noinline]] inline bool raise(PyObject* type, char const* text) {
    WithGil gil;
    PyErr_SetString(type, text);
    return false;
}

// raise TYPE, a built-in one: with or without the GIL
[[gnu::cold, gnu::noinline]] inline bool raise_type(PyObject* type) {
    WithGil gil;
    PyErr_SetNone(type);
    return false;
}

// raise TYPE(argument), for a built-in TYPE
[[gnu::cold, gnu::noinline]] inline bool raise_new(PyObject* type, PyObject* argument) {
    if (PyUnicode_CheckExact(argument)) {
        PyErr_SetObject(type, argument);
    } else if (Ref exception = steal(PyObject_CallOneArg(type, argument))) {
        PyErr_SetObject(type, exception);
    }
    return false;
}

// raise exception [from cause]: class or instance, as the statement accepts them
[[gnu::cold, gnu::noinline]] inline bool raise(PyObject* exception, PyObject* cause = nullptr) {
    Ref value = borrow(exception);
    if (PyExceptionClass_Check(exception)) {
        if (!value.steal(PyObject_CallNoArgs(exception))) return false;
        if (!PyExceptionInstance_Check((PyObject*)value)) {
            PyErr_Format(PyExc_TypeError,
                         "calling %R should have returned an instance of BaseException, not %R",
                         exception, Py_TYPE(value));
            return false;
        }
    }
    if (!PyExceptionInstance_Check((PyObject*)value)) {
        PyErr_SetString(PyExc_TypeError,
                        "raise: exception class must be a subclass of BaseException");
        return false;
    }
    if (cause) {
        Ref fixed = borrow(cause);
        if (PyExceptionClass_Check(cause) && !fixed.steal(PyObject_CallNoArgs(cause))) return false;
        if (fixed != Py_None && !PyExceptionInstance_Check((PyObject*)fixed)) {
            PyErr_SetString(PyExc_TypeError, "exception causes must derive from BaseException");
            return false;
        }
        PyException_SetCause(value, fixed == Py_None ? nullptr : fixed.release());
    }
    PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(value)), value);
    return false;
}

// raise exception, value, traceback: the form of Python 2
[[gnu::cold, gnu::noinline]] inline bool raise(PyObject* exception, PyObject* value,
                                               PyObject* traceback) {
    Ref made;
    if (!PyExceptionClass_Check(exception)) {
        if (value != Py_None && PyExceptionInstance_Check(exception)) {
            PyErr_SetString(PyExc_TypeError, "instance exception may not have a separate value");
            return false;
        }
        if (!PyExceptionInstance_Check(exception)) return raise(exception);
        made.hold(exception);
    } else if (PyType_IsSubtype(Py_TYPE(value), reinterpret_cast<PyTypeObject*>(exception))) {
        made.hold(value);
    } else if (!made.steal(value == Py_None       ? PyObject_CallNoArgs(exception)
                           : PyTuple_Check(value) ? PyObject_CallObject(exception, value)
                                                  : PyObject_CallOneArg(exception, value))) {
        return false;
    }
    if (!traceback || traceback == Py_None) return raise(made);
    if (!PyTraceBack_Check(traceback)) {
        PyErr_SetString(PyExc_TypeError, "raise: arg 3 must be a traceback or None");
        return false;
    }
    PyException_SetTraceback(made, traceback);
    return raise(made);
}
// A bare `raise`: the exception that is being handled.
[[gnu::cold, gnu::noinline]] inline bool raise_again() {
    PyObject *type, *value, *traceback;
    PyErr_GetExcInfo(&type, &value, &traceback);
    if (!value || value == Py_None) {
        Py_XDECREF(type);
        Py_XDECREF(value);
        Py_XDECREF(traceback);
        PyErr_SetString(PyExc_RuntimeError, "No active exception to reraise");
        return false;
    }
    PyErr_Restore(type, value, traceback);
    return false;
}

// assert condition, message
[[gnu::cold, gnu::noinline]] inline bool raise_assertion(PyObject* message = nullptr) {
    WithGil gil;
    if (message)
        raise_new(PyExc_AssertionError, message);
    else
        PyErr_SetNone(PyExc_AssertionError);
    return false;
}

[[gnu::cold, gnu::noinline]] inline bool unbound_local(char const* name) {
    return set_error(Error::unbound_local, "local variable '%s' referenced before assignment",
                     name);
}
// A local variable that may have no value yet: a step.
inline bool bound(PyObject* variable, char const* name) {
    if (likely(variable != nullptr)) return true;
    return no(unbound_local(name));
}
// The same for a module variable (`cdef object x`), and for one of an outer function.
[[gnu::cold, gnu::noinline]] inline bool name_error(char const* name) {
    PyErr_Format(PyExc_NameError, "name '%s' is not defined", name);
    return false;
}
[[gnu::cold, gnu::noinline]] inline bool free_variable_error(char const* name) {
    WithGil gil;
    PyErr_Format(PyExc_NameError,
                 "free variable '%s' referenced before assignment in enclosing scope", name);
    return false;
}

inline bool free_bound(PyObject* variable, char const* name) {
    if (likely(variable != nullptr)) return true;
    return free_variable_error(name);
}

}  // namespace cy
