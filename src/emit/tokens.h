// The tokens of one line of output, with what decides where it may be broken: how tightly they
// bind, and the parentheses that precedence stands for.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

namespace cyxx::emit {

// C++'s levels, loosest first; `none` for tokens that are no operators.
enum Precedence : int {
    prec_none,
    prec_comma,
    prec_assignment,
    prec_conditional,
    prec_or,
    prec_and,
    prec_bit_or,
    prec_bit_xor,
    prec_bit_and,
    prec_equality,
    prec_relational,
    prec_shift = prec_relational + 2,
    prec_sum,
    prec_product,
    prec_member_pointer,
    prec_unary,
    prec_member
};

enum class TokenKind : unsigned char {
    word,
    string,
    open,  // ( [ { and < of templates
    close,
    comma,
    semicolon,
    binary,
    unary,
    pointer,      // * and & of a type
    conditional,  // ? and :
    member,       // . and ->
    scope,        // ::
    other
};

struct Token {
    std::string_view text;
    TokenKind kind = TokenKind::other;
    int spaces = 0;  // before it
    int width = 0;   // in columns
    int total = 0;   // the columns of the line up to its end
    int nesting = 0;
    int strength = 1;
    int penalty = 0;
    int parameters = 0;  // of an opening bracket
    Precedence precedence = prec_none;
    bool breakable = false;  // a line end may stand before it
    bool block = false;      // the { of a body
    bool starts_name = false;
    bool function_name = false;
    bool cast_close = false;
    bool starts_binary = false;
    bool ends_binary = false;
    bool declares_several = false;
    bool attribute_close = false;
    int operator_index = 0;
    Token* next_operator = nullptr;
    Token* match = nullptr;
    Token* previous = nullptr;
    Token* next = nullptr;
    std::vector<int> fake_opens;  // outermost last
    int fake_closes = 0;

    bool is(std::string_view what) const { return text == what; }
    bool opens() const { return kind == TokenKind::open; }
    bool closes() const { return kind == TokenKind::close; }
    bool is_operator() const { return kind == TokenKind::binary; }
};

std::vector<Token> tokens_of(std::string_view line);

}  // namespace cyxx::emit
