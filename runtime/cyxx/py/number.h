// Arithmetic and comparison of objects: steps. A C number is a literal of the source, or any long.
#pragma once

#include "convert.h"

namespace [[gnu::visibility("hidden")]] cy {

// The general form of an operation; with a literal, an int is made for it.
using Binary = PyObject* (*)(PyObject*, PyObject*);
[[gnu::noinline]] inline bool apply(Ref& out, Binary operation, PyObject* a, PyObject* b) {
    return out.steal(operation(a, b));
}
[[gnu::noinline]] inline bool apply(Ref& out, Binary operation, PyObject* a, long b) {
    Ref literal;
    return literal.steal(PyLong_FromLong(b)) && out.steal(operation(a, literal));
}
[[gnu::noinline]] inline bool apply(Ref& out, Binary operation, long a, PyObject* b) {
    Ref literal;
    return literal.steal(PyLong_FromLong(a)) && out.steal(operation(literal, b));
}

// text + more where `out` holds the text: in place if nobody else has it, as in `text += more`.
[[gnu::noinline]] inline bool append_text(Ref& out, PyObject* more) {
    PyObject* text = out.release();
    PyUnicode_Append(&text, more);
    if (likely(text != nullptr)) return out.steal(text);
    out.steal(PyUnicode_New(0, 0));
    return false;
}

// + and - of small ints and of floats need no dispatch. `in_place` is the operation of +=, -=.
[[gnu::noinline]] inline bool add_any(Ref& out, PyObject* a, PyObject* b, Binary general) {
    if (is_small(a) && is_small(b))
        return out.steal(PyLong_FromLong(small_value(a) + small_value(b)));
    if (PyFloat_CheckExact(a) && PyFloat_CheckExact(b))
        return out.steal(PyFloat_FromDouble(PyFloat_AS_DOUBLE(a) + PyFloat_AS_DOUBLE(b)));
    if (PyUnicode_CheckExact(a) && PyUnicode_CheckExact(b))
        return out == a ? append_text(out, b) : out.steal(PyUnicode_Concat(a, b));
    return out.steal(general(a, b));
}
[[gnu::noinline]] inline bool subtract_any(Ref& out, PyObject* a, PyObject* b, Binary general) {
    if (is_small(a) && is_small(b))
        return out.steal(PyLong_FromLong(small_value(a) - small_value(b)));
    if (PyFloat_CheckExact(a) && PyFloat_CheckExact(b))
        return out.steal(PyFloat_FromDouble(PyFloat_AS_DOUBLE(a) - PyFloat_AS_DOUBLE(b)));
    return out.steal(general(a, b));
}
[[gnu::noinline]] inline bool multiply_any(Ref& out, PyObject* a, PyObject* b, Binary general) {
    if (is_small(a) && is_small(b))
        return out.steal(PyLong_FromLong(small_value(a) * small_value(b)));
    if (PyFloat_CheckExact(a) && PyFloat_CheckExact(b))
        return out.steal(PyFloat_FromDouble(PyFloat_AS_DOUBLE(a) * PyFloat_AS_DOUBLE(b)));
    return out.steal(general(a, b));
}
// A literal that no small int makes overflow.
constexpr long small_literal = 1 << 30;
constexpr bool is_small(long literal) {
    return literal >= -small_literal && literal <= small_literal;
}

[[gnu::noinline]] inline bool multiply_literal(Ref& out, PyObject* a, long b, Binary general) {
    if (is_small(a) && is_small(b)) return out.steal(PyLong_FromLong(small_value(a) * b));
    if (PyFloat_CheckExact(a))
        return out.steal(PyFloat_FromDouble(PyFloat_AS_DOUBLE(a) * double(b)));
    return apply(out, general, a, b);
}
[[gnu::noinline]] inline bool add_literal(Ref& out, PyObject* a, long b, Binary general) {
    long sum;
    if (is_small(a) && !__builtin_add_overflow(small_value(a), b, &sum))
        return out.steal(PyLong_FromLong(sum));
    if (PyFloat_CheckExact(a))
        return out.steal(PyFloat_FromDouble(PyFloat_AS_DOUBLE(a) + double(b)));
    return apply(out, general, a, b);
}
[[gnu::noinline]] inline bool subtract_literal(Ref& out, PyObject* a, long b, Binary general) {
    long difference;
    if (is_small(a) && !__builtin_sub_overflow(small_value(a), b, &difference))
        return out.steal(PyLong_FromLong(difference));
    if (PyFloat_CheckExact(a))
        return out.steal(PyFloat_FromDouble(PyFloat_AS_DOUBLE(a) - double(b)));
    return apply(out, general, a, b);
}
// The same with the number on the left. Sums and products of ints and floats have no order.
inline bool is_int_or_float(PyObject* object) {
    return PyLong_CheckExact(object) || PyFloat_CheckExact(object);
}
[[gnu::noinline]] inline bool subtract_from_literal(Ref& out, long a, PyObject* b, Binary general) {
    long difference;
    if (is_small(b) && !__builtin_sub_overflow(a, small_value(b), &difference))
        return out.steal(PyLong_FromLong(difference));
    if (PyFloat_CheckExact(b))
        return out.steal(PyFloat_FromDouble(double(a) - PyFloat_AS_DOUBLE(b)));
    return apply(out, general, a, b);
}

inline bool add(Ref& out, PyObject* a, PyObject* b) { return add_any(out, a, b, PyNumber_Add); }
inline bool add(Ref& out, PyObject* a, long b) {
    if (__builtin_constant_p(b) && is_small(a) && is_small(b))
        return out.steal(PyLong_FromLong(small_value(a) + b));
    return add_literal(out, a, b, PyNumber_Add);
}
inline bool add(Ref& out, long a, PyObject* b) {
    return is_int_or_float(b) ? add_literal(out, b, a, PyNumber_Add)
                              : apply(out, PyNumber_Add, a, b);
}
inline bool subtract(Ref& out, PyObject* a, PyObject* b) {
    return subtract_any(out, a, b, PyNumber_Subtract);
}
inline bool subtract(Ref& out, PyObject* a, long b) {
    if (__builtin_constant_p(b) && is_small(a) && is_small(b))
        return out.steal(PyLong_FromLong(small_value(a) - b));
    return subtract_literal(out, a, b, PyNumber_Subtract);
}
inline bool subtract(Ref& out, long a, PyObject* b) {
    return subtract_from_literal(out, a, b, PyNumber_Subtract);
}
inline bool multiply(Ref& out, PyObject* a, PyObject* b) {
    return multiply_any(out, a, b, PyNumber_Multiply);
}
inline bool multiply(Ref& out, PyObject* a, long b) {
    return multiply_literal(out, a, b, PyNumber_Multiply);
}
inline bool multiply(Ref& out, long a, PyObject* b) {
    return is_int_or_float(b) ? multiply_literal(out, b, a, PyNumber_Multiply)
                              : apply(out, PyNumber_Multiply, a, b);
}

// a += b and the others, which an object may do in place.
inline bool add_to(Ref& out, PyObject* a, PyObject* b) {
    return add_any(out, a, b, PyNumber_InPlaceAdd);
}
inline bool add_to(Ref& out, PyObject* a, long b) {
    if (__builtin_constant_p(b) && is_small(a) && is_small(b))
        return out.steal(PyLong_FromLong(small_value(a) + b));
    return add_literal(out, a, b, PyNumber_InPlaceAdd);
}
inline bool add_to(Ref& out, long a, PyObject* b) {
    return is_int_or_float(b) ? add_literal(out, b, a, PyNumber_InPlaceAdd)
                              : apply(out, PyNumber_InPlaceAdd, a, b);
}
inline bool subtract_to(Ref& out, PyObject* a, PyObject* b) {
    return subtract_any(out, a, b, PyNumber_InPlaceSubtract);
}
inline bool subtract_to(Ref& out, PyObject* a, long b) {
    return subtract_literal(out, a, b, PyNumber_InPlaceSubtract);
}
inline bool subtract_to(Ref& out, long a, PyObject* b) {
    return subtract_from_literal(out, a, b, PyNumber_InPlaceSubtract);
}
inline bool multiply_to(Ref& out, PyObject* a, PyObject* b) {
    return multiply_any(out, a, b, PyNumber_InPlaceMultiply);
}
inline bool multiply_to(Ref& out, PyObject* a, long b) {
    return multiply_literal(out, a, b, PyNumber_InPlaceMultiply);
}
inline bool multiply_to(Ref& out, long a, PyObject* b) {
    return is_int_or_float(b) ? multiply_literal(out, b, a, PyNumber_InPlaceMultiply)
                              : apply(out, PyNumber_InPlaceMultiply, a, b);
}

// --- the operations of ints that have no floats: by small ints, else in general

// What the operation gives for small ints; false where Python's own has to say it.
inline bool floor_divide_small(long a, long b, long& out) {
    if (b == 0) return false;
    out = a / b - (a % b != 0 && (a < 0) != (b < 0));
    return true;
}
inline bool remainder_small(long a, long b, long& out) {
    if (b == 0) return false;
    out = a % b;
    if (out && (out < 0) != (b < 0)) out += b;
    return true;
}
inline bool shift_left_small(long a, long b, long& out) {
    if (b < 0 || b > 30) return false;
    out = long((unsigned long)a << b);
    return true;
}
inline bool shift_right_small(long a, long b, long& out) {
    if (b < 0) return false;
    out = a >> (b > 62 ? 62 : b);
    return true;
}
inline bool bit_and_small(long a, long b, long& out) { return out = a & b, true; }
inline bool bit_or_small(long a, long b, long& out) { return out = a | b, true; }
inline bool bit_xor_small(long a, long b, long& out) { return out = a ^ b, true; }

#define CYXX_OPERATION(name, function)                                                             \
    [[gnu::noinline]] inline bool name##_any(Ref& out, PyObject* a, PyObject* b, Binary general) { \
        long value;                                                                                \
        if (is_small(a) && is_small(b) && name##_small(small_value(a), small_value(b), value))     \
            return out.steal(PyLong_FromLong(value));                                              \
        return out.steal(general(a, b));                                                           \
    }                                                                                              \
    [[gnu::noinline]] inline bool name##_literal(Ref& out, PyObject* a, long b, Binary general) {  \
        long value;                                                                                \
        if (is_small(a) && is_small(b) && name##_small(small_value(a), b, value))                  \
            return out.steal(PyLong_FromLong(value));                                              \
        return apply(out, general, a, b);                                                          \
    }                                                                                              \
    inline bool name(Ref& out, PyObject* a, PyObject* b) {                                         \
        return name##_any(out, a, b, PyNumber_##function);                                         \
    }                                                                                              \
    inline bool name(Ref& out, PyObject* a, long b) {                                              \
        return name##_literal(out, a, b, PyNumber_##function);                                     \
    }                                                                                              \
    inline bool name(Ref& out, long a, PyObject* b) {                                              \
        return apply(out, PyNumber_##function, a, b);                                              \
    }                                                                                              \
    inline bool name##_to(Ref& out, PyObject* a, PyObject* b) {                                    \
        return name##_any(out, a, b, PyNumber_InPlace##function);                                  \
    }                                                                                              \
    inline bool name##_to(Ref& out, PyObject* a, long b) {                                         \
        return name##_literal(out, a, b, PyNumber_InPlace##function);                              \
    }
