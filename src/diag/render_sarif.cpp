// SARIF 2.1.0, for code-scanning services.
#include "diag/explain.h"
#include "diag/render.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
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

// A path as the URI reference that SARIF wants.
std::string uri(std::string const& path) {
    constexpr std::string_view plain = "-._~/!$&'()*+,;=@";
    std::string text = path.starts_with('/') ? "file://" : "";
    for (char each : path) {
        bool const is_plain =
            std::isalnum(static_cast<unsigned char>(each)) || plain.find(each) != plain.npos;
        text += is_plain ? std::string(1, each)
                         : fmt::format("%{:02X}", unsigned(static_cast<unsigned char>(each)));
    }
    return text;
}

Json region(Place const& place) {
    return {{"startLine", place.line},
            {"startColumn", place.column},
            {"endLine", place.end_line},
            {"endColumn", place.end_column}};
}

Json location(Place const& place) {
    Json physical{{"artifactLocation", {{"uri", uri(place.file)}}}};
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
        changes.push_back({{"artifactLocation", {{"uri", uri(file)}}},
                           {"replacements", std::move(replacements)}});
    return {{"description", {{"text", fix.message}}}, {"artifactChanges", std::move(changes)}};
}

// Lists of SARIF hold each thing once.
void add_once(Json& list, Json one) {
    if (std::ranges::find(list, one) == list.end()) list.push_back(std::move(one));
}

// The explanation behind the rule: its heading names it, the rest is its help.
Json rule(Row const& row) {
    Json made{{"id", code_of(row)}, {"name", name_of(row)}};
    std::string const text(explanation(row.number));
    if (!text.empty()) {
        std::string heading = text.substr(0, text.find('\n'));
        if (auto const colon = heading.find(": "); colon != heading.npos)
            heading = heading.substr(colon + 2);
        made["shortDescription"] = {{"text", heading}};
        made["help"] = {{"text", text}, {"markdown", text}};
    }
    made["defaultConfiguration"] = {{"level", level(row.severity)}};
    return made;
}

Json result(SourceManager const& sources, Diagnostic const& one, int rule_index) {
    std::string text = one.message;
    Json related = Json::array();
    for (Note const& note : one.notes) {
        if (note.span == nowhere) {
            text += (note.kind == NoteKind::Help ? "\nhelp: " : "\nnote: ") + note.message;
            continue;
        }
        Json place = location(place_of(sources, note.span));
        place["message"] = {{"text", note.message}};
        add_once(related, std::move(place));
    }
    Json json{{"ruleId", code_of(*one.row)},
              {"ruleIndex", rule_index},
              {"level", level(one.severity)},
              {"message", {{"text", text}}}};
    Place const place = place_of(sources, one);
    json["locations"] = place.file.empty() ? Json::array() : Json::array({location(place)});
    if (!related.empty()) json["relatedLocations"] = std::move(related);
    Json fixes = Json::array();
    for (Fix const& fix : one.fixes)
        if (!fix.edits.empty()) add_once(fixes, fix_json(sources, fix));
    if (!fixes.empty()) json["fixes"] = std::move(fixes);
    return json;
}

}  // namespace

std::string render_sarif(std::span<Sink const* const> sinks, std::string_view gil_report) {
    Json rules = Json::array();
    Json results = Json::array();
    std::map<int, Row const*> used;
    for (Sink const* sink : sinks)
        for (Diagnostic const* one : sink->sorted()) used.emplace(one->row->number, one->row);
    std::map<int, int> index;
    for (auto const& [number, row] : used) {
        index[number] = int(rules.size());
        rules.push_back(rule(*row));
    }
    for (Sink const* sink : sinks)
        for (Diagnostic const* one : sink->sorted())
            results.push_back(result(sink->sources(), *one, index[one->row->number]));
    Json driver{{"name", "cyxx"}, {"version", CYXX_VERSION}, {"rules", std::move(rules)}};
    Json run{{"tool", {{"driver", std::move(driver)}}},
             {"columnKind", "unicodeCodePoints"},
             {"results", std::move(results)}};
    if (!gil_report.empty()) run["properties"] = {{"gilReport", Json::parse(gil_report)}};
    Json log{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
             {"version", "2.1.0"},
             {"runs", Json::array({std::move(run)})}};
    return log.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace cyxx::diag
