// Breaks a line that is longer than the column limit, as clang-format does with our style.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cyxx::emit {

constexpr int width = 100;

// The lines of one declaration or statement, without the indentation of the first: that of the
// others stands in front of them, beyond the first's.
std::vector<std::string> wrap(std::string_view flat, int indent);

}  // namespace cyxx::emit
