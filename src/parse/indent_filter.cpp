// Logical lines and indentation.
#include "parse/indent_filter.h"

#include <fmt/format.h>

namespace cyxx::parse {

IndentFilter::IndentFilter(std::string_view text, Pos base, diag::Sink& sink)
    : text_(text), base_(base), sink_(sink), stream_(text), lexer_(&stream_), words_(text) {
    lexer_.removeErrorListeners();
}

Token IndentFilter::raw() {
    if (has_held_) {
        has_held_ = false;
        return held_;
    }
    auto const found = lexer_.nextToken();
    auto const begin = std::uint32_t(found->getStartIndex());
    if (found->getType() == antlr4::Token::EOF) {
        auto const end = std::uint32_t(text_.size());
        return {Token::eof, end, end};
    }
    return {found->getType(), begin, std::uint32_t(found->getStopIndex()) + 1};
}

void IndentFilter::comment(Token const& token) {
    std::string_view const text = text_of(token);
    std::size_t const at = text.find_first_not_of("# \t");
    if (at == std::string_view::npos) return;
    for (std::string_view word : {"cython", "distutils", "cyxx"}) {
        if (!text.substr(at).starts_with(word)) continue;
        std::size_t const colon = text.find_first_not_of(" \t", at + word.size());
        if (colon == std::string_view::npos || text[colon] != ':') continue;
        comments_.push_back({text, span(token.begin, token.end), !seen_statement_});
    }
}

// False: a closing bracket that fits no open one.
bool IndentFilter::add_bracket(Token const& token) {
    switch (token.type) {
        case Lexer::LPAREN:
        case Lexer::LBRACK:
        case Lexer::LBRACE:
            brackets_.push_back({token.type, token.begin});
            if (brackets_.size() == max_brackets + 1 && !broken_) {
                broken_ = true;
                sink_.report(span(token.begin, token.end), diag::too_deep, max_brackets);
            }
            return true;
        case Lexer::RPAREN:
        case Lexer::RBRACK:
        case Lexer::RBRACE: {
            // The lexer numbers each closing bracket right after its opening one.
            if (brackets_.empty() || brackets_.back().type + 1 != token.type) return false;
            brackets_.pop_back();
            return true;
        }
        default:
            return true;
    }
}

// Words that cannot stand inside brackets: one of them at the start of a line means that a bracket
// was left open.
bool IndentFilter::breaks_out(Token const& token) const {
    switch (token.type) {
        case Lexer::CDEF:
        case Lexer::CPDEF:
        case Lexer::CTYPEDEF:
        case Lexer::CIMPORT:
        case Lexer::DEF:
        case Lexer::CLASS:
        case Lexer::RETURN:
        case Lexer::WHILE:
        case Lexer::TRY:
        case Lexer::RAISE:
        case Lexer::PASS:
        case Lexer::GLOBAL:
        case Lexer::NONLOCAL:
        case Lexer::ASSERT:
        case Lexer::BREAK:
        case Lexer::CONTINUE:
        case Lexer::DEL:
        case Lexer::IMPORT:
        case Lexer::FINALLY:
            return true;
        default:
            return false;
    }
}

void IndentFilter::end_line(std::uint32_t at) {
    if (!brackets_.empty() && !broken_) {
        auto const& open = brackets_.back();
        broken_ = true;
        sink_.report(span(open.at, open.at + 1), diag::unclosed_bracket, text_.substr(open.at, 1));
    }
    brackets_.clear();
    line_.emplace_back(Lexer::NEWLINE, at, at);
}

// The next logical line that is not blank, with its NEWLINE; false at the end of the file.
bool IndentFilter::read_line() {
    line_.clear();
    broken_ = false;
    bool fresh_row = true;  // the next token is the first in its row
    while (true) {
        Token token = raw();
        switch (token.type) {
            case Token::eof:
                if (line_.empty()) return false;
                end_line(line_.back().end);
                return true;
            case Lexer::COMMENT:
                comment(token);
                continue;
            case Lexer::NEWLINE:
                fresh_row = true;
                if (line_.empty() || !brackets_.empty()) continue;
                end_line(token.begin);
                return true;
            default:
                break;
        }
        if (fresh_row && !brackets_.empty() && breaks_out(token)) {
            held_ = token;
            has_held_ = true;
            end_line(line_.back().end);
            return true;
        }
        fresh_row = false;
        seen_statement_ = true;
        if (token.type == Lexer::STRING_START) {
            string(token, line_);
            continue;
        }
        if (!add_bracket(token) && !broken_) {
            broken_ = true;
            sink_.report(span(token.begin, token.end), diag::unmatched_bracket, text_of(token));
        }
        if (token.type == Lexer::UNKNOWN && !broken_) {
            broken_ = true;
            sink_.report(span(token.begin, token.end), diag::invalid_character,
                         fmt::format("`{}`", text_of(token)));
        }
        // Inside brackets there are no assignments, so `char*=NULL` is a pointer and a default.
        bool const split = !brackets_.empty() &&
                           (token.type == Lexer::STAR_ASSIGN || token.type == Lexer::POW_ASSIGN ||
                            token.type == Lexer::AMP_ASSIGN);
        if (split) {
            auto const type = token.type == Lexer::STAR_ASSIGN  ? Lexer::STAR
                              : token.type == Lexer::POW_ASSIGN ? Lexer::POW
                                                                : Lexer::AMP;
            line_.emplace_back(type, token.begin, token.end - 1);
            line_.emplace_back(Lexer::ASSIGN, token.end - 1, token.end);
        } else {
            line_.push_back(token);
        }
    }
}

// The indentation of a line, tabs to multiples of eight.
int IndentFilter::column_of(std::uint32_t offset) {
    auto start = text_.find_last_of("\r\n", offset);
    start = start == std::string_view::npos || offset == 0 ? 0 : start + 1;
    // The first token may follow a joined line or a form feed.
    int column = 0, narrow = 0;
    bool tabs = false, spaces_before = false, mixed = false;
    for (auto i = start; i < offset; ++i) {
        switch (text_[i]) {
            case ' ':
                ++column, ++narrow, spaces_before = true;
                break;
            case '\t':
                column = column / 8 * 8 + 8, ++narrow, tabs = true;
                mixed |= spaces_before;
                break;
            case '\f':
                column = narrow = 0;
                break;
            default:
                i = offset;
                break;
        }
    }
    // Only where another width of tabs would give another structure.
    if (tabs && mixed && !mixed_reported_ && column % 8 != 0) {
        mixed_reported_ = true;
        sink_.report(span(std::uint32_t(start), offset), diag::mixed_tabs);
    }
    return column;
}

// Whether the line at hand belongs to the statement in `out`.
bool IndentFilter::continues(Tokens const& out) const {
    if (out[last_line_].type == Lexer::AT) return true;
    switch (line_.front().type) {
        case Lexer::ELSE:
        case Lexer::ELIF:
        case Lexer::EXCEPT:
        case Lexer::FINALLY:
            return true;
        case Lexer::NAME:
            return text_of(line_.front()) == "ELIF" || text_of(line_.front()) == "ELSE";
        default:
            return false;
    }
}

void IndentFilter::close_levels(Tokens& out, std::size_t keep, std::uint32_t at) {
    while (levels_.size() > keep) {
        levels_.pop_back();
        out.emplace_back(Lexer::DEDENT, at, at);
    }
}

bool IndentFilter::next(Tokens& out) {
    out.clear();
    last_line_ = 0;
    while (true) {
        if (!has_line_ && !read_line()) {
            if (!out.empty()) close_levels(out, 1, out.back().end);
            return !out.empty();
        }
        has_line_ = true;
        int const column = column_of(line_.front().begin);
        if (out.empty()) {
            if (column > 0)
                sink_.report(span(line_.front().begin, line_.front().end), diag::unexpected_indent);
        } else if (column > levels_.back().column) {
            if (int(levels_.size()) > max_indents) {
                if (!dropping_) {
                    sink_.report(span(line_.front().begin, line_.front().end), diag::too_deep,
                                 max_indents);
                    Token const newline = out.back();
                    Token const first = out[last_line_];
                    out.resize(last_line_);
                    out.emplace_back(Lexer::ERROR, first.begin, newline.end);
                    out.push_back(newline);
                }
                dropping_ = true;
                has_line_ = false;
                continue;
            }
            levels_.push_back({column, opened_.block, opened_.async});
            out.emplace_back(Lexer::INDENT, line_.front().begin, line_.front().begin);
        } else {
            auto keep = levels_.size();
            while (keep > 1 && column <= levels_[keep - 2].column) --keep;
            if (column < levels_[keep - 1].column)
                sink_.report(span(line_.front().begin, line_.front().end), diag::bad_dedent);
            if (keep == 1 && !continues(out)) {
                close_levels(out, 1, out.back().end);
                return true;
            }
            close_levels(out, keep, out.back().end);
        }
        dropping_ = false;
        place(out);
    }
}

// Moves the line at hand to `out`, its words settled.
void IndentFilter::place(Tokens& out) {
    last_line_ = out.size();
    has_line_ = false;
    if (!broken_ && chain_too_deep()) broken_ = true;
    Level const& level = levels_.back();
    if (broken_) {
        // Keep what the line would open, for the sake of its block.
        Tokens unused;
        opened_ = words_.settle(line_, {level.block, level.async}, unused);
        out.emplace_back(Lexer::ERROR, line_.front().begin, line_.back().end);
        out.push_back(line_.back());
        return;
    }
    opened_ = words_.settle(line_, {level.block, level.async}, out);
}

void IndentFilter::all_joined(Block what, Tokens& out) {
    out.clear();
    line_.clear();
    while (true) {
        Token const token = raw();
        if (token.type == Token::eof) break;
        if (token.type == Lexer::NEWLINE || token.type == Lexer::COMMENT) continue;
        if (token.type == Lexer::STRING_START) {
            string(token, line_);
            continue;
        }
        if (!add_bracket(token)) broken_ = true;
        line_.push_back(token);
    }
    if (!brackets_.empty()) broken_ = true;
    auto const end = std::uint32_t(text_.size());
    if (!broken_ && !chain_too_deep()) {
        line_.emplace_back(Lexer::NEWLINE, end, end);
        words_.settle(line_, {what, false}, out);
        out.pop_back();
    } else {
        out.emplace_back(Lexer::ERROR, 0, end);
    }
}

// Operators whose right operand nests: `not not …`, `- - …`, `a ** b ** …`, `lambda: lambda: …`,
// `a if b else c if …`. Their chains are recursive in the parser and in every pass.
bool IndentFilter::chain_too_deep() {
    int prefixes = 0, powers = 0, nested = 0;
    for (Token const& token : line_) {
        switch (token.type) {
            case Lexer::NOT:
            case Lexer::MINUS:
            case Lexer::PLUS:
            case Lexer::TILDE:
            case Lexer::AMP:
            case Lexer::LT:
                ++prefixes, powers = 0;
                break;
            case Lexer::GT:
                break;
            case Lexer::POW:
                ++powers, prefixes = 0;
                break;
            case Lexer::LAMBDA:
            case Lexer::ELSE:
                ++nested, prefixes = powers = 0;
                break;
            case Lexer::COMMA:
            case Lexer::ASSIGN:
                prefixes = powers = nested = 0;
                break;
            case Lexer::STAR:
            case Lexer::SLASH:
                powers = prefixes = 0;
                break;
            default:
                prefixes = 0;
                break;
        }
        if (prefixes <= max_chain && powers <= max_chain && nested <= max_chain) continue;
        sink_.report(span(token.begin, token.end), diag::too_deep, max_chain);
        return true;
    }
    return false;
}

}  // namespace cyxx::parse
