// One top-level statement at a time: filter, parse (fast mode first), build; errors line by line.
#include "parse/parser.h"

#include "parse/builder.h"
#include "parse/indent_filter.h"
#include "parse/syntax_errors.h"
#include "parse/token_stream.h"

#include <memory>

namespace cyxx::parse {

using namespace ast;

namespace {

constexpr int max_errors_per_statement = 100;

class StatementParser {
public:
    StatementParser(std::string_view text, Pos base, diag::Sink& sink)
        : text_(text),
          base_(base),
          sink_(sink),
          parser_(&stream_),
          strategy_(std::make_shared<FirstError>()) {
        parser_.removeErrorListeners();
        parser_.setErrorHandler(strategy_);
    }

    // The tree of the tokens, which stays valid until the next call. What does not fit the grammar
    // is reported, and replaced by ERROR tokens.
    P::FileInputContext* file(Tokens& tokens) {
        auto const end = tokens.back().end;
        tokens.emplace_back(Token::eof, end, end);
        for (int errors = 0; errors < max_errors_per_statement; ++errors) {
            if (auto* tree = attempt(tokens, [&] { return parser_.fileInput(); })) return tree;
            std::size_t const at = strategy_->offending()->getTokenIndex();
            if (!drop_modifier(tokens, at)) give_up_line(tokens, at);
        }
        Token const newline(Lexer::NEWLINE, end, end);
        tokens = {Token(Lexer::ERROR, tokens.front().begin, end), newline, tokens.back()};
        return attempt(tokens, [&] { return parser_.fileInput(); });
    }

    template <class Rule>
    auto one(Tokens& tokens, Rule&& rule) -> decltype(rule(std::declval<P&>())) {
        auto const end = std::uint32_t(text_.size());
        tokens.emplace_back(Token::eof, end, end);
        auto* tree = attempt(tokens, [&] { return rule(parser_); });
        if (!tree) report(token(strategy_->offending()));
        return tree;
    }

private:
    // Where the text goes on after the line that ends with this token: what stands in place of a
    // block. The end of the line itself, if nothing follows.
    std::uint32_t text_after(Token const& line_end) const {
        std::size_t at = line_end.end;
        while (at < text_.size()) {
            at = text_.find_first_not_of(" \t\r\n\f", at);
            if (at == text_.npos) break;
            if (text_[at] != '#') return std::uint32_t(at);
            at = text_.find('\n', at);
        }
        return line_end.begin;
    }

    template <class Rule>
    auto attempt(Tokens& tokens, Rule&& rule) -> decltype(rule()) {
        using antlr4::atn::PredictionMode;
        stream_.set(tokens);
        for (auto mode : {PredictionMode::SLL, PredictionMode::LL}) {
            parser_.setTokenStream(&stream_);
            stream_.seek(0);
            parser_.getInterpreter<antlr4::atn::ParserATNSimulator>()->setPredictionMode(mode);
            try {
                return rule();
            } catch (FirstError::Stop const&) {
            } catch (antlr4::ParseCancellationException const&) {
            }
        }
        return nullptr;
    }

    void report(Token const& where);
    bool drop_modifier(Tokens& tokens, std::size_t at);
    void give_up_line(Tokens& tokens, std::size_t at);
    static std::size_t line_start(Tokens const& tokens, std::size_t at);
    static void erase_line(Tokens& tokens, std::size_t from, std::size_t newline);
    static void give_up_siblings(Tokens& tokens, std::size_t after);

