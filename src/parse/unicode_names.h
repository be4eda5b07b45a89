// Characters by the names that Unicode gives them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace cyxx::parse {

struct UnicodeName {
    char const* name;
    std::uint32_t code;
};
// CJK UNIFIED IDEOGRAPH-4E00 and so on: the number of the character stands in its name.
struct NumberedNames {
    char const* prefix;
    std::uint32_t first, last;
};
// Tables made by cmake/unicode_names.py; the names are sorted.
extern std::span<UnicodeName const> const unicode_names;
extern std::span<NumberedNames const> const numbered_names;

// As of `\N{…}`, in which case does not matter.
std::optional<std::uint32_t> character_named(std::string_view name);

}  // namespace cyxx::parse
