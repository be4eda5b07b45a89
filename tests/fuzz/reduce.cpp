// Shrinks an input that fails: lines, then tokens, then characters are left out as long as it fails in
// the same way. Each try is a process of its own.
#include "reduce.h"

#include "run.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace cyxx::fuzz {

namespace {

std::vector<std::string> cut(std::string const& text, bool (*ends)(char, char)) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i == 0 || ends(text[i - 1], text[i])) parts.emplace_back();
        parts.back() += text[i];
    }
    return parts;
}

std::string joined(std::vector<std::string> const& parts, std::size_t from, std::size_t to) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (i < from || i >= to) text += parts[i];
    return text;
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

bool after_line(char before, char) { return before == '\n'; }
bool after_token(char before, char after) { return !is_word(before) || !is_word(after); }
bool always(char, char) { return true; }

}  // namespace

std::string reduced(std::string_view target, std::string text) {
    std::string const why = run_apart(target, text);
    if (why.empty()) return text;
    for (bool shrank = true; shrank;) {
        shrank = false;
        for (auto* ends : {after_line, after_token, always}) {
            auto parts = cut(text, ends);
            for (std::size_t size = std::max<std::size_t>(parts.size() / 2, 1); size; size /= 2)
                for (std::size_t at = 0; at < parts.size();) {
                    std::string const shorter = joined(parts, at, at + size);
                    if (run_apart(target, shorter) != why) {
                        at += size;
                        continue;
                    }
                    text = shorter;
                    parts = cut(text, ends);
                    shrank = true;
                }
        }
    }
    return text;
}

}  // namespace cyxx::fuzz
