// Literals of one character, which stand for a C character beside a C number.
#pragma once

#include "ast/expr.h"

namespace cyxx::sema {

bool is_char_literal(ast::Expr const& node);

}  // namespace cyxx::sema
