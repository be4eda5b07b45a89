// The words that a change may put into a text.
#pragma once

#include <span>
#include <string_view>

namespace cyxx::fuzz {

using Words = std::span<char const* const>;

Words dictionary(std::string_view target);

}  // namespace cyxx::fuzz
