// Evaluation of constant expressions. Private to src/sema; others call const_value.
#pragma once

#include "sema/program.h"

namespace cyxx::sema {

enum class ConstMode : std::uint8_t {
    c,             // as C code sees it: what `/` of integers gives depends on a directive
    compile_time,  // DEF and IF: Python's arithmetic
};
ConstValue const* evaluate(Program& program, Scope& scope, ast::Expr const& node, ConstMode mode);
bool is_true(ConstValue const& value);

}  // namespace cyxx::sema
