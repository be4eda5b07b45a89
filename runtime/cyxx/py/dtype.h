// What the elements of a view are: their C type as the source names it, and how Python sees them.
#pragma once

#include "../copy.h"
#include "convert.h"

namespace [[gnu::visibility("hidden")]] cy {

struct Field;
struct Module;

// Kinds: i signed, u unsigned, h plain char, b C++ bool, f real, c complex, O object, S struct,
// P pointer, V what only its format tells.
struct Dtype {
    char const* name;
    char kind;
    char const* format;  // of the buffer protocol
    Index size;
    // Null where items have no Python value.
    PyObject* (*get)(char const* item, Dtype const& type);
    bool (*set)(char* item, PyObject* value, Dtype const& type);
    Field const* fields = nullptr;
    int field_count = 0;
    bool (*check_fields)(char const* format, Dtype const& type, bool is_const) = nullptr;
    char* (*write_format)(Dtype const& type) = nullptr;  // of a struct; to be freed
    ObjectItems const* objects = nullptr;                // for kind O: its module's functions
    bool has_value = true;  // asked at compile time, where sanitizers forbid `get != nullptr`
    Module const* module = nullptr;  // of a cpdef enum: where its class is, or that one's name
    char const* module_name = nullptr;
};

// A member of a struct: a number, a struct, or an array of them.
struct Field {
    char const* name;
    Index offset;
    Dtype const& type;
    Index shape[4] = {};  // of an array; else zeros

    constexpr Index count() const {
        Index all = 1;
        for (Index const extent : shape)
            if (extent) all *= extent;
        return all;
    }
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
    if constexpr (__is_same(T, long double _Complex)) return "Zg";
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
inline PyObject* get_item(char const* item, Dtype const&) {
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
inline bool set_item(char* item, PyObject* object, [[maybe_unused]] Dtype const& type) {
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
            if constexpr (is_integer<T>) {
                // A name of the source's own stands in the message.
                char const* name = type.name == c_name<T> ? int_name<T> : type.name;
                if (!to_c(object, value, name)) return false;
            } else if (!to_c(object, value)) {
                return false;
            }
        }
        memcpy(item, &value, sizeof value);
        return true;
    }
}

template <class T>
inline bool set_index_item(char* item, PyObject* object, Dtype const&) {
    T value;
    if (!to_index(object, value)) return false;
    memcpy(item, &value, sizeof value);
    return true;
}

// The description of a C type under a name of the source: `cy::named<int64_t>("int64_t")`. A view
// of const items says so itself. `is_index`: takes only objects that can be an index.
template <class T>
constexpr Dtype named(char const* name, bool is_index = false) {
    using Item = NoConst<T>;
    Dtype type{name, kind_of<Item>(), format_of<Item>(), sizeof(T), get_item<Item>, set_item<Item>};
    if constexpr (is_integer<Item>)
        if (is_index) type.set = set_index_item<Item>;
    if constexpr (is_object<Item>) type.objects = &object_items;
    return type;
}
template <class T>
inline constexpr Dtype dtype = named<T>(c_name<T>);
template <class T>
inline constexpr Dtype dtype<T const> = dtype<T>;

// bint: an int that Python sees as a bool.
inline PyObject* get_bint(char const* item, Dtype const&) {
    int value;
    memcpy(&value, item, sizeof value);
    return new_ref(value ? Py_True : Py_False);
}
inline bool set_bint(char* item, PyObject* object, Dtype const&) {
    int value;
    if (!to_bool(object, value)) return false;
    memcpy(item, &value, sizeof value);
    return true;
}
inline constexpr Dtype bint_dtype{"bint", 'i', "i", sizeof(int), get_bint, set_bint};

// Py_UCS4: a str of one character.
inline PyObject* get_ucs4(char const* item, Dtype const&) {
    Py_UCS4 value;
    memcpy(&value, item, sizeof value);
    return PyUnicode_FromOrdinal(int(value));
}
inline bool set_ucs4(char* item, PyObject* object, Dtype const&) {
    Py_UCS4 value;
    if (!to_ucs4(object, value)) return false;
    memcpy(item, &value, sizeof value);
    return true;
}
inline constexpr Dtype ucs4_dtype{"Py_UCS4", 'u', "I", sizeof(Py_UCS4), get_ucs4, set_ucs4};

// char*: bytes, borrowed.
inline PyObject* get_text(char const* item, Dtype const&) {
    char const* text;
    memcpy(&text, item, sizeof text);
    return new_object(text);
}
inline bool set_text(char* item, PyObject* object, Dtype const&) {
    char* text;
    if (!bytes_of(object, text)) return false;
    memcpy(item, &text, sizeof text);
    return true;
}
inline constexpr Dtype text_dtype{"char *", 'P', "P", sizeof(char*), get_text, set_text};

// Pointers to anything else.
constexpr Dtype pointer_dtype(char const* name) {
    return {name,    'P', "P",     sizeof(void*), nullptr, nullptr,
            nullptr, 0,   nullptr, nullptr,       nullptr, false};
}

}  // namespace cy
