// Changes of texts: tokens and blocks of lines are dropped, doubled, moved and taken from other texts.
#include "mutator.h"

#include "dictionary.h"

#include <cctype>

namespace cyxx::fuzz {

namespace {

std::size_t below(Random& random, std::size_t end) { return end ? random() % end : 0; }

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// Where each token begins, and the end.
std::vector<std::size_t> tokens(std::string_view text) {
    std::vector<std::size_t> starts;
    for (std::size_t i = 0; i < text.size();) {
        starts.push_back(i);
        char const c = text[i++];
        if (is_word(c))
            while (i < text.size() && is_word(text[i])) ++i;
        else if (c == ' ')
            while (i < text.size() && text[i] == ' ') ++i;
    }
    starts.push_back(text.size());
    return starts;
}

std::vector<std::size_t> lines(std::string_view text) {
    std::vector<std::size_t> starts{0};
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '\n') starts.push_back(i + 1);
    if (starts.back() != text.size()) starts.push_back(text.size());
    return starts;
}

std::size_t indent(std::string_view text, std::size_t start) {
    std::size_t count = 0;
    while (start + count < text.size() && text[start + count] == ' ') ++count;
    return count;
}

struct Stretch {
    std::size_t begin = 0, end = 0;
};

// A statement with all that is indented below it.
Stretch statement(std::string_view text, Random& random) {
    auto const starts = lines(text);
    if (starts.size() < 2) return {0, text.size()};
    std::size_t const first = below(random, starts.size() - 1);
    std::size_t last = first + 1;
    while (last + 1 < starts.size() && indent(text, starts[last]) > indent(text, starts[first]))
        ++last;
    return {starts[first], starts[last]};
}

Stretch some_tokens(std::string_view text, Random& random) {
    auto const starts = tokens(text);
    std::size_t const first = below(random, starts.size());
    std::size_t const last =
        std::min(first + 1 + (random() % 4 ? 0 : below(random, 8)), starts.size() - 1);
    return {starts[first], starts[std::max(first, last)]};
}

std::string taken(std::string_view text, Stretch stretch) {
    return std::string(text.substr(stretch.begin, stretch.end - stretch.begin));
}

void replace(std::string& text, Stretch stretch, std::string_view with) {
    text.replace(stretch.begin, stretch.end - stretch.begin, with);
}

std::string const& other(std::string const& text, std::vector<std::string> const& others,
                         Random& random) {
    return others.empty() || random() % 3 == 0 ? text : others[below(random, others.size())];
}

void change_line(std::string& text, Random& random) {
    auto const starts = lines(text);
    std::size_t const at = starts[below(random, starts.size())];
    if (random() % 2)
        text.insert(at, random() % 2 ? "    " : " ");
    else
        text.erase(at, std::min<std::size_t>(indent(text, at), 4));
}

// Deep nests and long rows.
void repeat(std::string& text, Random& random) {
    Stretch const stretch = some_tokens(text, random);
    std::string const one = taken(text, stretch);
    std::string all;
    for (std::size_t i = below(random, 200); i-- > 0 && all.size() < 4000;) all += one;
    text.insert(stretch.begin, all);
}

void change(std::string& text, std::vector<std::string> const& others, Words words,
            Random& random) {
    std::string const& source = other(text, others, random);
    switch (random() % 16) {
        case 0:
        case 1:
            return replace(text, some_tokens(text, random), "");
        case 2:
        case 3:
        case 4:
            return replace(text, some_tokens(text, random),
                           taken(source, some_tokens(source, random)));
        case 5:
        case 6:
            return replace(text, some_tokens(text, random), words[below(random, words.size())]);
        case 7:
            text.insert(some_tokens(text, random).begin, words[below(random, words.size())]);
            return;
        case 8:
            return replace(text, statement(text, random), "");
        case 9:
        case 10: {
            std::string const piece = taken(source, statement(source, random));
            text.insert(statement(text, random).begin, piece);
            return;
        }
        case 11:
            return replace(text, statement(text, random), taken(source, statement(source, random)));
        case 12:
            return change_line(text, random);
        case 13:
            if (!text.empty()) text[below(random, text.size())] = char(random());
            return;
        case 14:
            if (random() % 8 == 0) return repeat(text, random);
            return replace(text, some_tokens(text, random), taken(text, some_tokens(text, random)));
        case 15:
            if (random() % 4 == 0) text.resize(below(random, text.size() + 1));
            return;
    }
}

}  // namespace

std::string some_statement(std::string_view text, Random& random) {
    Stretch const stretch = statement(text, random);
    std::size_t const depth = indent(text, stretch.begin);
    std::string found;
    for (std::size_t at = stretch.begin; at < stretch.end;) {
        std::size_t const end = std::min(text.find('\n', at), stretch.end - 1) + 1;
        at += std::min(depth, indent(text, at));
        found += text.substr(at, end - at);
        at = end;
    }
    return found;
}

std::string mutated(std::string text, std::vector<std::string> const& others, Words words,
                    Random& random) {
    constexpr std::size_t longest = 20000;
    for (std::size_t i = 1 + below(random, 3); i > 0; --i) change(text, others, words, random);
    if (text.size() > longest) text.resize(longest);
    return text;
}

}  // namespace cyxx::fuzz
