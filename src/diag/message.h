// The table of messages as typed constants: diag::gil_call takes exactly the arguments of its row.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace cyxx::diag {

enum class Severity : std::uint8_t { Note, Performance, Warning, Error };

// What all messages share; `text` and `phrase` are fmt formats.
// The hundreds of a row's number.
enum class Family : std::uint8_t {
    driver = 0,
    syntax = 1,
    names = 2,
    types = 3,
    gil = 4,
    parallel = 5,
    performance = 7,
    unsupported = 9,
};

struct Row {
    int number;
    std::string_view id;  // gil_call; printed as gil-call
    Severity severity;
    std::string_view text;
    std::string_view phrase;  // Cython's words; empty: cyxx only
};

constexpr Family family(Row const& row) { return Family(row.number / 100); }

template <class... Args>
struct Message {
    Row row;
    // message.cpp checks the formats against the arguments, once for all files.
    constexpr Message(int number, std::string_view id, Severity severity, std::string_view text,
                      std::string_view phrase)
        : row{number, id, severity, text, phrase} {}
};

using Str = std::string_view;
using Int = long long;

#define DIAG(name, number, severity, text, phrase, ...) \
    inline constexpr Message<__VA_ARGS__> name(number, #name, Severity::severity, text, phrase);
#include "diag/diagnostics.def"
#undef DIAG

// All rows, in the order of the table.
std::span<Row const> rows();
// By number ("CY401", "401") or name ("gil-call", "gil_call"); null if there is none.
Row const* find_row(std::string_view code_or_name);
Row const* find_row(int number);

}  // namespace cyxx::diag
