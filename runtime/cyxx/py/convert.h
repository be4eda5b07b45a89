// C values from and to Python objects. To C: false with the exception set if it fails.
#pragma once

#include "error.h"

#include <cstring>

namespace [[gnu::visibility("hidden")]] cy {

// The C name of a type, as messages quote it.
template <class T>
inline constexpr char const* c_name = "enum";
#define CYXX_NAME(T) \
    template <>      \
    inline constexpr char const* c_name<T> = #T;
CYXX_NAME(char)
CYXX_NAME(signed char)
CYXX_NAME(unsigned char)
CYXX_NAME(short)
CYXX_NAME(unsigned short)
CYXX_NAME(int)
CYXX_NAME(unsigned int)
CYXX_NAME(long)
CYXX_NAME(unsigned long)
CYXX_NAME(long long)
CYXX_NAME(unsigned long long)
CYXX_NAME(wchar_t)
CYXX_NAME(char16_t)
CYXX_NAME(char32_t)
CYXX_NAME(bool)
CYXX_NAME(float)
CYXX_NAME(double)
CYXX_NAME(long double)
#undef CYXX_NAME
template <>
inline constexpr char const* c_name<float _Complex> = "float complex";
template <>
inline constexpr char const* c_name<double _Complex> = "double complex";
template <>
inline constexpr char const* c_name<long double _Complex> = "long double complex";
template <>
inline constexpr char const* c_name<PyObject*> = "Python object";

// Cython's messages about conversions name these so.
template <class T>
inline constexpr char const* int_name = c_name<T>;
template <>
inline constexpr char const* int_name<long long> = "PY_LONG_LONG";
template <>
inline constexpr char const* int_name<unsigned long long> = "unsigned PY_LONG_LONG";

// The Python int of an object for C integers: what has __int__; __index__ alone does not do.
[[gnu::noinline]] inline bool to_int(Ref& number, PyObject* object) {
    if (PyLong_Check(object)) return number.hold(object);
    auto* slots = Py_TYPE(object)->tp_as_number;
    if (!slots || !slots->nb_int) {
        PyErr_SetString(PyExc_TypeError, "an integer is required");
        return false;
    }
    return number.steal(PyNumber_Long(object));
}

[[gnu::noinline]] inline bool to_long_slowly(PyObject* object, long& value) {
    Ref number;
    if (!to_int(number, object)) return false;
    value = PyLong_AsLong(number);
    return value != -1 || !PyErr_Occurred();
}

[[gnu::cold, gnu::noinline]] inline bool out_of_range(char const* type, bool negative) {
    PyErr_Format(
        PyExc_OverflowError,
        negative ? "can't convert negative value to %s" : "value too large to convert to %s", type);
    return false;
}

[[gnu::noinline]] inline bool to_unsigned_slowly(PyObject* object, unsigned long& value,
                                                 char const* type) {
    Ref number;
    if (!to_int(number, object)) return false;
    int overflow;
    long const narrow = PyLong_AsLongAndOverflow(number, &overflow);
    if (overflow < 0 || (!overflow && narrow < 0)) return no(out_of_range(type, true));
    value = PyLong_AsUnsignedLong(number);
    return value != (unsigned long)-1 || !PyErr_Occurred();
}

// `type` is the C type as the source wrote it, for the message.
template <class T, IfIntegers<T> = 0>
inline bool to_c(PyObject* object, T& value, char const* type = int_name<T>) {
    static_assert(sizeof(T) <= sizeof(long));
    if constexpr (__is_enum(T)) {  // signed or not: as the compiler has it
        __underlying_type(T) number;
        if (!to_c(object, number, type)) return false;
        value = T(number);
        return true;
    } else if constexpr (T(-1) > T(0)) {
        unsigned long wide;
        if (likely(is_small(object)) && small_value(object) >= 0)
            wide = small_value(object);
        else if (!to_unsigned_slowly(object, wide, type))
            return false;
        value = T(wide);
        if (likely((unsigned long)value == wide)) return true;
        return no(out_of_range(type, false));
    } else {
        long wide;
        if (likely(is_small(object)))
            wide = small_value(object);
        else if (!to_long_slowly(object, wide))
            return false;
        value = T(wide);
        if (likely((long)value == wide)) return true;
        return no(out_of_range(type, false));
    }
}

// Py_ssize_t, Py_hash_t and indices take what has __index__, and no float.
[[gnu::noinline]] inline bool to_index_slowly(PyObject* object, Py_ssize_t& value) {
    Ref index;
    if (!index.steal(PyNumber_Index(object))) return false;
    value = PyLong_AsSsize_t(index);
    return value != -1 || !PyErr_Occurred();
}
inline bool to_index(PyObject* object, Py_ssize_t& value) {
    if (unlikely(!is_small(object))) return to_index_slowly(object, value);
    value = small_value(object);
    return true;
}

// The bound of a range whose counter is a T.
template <class T>
inline bool to_index(PyObject* object, T& value) {
    Py_ssize_t wide;
    if (!to_index(object, wide)) return false;
    value = T(wide);
    bool const fits = (Py_ssize_t)value == wide && (value < T(1)) == (wide < 1);
    if (likely(fits)) return true;
    return no(out_of_range(int_name<T>, T(-1) > T(0) && wide < 0));
}

// bint, and conditions: the object's truth.
inline bool truth(bool& out, PyObject* object) {
    out = object == Py_True;
    return out || object == Py_False || object == Py_None || answered(out, PyObject_IsTrue(object));
}
// The same of None, a list, tuple, str, bytes, dict, set or int, but no subclass: CPython looks at a
// size only, so that the GIL need not be held.
inline bool has_items(PyObject* object) { return PyObject_IsTrue(object) > 0; }
template <class T>
inline bool to_bool(PyObject* object, T& value) {
    bool is_true;
    if (!truth(is_true, object)) return false;
    value = T(is_true);
    return true;
}

[[gnu::noinline]] inline bool to_double_slowly(PyObject* object, double& value) {
    value = PyFloat_AsDouble(object);
    return value != -1 || !PyErr_Occurred();
}
inline bool to_c(PyObject* object, double& value) {
    if (unlikely(!PyFloat_CheckExact(object))) return to_double_slowly(object, value);
    value = PyFloat_AS_DOUBLE(object);
    return true;
}
inline bool to_c(PyObject* object, float& value) {
    double wide;
    if (!to_c(object, wide)) return false;
    value = float(wide);
    return true;
}
inline bool to_c(PyObject* object, long double& value) {
    double narrow;
    if (!to_c(object, narrow)) return false;
    value = narrow;
    return true;
}
[[gnu::noinline]] inline bool to_c(PyObject* object, double _Complex& value) {
    Py_complex const z = PyComplex_AsCComplex(object);
    if (z.real == -1 && PyErr_Occurred()) return false;
    __real__ value = z.real;
    __imag__ value = z.imag;
    return true;
}
inline bool to_c(PyObject* object, float _Complex& value) {
    double _Complex wide;
    if (!to_c(object, wide)) return false;
    __real__ value = float(__real__ wide);
    __imag__ value = float(__imag__ wide);
    return true;
}
inline bool to_c(PyObject* object, long double _Complex& value) {
    double _Complex narrow;
    if (!to_c(object, narrow)) return false;
    value = narrow;
    return true;
}
// Messages about these types do not name the type.
template <class T, IfFloats<T> = 0>
inline bool to_c(PyObject* object, T& value, char const*) {
    return to_c(object, value);
}

// Py_UCS4: a str of one character, or an int.
[[gnu::noinline]] inline bool to_ucs4(PyObject* object, Py_UCS4& value) {
    if (PyUnicode_Check(object)) {
        if (PyUnicode_GET_LENGTH(object) == 1) {
            value = PyUnicode_READ_CHAR(object, 0);
            return true;
        }
        PyErr_Format(PyExc_ValueError,
                     "only single character unicode strings can be converted to Py_UCS4, "
                     "got length %zd",
                     PyUnicode_GET_LENGTH(object));
        return false;
    }
    long wide;
    if (!to_c(object, wide)) return false;
    if (wide < 0) {
        PyErr_SetString(PyExc_OverflowError, "cannot convert negative value to Py_UCS4");
        return false;
    }
    if (wide > 0x10ffff) return no(out_of_range("Py_UCS4", false));
    value = Py_UCS4(wide);
    return true;
}

// What a C string is to Python, and how it is encoded where it is, or comes from, a str.
#ifndef CYXX_TEXT_TYPE
#define CYXX_TEXT_TYPE bytes
#endif
#ifndef CYXX_TEXT_ENCODING
#define CYXX_TEXT_ENCODING ""
#endif
enum class TextType { bytes, str, bytearray };
inline constexpr TextType text_type = TextType::CYXX_TEXT_TYPE;
inline constexpr char text_encoding[] = CYXX_TEXT_ENCODING;

inline PyObject* new_str(char const* text, Py_ssize_t size) {
    return PyUnicode_Decode(text, size, text_encoding, nullptr);
}
inline PyObject* new_text(char const* text, Py_ssize_t size) {
    if constexpr (text_type == TextType::str) return new_str(text, size);
    if constexpr (text_type == TextType::bytearray)
        return PyByteArray_FromStringAndSize(text, size);
    return PyBytes_FromStringAndSize(text, size);
}

// The characters of a str: they live with it. Only those of UTF-8 are at hand, ASCII among them.
[[gnu::noinline]] inline bool chars_of(PyObject* object, char*& text, Py_ssize_t* size) {
    if (text_encoding[0] == 'a' && !PyUnicode_IS_ASCII(object))
        return Py_XDECREF(PyUnicode_AsASCIIString(object)), false;
    text = const_cast<char*>(PyUnicode_AsUTF8AndSize(object, size));
    return text != nullptr;
}

// The bytes of bytes or bytearray: borrowed, they live with the object.
[[gnu::noinline]] inline bool bytes_of(PyObject* object, char*& text, Py_ssize_t* size = nullptr) {
    constexpr bool takes_str = text_encoding[0] == 'a' || text_encoding[0] == 'u';
    if constexpr (takes_str)
        if (PyUnicode_Check(object)) return chars_of(object, text, size);
    if (size) *size = PyBytes_Check(object) || PyByteArray_Check(object) ? Py_SIZE(object) : 0;
    if (PyBytes_Check(object)) {
        text = PyBytes_AS_STRING(object);
    } else if (PyByteArray_Check(object)) {
        text = PyByteArray_AS_STRING(object);
    } else {
        PyErr_Format(PyExc_TypeError, "expected bytes, %.200s found", Py_TYPE(object)->tp_name);
        return false;
    }
    return true;
}
// char*, and the other one-byte characters.
template <class T>
inline bool to_c(PyObject* object, T*& text) {
    static_assert(sizeof(T) == 1 && is_integer<NoConst<T>>, "a C string");
    char* found;
    if (!bytes_of(object, found)) return false;
    text = reinterpret_cast<T*>(found);
    return true;
}

// --- C to Python ---------------------------------------------------------------------------------
template <class T, IfIntegers<T> = 0>
inline PyObject* new_object(T value) {
    if constexpr (__is_same(T, bool))
        return new_ref(value ? Py_True : Py_False);
    else if constexpr (T(-1) > T(0) && sizeof(T) == sizeof(long))
        return PyLong_FromUnsignedLong((unsigned long)value);
    else
        return PyLong_FromLong(long(value));
}
template <class T, IfFloats<T> = 0>
inline PyObject* new_object(T value) {
    return PyFloat_FromDouble(double(value));
}
inline PyObject* new_object(double _Complex value) {
    return PyComplex_FromDoubles(__real__ value, __imag__ value);
}
inline PyObject* new_object(float _Complex value) {
    return PyComplex_FromDoubles(__real__ value, __imag__ value);
}
inline PyObject* new_object(long double _Complex value) {
    return PyComplex_FromDoubles(double(__real__ value), double(__imag__ value));
}
inline PyObject* new_object(char const* text) {
    if (text) return new_text(text, Py_ssize_t(strlen(text)));
    PyErr_SetString(PyExc_ValueError, "NULL pointer where a C string is expected");
    return nullptr;
}
inline PyObject* new_object(unsigned char const* text) {
    return new_object(reinterpret_cast<char const*>(text));
}
inline PyObject* new_object(signed char const* text) {
    return new_object(reinterpret_cast<char const*>(text));
}

// object = value: a step.
template <class T>
inline auto to_python(Ref& object, T const& value) -> decltype(object.steal(new_object(value))) {
    return object.steal(new_object(value));
}
// object = pointer as bytes or str, where the module makes something else of C strings.
template <class T>
inline bool bytes_to_python(Ref& object, T const* text) {
    return object.steal(PyBytes_FromString(reinterpret_cast<char const*>(text)));
}
template <class T>
inline bool str_to_python(Ref& object, T const* text) {
    auto const* chars = reinterpret_cast<char const*>(text);
    return object.steal(new_str(chars, Py_ssize_t(strlen(chars))));
}
template <class T>
inline bool bytearray_to_python(Ref& object, T const* text) {
    auto const* chars = reinterpret_cast<char const*>(text);
    return object.steal(PyByteArray_FromStringAndSize(chars, Py_ssize_t(strlen(chars))));
}
// object = the number as one byte; a character may have a sign.
template <class T>
inline bool byte_to_python(Ref& object, T number) {
    bool const is_byte = sizeof(T) == 1 || T(static_cast<unsigned char>(number)) == number;
    if (unlikely(!is_byte)) {
        PyErr_SetString(PyExc_OverflowError, "value too large to pack into a byte");
        return false;
    }
    char const byte = static_cast<char>(number);
    return object.steal(PyBytes_FromStringAndSize(&byte, 1));
}
// What a C array became, as a tuple: the list is held by nobody else.
inline bool tuple_of_list(Ref& object, PyObject* list) {
    return object.steal(PyList_AsTuple(list));
}
template <class T>
inline bool bint_to_python(Ref& object, T value) {
    return object.hold(value ? Py_True : Py_False);
}
// A complex number without an imaginary part is a float, for what float ** float gives.
inline bool soft_to_python(Ref& object, double _Complex value) {
    return object.steal(__imag__ value == 0 ? new_object(__real__ value) : new_object(value));
}
inline bool ucs4_to_python(Ref& object, Py_UCS4 value) {
    return object.steal(PyUnicode_FromOrdinal(int(value)));
}

}  // namespace cy
