// What the sink holds as text: for people, as the Cython compiler prints it, and for tools.
#pragma once

#include "diag/sink.h"

#include <string>

namespace cyxx::diag {

// 1-based lines and columns (code points), the end exclusive. A span of no file has line 0.
struct Place {
    std::string file;
    int line = 0;
    int column = 0;
    int end_line = 0;
    int end_column = 0;
};

Place place_of(SourceManager const& sources, Span span);
Place place_of(SourceManager const& sources, Diagnostic const& diagnostic);

std::string render_text(Sink const& sink, bool colour);
std::string render_cython(Sink const& sink);
// Of several inputs, as one document. `gil_report` is a JSON array to go with them, or empty.
std::string render_json(std::span<Sink const* const> sinks, std::string_view gil_report = {});
std::string render_sarif(std::span<Sink const* const> sinks, std::string_view gil_report = {});

}  // namespace cyxx::diag
