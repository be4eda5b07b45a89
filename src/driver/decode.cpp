// BOM, coding comments, invalid bytes.
#include "driver/decode.h"

#include <algorithm>
#include <cctype>

namespace cyxx::driver {

namespace {

constexpr std::size_t npos = std::string_view::npos;

// Where the first byte that is no UTF-8 stands (surrogates and overlong forms included), or npos.
std::size_t first_invalid(std::string_view text) {
    auto byte = [&](std::size_t at) {
        return at < text.size() ? static_cast<unsigned char>(text[at]) : 0u;
    };
    auto follows = [&](std::size_t at) { return (byte(at) & 0xC0) == 0x80; };
    for (std::size_t at = 0; at < text.size();) {
        unsigned const lead = byte(at);
        unsigned const next = byte(at + 1);
        std::size_t length = 1;
        bool good = lead < 0x80;
        if (lead >= 0xC2 && lead < 0xE0) {
            length = 2;
            good = follows(at + 1);
        } else if (lead >= 0xE0 && lead < 0xF0) {
            length = 3;
            good = follows(at + 1) && follows(at + 2) && !(lead == 0xE0 && next < 0xA0) &&
                   !(lead == 0xED && next >= 0xA0);
        } else if (lead >= 0xF0 && lead < 0xF5) {
            length = 4;
            good = follows(at + 1) && follows(at + 2) && follows(at + 3) &&
                   !(lead == 0xF0 && next < 0x90) && !(lead == 0xF4 && next >= 0x90);
        }
        if (!good) return at;
        at += length;
    }
    return npos;
}

// The name in `# -*- coding: NAME -*-` of this line, as a part of the line; empty if there is none.
std::string_view coding_in(std::string_view line) {
    auto const first = line.find_first_not_of(" \t\f");
    if (first == npos || line[first] != '#') return {};
    for (auto at = line.find("coding"); at != npos; at = line.find("coding", at + 1)) {
        auto name = at + 6;
        if (name >= line.size() || (line[name] != ':' && line[name] != '=')) continue;
        name = line.find_first_not_of(" \t", name + 1);
        if (name == npos) return {};
        auto stop = name;
        while (stop < line.size() && (std::isalnum(static_cast<unsigned char>(line[stop])) ||
                                      line[stop] == '-' || line[stop] == '_' || line[stop] == '.'))
            ++stop;
        return line.substr(name, stop - name);
    }
    return {};
}

// As PEP 263: in the first line, or in the second if the first is blank or a comment.
std::string_view coding_comment(std::string_view text) {
    for (int line = 0; line < 2 && !text.empty(); ++line) {
        auto const stop = text.find_first_of("\r\n");
        std::string_view const one = text.substr(0, stop);
        if (std::string_view const name = coding_in(one); !name.empty()) return name;
        auto const first = one.find_first_not_of(" \t\f");
        if (first != npos && one[first] != '#') return {};
        text.remove_prefix(stop == npos ? text.size() : stop + 1);
    }
    return {};
}

enum class Encoding { Utf8, Latin1, Unknown };

Encoding encoding_of(std::string_view name) {
    std::string plain;
    for (char c : name) plain += c == '_' ? '-' : char(std::tolower(static_cast<unsigned char>(c)));
    if (plain.empty() || plain == "utf-8" || plain == "utf8" || plain == "ascii" ||
        plain == "us-ascii" || plain.starts_with("utf-8-"))
        return Encoding::Utf8;
    if (plain == "latin-1" || plain == "latin1" || plain == "iso-8859-1" || plain == "iso8859-1")
        return Encoding::Latin1;
    return Encoding::Unknown;
}

std::string from_latin1(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size());
    for (char each : bytes) {
        auto const code = static_cast<unsigned char>(each);
        if (code < 0x80) {
            text += each;
        } else {
            text += char(0xC0 | code >> 6);
            text += char(0x80 | (code & 0x3F));
        }
    }
    return text;
}

std::string to_latin1(std::string_view text) {
    std::string bytes;
    for (std::size_t i = 0; i < text.size(); ++i) {
        auto const lead = static_cast<unsigned char>(text[i]);
        if (lead < 0x80) {
            bytes += text[i];
        } else if (lead >= 0xC2 && lead <= 0xC3 && i + 1 < text.size()) {
            bytes += char((lead & 0x03) << 6 | (text[++i] & 0x3F));
        } else if (lead >= 0xC0) {
            bytes += '?';
        }
    }
    return bytes;
}

}  // namespace

bool is_utf8(std::string_view text) { return first_invalid(text) == npos; }

std::string as_saved(std::string const& text) {
    return encoding_of(coding_comment(text)) == Encoding::Latin1 ? to_latin1(text) : text;
}

Source const& add_source(SourceManager& sources, diag::Sink& sink, std::string path,
                         std::string shown, std::string bytes, bool& usable) {
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.erase(0, 3);
    std::string_view const coding = coding_comment(bytes);
    std::size_t const coding_at = coding.empty() ? 0 : std::size_t(coding.data() - bytes.data());
    std::string const coding_name(coding);
    Encoding const encoding = encoding_of(coding_name);
    if (encoding == Encoding::Latin1) bytes = from_latin1(bytes);

    Source const& source = sources.add(std::move(path), std::move(shown), std::move(bytes));
    auto span = [&](std::size_t at, std::size_t size) {
        return Span{source.base() + Pos(at), source.base() + Pos(at + size)};
    };
    usable = false;
    if (encoding == Encoding::Unknown) {
        sink.report(span(coding_at, coding_name.size()), diag::unknown_encoding, coding_name)
            .help("save the file as UTF-8");
    } else if (auto const at = first_invalid(source.text()); at != npos) {
        sink.report(span(at, 1), diag::not_utf8)
            .help(
                "save the file as UTF-8, or name its encoding in a first line "
                "`# -*- coding: latin-1 -*-`");
    } else if (auto const nul = source.text().find('\0'); nul != npos) {
        sink.report(span(nul, 1), diag::nul_byte);
    } else {
        usable = true;
    }
    return source;
}

}  // namespace cyxx::driver