CYXX_OPERATION(floor_divide, FloorDivide)
CYXX_OPERATION(remainder, Remainder)
CYXX_OPERATION(shift_left, Lshift)
CYXX_OPERATION(shift_right, Rshift)
CYXX_OPERATION(bit_and, And)
CYXX_OPERATION(bit_or, Or)
CYXX_OPERATION(bit_xor, Xor)
#undef CYXX_OPERATION

// The operations without a fast path; each with a literal on either side, and in place.
#define CYXX_OPERATION(name, function)                          \
    inline bool name(Ref& out, PyObject* a, PyObject* b) {      \
        return apply(out, PyNumber_##function, a, b);           \
    }                                                           \
    inline bool name(Ref& out, PyObject* a, long b) {           \
        return apply(out, PyNumber_##function, a, b);           \
    }                                                           \
    inline bool name(Ref& out, long a, PyObject* b) {           \
        return apply(out, PyNumber_##function, a, b);           \
    }                                                           \
    inline bool name##_to(Ref& out, PyObject* a, PyObject* b) { \
        return apply(out, PyNumber_InPlace##function, a, b);    \
    }                                                           \
    inline bool name##_to(Ref& out, PyObject* a, long b) {      \
        return apply(out, PyNumber_InPlace##function, a, b);    \
    }
CYXX_OPERATION(divide, TrueDivide)
CYXX_OPERATION(matmul, MatrixMultiply)
#undef CYXX_OPERATION

inline PyObject* power_of(PyObject* a, PyObject* b) { return PyNumber_Power(a, b, Py_None); }
inline PyObject* power_in_place(PyObject* a, PyObject* b) {
    return PyNumber_InPlacePower(a, b, Py_None);
}
inline bool power(Ref& out, PyObject* a, PyObject* b) { return apply(out, power_of, a, b); }
inline bool power(Ref& out, PyObject* a, long b) { return apply(out, power_of, a, b); }
inline bool power(Ref& out, long a, PyObject* b) { return apply(out, power_of, a, b); }
inline bool power_to(Ref& out, PyObject* a, PyObject* b) {
    return apply(out, power_in_place, a, b);
}
inline bool power_to(Ref& out, PyObject* a, long b) { return apply(out, power_in_place, a, b); }
// pow(a, b, modulus)
inline bool power(Ref& out, PyObject* a, PyObject* b, PyObject* modulus) {
    return out.steal(PyNumber_Power(a, b, modulus));
}

inline bool negative(Ref& out, PyObject* a) { return out.steal(PyNumber_Negative(a)); }
inline bool positive(Ref& out, PyObject* a) { return out.steal(PyNumber_Positive(a)); }
inline bool invert(Ref& out, PyObject* a) { return out.steal(PyNumber_Invert(a)); }
inline bool absolute(Ref& out, PyObject* a) { return out.steal(PyNumber_Absolute(a)); }
// int(a), float(a)
inline bool new_int(Ref& out, PyObject* a) { return out.steal(PyNumber_Long(a)); }
inline bool new_float(Ref& out, PyObject* a) { return out.steal(PyNumber_Float(a)); }

}  // namespace cy
