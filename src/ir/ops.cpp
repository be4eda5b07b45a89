// The rows of ops.def, events.def and operators.def.
#include "ir/ir.h"

#include <algorithm>

namespace cyxx::ir {

namespace {

constexpr OpRow rows[] = {
#define OP(id, text, header, gives, gil, python, event) \
    {#id, text, header, Gives::gives, Gil::gil, python, Event::event},
#include "ir/ops.def"
};
// Each operation that may take the GIL says for what, and no other does.
static_assert(std::ranges::all_of(rows, [](OpRow const& row) {
    return (row.gil == Gil::may_take) == (row.event != Event::none);
}));

constexpr EventRow event_rows[] = {
#define EVENT(id, takes, when, help) {Takes::takes, when, help},
#include "ir/events.def"
};

constexpr char const* operator_texts[] = {
#define OPERATOR(id, text) text,
#include "ir/operators.def"
};
constexpr char const* assign_texts[] = {
#define ASSIGN(id, text) text,
#include "ir/operators.def"
};

}  // namespace

OpRow const& row(Op op) { return rows[static_cast<std::size_t>(op)]; }
EventRow const& row(Event event) { return event_rows[static_cast<std::size_t>(event)]; }
std::string_view text(ReduceOp op) {
    static constexpr std::string_view texts[] = {"+", "*", "&", "|", "^", "max", "min"};
    return texts[static_cast<std::size_t>(op)];
}
char const* text(Operator op) { return operator_texts[static_cast<std::size_t>(op)]; }
char const* text(Assign op) { return assign_texts[static_cast<std::size_t>(op)]; }

}  // namespace cyxx::ir
