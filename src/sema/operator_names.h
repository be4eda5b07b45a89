// Operators as they are written, and the groups they form.
#pragma once

#include "ast/node.h"

namespace cyxx::sema {

std::string_view spelling(ast::UnaryOp op);
std::string_view spelling(ast::BinaryOp op);
std::string_view spelling(ast::CompareOp op);

inline bool is_bit_op(ast::BinaryOp op) {
    return op == ast::BinaryOp::bit_and || op == ast::BinaryOp::bit_or ||
           op == ast::BinaryOp::bit_xor;
}
inline bool is_shift(ast::BinaryOp op) {
    return op == ast::BinaryOp::lshift || op == ast::BinaryOp::rshift;
}

}  // namespace cyxx::sema
