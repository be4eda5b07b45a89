// What float ** float gives: a complex number that stands for a float while its imaginary part is 0.
#pragma once

#include "arith.h"

namespace [[gnu::visibility("hidden")]] cy {

[[gnu::cold, gnu::noinline]] inline bool zero_to_negative() {
    return zero_division("0.0 cannot be raised to a negative power");
}

// out = base ** exponent: a step.
[[gnu::noinline]] inline bool soft_power(complex128& out, complex128 base, complex128 exponent) {
    double const a = real(base), b = real(exponent);
    bool const are_real = imag(base) == 0 && imag(exponent) == 0;
    if (are_real && a == 0 && b < 0) return zero_to_negative();
    if (are_real && (!(a < 0) || __builtin_floor(b) == b || b != b)) {
        out = complex(__builtin_pow(a, b), 0.0);
        return true;
    }
    double const size = abs(base);
    if (size == 0) {
        if (b < 0 || imag(exponent) != 0) return zero_to_negative();
        out = complex(b == 0 ? 1.0 : 0.0, 0.0);
        return true;
    }
    double const angle = __builtin_atan2(imag(base), a);
    double length = __builtin_pow(size, b), phase = angle * b;
    if (imag(exponent) != 0) {
        length *= __builtin_exp(-angle * imag(exponent));
        phase += imag(exponent) * __builtin_log(size);
    }
    out = complex(length * __builtin_cos(phase), length * __builtin_sin(phase));
    return true;
}

// real = value: a step.
template <class T>
inline bool soft_to_real(T& out, complex128 value) {
    out = T(real(value));
    if (likely(imag(value) == 0)) return true;
    return set_error(Error::type,
                     "Cannot convert 'complex' with non-zero imaginary component to 'double' (this "
                     "most likely comes from the '**' operator; use 'cython.cpow(True)' to return "
                     "'nan' instead of a complex number).");
}

}  // namespace cy
