// The rows of ops.def.
#include "ir/ir.h"

namespace cyxx::ir {

namespace {

constexpr OpRow rows[] = {
#define OP(id, text, header, gives, gil, python) \
    {#id, text, header, Gives::gives, Gil::gil, python},
#include "ir/ops.def"
};

}  // namespace

OpRow const& row(Op op) { return rows[static_cast<std::size_t>(op)]; }

}  // namespace cyxx::ir
