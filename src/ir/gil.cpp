// The rule of what needs the GIL, one node at a time.
#include "ir/gil.h"

#include "ir/visit.h"

namespace cyxx::ir {

namespace {

bool changes_owner(Stmt const& stmt) {
    if (auto const* declare = as<Declare>(&stmt)) return declare->variable->holds == Holds::object;
    if (auto const* end = as<Return>(&stmt)) return end->is_none;
    auto const* set = as<Set>(&stmt);
    auto const* read = set ? as<Read>(set->target) : nullptr;
    return read && read->variable->holds == Holds::object;
}

bool needs_gil(Stmt const& stmt) {
    if (auto const* region = as<Region>(&stmt)) {
        if (region->region == RegionKind::nogil) return true;
        if (region->region == RegionKind::with_gil) return false;
    }
    bool needs = changes_owner(stmt);
    each_value(stmt, [&](Value const& value) { needs |= needs_gil(value); });
    each_body(stmt, [&](Body inner) { needs |= needs_gil(inner); });
    return needs;
}

}  // namespace

bool needs_gil_itself(Value const& value) {
    if (auto const* op = as<OpCall>(&value)) return row(op->op).gil == Gil::needs;
    auto const* call = as<Call>(&value);
    return call && call->gil == Gil::needs;
}

bool needs_gil(Value const& value) {
    bool needs = needs_gil_itself(value);
    each_child(value, [&](Value const& child) { needs |= needs_gil(child); });
    return needs;
}

bool needs_gil(Body body) {
    for (auto const* stmt : body)
        if (needs_gil(*stmt)) return true;
    return false;
}

}  // namespace cyxx::ir
