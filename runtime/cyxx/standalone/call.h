// What a call from C++ ends with: the error that the function left becomes a C++ exception, or
// stays for cy::failed() and cy::error_state where exceptions are off.
#pragma once

#include "../standalone.h"

#ifdef __cpp_exceptions
#include <new>
#include <stdexcept>
#define CYXX_ERRORS cy_throws
#else
#define CYXX_ERRORS cy_returns
#endif

namespace [[gnu::visibility("hidden")]] cy {
inline namespace CYXX_ERRORS {

#ifdef __cpp_exceptions

// Of a function without a result that may fail.
using Done = void;

// std::bad_alloc has no text of its own.
class MemoryError : public std::bad_alloc {
public:
    explicit MemoryError(char const* text) {
        size_t const size = strlen(text), most = sizeof text_ - 1;
        memcpy(text_, text, size < most ? size : most);
    }
    char const* what() const noexcept override { return text_; }

private:
    char text_[256] = {};
};

// This thread's error as a C++ exception: "gauss.pyx:18: IndexError: Out of bounds on buffer access
// (axis 0)", and a line for each function that it came through.
[[noreturn, gnu::cold, gnu::noinline]] inline void throw_error() {
    ErrorState const error = error_state;
    clear_error();
    char text[1200];
    size_t used = 0;
    auto add = [&](auto... parts) {
        int const more = snprintf(text + used, sizeof text - used, parts...);
        if (more > 0) used += size_t(more) < sizeof text - used ? size_t(more) : 0;
    };
    if (error.depth > 0) add("%s:%d: ", error.path[0].file, error.path[0].line);
    add(error.message[0] ? "%s: %s" : "%s", error_name(error.kind), error.message);
    for (int k = 1; k < error.depth; ++k)
        add("\n  called at %s:%d in %s", error.path[k].file, error.path[k].line,
            error.path[k].function);
    switch (error.kind) {
        case Error::memory:
            throw MemoryError(text);
        case Error::index:
        case Error::key:
        case Error::lookup:
            throw std::out_of_range(text);
        case Error::value:
        case Error::type:
        case Error::buffer:
            throw std::invalid_argument(text);
        case Error::arithmetic:
        case Error::zero_division:
            throw std::domain_error(text);
        case Error::overflow:
            throw std::overflow_error(text);
        case Error::floating_point:
            throw std::range_error(text);
        case Error::assertion:
        case Error::attribute:
        case Error::name:
        case Error::not_implemented:
        case Error::unbound_local:
            throw std::logic_error(text);
        case Error::eof:
        case Error::exception:
        case Error::os:
        case Error::runtime:
        case Error::stop_iteration:
        case Error::system:
        case Error::timeout:
            break;
    }
    throw std::runtime_error(text);
}

[[noreturn, gnu::cold]] inline Failed raised() { throw_error(); }

inline void done(bool ok) {
    if (unlikely(!ok)) throw_error();
}

template <class T>
inline T checked(T value) {
    if (failed(value)) throw_error();
    return value;
}
inline bool checked(bool value) {
    if (unlikely(!value) && error_pending()) throw_error();
    return value;
}
template <class T, class S>
inline T checked(T value, S sentinel) {
    if (failed(value, sentinel)) throw_error();
    return value;
}

#else

using Done = bool;

[[gnu::cold]] inline Failed raised() { return {}; }

inline bool done(bool ok) { return ok; }

template <class T>
inline T checked(T value) {
    return value;
}
template <class T, class S>
inline T checked(T value, S) {
    return value;
}

#endif

}  // namespace CYXX_ERRORS
}  // namespace cy
