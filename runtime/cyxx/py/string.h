// str, and f-strings: every part is a str, then one allocation. Steps.
#pragma once

#include "convert.h"

#include <cstring>
#include <type_traits>

namespace [[gnu::visibility("hidden")]] cy {

inline bool str(Ref& out, PyObject* object) {
    return PyUnicode_CheckExact(object) ? out.hold(object) : out.steal(PyObject_Str(object));
}
inline bool repr(Ref& out, PyObject* object) { return out.steal(PyObject_Repr(object)); }
inline bool ascii(Ref& out, PyObject* object) { return out.steal(PyObject_ASCII(object)); }

// {value} and {value:spec}
[[gnu::noinline]] inline PyObject* formatted(PyObject* value, PyObject* spec) {
    if (!spec && PyUnicode_CheckExact(value)) return new_ref(value);
    if (!spec && PyLong_CheckExact(value)) return PyObject_Str(value);
    return PyObject_Format(value, spec);
}
inline bool format(Ref& out, PyObject* value, PyObject* spec = nullptr) {
    return out.steal(formatted(value, spec));
}
// The same of texts that are not all ASCII.
[[gnu::noinline]] inline PyObject* concat_wide(PyObject* const* parts, int n, Py_ssize_t length) {
    Py_UCS4 widest = 127;
    for (int k = 0; k < n; ++k) {
        Py_UCS4 const wide = PyUnicode_MAX_CHAR_VALUE(parts[k]);
        if (wide > widest) widest = wide;
    }
    Ref made;
    if (!made.steal(PyUnicode_New(length, widest))) return nullptr;
    Py_ssize_t at = 0;
    for (int k = 0; k < n; ++k) {
        Py_ssize_t const count = PyUnicode_GET_LENGTH(parts[k]);
        if (count && PyUnicode_CopyCharacters(made, at, parts[k], 0, count) < 0) return nullptr;
        at += count;
    }
    return made.release();
}
[[gnu::noinline]] inline PyObject* concat_all(PyObject* const* parts, int n) {
    Py_ssize_t length = 0;
    bool is_ascii = true;
    for (int k = 0; k < n; ++k) {
        if (__builtin_add_overflow(length, PyUnicode_GET_LENGTH(parts[k]), &length)) {
            PyErr_SetString(PyExc_OverflowError, "strings are too large to concat");
            return nullptr;
        }
        is_ascii &= PyUnicode_IS_COMPACT_ASCII(parts[k]);
    }
    if (!is_ascii) return concat_wide(parts, n, length);
    PyObject* made = PyUnicode_New(length, 127);
    if (!made) return nullptr;
    auto* to = reinterpret_cast<char*>(reinterpret_cast<PyASCIIObject*>(made) + 1);
    for (int k = 0; k < n; ++k) {
        auto const* part = reinterpret_cast<PyASCIIObject const*>(parts[k]);
        memcpy(to, part + 1, size_t(part->length));
        to += part->length;
    }
    return made;
}
// concat(out, {a, b, c}): all are str.
template <int n>
inline bool concat(Ref& out, PyObject* const (&parts)[n]) {
    return out.steal(concat_all(parts, n));
}

// text[i] of a str, as a C character, with the index checked.
[[gnu::noinline]] inline bool char_at(Py_UCS4& out, PyObject* text, Py_ssize_t i) {
    if (text == Py_None) return set_error(Error::type, "'NoneType' object is not subscriptable");
    Py_ssize_t const size = PyUnicode_GET_LENGTH(text);
    if (i < 0) i += size;
    if (size_t(i) >= size_t(size)) return set_error(Error::index, "string index out of range");
    out = PyUnicode_READ_CHAR(text, i);
    return true;
}
// bytes[i], bytearray[i] as a C character.
[[gnu::noinline]] inline bool byte_at(unsigned char& out, PyObject* bytes, Py_ssize_t i) {
    if (bytes == Py_None) return set_error(Error::type, "'NoneType' object is not subscriptable");
    bool const is_bytes = PyBytes_Check(bytes);
    Py_ssize_t const size = Py_SIZE(bytes);
    if (i < 0) i += size;
    if (size_t(i) >= size_t(size))
        return set_error(Error::index,
                         is_bytes ? "string index out of range" : "bytearray index out of range");
    char const* text = is_bytes ? PyBytes_AS_STRING(bytes) : PyByteArray_AS_STRING(bytes);
    out = (unsigned char)text[i];
    return true;
}
// character in text
[[gnu::noinline]] inline bool contains_char(bool& out, PyObject* text, Py_UCS4 character) {
    if (text == Py_None)
        return set_error(Error::type, "argument of type 'NoneType' is not iterable");
    out = PyUnicode_FindChar(text, character, 0, PyUnicode_GET_LENGTH(text), 1) >= 0;
    return true;
}
// number in bytes: a negative one is that of a signed char; any other that is no byte is in none.
template <class Number>
bool contains_byte(bool& out, PyObject* bytes, Number number) {
    if (bytes == Py_None)
        return set_error(Error::type, "argument of type 'NoneType' is not iterable");
    bool fits;
    if constexpr (std::is_signed_v<Number>)
        fits = (long long)number >= -128 && (long long)number <= 255;
    else
        fits = (unsigned long long)number <= 255;
    out =
        fits && std::memchr(PyBytes_AS_STRING(bytes), int(number), size_t(PyBytes_GET_SIZE(bytes)));
    return true;
}
// pointer[:length] as bytes
inline bool bytes_from(Ref& out, char const* text, Py_ssize_t length) {
    return out.steal(PyBytes_FromStringAndSize(text, length));
}
// pointer[start:] as bytes: up to the zero, or the end of an array of `room` characters.
inline bool bytes_to_end(Ref& out, char const* text, Py_ssize_t start = 0,
                         size_t room = PY_SSIZE_T_MAX) {
    void const* end =
        room == PY_SSIZE_T_MAX ? text + std::strlen(text) : std::memchr(text, 0, room);
    Py_ssize_t const length = end ? static_cast<char const*>(end) - text : Py_ssize_t(room);
    return bytes_from(out, text + start, length - start);
}
// The characters of a text that is sliced as Python's are, as bytes: only an end that is not given,
// or counts from the end, asks for its length.
inline bool bytes_within(Ref& out, char const* text, Py_ssize_t start = 0,
                         Py_ssize_t stop = PY_SSIZE_T_MAX, size_t room = PY_SSIZE_T_MAX) {
    if (start < 0 || stop < 0 || stop == PY_SSIZE_T_MAX) {
        size_t const found = room == PY_SSIZE_T_MAX ? std::strlen(text) : strnlen(text, room);
        Py_ssize_t const length = Py_ssize_t(found);
        if (start < 0) start = start + length < 0 ? 0 : start + length;
        if (stop < 0) stop += length;
        if (stop > length && stop == PY_SSIZE_T_MAX) stop = length;
    }
    return stop > start ? bytes_from(out, text + start, stop - start) : bytes_from(out, "", 0);
}
// The same as what the module makes of C strings.
inline bool text_from(Ref& out, char const* text, Py_ssize_t length) {
    return out.steal(new_text(text, length));
}
inline bool text_to_end(Ref& out, char const* text, Py_ssize_t start = 0,
                        size_t room = PY_SSIZE_T_MAX) {
    size_t const length = room == PY_SSIZE_T_MAX ? std::strlen(text) : strnlen(text, room);
    return text_from(out, text + start, Py_ssize_t(length) - start);
}

}  // namespace cy
