// What the elements of a view are: their C type as the source names it, and how Python sees them.
#pragma once

#include "../memview.h"
#include "convert.h"

namespace [[gnu::visibility("hidden")]] cy {

struct Field;

// Kinds: i signed, u unsigned, h plain char, b C++ bool, f real, c complex, O object, S struct.
struct Dtype {
    char const* name;
    char kind;
    char const* format;  // of the buffer protocol
    Index size;
    PyObject* (*get)(char const* item);
    bool (*set)(char* item, PyObject* value);
    Field const* fields = nullptr;
    int field_count = 0;
    bool (*check_fields)(char const* format, Dtype const& type) = nullptr;
};

// A member of a struct: in turn a number, a struct, or `count` of them.
struct Field {
    char const* name;
    Index offset;
    Dtype const& type;
    Index count = 1;
};

template <class T>
constexpr char kind_of() {
    if constexpr (__is_same(T, PyObject*))
        return 'O';
    else if constexpr (is_float<T>)
        return 'f';
    else if constexpr (__is_same(T, char))
        return 'h';
    else if constexpr (__is_same(T, bool))
        return 'b';
    else if constexpr (is_integer<T>)
        return T(-1) > T(0) ? 'u' : 'i';
    else
        return 'c';
}

template <class T>
constexpr char const* format_of() {
    if constexpr (__is_same(T, PyObject*)) return "O";
    if constexpr (__is_same(T, double)) return "d";
    if constexpr (__is_same(T, float)) return "f";
    if constexpr (__is_same(T, long double)) return "g";
    if constexpr (__is_same(T, double _Complex)) return "Zd";
    if constexpr (__is_same(T, float _Complex)) return "Zf";
    if constexpr (__is_same(T, char)) return "c";
    if constexpr (__is_same(T, bool)) return "?";
    if constexpr (__is_same(T, long)) return "l";
    if constexpr (__is_same(T, unsigned long)) return "L";
    constexpr bool is_signed = !is_unsigned<T>;
    if constexpr (sizeof(T) == 1) return is_signed ? "b" : "B";
    if constexpr (sizeof(T) == 2) return is_signed ? "h" : "H";
    if constexpr (sizeof(T) == 4) return is_signed ? "i" : "I";
    return is_signed ? "q" : "Q";
}

template <class T>
inline PyObject* get_item(char const* item) {
    if constexpr (__is_same(T, PyObject*)) {
        PyObject* object = *(PyObject* const*)item;
        return new_ref(object ? object : Py_None);
    } else {
        T value;
        memcpy(&value, item, sizeof value);
        return new_object(value);
    }
}
template <class T>
inline bool set_item(char* item, PyObject* object) {
    if constexpr (__is_same(T, PyObject*)) {
        PyObject* old = *(PyObject**)item;
        *(PyObject**)item = new_ref(object);
        Py_XDECREF(old);
        return true;
    } else {
        T value;
        if constexpr (__is_same(T, bool)) {
            if (!to_bool(object, value)) return false;
        } else {
            if (!to_c(object, value)) return false;
        }
        memcpy(item, &value, sizeof value);
        return true;
    }
}

// The description of a C type under a name of the source: `cy::named<int64_t>("int64_t")`. A view
// of const items says so itself.
template <class T>
constexpr Dtype named(char const* name) {
    using Item = NoConst<T>;
    return {name, kind_of<Item>(), format_of<Item>(), sizeof(T), get_item<Item>, set_item<Item>};
}
template <class T>
inline constexpr Dtype dtype = named<T>(c_name<T>);
template <class T>
inline constexpr Dtype dtype<T const> = dtype<T>;

}  // namespace cy
