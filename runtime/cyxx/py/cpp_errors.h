// Handlers for `except +handler`, of libcpp.exception.
#pragma once

#include "cpp.h"

namespace [[gnu::visibility("hidden")]] cy {

inline constexpr char exception_ptr_name[] = "std::exception_ptr wrapper";

// In a handler: RuntimeError with the C++ exception itself in a capsule.
[[gnu::cold]] inline void raise_exception_ptr() {
    WithGil gil;
    auto* const held = new std::exception_ptr(std::current_exception());
    Ref const capsule = steal(PyCapsule_New(held, exception_ptr_name, [](PyObject* object) {
        delete static_cast<std::exception_ptr*>(PyCapsule_GetPointer(object, exception_ptr_name));
    }));
    if (capsule)
        PyErr_SetObject(PyExc_RuntimeError, capsule);
    else
        delete held;
}

// What raise_exception_ptr put into `error`. Null with an exception if there is none in it.
[[gnu::cold]] inline std::exception_ptr exception_ptr_of(PyObject* error) {
    Ref const args = steal(PyObject_GetAttrString(error, "args"));
    Ref const capsule = args ? steal(PySequence_GetItem(args, 0)) : Ref();
    void* const held = capsule ? PyCapsule_GetPointer(capsule, exception_ptr_name) : nullptr;
    return held ? *static_cast<std::exception_ptr*>(held) : nullptr;
}

// Whether the exception is one that this function takes, and it raised another for Python.
template <class R, class E>
inline bool handles(R (*handler)(E)) {
    try {
        throw;
    } catch (E error) {
        handler(error);
        return PyErr_Occurred();
    } catch (...) {
        return false;
    }
}
template <class R>
inline bool handles(R (*handler)()) {
    handler();
    return PyErr_Occurred();
}

// In a handler: the first of these functions that raises; the usual exception if none does.
template <class... Handlers>
[[gnu::cold]] void delegate_to_handlers(Handlers... handlers) {
    WithGil gil;
    if (!std::current_exception())
        PyErr_SetString(PyExc_SystemError,
                        "delegate_to_exception_handlers called without a C++ exception");
    else if (!(handles(handlers) || ...))
        throw;
}

}  // namespace cy
