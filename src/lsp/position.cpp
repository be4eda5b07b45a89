// Conversions between positions, and between paths and URIs.
#include "lsp/position.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace cyxx::lsp {

namespace {

constexpr std::string_view file_scheme = "file://";

std::size_t bytes_of(unsigned char lead) {
    return lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    auto const lower = char(std::tolower(static_cast<unsigned char>(c)));
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

}  // namespace

std::size_t utf16_length(std::string_view utf8) {
    std::size_t units = 0;
    for (char c : utf8) {
        auto const byte = static_cast<unsigned char>(c);
        if ((byte & 0xC0) == 0x80) continue;
        units += byte >= 0xF0 ? 2 : 1;
    }
    return units;
}

std::size_t offset_of(std::string_view utf8, int units) {
    std::size_t at = 0;
    while (at < utf8.size() && units > 0) {
        std::size_t const bytes = bytes_of(static_cast<unsigned char>(utf8[at]));
        units -= bytes == 4 ? 2 : 1;
        at = std::min(utf8.size(), at + bytes);
    }
    return at;
}

Position position(Source const& source, Pos pos) {
    pos = std::clamp(pos, source.base(), source.end());
    int const line = source.line(pos);
    Pos const start = source.line_start(line);
    return {line - 1, int(utf16_length(source.text({start, pos})))};
}

Pos pos_of(Source const& source, Position position) {
    if (position.line < 0) return source.base();
    if (position.line >= source.line_count()) return source.end();
    int const line = position.line + 1;
    return source.line_start(line) +
           Pos(offset_of(source.line_text(line), std::max(0, position.character)));
}

Json json(Position position) {
    return {{"line", position.line}, {"character", position.character}};
}

Json range(Source const& source, Span span) {
    return {{"start", json(position(source, span.begin))},
            {"end", json(position(source, std::max(span.begin, span.end)))}};
}

Position position_of(Json const& json) {
    return {json.at("line").get<int>(), json.at("character").get<int>()};
}

std::string uri_of(std::string_view path) {
    std::string uri(file_scheme);
    for (char c : path) {
        bool const plain = std::isalnum(static_cast<unsigned char>(c)) ||
                           std::string_view("/-._~").find(c) != std::string_view::npos;
        uri += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return uri;
}

std::string path_of(std::string_view uri) {
    if (uri.starts_with(file_scheme)) uri.remove_prefix(file_scheme.size());
    if (auto const slash = uri.find('/'); slash != uri.npos && slash > 0 && uri.front() != '/')
        uri.remove_prefix(slash);  // a host
    std::string path;
    for (std::size_t i = 0; i < uri.size(); ++i) {
        if (uri[i] == '%' && i + 2 < uri.size() && digit(uri[i + 1]) >= 0 &&
            digit(uri[i + 2]) >= 0) {
            path += char(digit(uri[i + 1]) * 16 + digit(uri[i + 2]));
            i += 2;
        } else {
            path += uri[i];
        }
    }
    return path;
}

}  // namespace cyxx::lsp
