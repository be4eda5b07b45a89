// The registry of rows and the look-up by code or name.
#include "diag/message.h"

#include "diag/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace cyxx::diag {

namespace {

constexpr Row table[] = {
#define DIAG(name, number, severity, text, phrase, ...) name.row,
#include "diag/diagnostics.def"
#undef DIAG
};

// Refuses, when this file is compiled, a text whose `{}` do not fit the arguments of its row.
template <class... Args>
struct Formats {
    static consteval bool fit(fmt::format_string<Args const&...>,
                              fmt::format_string<Args const&...>) {
        return true;
    }
};
#define DIAG(name, number, severity, text, phrase, ...) \
    static_assert(Formats<__VA_ARGS__>::fit(text, phrase));
#include "diag/diagnostics.def"
#undef DIAG

bool same_name(std::string_view id, std::string_view name) {
    return std::ranges::equal(id, name,
                              [](char a, char b) { return a == b || (a == '_' && b == '-'); });
}

}  // namespace

std::span<Row const> rows() { return table; }

Row const* find_row(int number) {
    auto const* found = std::ranges::find(table, number, &Row::number);
    return found == std::end(table) ? nullptr : found;
}

Row const* find_row(std::string_view code_or_name) {
    std::string_view digits = code_or_name;
    if (digits.size() > 2 && (digits[0] | 32) == 'c' && (digits[1] | 32) == 'y')
        digits.remove_prefix(2);
    int number = 0;
    auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error == std::errc() && end == digits.data() + digits.size()) return find_row(number);
    for (Row const& row : table)
        if (same_name(row.id, code_or_name)) return &row;
    return nullptr;
}

std::string code_of(Row const& row) { return fmt::format("CY{:03}", row.number); }

std::string name_of(Row const& row) {
    std::string name(row.id);
    std::ranges::replace(name, '_', '-');
    return name;
}

char const* word(Severity severity) {
    switch (severity) {
        case Severity::Note:
            return "note";
        case Severity::Performance:
            return "performance";
        case Severity::Warning:
            return "warning";
        case Severity::Error:
            return "error";
    }
    return "";
}

}  // namespace cyxx::diag
