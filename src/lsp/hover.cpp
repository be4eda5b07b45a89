// Hover and go to definition.
#include "lsp/features.h"
#include "lsp/spot.h"

#include <fmt/format.h>

namespace cyxx::lsp {

namespace {

char const* kind_word(sema::Symbol const& symbol) {
    switch (symbol.kind) {
        case sema::SymbolKind::Variable:
            return symbol.place == sema::Place::parameter ? "parameter" : "variable";
        case sema::SymbolKind::Function:
            return "C function";
        case sema::SymbolKind::PyFunction:
            return "function";
        case sema::SymbolKind::Type:
            return "type";
        case sema::SymbolKind::EnumItem:
            return "enum item";
        case sema::SymbolKind::Constant:
            return "constant";
        case sema::SymbolKind::Module:
            return "module";
        case sema::SymbolKind::PyGlobal:
            return "Python name of the module";
        case sema::SymbolKind::PyBuiltin:
            return "builtin";
        case sema::SymbolKind::Special:
            return "known to the compiler";
    }
    return "";
}

std::string_view trimmed(std::string_view text) {
    auto const first = text.find_first_not_of(" \t");
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(" \t:") + 1 - first);
}

// The line that declares it, as it is written.
std::string declaration(Snapshot const& snapshot, sema::Symbol const& symbol) {
    if (symbol.declared_at == Span{}) return std::string(symbol.name.str());
    Source const* source = snapshot.find(symbol.declared_at.begin);
    if (!source) return std::string(symbol.name.str());
    return std::string(trimmed(source->line_text(source->line(symbol.declared_at.begin))));
}

char const* gil_words(sema::GilState state) {
    switch (state) {
        case sema::GilState::held:
            return "The GIL is held here.";
        case sema::GilState::released:
            return "The GIL is released here.";
        case sema::GilState::unknown:
            return "In a `nogil` function: the caller may have released the GIL.";
    }
    return "";
}

std::string cost_words(Snapshot const& snapshot, int line) {
    auto const cost = snapshot.cost(line);
    if (!cost || !cost->code) return "";
    if (cost->takes_gil) return "This line can take the GIL.";
    if (cost->python == 0) return "This line is C alone.";
    return fmt::format("This line: {} Python operation{}.", cost->python,
                       cost->python == 1 ? "" : "s");
}

std::string text_of(Snapshot const& snapshot, Spot const& spot, int line) {
    std::string text;
    if (spot.symbol) {
        text += fmt::format("```cython\n{}\n```\n", declaration(snapshot, *spot.symbol));
        text += kind_word(*spot.symbol);
    } else if (spot.module) {
        text += fmt::format("module `{}`", spot.module->name);
    }
    bool const has_type = spot.type && !sema::is_error(spot.type) &&
                          (!spot.symbol || spot.symbol->kind != sema::SymbolKind::Module);
    if (has_type)
        text += fmt::format("{}`{}`", text.empty() ? "" : " of type ", sema::display(spot.type));
    auto const* function = spot.symbol ? spot.symbol->function : nullptr;
    if (function && function->has_doc) text += fmt::format("\n\n{}", function->doc);
    text += fmt::format("\n\n{}", gil_words(spot.gil));
    if (std::string const cost = cost_words(snapshot, line); !cost.empty()) text += " " + cost;
    return text;
}

// A symbol that stands for a whole module, or for what was cimported, is where that one is.
Span place_of(Spot const& spot) {
    if (spot.module && (!spot.symbol || spot.symbol->kind == sema::SymbolKind::Module)) {
        ast::Module const* file = spot.module->pyx ? spot.module->pyx : spot.module->pxd;
        if (file && file->source) return {file->source->base(), file->source->base()};
        return {};
    }
    if (!spot.symbol) return {};
    return spot.symbol->declared_at;
}

}  // namespace

Json hover(Snapshot const& snapshot, Position at) {
    if (!snapshot.facts() || !snapshot.source()) return nullptr;
    Source const& source = *snapshot.source();
    Spot const spot = spot_at(*snapshot.facts(), pos_of(source, at));
    if (!spot.names_something()) return nullptr;
    return {{"contents", {{"kind", "markdown"}, {"value", text_of(snapshot, spot, at.line + 1)}}},
            {"range", range(source, spot.name)}};
}

Json definition(Snapshot const& snapshot, Position at) {
    if (!snapshot.facts() || !snapshot.source()) return nullptr;
    Spot const spot = spot_at(*snapshot.facts(), pos_of(*snapshot.source(), at));
    Span const place = place_of(spot);
    Source const* source = place.begin ? snapshot.find(place.begin) : nullptr;
    if (!source) return nullptr;
    return {{"uri", uri_of(source->path())}, {"range", range(*source, place)}};
}

}  // namespace cyxx::lsp
