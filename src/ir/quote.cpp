// Escapes are octal where the next character could otherwise join them.
#include "ir/quote.h"

#include <fmt/core.h>

namespace cyxx::ir {

namespace {

std::string escaped(unsigned char byte, char delimiter) {
    switch (byte) {
        case '\n':
            return "\\n";
        case '\t':
            return "\\t";
        case '\r':
            return "\\r";
        case '\\':
            return "\\\\";
    }
    if (byte == static_cast<unsigned char>(delimiter)) return fmt::format("\\{}", delimiter);
    if (byte < 0x20 || byte == 0x7f) return fmt::format("\\{:03o}", byte);
    return std::string(1, static_cast<char>(byte));
}

// How long a valid UTF-8 sequence starts here; 0: none, or a surrogate.
std::size_t utf8_length(std::string_view text) {
    auto const first = static_cast<unsigned char>(text[0]);
    std::size_t const length = first < 0x80   ? 1
                               : first < 0xc2 ? 0
                               : first < 0xe0 ? 2
                               : first < 0xf0 ? 3
                               : first < 0xf5 ? 4
                                              : 0;
    if (length > text.size()) return 0;
    for (std::size_t k = 1; k < length; ++k)
        if ((static_cast<unsigned char>(text[k]) & 0xc0) != 0x80) return 0;
    if (length > 2) {
        auto const second = static_cast<unsigned char>(text[1]);
        if (first == 0xe0 && second < 0xa0) return 0;
        if (first == 0xed && second > 0x9f) return 0;
        if (first == 0xf0 && second < 0x90) return 0;
        if (first == 0xf4 && second > 0x8f) return 0;
    }
    return length;
}

}  // namespace

std::string quote(std::string_view bytes) {
    std::string out = "\"";
    while (!bytes.empty()) {
        std::size_t const length = utf8_length(bytes);
        if (length > 1) {
            out += bytes.substr(0, length);
        } else if (length == 0) {
            out += fmt::format("\\{:03o}", static_cast<unsigned char>(bytes[0]));
        } else if (bytes[0] == '?' && out.ends_with('?')) {
            out += "\\?";  // no trigraphs
        } else {
            out += escaped(static_cast<unsigned char>(bytes[0]), '"');
        }
        bytes.remove_prefix(length ? length : 1);
    }
    return out + '"';
}

std::string quote_char(char byte) {
    auto const value = static_cast<unsigned char>(byte);
    if (value >= 0x80) return fmt::format("'\\{:03o}'", value);
    return "'" + escaped(value, '\'') + "'";
}

std::string quote_raw(std::string_view text) {
    for (std::size_t k = 0; k < text.size();) {
        auto const byte = static_cast<unsigned char>(text[k]);
        std::size_t const length = utf8_length(text.substr(k));
        bool const is_plain = byte >= 0x20 || byte == '\n' || byte == '\t';
        if (length == 0 || !is_plain || byte == 0x7f) return {};
        k += length;
    }
    std::string delimiter;
    while (text.find(")" + delimiter + "\"") != text.npos)
        delimiter += delimiter.empty() ? "text" : "_";
    return "R\"" + delimiter + "(" + std::string(text) + ")" + delimiter + "\"";
}

}  // namespace cyxx::ir
