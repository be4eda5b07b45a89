// Line tables and code-point columns.
#include "support/source.h"

#include "support/error.h"

#include <algorithm>
#include <utility>

namespace cyxx {

namespace {

constexpr Pos stretch = 256;

bool starts_code_point(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

}  // namespace

// A line ends with \n, \r\n or a lone \r, as for Python.
Source::Source(std::string path, std::string shown, std::string text, Pos base)
    : path_(std::move(path)), shown_(std::move(shown)), text_(std::move(text)), base_(base) {
    line_starts_.push_back(0);
    for (std::size_t i = 0; i < text_.size(); ++i) {
        bool const ends = text_[i] == '\n' ||
                          (text_[i] == '\r' && (i + 1 == text_.size() || text_[i + 1] != '\n'));
        if (ends) line_starts_.push_back(Pos(i + 1));
    }
    Pos points = 0;
    for (std::size_t i = 0; i < text_.size(); ++i) {
        if (i % stretch == 0) points_.push_back(points);
        points += starts_code_point(text_[i]);
    }
    points_.push_back(points);
}

// So that a column costs the same on a line of any length.
Pos Source::points_before(Pos offset) const {
    Pos const from = offset / stretch;
    auto const rest = std::count_if(text_.begin() + from * stretch, text_.begin() + offset,
                                    [](char byte) { return starts_code_point(byte); });
    return points_[from] + Pos(rest);
}

int Source::line(Pos pos) const {
    Pos const offset = std::clamp(pos, base_, end()) - base_;
    return int(std::ranges::upper_bound(line_starts_, offset) - line_starts_.begin());
}

LineColumn Source::line_column(Pos pos) const {
    Pos const offset = std::clamp(pos, base_, end()) - base_;
    int const found = line(pos);
    Pos const start = line_starts_[std::size_t(found - 1)];
    return {found, int(points_before(offset) - points_before(start)) + 1};
}

Pos Source::line_start(int line) const {
    auto const index = std::size_t(std::clamp(line, 1, line_count()) - 1);
    return base_ + line_starts_[index];
}

std::string_view Source::line_text(int line) const {
    if (line < 1 || line > line_count()) return {};
    Pos const start = line_starts_[std::size_t(line - 1)];
    Pos const stop = line < line_count() ? line_starts_[std::size_t(line)] : Pos(text_.size());
    std::string_view text = std::string_view(text_).substr(start, stop - start);
    while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
    return text;
}

Source const& SourceManager::add(std::string path, std::string shown, std::string text) {
    if (text.size() >= Pos(-1) - next_) throw InternalError("the address space is full");
    Source const& made =
        sources_.emplace_back(std::move(path), std::move(shown), std::move(text), next_);
    next_ = made.end() + 1;  // so that the end of one file is not the start of the next
    return made;
}

Source const* SourceManager::find(Pos pos) const {
    auto after = std::ranges::upper_bound(sources_, pos, {}, &Source::base);
    if (after == sources_.begin()) return nullptr;
    Source const& candidate = *std::prev(after);
    return pos <= candidate.end() ? &candidate : nullptr;
}

}  // namespace cyxx
