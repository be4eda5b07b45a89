// Operators as they are written.
#pragma once

#include "ast/node.h"

namespace cyxx::sema {

std::string_view spelling(ast::UnaryOp op);
std::string_view spelling(ast::BinaryOp op);
std::string_view spelling(ast::CompareOp op);

}  // namespace cyxx::sema
