// f"{x:8.2f}" of C numbers: what their objects would give, without them. Steps.
#pragma once

#include "ref.h"

#include <cstring>

namespace [[gnu::visibility("hidden")]] cy {

// A format specification, read.
struct Format {
    char type;  // one of "dxXob"; "feg%FEG", 'r' for a float that names none
    int width = 0;
    int precision = -1;
    char align = '>';  // or one of "<^="
    char fill = ' ';
    char sign = '-';  // or one of "+ "
    char group = 0;   // or one of ",_"
    bool alternate = false;
};

// A number as text, in parts: sign and prefix, the digits that are grouped, all else.
struct NumberText {
    char const *head, *digits, *tail;
    Py_ssize_t head_size, digit_count, tail_size;
    int group_size;
};

inline char* put(char* to, char const* text, Py_ssize_t size) {
    if (size) memcpy(to, text, size_t(size));
    return to + size;
}
inline char* put(char* to, char fill, Py_ssize_t count) {
    if (count) memset(to, fill, size_t(count));
    return to + count;
}
[[gnu::noinline]] inline PyObject* lay_out(NumberText const& number, Format const& format) {
    Py_ssize_t const marks =
        format.group && number.digit_count ? (number.digit_count - 1) / number.group_size : 0;
    Py_ssize_t const size = number.head_size + number.digit_count + marks + number.tail_size;
    Py_ssize_t const spare = format.width > size ? format.width - size : 0;
    PyObject* made = PyUnicode_New(size + spare, 127);
    if (!made) return nullptr;
    Py_ssize_t const before = format.align == '>' ? spare : format.align == '^' ? spare / 2 : 0;
    Py_ssize_t const inside = format.align == '=' ? spare : 0;
    auto* to = reinterpret_cast<char*>(PyUnicode_1BYTE_DATA(made));
    to = put(to, format.fill, before);
    to = put(to, number.head, number.head_size);
    to = put(to, format.fill, inside);
    char const* from = number.digits;
    Py_ssize_t count = number.digit_count - marks * number.group_size;
    for (Py_ssize_t left = marks;; --left, count = number.group_size) {
        to = put(to, from, count);
        if (left == 0) break;
        from += count;
        *to++ = format.group;
    }
    to = put(to, number.tail, number.tail_size);
    put(to, format.fill, spare - before - inside);
    return made;
}

[[gnu::noinline]] inline PyObject* format_whole(unsigned long long number, bool negative,
                                                Format const& format) {
    char text[68];  // 64 digits, a sign, a prefix
    char* const end = text + sizeof text;
    char* at = end;
    if (format.type == 'd') {
        do *--at = char('0' + number % 10);
        while (number /= 10);
    } else {
        char const* const digits = format.type == 'X' ? "0123456789ABCDEF" : "0123456789abcdef";
        int const bits = format.type == 'b' ? 1 : format.type == 'o' ? 3 : 4;
        do *--at = digits[number & ((1U << bits) - 1)];
        while (number >>= bits);
    }
    char* head = at;
    if (format.alternate && format.type != 'd') *--head = format.type, *--head = '0';
    if (negative || format.sign != '-') *--head = negative ? '-' : format.sign;
    return lay_out({head, at, end, at - head, end - at, 0, format.type == 'd' ? 3 : 4}, format);
}

[[gnu::noinline]] inline PyObject* format_real(double number, Format const& format) {
    bool const percent = format.type == '%';
    bool const is_plain = format.type == 'r';
    int const flags =
        (format.alternate ? Py_DTSF_ALT : 0) | (is_plain ? int(Py_DTSF_ADD_DOT_0) : 0);
    bool const is_given = format.precision >= 0;
    char* text = PyOS_double_to_string(percent ? number * 100 : number,
                                       percent                ? 'f'
                                       : is_plain && is_given ? 'g'
                                                              : format.type,
                                       is_given   ? format.precision
                                       : is_plain ? 0
                                                  : 6,
                                       flags, nullptr);
    if (!text) return nullptr;
    char const* digits = text + (*text == '-');
    char const head = *text == '-' ? '-' : format.sign;
    Py_ssize_t whole = 0;
    while (digits[whole] >= '0' && digits[whole] <= '9') ++whole;
    char* const tail = text + strlen(text);
    if (percent) *tail = '%';  // in place of the zero, that nobody needs now
    PyObject* made = lay_out({&head, digits, digits + whole, head != '-' || *text == '-', whole,
                              tail + percent - (digits + whole), 3},
                             format);
    PyMem_Free(text);
    return made;
}

// format_number(out, x, {'f', 8, 2})
template <class T, IfIntegers<T> = 0>
inline bool format_number(Ref& out, T number, Format const& format) {
    bool const negative = number < T(1) && number != T(0);
    auto const size = (unsigned long long)number;
    return out.steal(format_whole(negative ? -size : size, negative, format));
}
inline bool format_number(Ref& out, double number, Format const& format) {
    return out.steal(format_real(number, format));
}

}  // namespace cy
