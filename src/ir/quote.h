// C++ string and character literals.
#pragma once

#include <string>
#include <string_view>

namespace cyxx::ir {

std::string quote(std::string_view bytes);  // "…", any bytes
std::string quote_char(char byte);          // '…'
// R"(…)": the text as it is. Texts that no raw literal can hold give an empty string.
std::string quote_raw(std::string_view text);

}  // namespace cyxx::ir
