// Groups of tokens that the passes over a line ask for.
#pragma once

#include "parse/token.h"

#include <cstdint>

namespace cyxx::parse {

constexpr std::uint32_t none = std::uint32_t(-1);  // no position in a line

// Whether an operand may end with it, so that a following `<`, `-` or `[` is no prefix.
inline bool ends_operand(std::uint32_t type) {
    switch (type) {
        case Lexer::NAME:
        case Lexer::OPERATOR_NAME:
        case Lexer::INTEGER:
        case Lexer::FLOAT:
        case Lexer::IMAGINARY:
        case Lexer::STRING:
        case Lexer::FSTRING_END:
        case Lexer::RPAREN:
        case Lexer::RBRACK:
        case Lexer::RBRACE:
        case Lexer::NONE:
        case Lexer::TRUE:
        case Lexer::FALSE:
        case Lexer::ELLIPSIS:
        case Lexer::BACKQUOTE:
            return true;
        default:
            return false;
    }
}

inline bool starts_plain_operand(std::uint32_t type) {
    switch (type) {
        case Lexer::NAME:
        case Lexer::INTEGER:
        case Lexer::FLOAT:
        case Lexer::IMAGINARY:
        case Lexer::STRING:
        case Lexer::FSTRING_START:
        case Lexer::NONE:
        case Lexer::TRUE:
        case Lexer::FALSE:
        case Lexer::BACKQUOTE:
        case Lexer::LAMBDA:
            return true;
        default:
            return false;
    }
}

inline bool is_keyword(std::uint32_t type) {
    return type >= Lexer::FALSE && type <= Lexer::CIMPORT && type != Lexer::IMPORT &&
           type != Lexer::CIMPORT;
}

inline bool pointer_sign(std::uint32_t type) {
    return type == Lexer::STAR || type == Lexer::POW || type == Lexer::AMP ||
           type == Lexer::AMP_AMP;
}

inline bool opens_bracket(std::uint32_t type) {
    return type == Lexer::LPAREN || type == Lexer::LBRACK || type == Lexer::LBRACE ||
           type == Lexer::FIELD_OPEN;
}

inline bool closes_bracket(std::uint32_t type) {
    return type == Lexer::RPAREN || type == Lexer::RBRACK || type == Lexer::RBRACE ||
           type == Lexer::FIELD_CLOSE;
}

}  // namespace cyxx::parse
