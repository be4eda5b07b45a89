// Parsing what a client sends.
#include "lsp/message.h"

#include <charconv>
#include <string_view>

namespace cyxx::lsp {

namespace {

using Json = nlohmann::json;

constexpr int deepest = 100;

// The UTF-16 unit that is escaped at that place; 0 if there is none.
unsigned escaped_unit(std::string_view text, std::size_t at) {
    if (text.substr(at, 2) != "\\u" || at + 6 > text.size()) return 0;
    unsigned unit = 0;
    char const* const end = text.data() + at + 6;
    return std::from_chars(text.data() + at + 2, end, unit, 16).ptr == end ? unit : 0;
}

bool is_high(unsigned unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_low(unsigned unit) { return unit >= 0xDC00 && unit < 0xE000; }

// Editors send halves of characters as they are, and JSON for C++ refuses them: without this a change
// of the text would be lost.
std::string without_halves(std::string body) {
    for (std::size_t at = 0; at < body.size(); ++at) {
        if (body[at] != '\\') continue;
        unsigned const unit = escaped_unit(body, at);
        if (is_high(unit) && is_low(escaped_unit(body, at + 6)))
            at += 11;
        else if (is_high(unit) || is_low(unit))
            body.replace(at, 6, "\\ufffd");
        else
            ++at;
    }
    return body;
}

Json parse(std::string const& body) {
    auto const keeps = [](int depth, Json::parse_event_t, Json&) { return depth < deepest; };
    return Json::parse(body, keeps, false);
}

}  // namespace

Json parse_message(std::string const& body) {
    Json message = parse(body);
    return message.is_discarded() ? parse(without_halves(body)) : message;
}

}  // namespace cyxx::lsp
