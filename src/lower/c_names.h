// Names of C's library.
#pragma once

#include <string_view>
#include <unordered_set>

namespace cyxx::lower {

// Whether a header of C's library may declare it.
bool is_c_name(std::string_view name);
// Whether one may define it as a macro.
bool is_c_macro(std::string_view name);
// Or begins as those of a large family do: M_PI, SIG_IGN.
bool is_like_c_macro(std::string_view name);
// The words of a text, which are parts of it.
std::unordered_set<std::string_view> words(std::string_view text);

}  // namespace cyxx::lower
