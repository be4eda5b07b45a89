// Finds a character by its name: in the table, or by the rule that its name follows.
#include "parse/unicode_names.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace cyxx::parse {

namespace {

// A Hangul syllable is named by its letters: first, vowel, last.
constexpr std::string_view first_letters[] = {"G",  "GG", "N", "D",  "DD", "R", "M", "B", "BB", "S",
                                              "SS", "",   "J", "JJ", "C",  "K", "T", "P", "H"};
constexpr std::string_view vowels[] = {"A",   "AE", "YA", "YAE", "EO", "E",  "YEO",
                                       "YE",  "O",  "WA", "WAE", "OE", "YO", "U",
                                       "WEO", "WE", "WI", "YU",  "EU", "YI", "I"};
constexpr std::string_view last_letters[] = {
    "",   "G",  "GG", "GS", "N",  "NJ", "NH", "D",  "L", "LG", "LM", "LB", "LS", "LT",
    "LP", "LH", "M",  "B",  "BS", "S",  "SS", "NG", "J", "C",  "K",  "T",  "P",  "H"};

std::optional<std::uint32_t> syllable(std::string_view letters) {
    std::uint32_t code = 0xAC00;
    for (auto first : first_letters)
        for (auto vowel : vowels)
            for (auto last : last_letters) {
                bool const fits = letters.size() == first.size() + vowel.size() + last.size() &&
                                  letters.starts_with(first) && letters.ends_with(last) &&
                                  letters.substr(first.size(), vowel.size()) == vowel;
                if (fits) return code;
                ++code;
            }
    return std::nullopt;
}

std::optional<std::uint32_t> numbered(std::string_view name) {
    for (auto const& range : numbered_names) {
        std::string_view const prefix = range.prefix;
        if (!name.starts_with(prefix)) continue;
        std::string_view const digits = name.substr(prefix.size());
        std::uint32_t code = 0;
        auto const end = digits.data() + digits.size();
        bool const is_number = digits.size() >= 4 && digits[0] != '0' &&
                               std::from_chars(digits.data(), end, code, 16).ptr == end;
        if (is_number && code >= range.first && code <= range.last) return code;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::uint32_t> character_named(std::string_view written) {
    std::string name(written);
    for (char& c : name)
        if (c >= 'a' && c <= 'z') c = char(c - 'a' + 'A');
    auto const found =
        std::ranges::lower_bound(unicode_names, std::string_view(name), {},
                                 [](UnicodeName const& one) { return std::string_view(one.name); });
    if (found != unicode_names.end() && name == found->name) return found->code;
    constexpr std::string_view syllables = "HANGUL SYLLABLE ";
    if (name.starts_with(syllables))
        return syllable(std::string_view(name).substr(syllables.size()));
    return numbered(name);
}

}  // namespace cyxx::parse
