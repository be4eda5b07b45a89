// SARIF 2.1.0, for code-scanning services.
#include "diag/render.h"

#include <nlohmann/json.hpp>

#include <map>

namespace cyxx::diag {

namespace {

using Json = nlohmann::ordered_json;

char const* level(Severity severity) {
    switch (severity) {
        case Severity::Error:
            return "error";
        case Severity::Warning:
            return "warning";
        case Severity::Performance:
            return "note";
        case Severity::Note:
            return "note";
    }
    return "none";
}

Json region(Place const& place) {
    return {{"startLine", place.line},
            {"startColumn", place.column},
            {"endLine", place.end_line},
            {"endColumn", place.end_column}};
}

Json location(Place const& place) {
    Json physical{{"artifactLocation", {{"uri", place.file}}}};
    if (place.line) physical["region"] = region(place);
    return {{"physicalLocation", std::move(physical)}};
}

Json fix_json(SourceManager const& sources, Fix const& fix) {
    std::map<std::string, Json> by_file;
    for (Edit const& edit : fix.edits) {
        Place const place = place_of(sources, edit.span);
        Json& changes = by_file.try_emplace(place.file, Json::array()).first->second;
        changes.push_back(
            {{"deletedRegion", region(place)}, {"insertedContent", {{"text", edit.text}}}});
    }
    Json changes = Json::array();
    for (auto& [file, replacements] : by_file)
        changes.push_back(
            {{"artifactLocation", {{"uri", file}}}, {"replacements", std::move(replacements)}});
    return {{"description", {{"text", fix.message}}}, {"artifactChanges", std::move(changes)}};
}

Json result(SourceManager const& sources, Diagnostic const& one) {
    std::string text = one.message;
    Json related = Json::array();
    for (Note const& note : one.notes) {
        if (note.span == nowhere) {
            text += (note.kind == NoteKind::Help ? "\nhelp: " : "\nnote: ") + note.message;
            continue;
        }
        Json place = location(place_of(sources, note.span));
        place["message"] = {{"text", note.message}};
        related.push_back(std::move(place));
    }
    Json json{{"ruleId", code_of(*one.row)},
              {"level", level(one.severity)},
              {"message", {{"text", text}}},
              {"locations", Json::array({location(place_of(sources, one))})}};
    if (!related.empty()) json["relatedLocations"] = std::move(related);
    for (Fix const& fix : one.fixes)
        if (!fix.edits.empty()) json["fixes"].push_back(fix_json(sources, fix));
    return json;
}

}  // namespace

std::string render_sarif(std::span<Sink const* const> sinks) {
    Json rules = Json::array();
    Json results = Json::array();
    std::map<int, Row const*> used;
    for (Sink const* sink : sinks) {
        for (Diagnostic const* one : sink->sorted()) {
            used.emplace(one->row->number, one->row);
            results.push_back(result(sink->sources(), *one));
        }
    }
    for (auto const& [number, row] : used)
        rules.push_back({{"id", code_of(*row)}, {"name", name_of(*row)}});
    Json driver{{"name", "cyxx"}, {"version", CYXX_VERSION}, {"rules", std::move(rules)}};
    Json run{{"tool", {{"driver", std::move(driver)}}},
             {"columnKind", "unicodeCodePoints"},
             {"results", std::move(results)}};
    Json log{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
             {"version", "2.1.0"},
             {"runs", Json::array({std::move(run)})}};
    return log.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace cyxx::diag
