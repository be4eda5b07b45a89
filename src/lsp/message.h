// What a client sends, as JSON: of a depth that nothing overflows on.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace cyxx::lsp {

// Discarded if it is no JSON; what is nested too deeply to mean anything is left out.
nlohmann::json parse_message(std::string const& body);

}  // namespace cyxx::lsp
