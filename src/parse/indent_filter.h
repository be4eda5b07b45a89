// Between lexer and parser: makes INDENT and DEDENT, joins lines inside brackets, scans the bodies
// of strings, tells contextual keywords from names, and gives one top-level statement at a time.
#pragma once

#include "ast/module.h"
#include "diag/diagnostic.h"
#include "parse/byte_stream.h"
#include "parse/token.h"
#include "parse/words.h"

#include <string_view>
#include <vector>

namespace cyxx::parse {

inline constexpr int max_brackets = 200;
inline constexpr int max_indents = 100;
inline constexpr int max_chain = 200;  // operators that nest to the right
inline constexpr int max_row = 1000;   // operators and clauses that nest in the C++

class IndentFilter {
public:
    // Offsets in the text are shown to the sink as positions from base on.
    IndentFilter(std::string_view text, Pos base, diag::Sink& sink);

    // The tokens of the next top-level statement, or false at the end.
    bool next(Tokens& out);
    // All of a text that is one Type or Value: newlines mean nothing.
    void all_joined(Block what, Tokens& out);

    std::vector<ast::Comment> const& comments() const { return comments_; }

private:
    struct Level {
        int column;
        Block block;
        bool async;
    };
    struct Bracket {
        std::uint32_t type;
        std::uint32_t at;
    };

    Token raw();
    bool read_line();
    void end_line(std::uint32_t at);
    bool add_bracket(Token const& token);
    bool breaks_out(Token const& token) const;
    int column_of(std::uint32_t offset);
    void comment(Token const& token);
    bool continues(Tokens const& out) const;
    void place(Tokens& out);
    void close_levels(Tokens& out, std::size_t keep, std::uint32_t at);
    void string(Token const& start, Tokens& out);
    std::uint32_t fstring(Token const& start, bool raw, Tokens& out);
    bool fstring_text(std::uint32_t& at, std::string_view quotes, bool raw, bool spec, Tokens& out);
    bool fstring_field(std::uint32_t& at, std::string_view quotes, bool raw, Tokens& out);
    bool chain_too_deep();
    Span span(std::uint32_t begin, std::uint32_t end) const { return {base_ + begin, base_ + end}; }
    std::string_view text_of(Token const& t) const {
        return text_.substr(t.begin, t.end - t.begin);
    }

    std::string_view text_;
    Pos base_;
    diag::Sink& sink_;
    ByteStream stream_;
    Lexer lexer_;
    Words words_;

    Tokens line_;  // the logical line at hand
    bool has_line_ = false;
    bool broken_ = false;  // it was reported already: it becomes an ERROR line
    Token held_;           // a raw token that begins the next line
    bool has_held_ = false;
    std::vector<Bracket> brackets_;
    int fstring_depth_ = 0;

    std::vector<Level> levels_{{0, Block::Code, false}};
    Header opened_;              // what the last line's `:` opens
    std::size_t last_line_ = 0;  // its first token in `out`
    bool dropping_ = false;      // lines of too deep a block
    bool seen_statement_ = false;
    bool mixed_reported_ = false;
    std::vector<ast::Comment> comments_;
};

}  // namespace cyxx::parse
