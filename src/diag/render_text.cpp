// For people: a head line that editors understand, the source line with the place underlined, then the
// causes with their own lines, the cures and the fixes.
#include "diag/render.h"

#include <fmt/format.h>

#include <algorithm>

namespace cyxx::diag {

namespace {

constexpr std::size_t widest_line = 160;  // code points shown of one source line

struct Style {
    char const *error = "", *warning = "", *note = "", *help = "", *bold = "", *off = "";
};

Style style(bool colour) {
    if (!colour) return {};
    return {"\033[1;31m", "\033[1;35m", "\033[1;36m", "\033[1;32m", "\033[1m", "\033[0m"};
}

char const* colour_of(Style const& style, Severity severity) {
    switch (severity) {
        case Severity::Error:
            return style.error;
        case Severity::Warning:
            return style.warning;
        case Severity::Performance:
            return style.warning;
        case Severity::Note:
            return style.note;
    }
    return "";
}

bool continues_code_point(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

// The bytes [from, to) of the line that are shown when its middle of interest is at `at`.
std::pair<std::size_t, std::size_t> window(std::string_view line, std::size_t at) {
    if (line.size() <= widest_line) return {0, line.size()};
    std::size_t from = at > widest_line / 2 ? at - widest_line / 2 : 0;
    std::size_t to = std::min(line.size(), from + widest_line);
    while (from > 0 && continues_code_point(line[from])) --from;
    while (to < line.size() && continues_code_point(line[to])) ++to;
    return {from, to};
}

// A source line must not be able to send control sequences to a terminal.
std::string printable(std::string_view text) {
    std::string shown(text);
    for (char& byte : shown)
        if ((static_cast<unsigned char>(byte) < 0x20 && byte != '\t') || byte == 0x7F) byte = '?';
    return shown;
}

struct Snippet {
    Source const& source;
    Span span;
    Style const& style;
    char const* colour;

    void append_to(std::string& out) const {
        int const line = source.line(span.begin);
        std::string_view const text = source.line_text(line);
        Pos const start = source.line_start(line);
        std::size_t const at = std::min<std::size_t>(span.begin - start, text.size());
        std::size_t const stop =
            std::clamp<std::size_t>(span.end < start ? 0 : span.end - start, at, text.size());
        auto const [from, to] = window(text, at);
        std::string const number = std::to_string(line);
        std::string const cut = from > 0 ? "…" : "";
        out += fmt::format(" {} | {}{}{}\n", number, cut, printable(text.substr(from, to - from)),
                           to < text.size() ? "…" : "");
        out += fmt::format(" {:{}} | {}{}{}{}{}\n", "", number.size(), cut.empty() ? "" : " ",
                           padding(text.substr(from, at - from)), colour,
                           underline(text.substr(at, std::min(stop, to) - at)), style.off);
    }

    static std::string padding(std::string_view before) {
        std::string spaces;
        for (char byte : before)
            if (!continues_code_point(byte)) spaces += byte == '\t' ? '\t' : ' ';
        return spaces;
    }
    static std::string underline(std::string_view marked) {
        auto const points = marked.size() - std::size_t(std::ranges::count_if(marked, [](char b) {
                                return continues_code_point(b);
                            }));
        return std::string(std::max<std::size_t>(points, 1), '^');
    }
};

struct TextRenderer {
    SourceManager const& sources;
    Style style;
    std::string out = {};

    void head(Place const& place, char const* colour, char const* kind, std::string const& text) {
        if (place.line) {
            out += fmt::format("{}{}:{}:{}:{} ", style.bold, place.file, place.line, place.column,
                               style.off);
        } else if (!place.file.empty()) {
            out += fmt::format("{}{}:{} ", style.bold, place.file, style.off);
        }
        out += fmt::format("{}{}:{} {}", colour, kind, style.off, text);
    }

    void snippet(Span span, char const* colour) {
        if (Source const* source = span == nowhere ? nullptr : sources.find(span.begin))
            Snippet{*source, span, style, colour}.append_to(out);
    }

    void note(Note const& note) {
        bool const help = note.kind == NoteKind::Help;
        char const* colour = help ? style.help : style.note;
        if (note.span == nowhere) out += "  ";
        head(place_of(sources, note.span), colour, help ? "help" : "note", note.message);
        out += '\n';
        snippet(note.span, colour);
    }

    void fix(Fix const& fix) {
        if (fix.edits.empty() && fix.applicability != Applicability::ShowOnly) return;
        out += fmt::format("  {}fix:{} {}{}\n", style.help, style.off, fix.message,
                           fix.applicability == Applicability::Safe ? " (--fix applies it)" : "");
        for (Edit const& edit : fix.edits) {
            Place const place = place_of(sources, edit.span);
            if (place.line == 0 || edit.text.find('\n') != std::string::npos) continue;
            bool const inserts = edit.span.begin == edit.span.end;
            out += fmt::format("    {}:{}: {} `{}`\n", place.line, place.column,
                               inserts ? "insert" : "write", printable(edit.text));
        }
    }

    void diagnostic(Diagnostic const& one) {
        char const* colour = colour_of(style, one.severity);
        head(place_of(sources, one), colour, word(one.severity),
             fmt::format("{}{}{} [{} {}]\n", style.bold, one.message, style.off, code_of(*one.row),
                         name_of(*one.row)));
        snippet(one.span, colour);
        for (Note const& each : one.notes) note(each);
        for (Fix const& each : one.fixes) fix(each);
    }
};

}  // namespace

std::string render_text(Sink const& sink, bool colour) {
    TextRenderer text{sink.sources(), style(colour)};
    for (Diagnostic const* one : sink.sorted()) text.diagnostic(*one);
    return std::move(text.out);
}

}  // namespace cyxx::diag
