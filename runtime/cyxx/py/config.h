// The only place that knows Python versions: CPython 3.9 to 3.13.
#pragma once

#define PY_SSIZE_T_CLEAN
// As every extension module is built, unless for a debug build of Python: its assertions in
// inline functions are a tenth of the machine code.
#if !defined(NDEBUG) && !defined(Py_DEBUG)
#define NDEBUG
#endif
#include <Python.h>
#include <frameobject.h>
#include <structmember.h>

#include "../config.h"

static_assert(PY_VERSION_HEX >= 0x03090000, "cyxx needs CPython 3.9 or later");

namespace [[gnu::visibility("hidden")]] cy {

#if PY_VERSION_HEX < 0x030a0000
inline PyObject* new_ref(PyObject* object) {
    Py_INCREF(object);
    return object;
}
inline PyObject* new_ref_or_null(PyObject* object) {
    Py_XINCREF(object);
    return object;
}
constexpr unsigned long sequence_flag = 0;  // `match` came with 3.10
constexpr unsigned long no_instances_flag = 0;
#else
inline PyObject* new_ref(PyObject* object) { return Py_NewRef(object); }
inline PyObject* new_ref_or_null(PyObject* object) { return Py_XNewRef(object); }
constexpr unsigned long sequence_flag = Py_TPFLAGS_SEQUENCE;
constexpr unsigned long no_instances_flag = Py_TPFLAGS_DISALLOW_INSTANTIATION;
#endif

// Not tp_dict: a type that could not be made has one.
inline bool is_ready(PyTypeObject const& type) { return type.tp_flags & Py_TPFLAGS_READY; }
// A static type; again after an import that failed, when others may hold references already.
[[gnu::cold, gnu::noinline]] inline bool make_ready(PyTypeObject& type) {
    auto* object = reinterpret_cast<PyObject*>(&type);
    if (Py_REFCNT(object) == 0) Py_SET_REFCNT(object, 1);
    return is_ready(type) || PyType_Ready(&type) == 0;
}

#if PY_VERSION_HEX >= 0x030d0000
inline PyThreadState* thread_state() { return PyThreadState_GetUnchecked(); }
#else
inline PyThreadState* thread_state() { return _PyThreadState_UncheckedGet(); }
#endif

// This thread's exception, seen without the GIL: a thread may always read its own state.
inline bool has_exception(PyThreadState* state) {
#if PY_VERSION_HEX >= 0x030c0000
    return state->current_exception;
#else
    return state->curexc_type;
#endif
}

// Takes the raised exception out of the error indicator: an instance, with its traceback.
inline PyObject* take_raised() {
#if PY_VERSION_HEX >= 0x030c0000
    return PyErr_GetRaisedException();
#else
    PyObject *type, *value, *traceback;
    PyErr_Fetch(&type, &value, &traceback);
    PyErr_NormalizeException(&type, &value, &traceback);
    if (traceback) {
        PyException_SetTraceback(value, traceback);
        Py_DECREF(traceback);
    }
    Py_XDECREF(type);
    return value;
#endif
}

// Steals `exception` and makes it the raised one, as it is: no new context.
inline void put_raised(PyObject* exception) {
#if PY_VERSION_HEX >= 0x030c0000
    PyErr_SetRaisedException(exception);
#else
    PyErr_Restore(new_ref(reinterpret_cast<PyObject*>(Py_TYPE(exception))), exception,
                  PyException_GetTraceback(exception));
#endif
}

// The newest entry of the raised exception's traceback, or null.
inline PyTracebackObject* newest_traceback() {
#if PY_VERSION_HEX >= 0x030c0000
    PyObject* raised = thread_state()->current_exception;
    return reinterpret_cast<PyTracebackObject*>(
        reinterpret_cast<PyBaseExceptionObject*>(raised)->traceback);
#else
    return reinterpret_cast<PyTracebackObject*>(thread_state()->curexc_traceback);
#endif
}

// What was handled before, at this level of generators: references of its own.
struct Handled {
    PyObject* value = nullptr;
#if PY_VERSION_HEX < 0x030b0000
    PyObject* type = nullptr;
    PyObject* traceback = nullptr;
    template <class Visit>
    void refs(Visit& visit) {
        visit(value), visit(type), visit(traceback);
    }
#else
    template <class Visit>
    void refs(Visit& visit) {
        visit(value);
    }
#endif
};

// Makes an exception the one that is being handled; it keeps its reference.
inline Handled handle(PyObject* exception) {
    _PyErr_StackItem* at = thread_state()->exc_info;
    Handled before;
    before.value = at->exc_value;
    at->exc_value = new_ref(exception);
#if PY_VERSION_HEX < 0x030b0000
    before.type = at->exc_type;
    before.traceback = at->exc_traceback;
    at->exc_type = new_ref(reinterpret_cast<PyObject*>(Py_TYPE(exception)));
    at->exc_traceback = PyException_GetTraceback(exception);
#endif
    return before;
}
inline void handle_again(Handled& before) {
    _PyErr_StackItem* at = thread_state()->exc_info;
    PyObject* done = at->exc_value;
    at->exc_value = before.value;
#if PY_VERSION_HEX < 0x030b0000
    PyObject *done_type = at->exc_type, *done_traceback = at->exc_traceback;
    at->exc_type = before.type;
    at->exc_traceback = before.traceback;
    Py_XDECREF(done_type);
    Py_XDECREF(done_traceback);
#endif
    before = {};
    Py_XDECREF(done);
}

// A frame without callers or locals, for tracebacks only.
inline PyFrameObject* new_frame(PyCodeObject* code, PyObject* globals) {
    PyFrameObject* frame = PyFrame_New(thread_state(), code, globals, nullptr);
#if PY_VERSION_HEX < 0x030b0000
    if (frame) Py_CLEAR(frame->f_back);
#endif
    return frame;
}

#if PY_VERSION_HEX >= 0x030c0000
constexpr auto new_code = PyUnstable_Code_NewWithPosOnlyArgs;
#elif PY_VERSION_HEX >= 0x030b0000
constexpr auto new_code = PyCode_NewWithPosOnlyArgs;
#endif

// A code object that only says what inspect asks: names, counts, flags, where it is from.
[[gnu::cold, gnu::noinline]] inline PyObject* describe_code(int positional, int positional_only,
                                                            int keyword_only, int flags,
                                                            PyObject* consts, PyObject* names,
                                                            PyObject* file, PyObject* name,
                                                            PyObject* qualname, int line) {
    PyCodeObject* empty = PyCode_NewEmpty("", "", 1);
    PyObject* nothing = PyBytes_FromStringAndSize("", 0);
    PyObject* no_names = PyTuple_New(0);
    PyObject* code = nullptr;
    int const count = int(PyTuple_GET_SIZE(names));
#if PY_VERSION_HEX >= 0x030b0000
    PyObject* body = empty ? PyCode_GetCode(empty) : nullptr;
    if (body && nothing && no_names)
        code = reinterpret_cast<PyObject*>(new_code(
            positional, positional_only, keyword_only, count, 1, flags, body, consts, no_names,
            names, no_names, no_names, file, name, qualname, line, empty->co_linetable, nothing));
    Py_XDECREF(body);
#else
    (void)qualname;
    if (empty && nothing && no_names)
        code = reinterpret_cast<PyObject*>(PyCode_NewWithPosOnlyArgs(
            positional, positional_only, keyword_only, count, 1, flags, empty->co_code, consts,
            no_names, names, no_names, no_names, file, name, line, nothing));
#endif
    Py_XDECREF(empty);
    Py_XDECREF(nothing);
    Py_XDECREF(no_names);
    return code;
}

// A reference to each part that a function has of its code.
inline void share_parts(PyFunctionObject* function) {
    Py_INCREF(function->func_code);
    Py_INCREF(function->func_globals);
    Py_INCREF(function->func_name);
    Py_INCREF(function->func_qualname);
    Py_XINCREF(function->func_doc);
    Py_XINCREF(function->func_module);
#if PY_VERSION_HEX >= 0x030a0000
    Py_INCREF(function->func_builtins);
#endif
}

// Ints of one digit: their value is at hand, and no sum or product of two overflows a long.
inline bool is_small(PyObject* object) {
#if PY_VERSION_HEX >= 0x030c0000
    return PyLong_CheckExact(object) &&
           PyUnstable_Long_IsCompact(reinterpret_cast<PyLongObject*>(object));
#else
    return PyLong_CheckExact(object) && size_t(Py_SIZE(object) + 1) <= 2;
#endif
}
inline long small_value(PyObject* object) {
#if PY_VERSION_HEX >= 0x030c0000
    return PyUnstable_Long_CompactValue(reinterpret_cast<PyLongObject*>(object));
#else
    return Py_SIZE(object) * long(reinterpret_cast<PyLongObject*>(object)->ob_digit[0]);
#endif
}

// object.name for a call: returns true if `found` is a method that still wants its self.
inline bool find_method(PyObject* object, PyObject* name, PyObject** found) {
#if PY_VERSION_HEX >= 0x030d0000
    *found = PyObject_GetAttr(object, name);
    return false;
#else
    return _PyObject_GetMethod(object, name, found);
#endif
}

// Whether a generator of Python's is decorated as one that may be awaited.
inline bool is_awaitable_generator(PyObject* object) {
    if (!PyGen_CheckExact(object)) return false;
    auto* generator = reinterpret_cast<PyGenObject*>(object);
#if PY_VERSION_HEX >= 0x030c0000
    PyCodeObject* code = PyGen_GetCode(generator);
    int const flags = code->co_flags;
    Py_DECREF(code);
#else
    int const flags = reinterpret_cast<PyCodeObject*>(generator->gi_code)->co_flags;
#endif
    return flags & CO_ITERABLE_COROUTINE;
}

// A coroutine of Python's that has not begun: what may be awaited as it is.
inline bool is_new_coroutine(PyObject* object) {
#if PY_VERSION_HEX >= 0x030b0000 && PY_VERSION_HEX < 0x030d0000
    constexpr int created = -2;
    return PyCoro_CheckExact(object) &&
           reinterpret_cast<PyCoroObject*>(object)->cr_frame_state == created;
#else
    return (void)object, false;
#endif
}

// A number that no other type has, nor this one once it or a base of it changed; 0 where there is none.
inline unsigned type_version(PyTypeObject* type) {
#if PY_VERSION_HEX < 0x030c0000
    return PyType_HasFeature(type, Py_TPFLAGS_VALID_VERSION_TAG) ? type->tp_version_tag : 0;
#else
    return (void)type, 0;
#endif
}
// Whether an object may have an attribute of that name itself, and not by its type.
inline bool may_have_own(PyObject* object, PyObject* name) {
#if PY_VERSION_HEX < 0x030c0000
    if (!Py_TYPE(object)->tp_dictoffset) return false;
    PyObject** dict = _PyObject_GetDictPtr(object);
    if (dict && !*dict) return false;
    int const answer = dict ? PyDict_Contains(*dict, name) : 1;
    if (answer < 0) PyErr_Clear();
    return answer != 0;
#else
    return (void)object, (void)name, true;
#endif
}

// A number that changes whenever the dict does; 0 where there is none.
// Where they have one, none has version 0.
constexpr bool dicts_have_versions = PY_VERSION_HEX < 0x030c0000;
inline uint64_t dict_version(PyObject* dict) {
#if PY_VERSION_HEX < 0x030c0000
    return reinterpret_cast<PyDictObject*>(dict)->ma_version_tag;
#else
    return (void)dict, 0;
#endif
}

}  // namespace cy
