// Loaded files and positions in them. All files share one address space of byte offsets, so a
// position is one number; lines and columns are worked out when a diagnostic is printed.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace cyxx {

using Pos = std::uint32_t;

struct Span {
    Pos begin = 0;
    Pos end = 0;  // exclusive
    friend bool operator==(Span, Span) = default;
};

struct LineColumn {
    int line;    // 1-based
    int column;  // 1-based, in code points; a tab counts one
};

class Source {
public:
    Source(std::string path, std::string shown, std::string text, Pos base);

    std::string const& path() const { return path_; }    // as opened
    std::string const& shown() const { return shown_; }  // relative to the package root
    std::string_view text() const { return text_; }      // UTF-8, without BOM
    Pos base() const { return base_; }                   // Pos of the first byte
    Pos end() const { return base_ + Pos(text_.size()); }

    LineColumn line_column(Pos pos) const;
    int line(Pos pos) const;
    std::string_view line_text(int line) const;  // without the line end
    std::string_view text(Span span) const {     // of a span within this file
        return text().substr(span.begin - base_, span.end - span.begin);
    }
    int line_count() const { return int(line_starts_.size()); }
    Pos line_start(int line) const;

private:
    Pos points_before(Pos offset) const;

    std::string path_, shown_, text_;
    Pos base_;
    std::vector<Pos> line_starts_;  // offsets into text_
    std::vector<Pos> points_;       // code points before each stretch of the text
};

class SourceManager {
public:
    // Takes a text that is already in memory; the address space must not overflow 4 GB.
    Source const& add(std::string path, std::string shown, std::string text);

    Source const* find(Pos pos) const;  // null for positions of no file
    std::deque<Source> const& all() const { return sources_; }

private:
    std::deque<Source> sources_;
    Pos next_ = 1;  // 0 is "nowhere"
};

}  // namespace cyxx
