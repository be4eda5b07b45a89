// Diagnostics, and their fixes as code actions.
#include "lsp/features.h"

#include "diag/diagnostic.h"

#include <fmt/format.h>

namespace cyxx::lsp {

namespace {

int severity_number(diag::Severity severity) {
    switch (severity) {
        case diag::Severity::Error:
            return 1;
        case diag::Severity::Warning:
            return 2;
        case diag::Severity::Performance:
            return 3;
        case diag::Severity::Note:
            return 4;
    }
    return 1;
}

// What has no place of its own stands at the top of the file.
Source const* source_of(Snapshot const& snapshot, diag::Diagnostic const& one) {
    Source const* source = one.span.begin ? snapshot.find(one.span.begin) : nullptr;
    return source ? source : snapshot.source();
}

Json diagnostic_json(Snapshot const& snapshot, diag::Diagnostic const& one, Source const* source) {
    Json const nowhere = {{"start", json({})}, {"end", json({})}};
    bool const is_placed = source && one.span.begin && snapshot.find(one.span.begin) == source;
    std::string message = one.message;
    Json related = Json::array();
    for (diag::Note const& note : one.notes) {
        Source const* where = note.span.begin ? snapshot.find(note.span.begin) : nullptr;
        if (where)
            related.push_back(
                {{"location",
                  {{"uri", uri_of(where->path())}, {"range", range(*where, note.span)}}},
                 {"message", note.message}});
        else
            message += fmt::format("\n{}: {}", note.kind == diag::NoteKind::Help ? "help" : "note",
                                   note.message);
    }
    Json out = {{"range", is_placed ? range(*source, one.span) : nowhere},
                {"severity", severity_number(one.severity)},
                {"code", diag::code_of(*one.row)},
                {"source", "cyxx"},
                {"message", std::move(message)}};
    if (!related.empty()) out["relatedInformation"] = std::move(related);
    return out;
}

bool touches(Source const& source, Span span, Position begin, Position end) {
    return span.begin <= pos_of(source, end) && span.end >= pos_of(source, begin);
}

Json edits_json(Snapshot const& snapshot, diag::Fix const& fix) {
    Json changes = Json::object();
    for (diag::Edit const& edit : fix.edits) {
        Source const* source = snapshot.find(edit.span.begin);
        if (!source) return nullptr;
        changes[uri_of(source->path())].push_back(
            {{"range", range(*source, edit.span)}, {"newText", edit.text}});
    }
    return {{"changes", std::move(changes)}};
}

}  // namespace

std::map<std::string, Json> diagnostics(Snapshot const& snapshot, std::string const& uri) {
    std::map<std::string, Json> all{{uri, Json::array()}};
    for (diag::Diagnostic const* one : snapshot.sink().sorted()) {
        Source const* source = source_of(snapshot, *one);
        bool const is_own = !source || source == snapshot.source();
        Json& list = all[is_own ? uri : uri_of(source->path())];
        if (list.is_null()) list = Json::array();
        list.push_back(diagnostic_json(snapshot, *one, source));
    }
    return all;
}

Json code_actions(Snapshot const& snapshot, std::string const& uri, Position begin, Position end) {
    Json actions = Json::array();
    Source const* source = snapshot.source();
    if (!source) return actions;
    for (diag::Diagnostic const* one : snapshot.sink().sorted()) {
        if (source_of(snapshot, *one) != source || !touches(*source, one->span, begin, end))
            continue;
        for (diag::Fix const& fix : one->fixes) {
            if (fix.edits.empty() || fix.applicability == diag::Applicability::ShowOnly) continue;
            Json edit = edits_json(snapshot, fix);
            if (edit.is_null()) continue;
            // The client knows the file by the name that it gave.
            if (auto& changes = edit["changes"];
                changes.contains(uri_of(source->path())) && uri_of(source->path()) != uri) {
                changes[uri] = changes[uri_of(source->path())];
                changes.erase(uri_of(source->path()));
            }
            actions.push_back({{"title", fix.message},
                               {"kind", "quickfix"},
                               {"isPreferred", fix.applicability == diag::Applicability::Safe},
                               {"diagnostics", {diagnostic_json(snapshot, *one, source)}},
                               {"edit", std::move(edit)}});
        }
    }
    return actions;
}

}  // namespace cyxx::lsp
