// One JSON object with all diagnostics.
#include "diag/render.h"

#include <nlohmann/json.hpp>

namespace cyxx::diag {

namespace {

using Json = nlohmann::ordered_json;

void add_place(Json& object, Place const& place) {
    object["file"] = place.file;
    object["line"] = place.line;
    object["column"] = place.column;
    object["end_line"] = place.end_line;
    object["end_column"] = place.end_column;
}

char const* word(Applicability applicability) {
    switch (applicability) {
        case Applicability::Safe:
            return "safe";
        case Applicability::Review:
            return "review";
        case Applicability::ShowOnly:
            return "show_only";
    }
    return "";
}

Json fix_json(SourceManager const& sources, Fix const& fix) {
    Json edits = Json::array();
    for (Edit const& edit : fix.edits) {
        Json one;
        add_place(one, place_of(sources, edit.span));
        one["text"] = edit.text;
        edits.push_back(std::move(one));
    }
    return {{"message", fix.message},
            {"applicability", word(fix.applicability)},
            {"edits", std::move(edits)}};
}

Json note_json(SourceManager const& sources, Diagnostic const& owner, Note const& note) {
    Json one;
    one["kind"] = note.kind == NoteKind::Help ? "help" : "note";
    one["message"] = note.message;
    add_place(one, note.span == nowhere ? place_of(sources, owner) : place_of(sources, note.span));
    return one;
}

Json diagnostic_json(SourceManager const& sources, Diagnostic const& diagnostic) {
    Json one;
    one["severity"] = word(diagnostic.severity);
    one["code"] = code_of(*diagnostic.row);
    one["name"] = name_of(*diagnostic.row);
    one["message"] = diagnostic.message;
    add_place(one, place_of(sources, diagnostic));
    one["notes"] = Json::array();
    for (Note const& note : diagnostic.notes)
        one["notes"].push_back(note_json(sources, diagnostic, note));
    one["fixes"] = Json::array();
    for (Fix const& fix : diagnostic.fixes)
        if (!fix.edits.empty() || fix.applicability == Applicability::ShowOnly)
            one["fixes"].push_back(fix_json(sources, fix));
    return one;
}

}  // namespace

std::string render_json(std::span<Sink const* const> sinks, std::string_view gil_report) {
    Json all = Json::array();
    for (Sink const* sink : sinks)
        for (Diagnostic const* one : sink->sorted())
            all.push_back(diagnostic_json(sink->sources(), *one));
    Json document{{"diagnostics", std::move(all)}};
    if (!gil_report.empty()) document["gil_report"] = Json::parse(gil_report);
    // Paths may hold any bytes; JSON may not.
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace cyxx::diag
