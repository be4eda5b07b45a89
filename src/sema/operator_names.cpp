// Operators as they are written.
#include "sema/operator_names.h"

namespace cyxx::sema {

std::string_view spelling(ast::UnaryOp op) {
    switch (op) {
        case ast::UnaryOp::plus:
            return "+";
        case ast::UnaryOp::minus:
            return "-";
        case ast::UnaryOp::invert:
            return "~";
        case ast::UnaryOp::not_:
            return "not";
    }
    return "";
}

std::string_view spelling(ast::BinaryOp op) {
    switch (op) {
        case ast::BinaryOp::add:
            return "+";
        case ast::BinaryOp::sub:
            return "-";
        case ast::BinaryOp::mul:
            return "*";
        case ast::BinaryOp::matmul:
            return "@";
        case ast::BinaryOp::div:
            return "/";
        case ast::BinaryOp::floor_div:
            return "//";
        case ast::BinaryOp::mod:
            return "%";
        case ast::BinaryOp::pow:
            return "**";
        case ast::BinaryOp::lshift:
            return "<<";
        case ast::BinaryOp::rshift:
            return ">>";
        case ast::BinaryOp::bit_and:
            return "&";
        case ast::BinaryOp::bit_or:
            return "|";
        case ast::BinaryOp::bit_xor:
            return "^";
    }
    return "";
}

std::string_view spelling(ast::CompareOp op) {
    switch (op) {
        case ast::CompareOp::lt:
            return "<";
        case ast::CompareOp::le:
            return "<=";
        case ast::CompareOp::gt:
            return ">";
        case ast::CompareOp::ge:
            return ">=";
        case ast::CompareOp::eq:
            return "==";
        case ast::CompareOp::ne:
            return "!=";
        case ast::CompareOp::in:
            return "in";
        case ast::CompareOp::not_in:
            return "not in";
        case ast::CompareOp::is:
            return "is";
        case ast::CompareOp::is_not:
            return "is not";
    }
    return "";
}

}  // namespace cyxx::sema
