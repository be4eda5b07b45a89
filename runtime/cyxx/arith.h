// Arithmetic of C numbers with Python's meaning: floor division, powers, checked division.
#pragma once

#include "error.h"

namespace [[gnu::visibility("hidden")]] cy {

// What C converts both operands to.
template <class A, class B>
using Common = decltype(A() + B());

template <class T>
inline constexpr T lowest = is_unsigned<T> ? T(0) : T(T(1) << (sizeof(T) * 8 - 1));

// a // b: rounds down. The divisor is known not to be zero.
template <class A, class B, IfIntegers<A, B> = 0>
constexpr Common<A, B> floor_div(A left, B right) {
    Common<A, B> const a = left, b = right;
    auto const quotient = a / b;
    if constexpr (is_unsigned<Common<A, B>>)
        return quotient;
    else
        return quotient - ((a % b != 0) & ((a ^ b) < 0));
}
// a % b: has the divisor's sign.
template <class A, class B, IfIntegers<A, B> = 0>
constexpr Common<A, B> mod(A left, B right) {
    Common<A, B> const a = left, b = right;
    auto const rest = a % b;
    if constexpr (is_unsigned<Common<A, B>>)
        return rest;
    else
        return rest + ((rest != 0) & ((rest ^ b) < 0)) * b;
}

inline double floor_of(double x) { return __builtin_floor(x); }
inline float floor_of(float x) { return __builtin_floorf(x); }
inline long double floor_of(long double x) { return __builtin_floorl(x); }
inline double rest_of(double a, double b) { return __builtin_fmod(a, b); }
inline float rest_of(float a, float b) { return __builtin_fmodf(a, b); }
inline long double rest_of(long double a, long double b) { return __builtin_fmodl(a, b); }

template <class A, class B, IfFloats<Common<A, B>> = 0>
inline Common<A, B> floor_div(A left, B right) {
    return floor_of(left / right);
}
template <class A, class B, IfFloats<Common<A, B>> = 0>
inline Common<A, B> mod(A left, B right) {
    Common<A, B> const a = left, b = right;
    auto const rest = rest_of(a, b);
    return rest + ((rest != 0) & ((rest < 0) != (b < 0))) * b;
}

// A bint is an int: the number, or 1 where it does not fit.
template <class I>
constexpr int to_bint(I number) {
    return I(int(number)) == number ? int(number) : 1;
}

// How many items range(start, stop, step) has; step is not 0. Differences may pass the end of
// Index, so they are taken without a sign.
constexpr size_t range_length(Index start, Index stop, Index step) {
    if (step > 0 ? start >= stop : start <= stop) return 0;
    size_t const distance = step > 0 ? size_t(stop) - size_t(start) : size_t(start) - size_t(stop);
    size_t const size = step > 0 ? size_t(step) : 0 - size_t(step);
    return (distance - 1) / size + 1;
}

// a ** b of integers (cpow=True): a negative exponent gives 0.
template <class A, class B, IfIntegers<A, B> = 0>
constexpr Common<A, B> pow(A left, B right) {
    Common<A, B> base = left, power = right, result = 1;
    if constexpr (!is_unsigned<Common<A, B>>)
        if (power < 0) return 0;
    for (; power; power >>= 1, base *= base)
        if (power & 1) result *= base;
    return result;
}

[[gnu::cold, gnu::noinline]] inline void raise_zero_division(char const* text) {
    set_error(Error::zero_division, "%s", text);
}
[[gnu::cold, gnu::noinline]] inline void raise_overflow(char const* text) {
    set_error(Error::overflow, "%s", text);
}
// Inline, so that the compiler sees the false.
inline bool zero_division(char const* text) {
    raise_zero_division(text);
    return false;
}
inline bool division_overflow() {
    raise_overflow("value too large to perform division");
    return false;
}

// out = a // b, or false with ZeroDivisionError or, for the lowest value // -1, OverflowError.
template <class R, class A, class B, IfIntegers<A, B> = 0>
inline bool floor_div(R& out, A left, B right) {
    using T = Common<A, B>;
    T const a = left, b = right;
    if (unlikely(b == 0)) return zero_division("integer division or modulo by zero");
    if constexpr (!is_unsigned<T>)
        if (unlikely(b == T(-1) && a == lowest<T>)) return division_overflow();
    out = R(floor_div(a, b));
    return true;
}
template <class R, class A, class B, IfIntegers<A, B> = 0>
inline bool mod(R& out, A left, B right) {
    using T = Common<A, B>;
    T const a = left, b = right;
    if (unlikely(b == 0)) return zero_division("integer division or modulo by zero");
    if constexpr (!is_unsigned<T>)
        if (b == T(-1)) {
            out = 0;
            return true;
        }
    out = R(mod(a, b));
    return true;
}

template <class R, class A, class B, IfFloats<Common<A, B>> = 0>
inline bool floor_div(R& out, A left, B right) {
    Common<A, B> const a = left, b = right;
    if (unlikely(b == 0)) return zero_division("float division");
    out = R(floor_div(a, b));
    return true;
}
template <class R, class A, class B, IfFloats<Common<A, B>> = 0>
inline bool mod(R& out, A left, B right) {
    Common<A, B> const a = left, b = right;
    if (unlikely(b == 0)) return zero_division("float divmod()");
    out = R(mod(a, b));
    return true;
}

// out = a / b: true division, of integers as doubles; or false with ZeroDivisionError.
template <class R, class A, class B>
inline bool div(R& out, A left, B right) {
    if (unlikely(right == B(0))) return zero_division("float division");
    if constexpr (is_integer<A> && is_integer<B>)
        out = R(double(left) / double(right));
    else
        out = R(left / right);
    return true;
}

// overflowcheck=True: out = a op b, or false with OverflowError.
inline bool too_large() {
    raise_overflow("value too large");
    return false;
}
template <class R, class A, class B>
inline bool add_checked(R& out, A a, B b) {
    if (likely(!__builtin_add_overflow(a, b, &out))) return true;
    return too_large();
}
template <class R, class A, class B>
inline bool sub_checked(R& out, A a, B b) {
    if (likely(!__builtin_sub_overflow(a, b, &out))) return true;
    return too_large();
}
template <class R, class A, class B>
inline bool mul_checked(R& out, A a, B b) {
    if (likely(!__builtin_mul_overflow(a, b, &out))) return true;
    return too_large();
}
template <class R, class A, class B>
inline bool shift_checked(R& out, A a, B b) {
    if (b < 0 || size_t(b) >= sizeof(R) * 8) return too_large();
    R const result = R(R(a) << b);
    if (result >> b != R(a) || (result < 0) != (a < 0)) return too_large();
    out = result;
    return true;
}

using complex64 = float _Complex;
using complex128 = double _Complex;
using complex_long = long double _Complex;

inline complex128 complex_of(double real, double imag) {
    complex128 z;
    __real__ z = real;
    __imag__ z = imag;
    return z;
}
inline complex64 complex_of(float real, float imag) {
    complex64 z;
    __real__ z = real;
    __imag__ z = imag;
    return z;
}
inline complex_long complex_of(long double real, long double imag) {
    complex_long z;
    __real__ z = real;
    __imag__ z = imag;
    return z;
}
// Of parts of two types, as C converts them.
template <class A, class B>
inline auto complex(A real, B imag) {
    return complex_of(Common<A, B>(real), Common<A, B>(imag));
}
inline double real(complex128 z) { return __real__ z; }
inline double imag(complex128 z) { return __imag__ z; }
inline float real(complex64 z) { return __real__ z; }
inline float imag(complex64 z) { return __imag__ z; }
inline long double real(complex_long z) { return __real__ z; }
inline long double imag(complex_long z) { return __imag__ z; }
// The parts as places: z.real = x
inline double& real_part(complex128& z) { return __real__ z; }
inline double& imag_part(complex128& z) { return __imag__ z; }
inline float& real_part(complex64& z) { return __real__ z; }
inline float& imag_part(complex64& z) { return __imag__ z; }
inline long double& real_part(complex_long& z) { return __real__ z; }
inline long double& imag_part(complex_long& z) { return __imag__ z; }
inline complex_long conjugate(complex_long z) { return complex(real(z), -imag(z)); }
inline complex128 conjugate(complex128 z) { return complex(real(z), -imag(z)); }
inline complex64 conjugate(complex64 z) { return complex(real(z), -imag(z)); }
inline double abs(complex128 z) { return __builtin_hypot(real(z), imag(z)); }
inline complex128 pow(complex128 base, complex128 power) { return __builtin_cpow(base, power); }
inline complex64 pow(complex64 base, complex64 power) { return __builtin_cpowf(base, power); }
inline complex_long pow(complex_long base, complex_long power) {
    return __builtin_cpowl(base, power);
}
inline float abs(complex64 z) { return __builtin_hypotf(real(z), imag(z)); }
inline long double abs(complex_long z) { return __builtin_hypotl(real(z), imag(z)); }

}  // namespace cy
