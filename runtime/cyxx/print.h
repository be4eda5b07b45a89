// print() of C values without Python: on C's standard output, in Python's words for them. A line
// is written at once and flushed, so that those of several threads do not mix. What Python's own
// sys.stdout still keeps in its buffer comes later.
#pragma once

#include "config.h"

#include <stdio.h>

namespace [[gnu::visibility("hidden")]] cy {

// The text of one call. Without memory for it the rest of the line is lost.
class PrintLine {
public:
    PrintLine() = default;
    PrintLine(PrintLine const&) = delete;
    ~PrintLine() { free(text_); }

    void add(char const* text) { append(text, strlen(text)); }
    void add(bool value) { add(value ? "True" : "False"); }
    void add(double value);
    template <class T>
    void add(T value) {
        if constexpr (!is_integer<T>)
            add(double(value));
        else if constexpr (T(-1) < T(0))
            format("%lld", (long long)value);
        else
            format("%llu", (unsigned long long)value);
    }
    void write() const {
        fwrite(text_, 1, size_, stdout);
        fflush(stdout);
    }

private:
    void append(char const* text, size_t size) {
        if (size == 0) return;
        if (size_ + size > capacity_) {
            size_t const capacity = 2 * (size_ + size) + 64;
            char* const larger = (char*)realloc(text_, capacity);
            if (!larger) return;
            text_ = larger;
            capacity_ = capacity;
        }
        memcpy(text_ + size_, text, size);
        size_ += size;
    }
    template <class... T>
    void format(char const* format, T... values) {
        char text[32];
        append(text, size_t(snprintf(text, sizeof text, format, values...)));
    }

    char* text_ = nullptr;
    size_t size_ = 0, capacity_ = 0;
};

// As repr(): the fewest digits that give the number back, with an exponent from 1e16 on and below
// 1e-4.
[[gnu::cold]] inline void PrintLine::add(double value) {
    if (value != value) return add("nan");
    if (value - value != 0) return add(value < 0 ? "-inf" : "inf");
    char text[32];
    int digits = 0;
    do snprintf(text, sizeof text, "%.*e", digits, value);
    while (strtod(text, nullptr) != value && digits++ < 17);
    char* const mark = strchr(text, 'e');
    int const exponent = atoi(mark + 1);
    if (exponent < -4 || exponent >= 16) return append(text, strlen(text));
    int const places = digits > exponent ? digits - exponent : 1;
    format("%.*f", places, value);
}

template <class... T>
void print_with([[maybe_unused]] char const* separator, char const* end, T... values) {
    PrintLine line;
    [[maybe_unused]] char const* before = "";
    ((line.add(before), line.add(values), before = separator), ...);
    line.add(end);
    line.write();
}
template <class... T>
void print(T... values) {
    print_with(" ", "\n", values...);
}

}  // namespace cy
