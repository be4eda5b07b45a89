// print() of C values without Python: on C's standard output, in Python's words for them. A line
// is written at once and flushed, so that those of several threads do not mix. What Python's own
// sys.stdout still keeps in its buffer comes later.
#pragma once

#include "config.h"

#include <charconv>
#include <stdio.h>
#include <string>

namespace [[gnu::visibility("hidden")]] cy {

inline void add_text(std::string& line, char const* text) { line += text; }
inline void add_text(std::string& line, bool value) { line += value ? "True" : "False"; }

// As repr(): the fewest digits that give the number back, with an exponent from 1e16 on and below
// 1e-4.
inline void add_text(std::string& line, double value) {
    if (value != value) {
        line += "nan";
        return;
    }
    char digits[64];
    auto const format = [&](std::chars_format how) {
        return std::string(digits, std::to_chars(digits, digits + sizeof digits, value, how).ptr);
    };
    std::string const scientific = format(std::chars_format::scientific);
    size_t const at = scientific.find('e');
    if (at == std::string::npos) {
        line += scientific;  // inf
        return;
    }
    int const exponent = atoi(scientific.c_str() + at + 1);
    if (exponent < -4 || exponent >= 16) {
        line += scientific;
        return;
    }
    std::string const plain = format(std::chars_format::fixed);
    line += plain;
    if (plain.find('.') == std::string::npos) line += ".0";
}

template <class T>
void add_text(std::string& line, T value) {
    if constexpr (is_integer<T> && T(-1) < T(0))
        line += std::to_string((long long)value);
    else if constexpr (is_integer<T>)
        line += std::to_string((unsigned long long)value);
    else
        add_text(line, double(value));
}

template <class... T>
void print_with([[maybe_unused]] char const* separator, char const* end, T... values) {
    std::string line;
    [[maybe_unused]] char const* before = "";
    ((line += before, add_text(line, values), before = separator), ...);
    line += end;
    fwrite(line.data(), 1, line.size(), stdout);
    fflush(stdout);
}
template <class... T>
void print(T... values) {
    print_with(" ", "\n", values...);
}

}  // namespace cy
