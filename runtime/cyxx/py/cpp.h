// Calls of C++ functions that throw: their exceptions become Python's.
#pragma once

#include "error.h"

#include <exception>
#include <ios>
#include <new>
#include <stdexcept>
#include <typeinfo>

namespace [[gnu::visibility("hidden")]] cy {

// In a handler: the Python exception for the C++ one that is being handled; false.
[[gnu::cold, gnu::noinline]] inline bool translate_exception() {
    WithGil gil;
    if (PyErr_Occurred()) return false;  // set by what threw
    try {
        throw;
    } catch (std::bad_alloc const& error) {
        PyErr_SetString(PyExc_MemoryError, error.what());
    } catch (std::bad_cast const& error) {
        PyErr_SetString(PyExc_TypeError, error.what());
    } catch (std::bad_typeid const& error) {
        PyErr_SetString(PyExc_TypeError, error.what());
    } catch (std::domain_error const& error) {
        PyErr_SetString(PyExc_ValueError, error.what());
    } catch (std::invalid_argument const& error) {
        PyErr_SetString(PyExc_ValueError, error.what());
    } catch (std::ios_base::failure const& error) {
        PyErr_SetString(PyExc_IOError, error.what());
    } catch (std::out_of_range const& error) {
        PyErr_SetString(PyExc_IndexError, error.what());
    } catch (std::overflow_error const& error) {
        PyErr_SetString(PyExc_OverflowError, error.what());
    } catch (std::range_error const& error) {
        PyErr_SetString(PyExc_ArithmeticError, error.what());
    } catch (std::underflow_error const& error) {
        PyErr_SetString(PyExc_ArithmeticError, error.what());
    } catch (std::exception const& error) {
        PyErr_SetString(PyExc_RuntimeError, error.what());
    } catch (...) {
        PyErr_SetString(PyExc_RuntimeError, "Unknown exception");
    }
    return false;
}

// The same for `except +Type`: always of this type.
[[gnu::cold, gnu::noinline]] inline bool translate_exception(PyObject* type) {
    WithGil gil;
    try {
        throw;
    } catch (std::exception const& error) {
        PyErr_SetString(type, error.what());
    } catch (...) {
        PyErr_SetNone(type);
    }
    return false;
}
// For `except +handler`: a function that looks at the exception itself.
template <class R>
[[gnu::cold, gnu::noinline]] inline bool translate_exception(R (*handler)()) {
    WithGil gil;
    try {
        handler();
    } catch (...) {
        translate_exception();
    }
    if (!PyErr_Occurred()) PyErr_SetString(PyExc_RuntimeError, "Error converting c++ exception.");
    return false;
}

// A call, and its result if there is one: steps.
template <class F, class... How>
inline bool guard(F const& call, How... how) {
    try {
        call();
        return true;
    } catch (...) {
        return translate_exception(how...);
    }
}
template <class T, class F, class... How>
inline auto guard(T& out, F const& call, How... how) -> decltype(out = call(), true) {
    try {
        out = call();
        return true;
    } catch (...) {
        return translate_exception(how...);
    }
}
// What a const object gives of itself, where the class is declared to give it without the const.
template <class T, class U>
inline constexpr bool lacks_const = false;
template <class T>
inline constexpr bool lacks_const<T, T const*> = !__is_same(T, T const);
template <class T, class F, class... How>
inline auto guard(T*& out, F const& call, How... how) ->
    typename Enable<lacks_const<T, decltype(call())>, bool>::Type {
    T const* found = nullptr;
    bool const done = guard(found, call, how...);
    out = const_cast<T*>(found);
    return done;
}
template <class F, class... How>
inline bool guard(Ref& out, F const& call, How... how) {  // null: an exception of Python's
    try {
        return out.steal(call());
    } catch (...) {
        return translate_exception(how...);
    }
}

template <class T>
inline std::type_info const& type_id() {
    return typeid(T);
}
// Of an object: its class, which may be another than the declared one.
template <class T>
inline std::type_info const& type_id(T const& object) {
    return typeid(object);
}

}  // namespace cy
