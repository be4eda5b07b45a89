// The shortest text found that fails as a given one does.
#pragma once

#include <string>
#include <string_view>

namespace cyxx::fuzz {

std::string reduced(std::string_view target, std::string text);

}  // namespace cyxx::fuzz
