// Splits a line that was printed by us, so that spaces tell what a sign means, and works out the
// penalties of breaking it.
#include "emit/tokens.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace cyxx::emit {

namespace {

bool is_word_char(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || (c & 0x80);
}

std::size_t columns(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

Precedence precedence_of(std::string_view op) {
    static constexpr std::pair<std::string_view, Precedence> rows[] = {
        {"=", prec_assignment},   {"+=", prec_assignment},  {"-=", prec_assignment},
        {"*=", prec_assignment},  {"/=", prec_assignment},  {"%=", prec_assignment},
        {"<<=", prec_assignment}, {">>=", prec_assignment}, {"&=", prec_assignment},
        {"|=", prec_assignment},  {"^=", prec_assignment},  {"||", prec_or},
        {"&&", prec_and},         {"|", prec_bit_or},       {"^", prec_bit_xor},
        {"&", prec_bit_and},      {"==", prec_equality},    {"!=", prec_equality},
        {"<", prec_relational},   {">", prec_relational},   {"<=", prec_relational},
        {">=", prec_relational},  {"<<", prec_shift},       {">>", prec_shift},
        {"+", prec_sum},          {"-", prec_sum},          {"*", prec_product},
        {"/", prec_product},      {"%", prec_product}};
    auto const* found = std::ranges::find(rows, op, [](auto const& row) { return row.first; });
    return found == std::end(rows) ? prec_none : found->second;
}

// --- splitting

class Lexer {
public:
    explicit Lexer(std::string_view line) : line_(line) {}

    std::vector<Token> run() {
        while (true) {
            int spaces = 0;
            while (at_ < line_.size() && line_[at_] == ' ') ++at_, ++spaces;
            if (at_ >= line_.size()) return std::move(tokens_);
            Token token;
            token.spaces = spaces;
            token.text = line_.substr(at_, length());
            at_ += token.text.size();
            token.width = int(columns(token.text));
            classify(token);
            tokens_.push_back(token);
        }
    }

private:
    std::size_t length() const {
        std::string_view const rest = line_.substr(at_);
        char const c = rest[0];
        if (c == '"' || c == '\'') return quoted(rest);
        if (is_word_char(c) ||
            (c == '.' && rest.size() > 1 && std::isdigit(static_cast<unsigned char>(rest[1]))))
            return word(rest);
        for (std::string_view op :
             {"<<=", ">>=", "...", "->", "::", "<<", ">>", "<=", ">=", "==", "!=", "&&",
              "||",  "+=",  "-=",  "*=", "/=", "%=", "&=", "|=", "^=", "++", "--"}) {
            if (!rest.starts_with(op)) continue;
            bool const closes_templates = op.starts_with('>') && angles_ > 0;
            bool const is_two_marks = op == "&&" && (at_ == 0 || line_[at_ - 1] != ' ');
            if (!closes_templates && !is_two_marks) return op.size();
        }
        return 1;
    }

    static std::size_t quoted(std::string_view rest) {
        for (std::size_t k = 1; k < rest.size(); ++k) {
            if (rest[k] == '\\')
                ++k;
            else if (rest[k] == rest[0])
                return k + 1;
        }
        return rest.size();
    }

    static std::size_t word(std::string_view rest) {
        bool const is_number = !std::isalpha(static_cast<unsigned char>(rest[0])) && rest[0] != '_';
        std::size_t k = 0;
        for (; k < rest.size(); ++k) {
            char const c = rest[k];
            bool const in_number =
                is_number && (c == '.' || ((c == '+' || c == '-') && k > 0 &&
                                           (rest[k - 1] | 32) == 'e' && rest.substr(0, 2) != "0x"));
            if (!is_word_char(c) && !in_number) break;
        }
        return k;
    }

    bool space_follows() const { return at_ >= line_.size() || line_[at_] == ' '; }

    void classify(Token& token) {
        char const c = token.text[0];
        bool const is_first = tokens_.empty();
        if (is_word_char(c) || (c == '.' && token.text.size() > 1 && token.text != "...")) {
            token.kind = TokenKind::word;
        } else if (c == '"' || c == '\'') {
            token.kind = c == '"' ? TokenKind::string : TokenKind::word;
        } else if (token.is("(") || token.is("[") || token.is("{")) {
            token.kind = TokenKind::open;
            token.block = token.is("{") && at_ >= line_.size();
        } else if (token.is(")") || token.is("]") || token.is("}")) {
            token.kind = TokenKind::close;
        } else if (token.is("<") && token.spaces == 0) {
            token.kind = TokenKind::open;
            ++angles_;
        } else if (token.is(">") && angles_ > 0 && token.spaces == 0) {
            token.kind = TokenKind::close;
            --angles_;
        } else if (token.is(",")) {
            token.kind = TokenKind::comma;
            token.precedence = prec_comma;
        } else if (token.is(";")) {
            token.kind = TokenKind::semicolon;
        } else if (token.is(".") || token.is("->")) {
            token.kind = TokenKind::member;
        } else if (token.is("::")) {
            token.kind = TokenKind::scope;
        } else if (token.is("?") || (token.is(":") && token.spaces == 1)) {
            token.kind = TokenKind::conditional;
            token.precedence = prec_conditional;
        } else if (token.spaces == 1 && space_follows() && precedence_of(token.text)) {
            token.kind = TokenKind::binary;
            token.precedence = precedence_of(token.text);
        } else if ((token.is("*") || token.is("&")) && !is_first && token.spaces == 0 &&
                   is_type_end(tokens_.back())) {
            token.kind = TokenKind::pointer;
        } else if (token.text.find_first_not_of("+-!~*&") == std::string_view::npos) {
            token.kind = TokenKind::unary;
        }
    }
    static bool is_type_end(Token const& token) {
        return token.kind == TokenKind::word || token.kind == TokenKind::pointer || token.is(">");
    }

    std::string_view line_;
    std::size_t at_ = 0;
    int angles_ = 0;
    std::vector<Token> tokens_;
};

// --- brackets, names, nesting

constexpr std::string_view statement_words[] = {"return", "if",     "for",      "while",
                                                "else",   "goto",   "const",    "case",
                                                "switch", "struct", "namespace"};

void link(std::vector<Token>& tokens) {
    std::vector<Token*> open;
    std::vector<int> strengths = {1};
    int total = 0;
    for (std::size_t k = 0; k < tokens.size(); ++k) {
        Token& token = tokens[k];
        token.previous = k ? &tokens[k - 1] : nullptr;
        token.next = k + 1 < tokens.size() ? &tokens[k + 1] : nullptr;
        total += token.spaces + token.width;
        token.total = total;
        token.nesting = int(open.size());
        token.strength = strengths.back();
        if (token.opens() && !token.block) {
            int const more = token.is("[") ? 10 : token.is("<") ? 12 : 1;
            open.push_back(&token);
            strengths.push_back(strengths.back() + more);
            if (token.next && !token.next->closes()) token.parameters = 1;
        } else if (token.closes() && !open.empty()) {
            token.match = open.back();
            open.back()->match = &token;
            open.pop_back();
            strengths.pop_back();
        } else if (token.kind == TokenKind::comma && !open.empty()) {
            ++open.back()->parameters;
        }
    }
}

bool is_function(std::vector<Token> const& tokens) {
    bool const is_body = !tokens.empty() && tokens.back().block;
    bool const is_prototype = !tokens.empty() && tokens.back().is(";") && tokens.size() > 1 &&
                              tokens[tokens.size() - 2].is(")");
    if (!is_body && !is_prototype) return false;
    if (std::ranges::find(statement_words, tokens[0].text) != std::end(statement_words))
        return false;
    if (tokens[0].is("}")) return false;
    for (auto const& token : tokens)
        if (token.starts_name && token.nesting == 0 && token.next && token.next->is("("))
            return true;
    return false;
}

void name(std::vector<Token>& tokens) {
    for (auto& token : tokens) {
        Token const* before = token.previous;
        if (!before || token.kind != TokenKind::word || token.spaces == 0) continue;
        bool const after_word =
            before->kind == TokenKind::word &&
            std::ranges::find(statement_words, before->text) == std::end(statement_words);
        bool const after_const = before->is("const");
        token.starts_name = (after_word || after_const || before->kind == TokenKind::pointer ||
                             (before->is(">") && before->closes())) &&
                            !token.is("const");
    }
    if (is_function(tokens))
        for (auto& token : tokens)
            token.function_name =
                token.starts_name && token.nesting == 0 && token.next && token.next->is("(");
    for (auto& token : tokens)
        token.cast_close =
            token.is(")") && token.next && token.next->spaces == 0 &&
            (token.next->kind == TokenKind::word || token.next->is("(") ||
             token.next->kind == TokenKind::string || token.next->kind == TokenKind::unary) &&
            token.match &&
            (!token.match->previous || token.match->spaces == 1 || token.match->previous->opens() ||
             token.match->previous->kind == TokenKind::unary);
    bool const declares = std::ranges::any_of(
        tokens, [](auto const& token) { return token.starts_name && token.nesting == 0; });
    bool const several = std::ranges::any_of(tokens, [](auto const& token) {
        return token.kind == TokenKind::comma && token.nesting == 0;
    });
    if (declares && several)
        for (auto& token : tokens)
            token.declares_several = token.nesting == 0 && token.kind == TokenKind::word;
    for (auto& token : tokens)
        token.attribute_close = token.is("]") && token.previous && token.previous->is("]");
}

// --- the parentheses that precedence stands for

class Precedences {
public:
    explicit Precedences(std::vector<Token>& tokens) : at_(tokens.data()) {}

    void run() {
        while (at_) {
            Token const* before = at_;
            parse(prec_none);
            if (at_ == before) next();
        }
    }

private:
    void next() { at_ = at_->next; }

    void enclose(Token* start, int level) {
        start->fake_opens.push_back(level);
        if (level > prec_none) start->starts_binary = true;
        Token* last = at_ ? at_->previous : last_of(start);
        ++last->fake_closes;
        if (level > prec_none) last->ends_binary = true;
    }
    static Token* last_of(Token* token) {
        while (token->next) token = token->next;
        return token;
    }

    int current() const {
        if (!at_) return -1;
        switch (at_->kind) {
            case TokenKind::conditional:
                return prec_conditional;
            case TokenKind::semicolon:
                return 0;
            case TokenKind::binary:
            case TokenKind::comma:
                return at_->precedence;
            case TokenKind::member:
                return prec_member;
            default:
                return -1;
        }
    }

    void parse(int level) {
        while (at_ && at_->is("return")) next();
        if (!at_ || level > prec_member) return;
        if (level == prec_conditional) return conditional();
        if (level == prec_unary) return unary();
        Token* start = at_;
        Token* latest = nullptr;
        int index = 0;
        while (at_) {
            parse(level + 1);
            int const found = current();
            if (!at_ || at_->closes() || (found != -1 && found < level) ||
                (found == prec_conditional && level == prec_assignment && at_->is(":")))
                break;
            if (at_->opens() && !at_->block) {
                while (at_ && !at_->closes()) {
                    next();
                    parse(prec_none);
                }
                if (at_) next();
            } else {
                if (found == level) {
                    if (latest) latest->next_operator = at_;
                    latest = at_;
                    at_->operator_index = index++;
                }
                next();
            }
        }
        if (latest && (at_ || level > 0)) enclose(start, level == prec_member ? prec_none : level);
    }

    void unary() {
        std::vector<Token*> marks;
        while (at_ && at_->kind == TokenKind::unary) {
            marks.push_back(at_);
            next();
        }
        parse(prec_member);
        for (auto mark = marks.rbegin(); mark != marks.rend(); ++mark) enclose(*mark, prec_none);
    }

    void conditional() {
        Token* start = at_;
        parse(prec_or);
        if (!at_ || !at_->is("?")) return;
        next();
        parse(prec_assignment);
        if (!at_ || at_->kind != TokenKind::conditional) return;
        next();
        parse(prec_assignment);
        enclose(start, prec_conditional);
    }

    Token* at_;
};

// --- where to break

bool can_break(Token const& left, Token const& right) {
    if (right.block || right.closes()) return false;
    if (right.starts_name) return true;
    if (left.attribute_close) return true;
    if (right.kind == TokenKind::pointer || left.kind == TokenKind::pointer) return false;
    if (left.kind == TokenKind::conditional) return false;
    if (right.kind == TokenKind::conditional) return true;
    if (left.is_operator()) return true;
    if (left.kind == TokenKind::unary) return false;
    if (left.kind == TokenKind::comma || left.kind == TokenKind::scope ||
        left.kind == TokenKind::semicolon || left.is("{"))
        return true;
    if (right.kind == TokenKind::member || right.is("[")) return true;
    if (left.cast_close) return true;
    return left.is("(") || (left.is("<") && left.opens());
}

bool is_head(Token const* token) { return token && (token->is("if") || token->is("for")); }

int split_penalty(std::vector<Token> const& tokens, Token const& left, Token const& right,
                  bool in_function) {
    if (left.kind == TokenKind::semicolon) return 0;
    if (right.is("[")) return 500;
    if (left.kind == TokenKind::scope) return 500;
    if (right.starts_name) {
        if (tokens[0].is("for") && right.declares_several) return 3;
        if (left.starts_name) return 110;
        return 200;
    }
    if (right.kind == TokenKind::pointer) return 190;
    if (left.is("=") && right.is("{")) return 160;
    if (left.cast_close) return 100;
    if (right.kind == TokenKind::member)
        return !right.next_operator || !right.next_operator->previous->closes() ? 150 : 35;
    if (tokens[0].is("for") && left.is("=")) return 4;
    if (left.is("(") && in_function) return 100;
    if (left.is("(") && is_head(left.previous)) return 1000;
    if (left.is("=") && in_function) return 110;
    if (right.is("}")) return 1;
    if (left.is("<") && left.opens()) return 100;
    if (left.opens()) return left.parameters > 1 ? 1 : 19;
    if (left.kind == TokenKind::unary) return 60;
    if (left.kind == TokenKind::conditional) return prec_conditional;
    int level = left.precedence;
    if (!level) level = right.precedence;
    return level ? level : 3;
}

}  // namespace

std::vector<Token> tokens_of(std::string_view line) {
    std::vector<Token> tokens = Lexer(line).run();
    if (tokens.empty()) return tokens;
    link(tokens);
    name(tokens);
    Precedences(tokens).run();
    bool const in_function = std::ranges::any_of(tokens, &Token::function_name);
    for (std::size_t k = 1; k < tokens.size(); ++k) {
        Token& token = tokens[k];
        token.breakable = can_break(tokens[k - 1], token);
        token.penalty =
            20 * token.strength + split_penalty(tokens, tokens[k - 1], token, in_function);
    }
    return tokens;
}

}  // namespace cyxx::emit
