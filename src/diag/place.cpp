// Spans as files, lines and columns.
#include "diag/render.h"

namespace cyxx::diag {

Place place_of(SourceManager const& sources, Span span) {
    Source const* source = span == nowhere ? nullptr : sources.find(span.begin);
    if (!source) return {};
    LineColumn const first = source->line_column(span.begin);
    LineColumn const last = source->line_column(span.end < span.begin ? span.begin : span.end);
    return {source->path(), first.line, first.column, last.line, last.column};
}

Place place_of(SourceManager const& sources, Diagnostic const& diagnostic) {
    Place place = place_of(sources, diagnostic.span);
    if (place.line == 0) place.file = diagnostic.file;
    return place;
}

}  // namespace cyxx::diag
