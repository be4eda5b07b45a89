// As the Cython compiler prints: a block for each error, one line for the rest, columns from 0.
#include "diag/render.h"

#include <fmt/format.h>

#include <algorithm>

namespace cyxx::diag {

namespace {

constexpr int lines_shown = 6;

void error_block(std::string& out, Source const& source, LineColumn at) {
    std::string const rule(60, '-');
    out += "\nError compiling Cython file:\n" + rule + "\n...\n";
    for (int line = std::max(1, at.line - lines_shown + 1); line <= at.line; ++line)
        out += std::string(source.line_text(line)) + '\n';
    out += std::string(std::size_t(at.column - 1), ' ') + "^\n" + rule + "\n";
}

char const* prefix(Severity severity) {
    switch (severity) {
        case Severity::Error:
            return "";
        case Severity::Warning:
            return "warning: ";
        case Severity::Performance:
            return "performance hint: ";
        case Severity::Note:
            return "note: ";
    }
    return "";
}

}  // namespace

std::string render_cython(Sink const& sink) {
    std::string out;
    for (Diagnostic const* one : sink.sorted()) {
        Source const* source = one->span == nowhere ? nullptr : sink.sources().find(one->anchor);
        if (!source) {
            std::string const file = one->file.empty() ? "" : one->file + ": ";
            out += fmt::format("{}{}{}\n", prefix(one->severity), file, one->phrase);
            continue;
        }
        LineColumn const at = source->line_column(one->anchor);
        if (one->severity == Severity::Error) error_block(out, *source, at);
        out += fmt::format("{}{}:{}:{}: {}\n", prefix(one->severity), source->path(), at.line,
                           at.column - 1, one->phrase);
    }
    return out;
}

}  // namespace cyxx::diag
