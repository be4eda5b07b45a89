// Cuts texts at the blank lines between definitions, and leaves docstrings and comments out.
#include "seeds.h"

#include <algorithm>

namespace cyxx::fuzz {

namespace {

constexpr std::size_t longest_piece = 1200;
constexpr unsigned pieces_for_a_text = 300;
constexpr unsigned pieces_for_a_statement = 50;

std::string without_docstrings(std::string_view text) {
    std::string left;
    for (std::size_t at = 0; at < text.size();) {
        auto const begin = text.find("\n    \"\"\"", at);
        auto const end = begin == text.npos ? begin : text.find("\"\"\"", begin + 8);
        if (end == text.npos) return left += text.substr(at);
        left += text.substr(at, begin - at);
        at = end + 3;
    }
    return left;
}

// Those that speak to the compiler stay.
std::string_view without_comment(std::string_view line) {
    auto const at = line.find("# ");
    if (at == line.npos) return line;
    std::string_view const said = line.substr(at + 2);
    for (char const* word : {"cython:", "cyxx:", "distutils:", "type:", "tag:"})
        if (said.starts_with(word)) return line;
    auto const last = line.substr(0, at).find_last_not_of(' ');
    return line.substr(0, last == line.npos ? 0 : last + 1);
}

bool starts_a_piece(std::string_view line) { return line[0] != ' ' && line[0] != ')'; }

}  // namespace

void Seeds::add(std::string text) {
    std::string const plain = without_docstrings(text);
    std::string piece;
    bool after_blank = false;
    auto keep = [&] {
        if (!piece.empty() && piece.size() <= longest_piece) pieces_.push_back(piece);
        piece.clear();
    };
    for (std::size_t at = 0; at < plain.size();) {
        auto const end = std::min(plain.find('\n', at), plain.size());
        std::string_view const line = without_comment(std::string_view(plain).substr(at, end - at));
        at = end + 1;
        if (line.empty()) {
            after_blank = true;
            continue;
        }
        if (after_blank && starts_a_piece(line)) keep();
        after_blank = false;
        (piece += line) += '\n';
    }
    keep();
    texts_.push_back(std::move(text));
}

// Short ones more often.
std::string const& Seeds::piece(Random& random) const {
    std::string const& one = pieces_[random() % pieces_.size()];
    std::string const& other = pieces_[random() % pieces_.size()];
    return random() % 4 && other.size() < one.size() ? other : one;
}

std::string Seeds::pick(Random& random) const {
    if (pieces_.empty() || random() % pieces_for_a_text == 0)
        return texts_[random() % texts_.size()];
    std::string picked = piece(random);
    if (random() % 4 == 0) picked = piece(random) + picked;
    return picked;
}

std::string Seeds::pick_statement(Random& random) const {
    if (pieces_.empty() || random() % pieces_for_a_statement == 0) return pick(random);
    return some_statement(pieces_[random() % pieces_.size()], random);
}

}  // namespace cyxx::fuzz