    std::string_view text_;
    Pos base_;
    diag::Sink& sink_;
    FlatTokenStream stream_;
    P parser_;
    std::shared_ptr<FirstError> strategy_;
};

void StatementParser::report(Token const& where) {
    std::string const found = describe(where, text_);
    std::string const wanted = describe(strategy_->wanted());
    Span const span{base_ + where.begin, base_ + where.end};
    if (where.type == Lexer::INDENT)
        sink_.report(span, diag::unexpected_indent);
    else if (wanted.empty())
        sink_.report(span, diag::syntax_error, found);
    else if (wanted == "a statement" && (found == "`cdef`" || found == "`cpdef`"))
        sink_.report(span, diag::expected, wanted, found)
            .cython("Expected an identifier or literal")
            .help("put the `cdef` on a line of its own, outside of blocks");
    else
        sink_.report(span, diag::expected, wanted, found);
}

std::size_t StatementParser::line_start(Tokens const& tokens, std::size_t at) {
    while (at > 0) {
        auto const before = tokens[at - 1].type;
        if (before == Lexer::NEWLINE || before == Lexer::INDENT || before == Lexer::ERROR_INDENT ||
            before == Lexer::DEDENT)
            break;
        --at;
    }
    return at;
}

// The tokens of a line, up to its NEWLINE, become one ERROR.
void StatementParser::erase_line(Tokens& tokens, std::size_t from, std::size_t newline) {
    if (newline == from) return;
    tokens[from].type = Lexer::ERROR;
    tokens[from].end = tokens[newline].begin;
    tokens.erase(tokens.begin() + std::ptrdiff_t(from) + 1,
                 tokens.begin() + std::ptrdiff_t(newline));
}

// `else`, `except` and so on have lost what they belong to.
void StatementParser::give_up_siblings(Tokens& tokens, std::size_t after) {
    std::size_t i = after;
    while (i < tokens.size()) {
        if (tokens[i].type == Lexer::INDENT || tokens[i].type == Lexer::ERROR_INDENT) {
            int depth = 0;
            do {
                depth += tokens[i].type == Lexer::INDENT || tokens[i].type == Lexer::ERROR_INDENT;
                depth -= tokens[i].type == Lexer::DEDENT;
                ++i;
            } while (depth > 0 && i < tokens.size());
        }
        if (i >= tokens.size()) return;
        switch (tokens[i].type) {
            case Lexer::ELSE:
            case Lexer::ELIF:
            case Lexer::EXCEPT:
            case Lexer::FINALLY:
            case Lexer::CASE:
            case Lexer::COMPILE_ELIF:
            case Lexer::COMPILE_ELSE:
                break;
            default:
                return;
        }
        std::size_t newline = i;
        while (tokens[newline].type != Lexer::NEWLINE) ++newline;
        erase_line(tokens, i, newline);
        i += 2;
    }
}

// `def f() nogil:` is a function without the word.
bool StatementParser::drop_modifier(Tokens& tokens, std::size_t at) {
    Token const& token = tokens[at];
    std::string_view const word = text_.substr(token.begin, token.end - token.begin);
    if (word != "nogil" && word != "gil") return false;
    if (tokens[line_start(tokens, at)].type != Lexer::DEF) return false;
    if (!strategy_->wanted().contains(ssize_t(Lexer::COLON))) return false;
    sink_.report({base_ + token.begin, base_ + token.end}, diag::nogil_on_def, word)
        .help("release the GIL inside, with `with nogil:`");
    tokens.erase(tokens.begin() + std::ptrdiff_t(at));
    return true;
}

// Reports the error at a token and takes its line out, so that the rest can be parsed.
void StatementParser::give_up_line(Tokens& tokens, std::size_t at) {
    auto const type = tokens[at].type;
    bool const blames_before = type == Lexer::DEDENT || type == Token::eof ||
                               strategy_->wanted().contains(ssize_t(Lexer::INDENT));
    if (type == Lexer::INDENT) {
        report(tokens[at]);
        tokens[at].type = Lexer::ERROR_INDENT;
        return;
    }
    std::size_t from = line_start(tokens, at);
    if (blames_before && from == at && from > 0) {
        // A header without its block, or a decorator without a definition.
        std::size_t newline = from - 1;
        while (newline > 0 && tokens[newline].type != Lexer::NEWLINE) --newline;
        from = line_start(tokens, newline);
        if (strategy_->wanted().contains(ssize_t(Lexer::INDENT)) &&
            tokens[from].type != Lexer::ERROR) {
            std::string const header = describe(tokens[from], text_);
            bool const at_end = type == Token::eof || type == Lexer::DEDENT;
            Token const& last = tokens[newline];
            std::uint32_t const where = at_end ? text_after(last) : tokens[at].begin;
            sink_.report({base_ + where, base_ + where + 1}, diag::missing_block,
                         std::string_view(header).substr(1, header.size() - 2));
        } else {
            report(tokens[at]);
        }
    } else {
        report(tokens[at]);
    }
    std::size_t newline = from;
    while (tokens[newline].type != Lexer::NEWLINE && tokens[newline].type != Token::eof) ++newline;
    if (tokens[newline].type == Token::eof)
        tokens.insert(tokens.begin() + std::ptrdiff_t(newline),
                      Token(Lexer::NEWLINE, tokens[newline].begin, tokens[newline].begin));
    bool const was_error = tokens[from].type == Lexer::ERROR && newline == from + 1;
    if (was_error || newline == from) {
        // Nothing more can be saved of this statement.
        Token const eof = tokens.back();
        tokens = {Token(Lexer::ERROR, tokens.front().begin, eof.begin),
                  Token(Lexer::NEWLINE, eof.begin, eof.begin), eof};
        return;
    }
    erase_line(tokens, from, newline);
    give_up_siblings(tokens, from + 2);
}

// Whether the text is UTF-8 without NUL bytes; reports the first place where it is not.
bool check_text(std::string_view text, Pos base, diag::Sink& sink) {
    for (std::size_t i = 0; i < text.size();) {
        auto const lead = static_cast<unsigned char>(text[i]);
        if (lead == 0) {
            sink.report({base + Pos(i), base + Pos(i) + 1}, diag::nul_byte);
            return false;
        }
        if (lead < 0x80) {
            ++i;
            continue;
        }
        std::size_t const length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
        bool good = lead >= 0xC2 && lead <= 0xF4 && i + length <= text.size();
        for (std::size_t k = 1; good && k < length; ++k)
            good = (static_cast<unsigned char>(text[i + k]) & 0xC0) == 0x80;
        if (good && length > 2) {
            auto const second = static_cast<unsigned char>(text[i + 1]);
            good = !(lead == 0xE0 && second < 0xA0) && !(lead == 0xED && second > 0x9F) &&
                   !(lead == 0xF0 && second < 0x90) && !(lead == 0xF4 && second > 0x8F);
        }
        if (!good) {
            sink.report({base + Pos(i), base + Pos(i) + 1}, diag::not_utf8);
            return false;
        }
        i += length;
    }
    return true;
}

}  // namespace

Module const* parse(Source const& source, Arena& arena, Interner& interner, diag::Sink& sink,
                    NodeId first_id) {
    auto* module = arena.make<Module>();
    module->source = &source;
    if (!check_text(source.text(), source.base(), sink)) return module;
    IndentFilter filter(source.text(), source.base(), sink);
    StatementParser parser(source.text(), source.base(), sink);
    NodeId next_id = first_id;
    Builder builder(source.text(), source.base(), next_id, arena, interner, sink);
    std::vector<Stmt const*> body;
    Tokens tokens;
    while (filter.next(tokens)) {
        P::FileInputContext* tree = parser.file(tokens);
        if (!tree) throw InternalError("the grammar refuses an ERROR line");
        for (auto* statement : tree->statements) builder.statement(statement, body);
    }
    module->body = arena.copy(body);
    module->comments = arena.copy(filter.comments());
    module->node_count = next_id;
    return module;
}

namespace {

template <class Rule, class Build>
auto parse_text(Block what, std::string_view text, Pos at, NodeId& next_id, Arena& arena,
                Interner& interner, diag::Sink& sink, Rule&& rule, Build&& build) {
    using Result = decltype(build(std::declval<Builder&>(), rule(std::declval<P&>())));
    IndentFilter filter(text, at, sink);
    Tokens tokens;
    filter.all_joined(what, tokens);
    StatementParser parser(text, at, sink);
    auto* tree = parser.one(tokens, rule);
    if (!tree) return Result{};
    Builder builder(text, at, next_id, arena, interner, sink);
    return build(builder, tree);
}

}  // namespace

Expr const* parse_expression(std::string_view text, Pos at, NodeId& next_id, Arena& arena,
                             Interner& interner, diag::Sink& sink) {
    return parse_text(
        Block::Value, text, at, next_id, arena, interner, sink,
        [](P& parser) { return parser.exprInput(); },
        [](Builder& builder, P::ExprInputContext* tree) { return builder.rhs(tree->value); });
}

TypeNode const* parse_type(std::string_view text, Pos at, NodeId& next_id, Arena& arena,
                           Interner& interner, diag::Sink& sink) {
    return parse_text(
        Block::Type, text, at, next_id, arena, interner, sink,
        [](P& parser) { return parser.typeInput(); },
        [](Builder& builder, P::TypeInputContext* tree) { return builder.type(tree->type); });
}

}  // namespace cyxx::parse
