#include "sema/suggest.h"

#include "sema/symbols.h"

#include <algorithm>

namespace cyxx::sema {
namespace {

// Edits (insert, delete, replace, swap neighbours) from a to b; more than `limit` is all the same.
std::size_t distance(std::string_view a, std::string_view b, std::size_t limit) {
    std::size_t gap = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
    if (gap > limit) return limit + 1;
    std::vector<std::size_t> before, last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            std::size_t cost = a[i - 1] != b[j - 1];
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + cost});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before = last;
        last = row;
    }
    return last[b.size()];
}

}  // namespace

std::string_view closest(std::string_view name, std::span<std::string_view const> candidates) {
    std::size_t limit = name.size() < 3 ? 0 : name.size() < 6 ? 1 : 2;
    std::string_view best;
    std::size_t best_distance = limit + 1;
    for (std::string_view candidate : candidates) {
        if (candidate == name) continue;
        std::size_t edits = distance(name, candidate, limit);
        if (edits < best_distance ||
            (edits == best_distance && edits <= limit && candidate < best)) {
            best_distance = edits;
            best = candidate;
        }
    }
    return best_distance <= limit ? best : std::string_view();
}

std::vector<std::string_view> visible_names(Scope const& scope, bool only_types) {
    std::vector<std::string_view> names;
    for (Scope const* at = &scope; at; at = at->parent)
        for (Symbol const* symbol : at->symbols)
            if (!only_types || symbol->kind == SymbolKind::Type)
                names.push_back(symbol->name.str());
    return names;
}

}  // namespace cyxx::sema
