// Evaluation of constant expressions. Private to src/sema; others call const_value.
#pragma once

#include "sema/program.h"

#include <optional>

namespace cyxx::sema {

enum class ConstMode : std::uint8_t {
    c,             // as C code sees it: what `/` of integers gives depends on a directive
    compile_time,  // DEF and IF: Python's arithmetic
};
ConstValue const* evaluate(Program& program, Scope& scope, ast::Expr const& node, ConstMode mode);
bool is_true(ConstValue const& value);
// len("abc"), max(1, 2): what Python's function gives; nothing where it raises, or is not known.
std::optional<ConstValue> builtin_constant(std::string_view name,
                                           std::vector<ConstValue> const& args);
// Python's result for two integers; nothing where it leaves 64 bits, is no integer or undefined.
std::optional<std::int64_t> integer_result(ast::BinaryOp op, std::int64_t a, std::int64_t b);

}  // namespace cyxx::sema
