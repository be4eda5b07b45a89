// Which of the language's constants an expression is: None, `...`.
#pragma once

#include "ast/visit.h"

namespace cyxx::ast {

inline bool is_constant(Expr const* expr, ConstantKind kind) {
    auto const* constant = as<Constant>(expr);
    return constant && constant->value == kind;
}
inline bool is_none(Expr const* expr) { return is_constant(expr, ConstantKind::none); }
inline bool is_none(Expr const& expr) { return is_none(&expr); }
inline bool is_ellipsis(Expr const* expr) { return is_constant(expr, ConstantKind::ellipsis); }
inline bool is_ellipsis(Expr const& expr) { return is_ellipsis(&expr); }

}  // namespace cyxx::ast
