// Tokens as the filter makes them and the parser reads them: flat, positions in bytes.
#pragma once

#include "CythonLexer.h"

#include <cstdint>
#include <string>
#include <vector>

namespace cyxx::parse {

using Lexer = grammar::CythonLexer;

class Token final : public antlr4::Token {
public:
    Token() = default;
    Token(std::size_t type, std::uint32_t begin, std::uint32_t end)
        : type(std::uint32_t(type)), begin(begin), end(end) {}

    std::uint32_t type = 0;
    std::uint32_t begin = 0;  // offsets into the text
    std::uint32_t end = 0;
    std::uint32_t index = 0;

    std::size_t getType() const override { return type == eof ? antlr4::Token::EOF : type; }
    std::size_t getTokenIndex() const override { return index; }
    std::size_t getStartIndex() const override { return begin; }
    std::size_t getStopIndex() const override { return end; }
    std::size_t getChannel() const override { return 0; }
    std::size_t getLine() const override { return 0; }
    std::size_t getCharPositionInLine() const override { return begin; }
    antlr4::TokenSource* getTokenSource() const override { return nullptr; }
    antlr4::CharStream* getInputStream() const override { return nullptr; }
    std::string getText() const override { return {}; }
    std::string toString() const override { return {}; }

    static constexpr std::uint32_t eof = std::uint32_t(-1);
};

using Tokens = std::vector<Token>;

inline Token const& token(antlr4::Token const* any) { return *static_cast<Token const*>(any); }

}  // namespace cyxx::parse
