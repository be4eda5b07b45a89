// C++ string and character literals.
#pragma once

#include <string>
#include <string_view>

namespace cyxx::ir {

std::string quote(std::string_view bytes);  // "…", any bytes
std::string quote_char(char byte);          // '…'

}  // namespace cyxx::ir
