// Lines and columns as the protocol counts them: from 0, in UTF-16 units.
#pragma once

#include "support/source.h"

#include <nlohmann/json.hpp>

#include <string_view>

namespace cyxx::lsp {

using Json = nlohmann::json;

struct Position {
    int line = 0;
    int character = 0;
};

std::size_t utf16_length(std::string_view utf8);
// The byte at which so many units are over, or the end of the text.
std::size_t offset_of(std::string_view utf8, int units);

Position position(Source const& source, Pos pos);
Pos pos_of(Source const& source, Position position);  // within the file, whatever is asked
Json json(Position position);
Json range(Source const& source, Span span);
Position position_of(Json const& json);

std::string uri_of(std::string_view path);
std::string path_of(std::string_view uri);

}  // namespace cyxx::lsp
