// The wording of syntax errors.
#include "parse/syntax_errors.h"

#include <fmt/format.h>

#include <vector>

namespace cyxx::parse {

void FirstError::recover(antlr4::Parser* parser, std::exception_ptr error) {
    try {
        std::rethrow_exception(error);
    } catch (antlr4::RecognitionException const& e) {
        offending_ = e.getOffendingToken();
        wanted_ = antlr4::misc::IntervalSet();
        // What the parser wants is known only if it stands at the token, and has not looked beyond.
        auto const* no_way = dynamic_cast<antlr4::NoViableAltException const*>(&e);
        if (!no_way || no_way->getStartToken() == offending_) wanted_ = parser->getExpectedTokens();
    }
    if (!offending_) offending_ = parser->getCurrentToken();
    throw Stop{};
}

antlr4::Token* FirstError::recoverInline(antlr4::Parser* parser) {
    offending_ = parser->getCurrentToken();
    wanted_ = parser->getExpectedTokens();
    throw Stop{};
}

std::string describe(Token const& token, std::string_view text) {
    switch (token.type) {
        case Lexer::NEWLINE:
            return "the end of the line";
        case Token::eof:
            return "the end of the file";
        case Lexer::INDENT:
            return "a deeper indentation";
        case Lexer::DEDENT:
            return "the end of the block";
        case Lexer::STRING:
        case Lexer::FSTRING_START:
            return "a string";
        case Lexer::DECL:
            return "a declaration";
        default:
            return fmt::format("`{}`", text.substr(token.begin, token.end - token.begin));
    }
}

std::string describe(antlr4::misc::IntervalSet const& wanted) {
    auto const has = [&](std::size_t type) { return wanted.contains(type); };
    if (has(Lexer::PASS)) return "a statement";
    if (has(Lexer::INTEGER) && has(Lexer::NAME)) return "an expression";
    if (has(Lexer::INDENT)) return "an indented block";
    if (has(Lexer::NEWLINE)) return "the end of the line";
    // The signs that end or continue a construct, the likely ones first.
    static constexpr std::pair<std::size_t, char const*> shown[] = {
        {Lexer::COMMA, "`,`"},       {Lexer::RPAREN, "`)`"},      {Lexer::RBRACK, "`]`"},
        {Lexer::RBRACE, "`}`"},      {Lexer::COLON, "`:`"},       {Lexer::FOR_IN, "`in`"},
        {Lexer::IMPORT, "`import`"}, {Lexer::NAME, "a name"},     {Lexer::LPAREN, "`(`"},
        {Lexer::ELSE, "`else`"},     {Lexer::EXCEPT, "`except`"}, {Lexer::STRING, "a string"},
        {Lexer::CASE, "`case`"},     {Lexer::GIL, "`gil`"},       {Lexer::CAST_CLOSE, "`>`"},
        {Lexer::ASSIGN, "`=`"}};
    std::vector<char const*> names;
    for (auto const& [type, name] : shown)
        if (has(type) && names.size() < 2) names.push_back(name);
    if (names.empty()) return {};
    return names.size() == 1 ? names[0] : fmt::format("{} or {}", names[0], names[1]);
}

}  // namespace cyxx::parse
