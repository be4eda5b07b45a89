// How failure is written. The state behind it is Python's (py/error.h) or our own (standalone.h).
#pragma once

#include "config.h"

namespace [[gnu::visibility("hidden")]] cy {

// The built-in exceptions that code without Python raises: X(name here, name in Python).
#define CYXX_EACH_ERROR(X)                  \
    X(arithmetic, ArithmeticError)          \
    X(assertion, AssertionError)            \
    X(attribute, AttributeError)            \
    X(buffer, BufferError)                  \
    X(eof, EOFError)                        \
    X(exception, Exception)                 \
    X(floating_point, FloatingPointError)   \
    X(index, IndexError)                    \
    X(key, KeyError)                        \
    X(lookup, LookupError)                  \
    X(memory, MemoryError)                  \
    X(name, NameError)                      \
    X(not_implemented, NotImplementedError) \
    X(os, OSError)                          \
    X(overflow, OverflowError)              \
    X(runtime, RuntimeError)                \
    X(stop_iteration, StopIteration)        \
    X(system, SystemError)                  \
    X(timeout, TimeoutError)                \
    X(type, TypeError)                      \
    X(unbound_local, UnboundLocalError)     \
    X(value, ValueError)                    \
    X(zero_division, ZeroDivisionError)
enum class Error {
#define CYXX_ERROR(name, python) name,
    CYXX_EACH_ERROR(CYXX_ERROR)
#undef CYXX_ERROR
};

// Sets this thread's exception, with or without the GIL; returns false. The message is a printf
// format.
[[gnu::cold, gnu::format(printf, 2, 3)]] bool set_error(Error, char const* format, ...);

// Whether this thread has an exception; needs no GIL.
bool error_pending();

// The module being compiled. `object` and the two dicts are set when it is first imported.
struct Module {
    char const* name;
    char const* file;
    PyObject* object = nullptr;
    PyObject* globals = nullptr;
    PyObject* builtins = nullptr;
};

// The one that this code belongs to, once it is imported.
inline Module* this_module = nullptr;

// What a failed function returns: false, a null pointer, -1 or a view of nothing.
struct Failed {
    template <class T>
    operator T() const {
        return value<T>();
    }

    template <class T>
    static T value() {
        if constexpr (__is_class(T) || __is_union(T) || __is_same(T, bool))
            return T{};
        else
            return other(static_cast<T*>(nullptr));
    }

private:
    template <class T>
    static T* other(T**) {
        return nullptr;
    }
    template <class T>
    static T other(T*) {
        return T(-1);
    }
};

// Whether a call that returned this value failed: the value may also be a genuine one.
template <class T>
inline bool failed(T const& value) {
    if constexpr (__is_class(T) || __is_union(T))
        return unlikely(error_pending());
    else if constexpr (__is_same(T, bool))
        return !value && error_pending();
    else
        return unlikely(value == Failed::value<T>()) && error_pending();
}
// The same for `except? sentinel`.
template <class T, class S>
inline bool failed(T const& value, S sentinel) {
    return unlikely(value == T(sentinel)) && error_pending();
}

// A source function. `return in_f.fail(line);` adds its line to the traceback.
struct Site {
    Module& module;
    char const* function;  // "Class.method", "f.<locals>.g"; null: the module's own statements
    mutable PyObject* frame = nullptr;

    constexpr explicit Site(Module& in, char const* name = nullptr) : module(in), function(name) {}

    // Adds a traceback entry; true, for `if (!(…) && in_f.trace(16)) goto except_1;`.
    [[gnu::cold]] bool trace(int line) const;

    [[gnu::cold]] Failed fail(int line) const {
        trace(line);
        return {};
    }
    // For `except sentinel` functions.
    template <class T>
    [[gnu::cold]] T fail_with(int line, T sentinel) const {
        trace(line);
        return sentinel;
    }

    // The exception of a noexcept function: reported and dropped. Converts to a zero.
    struct Zero {
        template <class T>
        operator T() const {
            return T{};
        }
    };
    [[gnu::cold]] Zero unraisable(int line) const;
};

}  // namespace cy
