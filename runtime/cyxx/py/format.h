// Whether the format string of a buffer describes the elements that a view wants.
#pragma once

#include "dtype.h"

namespace [[gnu::visibility("hidden")]] cy {

// A letter of a format: sizes with native and with standard sizes, native alignment.
struct Letter {
    char letter, kind;
    signed char size, standard;  // 0: it has none
    char name[20];               // in place, so that the table needs no relocations
};
inline constexpr Letter letters[] = {
    {'d', 'f', 8, 8, "double"},
    {'f', 'f', 4, 4, "float"},
    {'l', 'i', sizeof(long), 4, "long"},
    {'i', 'i', 4, 4, "int"},
    {'q', 'i', 8, 8, "long long"},
    {'b', 'i', 1, 1, "signed char"},
    {'B', 'u', 1, 1, "unsigned char"},
    {'h', 'i', 2, 2, "short"},
    {'H', 'u', 2, 2, "unsigned short"},
    {'I', 'u', 4, 4, "unsigned int"},
    {'L', 'u', sizeof(long), 4, "unsigned long"},
    {'Q', 'u', 8, 8, "unsigned long long"},
    {'n', 'i', sizeof(Index), sizeof(Index), "long"},
    {'N', 'u', sizeof(Index), sizeof(Index), "unsigned long"},
    {'?', '?', 1, 1, "bool"},
    {'g', 'f', sizeof(long double), sizeof(long double), "long double"},
    {'c', 't', 1, 1, "char"},
    {'s', 's', 1, 1, "a string"},
    {'p', 's', 1, 1, "a string"},
    {'O', 'O', sizeof(void*), sizeof(void*), "Python object"},
    {'P', 'P', sizeof(void*), 0, "a pointer"},
};
inline Letter const* find_letter(char letter) {
    for (Letter const& known : letters)
        if (known.letter == letter) return &known;
    return nullptr;
}
inline char const* complex_name(Letter const& real) {
    return real.letter == 'd'   ? "complex double"
           : real.letter == 'f' ? "complex float"
           : real.letter == 'g' ? "complex long double"
                                : nullptr;
}

// Whether elements of this kind and size serve as the type. One-byte types have a table of their
// own: text goes to the signed ones, bool to the unsigned, a C char to all; char takes all unless it is
// const.
[[gnu::noinline]] inline bool kind_fits(char kind, Index size, Dtype const& type, bool is_const) {
    if (size != type.size) return false;
    switch (type.kind) {
        case 'h':
            return kind == 'i' || kind == 's' || kind == 't' ||
                   (!is_const && (kind == 'u' || kind == '?'));
        case 'b':
            return kind == '?';
        case 'u':
            return kind == 'u' || kind == '?' || kind == 't';
        case 'i':
            return kind == 'i' || kind == 's' || kind == 't';
    }
    return kind == type.kind;
}

// Names are quoted, descriptions are not.
[[gnu::cold, gnu::noinline]] inline char const* quote(char const* got) {
    return strncmp(got, "a ", 2) == 0 || *got == 'P' || strcmp(got, "end") == 0 ? "" : "'";
}
[[gnu::cold, gnu::noinline]] inline bool wrong_dtype(Dtype const& type, bool is_const,
                                                     char const* got) {
    PyErr_Format(PyExc_ValueError, "Buffer dtype mismatch, expected '%s%s' but got %s%s%s",
                 is_const ? "const " : "", type.name, quote(got), got, quote(got));
    return false;
}
[[gnu::cold, gnu::noinline]] inline bool more_than_expected(char const* got) {
    PyErr_Format(PyExc_ValueError, "Buffer dtype mismatch, expected end but got %s%s%s", quote(got),
                 got, quote(got));
    return false;
}
[[gnu::cold, gnu::noinline]] inline bool big_endian() {
    PyErr_SetString(PyExc_ValueError, "Big-endian buffer not supported on little-endian compiler");
    return false;
}
[[gnu::cold, gnu::noinline]] inline bool unknown_letter(char letter) {
    PyErr_Format(PyExc_ValueError,
                 "Does not understand character buffer dtype format string ('%c')", letter);
    return false;
}
[[gnu::cold, gnu::noinline]] inline bool unexpected_array(char const* at) {
    int count = 1;
    for (; *at && *at != ')'; ++at) count += *at == ',' && at[1] != ')';
    PyErr_Format(PyExc_ValueError, "Expected 0 dimension(s), got %d", count);
    return false;
}

// A format that must come down to one number: the number itself, or a struct of one member. Types
// that are structs have a reader of their own (struct_format.h).
[[gnu::cold, gnu::noinline]] inline bool check_number(char const* at, Dtype const& type,
                                                      bool is_const) {
    bool native = true, seen = false;
    for (Index count = 1; *at; ++at) {
        if (*at >= '0' && *at <= '9') {
            count = strtol(at, const_cast<char**>(&at), 10);
            --at;
            continue;
        }
        if (strchr(" \t\nT{}x@^=<>!", *at)) {
            if (*at == '>' || *at == '!') return big_endian();
            if (strchr("@^=<", *at)) native = *at == '@' || *at == '^';
            count = 1;
            continue;
        }
        if (*at == '(') return unexpected_array(at);
        if (*at == ':') {
            if (!(at = strchr(at + 1, ':'))) return unknown_letter(':');
            continue;
        }
        bool const complex = *at == 'Z';
        at += complex;
        Letter const* letter = find_letter(*at);
        if (!letter || !(native || letter->standard)) return unknown_letter(*at);
        Index const part = native ? letter->size : letter->standard;
        char const* name = complex ? complex_name(*letter) : nullptr;
        if (!name) name = letter->name;
        if (!seen &&
            !kind_fits(complex ? 'c' : letter->kind, complex ? 2 * part : part, type, is_const))
            return wrong_dtype(type, is_const, name);
        if (seen || count != 1) return more_than_expected(name);
        seen = true;
    }
    return seen || wrong_dtype(type, is_const, "end");
}

[[gnu::noinline]] inline bool check_format(char const* format, Dtype const& type, bool is_const) {
    if (!format) format = "B";
    // The usual case: one letter of native order.
    if (format[0] && !format[1])
        if (Letter const* known = find_letter(format[0]))
            if (kind_fits(known->kind, known->size, type, is_const)) return true;
    return type.check_fields ? type.check_fields(format, type, is_const)
                             : check_number(format, type, is_const);
}

}  // namespace cy
