// Settings, ignore comments, counting and sorting.
#include "diag/sink.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace cyxx::diag {

namespace {

std::string_view trimmed(std::string_view text) {
    auto const first = text.find_first_not_of(" \t\f");
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\f") - first + 1);
}

// Does `# cyxx: ignore[a, b]` or a bare `# cyxx: ignore` in this line name the row?
bool line_ignores(std::string_view line, Row const& row) {
    auto at = line.find("# cyxx:");
    if (at == line.npos) return false;
    std::string_view rest = trimmed(line.substr(at + 7));
    if (!rest.starts_with("ignore")) return false;
    rest = trimmed(rest.substr(6));
    if (!rest.starts_with('[')) return true;
    rest = rest.substr(1, rest.find(']') - 1);
    while (!rest.empty()) {
        auto const comma = rest.find(',');
        Row const* named = find_row(trimmed(rest.substr(0, comma)));
        if (named && named->number == row.number) return true;
        rest = comma == rest.npos ? std::string_view() : rest.substr(comma + 1);
    }
    return false;
}

}  // namespace

bool WarningOptions::apply(std::string_view option) {
    if (option == "error") return all_as_errors = true;
    Setting setting = Setting::On;
    auto take = [&](std::string_view prefix, Setting meaning) {
        if (!option.starts_with(prefix)) return false;
        option.remove_prefix(prefix.size());
        setting = meaning;
        return true;
    };
    if (option == "no-error") return all_as_errors = false, true;
    take("no-error=", Setting::NotAsError) || take("error=", Setting::AsError) ||
        take("no-", Setting::Off);
    if (option == "all" || option == "extra") return true;
    Row const* row = find_row(option);
    if (row) rows[row->number] = setting;
    return row != nullptr;
}

Severity WarningOptions::severity(Row const& row) const {
    if (row.severity == Severity::Error) return Severity::Error;
    auto const found = rows.find(row.number);
    Setting const setting = found == rows.end() ? Setting::Default : found->second;
    if (setting == Setting::AsError) return Severity::Error;
    if (setting == Setting::NotAsError) return row.severity;
    return all_as_errors && row.severity == Severity::Warning ? Severity::Error : row.severity;
}

bool WarningOptions::enabled(Row const& row) const {
    if (row.severity == Severity::Error) return true;
    auto const found = rows.find(row.number);
    if (found != rows.end()) return found->second != Setting::Off;
    return !none;
}

bool Sink::ignored_in_source(Pos pos, Row const& row) const {
    Source const* source = sources_->find(pos);
    if (!source) return false;
    int const line = source->line(pos);
    std::string_view const text = source->line_text(line);
    if (plain_line_ == text.data()) return false;
    if (line_ignores(text, row)) return true;
    std::string_view const above = trimmed(line > 1 ? source->line_text(line - 1) : "");
    if (above.starts_with('#') && line_ignores(above, row)) return true;
    bool const plain = text.find("# cyxx:") == text.npos && above.find("# cyxx:") == above.npos;
    plain_line_ = plain ? text.data() : nullptr;
    return false;
}

Diagnostic& Sink::store(Span span, Pos anchor, Row const& row, fmt::format_args args) {
    Diagnostic& made = all_.emplace_back();
    made.row = &row;
    made.severity = options_.severity(row);
    made.span = span;
    made.anchor = anchor;
    made.message = fmt::vformat(row.text, args);
    made.phrase = row.phrase.empty() ? made.message : fmt::vformat(row.phrase, args);
    made.ignored = row.severity != Severity::Error &&
                   (!options_.enabled(row) || ignored_in_source(span.begin, row));
    if (!made.ignored && made.severity == Severity::Error) ++errors_;
    return made;
}

std::vector<Diagnostic const*> Sink::sorted() const {
    std::vector<Diagnostic const*> shown;
    for (Diagnostic const& one : all_)
        if (!one.ignored) shown.push_back(&one);
    auto key = [](Diagnostic const* d) {
        return std::tuple(d->span.begin, d->anchor, d->row->number, d->span.end);
    };
    std::ranges::stable_sort(shown, {}, key);
    auto same = [&](Diagnostic const* a, Diagnostic const* b) {
        return key(a) == key(b) && a->message == b->message;
    };
    shown.erase(std::unique(shown.begin(), shown.end(), same), shown.end());
    return shown;
}

}  // namespace cyxx::diag
