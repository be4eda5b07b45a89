// Compiler directives: an interned set per region (file, decorator, `with`).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cyxx::sema {

// One row each: DIRECTIVE(name, type, default). Booleans are `bool`; three-valued ones Tristate.
enum class Tristate : std::uint8_t { unset, off, on };

// What a C string is to Python where nothing says so: `c_string_type`.
enum class TextType : std::uint8_t { bytes, str, bytearray };

// How docstrings show the parameters: `embedsignature.format`.
enum class SignatureFormat : std::uint8_t { c, python, clinic };

struct Directives {
#define DIRECTIVE(name, type, value) type name = value;
#include "sema/directives.def"
    // What the file imports from __future__; level 3 has both.
    bool future_division = false;
    bool future_absolute_import = false;

    bool divides_ints_to_ints() const { return language_level < 3 && !future_division; }
    bool imports_siblings() const { return language_level < 3 && !future_absolute_import; }
    friend bool operator==(Directives const&, Directives const&) = default;
};

// Sets `name` to the text after `=`; false if there is no such directive or value.
enum class DirectiveError : std::uint8_t { none, unknown_name, bad_value };
DirectiveError set_directive(Directives& directives, std::string_view name, std::string_view value);

bool is_directive(std::string_view name);  // also those that change nothing here
std::vector<std::string_view> directive_names();

}  // namespace cyxx::sema
