// Calls of C++ functions that throw: their exceptions become errors like those of the source.
#pragma once

#include "../standalone.h"

#include <exception>
#include <ios>
#include <new>
#include <stdexcept>
#include <typeinfo>

namespace [[gnu::visibility("hidden")]] cy {

#ifdef __cpp_exceptions

// In a handler: the error for the C++ exception that is being handled; false.
[[gnu::cold, gnu::noinline]] inline bool translate_exception() {
    try {
        throw;
    } catch (std::bad_alloc const& error) {
        return raise(Error::memory, error.what());
    } catch (std::bad_cast const& error) {
        return raise(Error::type, error.what());
    } catch (std::bad_typeid const& error) {
        return raise(Error::type, error.what());
    } catch (std::domain_error const& error) {
        return raise(Error::value, error.what());
    } catch (std::invalid_argument const& error) {
        return raise(Error::value, error.what());
    } catch (std::ios_base::failure const& error) {
        return raise(Error::os, error.what());
    } catch (std::out_of_range const& error) {
        return raise(Error::index, error.what());
    } catch (std::overflow_error const& error) {
        return raise(Error::overflow, error.what());
    } catch (std::range_error const& error) {
        return raise(Error::arithmetic, error.what());
    } catch (std::underflow_error const& error) {
        return raise(Error::arithmetic, error.what());
    } catch (std::exception const& error) {
        return raise(Error::runtime, error.what());
    } catch (...) {
        return raise(Error::runtime, "Unknown exception");
    }
}

// The same for `except +Type`: always of this type.
[[gnu::cold, gnu::noinline]] inline bool translate_exception(Error kind) {
    try {
        throw;
    } catch (std::exception const& error) {
        return raise(kind, error.what());
    } catch (...) {
        return raise(kind, "");
    }
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

#else  // nothing throws

template <class F, class... How>
inline bool guard(F const& call, How...) {
    return call(), true;
}
template <class T, class F, class... How>
inline auto guard(T& out, F const& call, How...) -> decltype(out = call(), true) {
    return out = call(), true;
}

#endif

}  // namespace cy
