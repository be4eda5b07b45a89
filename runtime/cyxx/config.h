// The words that every header uses. Nothing here, or in the headers beside it, knows Python.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct _object PyObject;  // a name only: programs without Python never touch one

namespace [[gnu::visibility("hidden")]] cy {

// Types of what is passed to functions of the source lie in a namespace without functions, so that
// a call `extend(a, b)` finds only the source's own (C++ looks into the arguments' namespace too).
namespace values {}

using Index = ptrdiff_t;  // Py_ssize_t, in code that has no Python

template <class T>
constexpr T&& move(T& value) {
    return static_cast<T&&>(value);
}

// A test with a cold way out is written `if (likely(ok)) return true; return complain();`: of
// `return likely(ok) || complain();` GCC 12 takes the whole function for cold.
inline bool likely(bool condition) { return __builtin_expect(condition, 1); }
inline bool unlikely(bool condition) { return __builtin_expect(condition, 0); }
// `return no(complain());`: at the call the compiler sees the false, so that it knows no way back
// from the cold code, and keeps in registers what a loop works with.
inline bool no(bool) { return false; }

// What <type_traits> would say of the types that overloads tell apart.
template <class T>
inline constexpr bool is_integer = __is_enum(T);
#define CYXX_INTEGER(T) \
    template <>         \
    inline constexpr bool is_integer<T> = true;
CYXX_INTEGER(bool)
CYXX_INTEGER(char)
CYXX_INTEGER(signed char)
CYXX_INTEGER(unsigned char)
CYXX_INTEGER(short)
CYXX_INTEGER(unsigned short)
CYXX_INTEGER(int)
CYXX_INTEGER(unsigned int)
CYXX_INTEGER(long)
CYXX_INTEGER(unsigned long)
CYXX_INTEGER(long long)
CYXX_INTEGER(unsigned long long)
CYXX_INTEGER(wchar_t)
CYXX_INTEGER(char16_t)
CYXX_INTEGER(char32_t)
#undef CYXX_INTEGER

template <class T>
inline constexpr bool is_float = __is_same(T, float) || __is_same(T, double) ||
                                 __is_same(T, long double);

template <class T>
constexpr bool says_unsigned() {
    if constexpr (is_integer<T>) return T(-1) > T(0);
    return false;
}
template <class T>
inline constexpr bool is_unsigned = says_unsigned<T>();

template <bool condition, class T = int>
struct Enable {};
template <class T>
struct Enable<true, T> {
    using Type = T;
};
template <class... T>
using IfIntegers = typename Enable<(is_integer<T> && ...)>::Type;
template <class... T>
using IfFloats = typename Enable<(is_float<T> && ...)>::Type;

template <class T>
struct Bare {
    using Type = T;
};
template <class T>
struct Bare<T const> {
    using Type = T;
};
template <class T>
using NoConst = typename Bare<T>::Type;

// A bound of a slice: a value, or none was written.
struct Omitted {};
inline constexpr Omitted omitted{};
struct Bound {
    Index value = 0;
    bool given = false;

    constexpr Bound(Omitted) {}
    constexpr Bound(Index bound) : value(bound), given(true) {}
};

}  // namespace cy
