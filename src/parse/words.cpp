// One walk over a line, token by token; see words.h.
#include "parse/words.h"

#include <algorithm>

namespace cyxx::parse {

namespace {

constexpr std::uint32_t none = std::uint32_t(-1);

// Whether an operand may end with it, so that a following `<`, `-` or `[` is no prefix.
bool ends_operand(std::uint32_t type) {
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

bool starts_plain_operand(std::uint32_t type) {
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

bool is_keyword(std::uint32_t type) {
    return type >= Lexer::FALSE && type <= Lexer::CIMPORT && type != Lexer::IMPORT &&
           type != Lexer::CIMPORT;
}

bool pointer_sign(std::uint32_t type) {
    return type == Lexer::STAR || type == Lexer::POW || type == Lexer::AMP ||
           type == Lexer::AMP_AMP;
}

bool opens_bracket(std::uint32_t type) {
    return type == Lexer::LPAREN || type == Lexer::LBRACK || type == Lexer::LBRACE ||
           type == Lexer::FIELD_OPEN;
}

bool closes_bracket(std::uint32_t type) {
    return type == Lexer::RPAREN || type == Lexer::RBRACK || type == Lexer::RBRACE ||
           type == Lexer::FIELD_CLOSE;
}

}  // namespace

bool Words::is(std::size_t i, std::string_view word) const {
    if (type(i) != Lexer::NAME) return false;
    Token const& t = (*line_)[i];
    return t.end - t.begin == word.size() && text_.substr(t.begin, word.size()) == word;
}

// Moves `count` tokens of the line to the output as one of the given type.
void Words::put_span(std::uint32_t type, std::size_t count) {
    Token token = (*line_)[at_];
    token.end = (*line_)[at_ + count - 1].end;
    token.type = type;
    out_->push_back(token);
    at_ += count;
}

// The partner of each bracket, and the colon that ends a header.
void Words::match_brackets() {
    match_.assign(line_->size(), none);
    colon_ = line_->size();
    std::vector<std::uint32_t> open;
    int lambdas = 0;
    for (std::uint32_t i = 0; i < line_->size(); ++i) {
        std::uint32_t const type = (*line_)[i].type;
        if (opens_bracket(type)) {
            open.push_back(i);
        } else if (closes_bracket(type) && !open.empty()) {
            match_[i] = open.back();
            match_[open.back()] = i;
            open.pop_back();
        } else if (open.empty() && type == Lexer::LAMBDA) {
            ++lambdas;
        } else if (open.empty() && type == Lexer::COLON && colon_ == line_->size()) {
            if (lambdas > 0)
                --lambdas;
            else
                colon_ = i;
        }
    }
}

bool Words::ends_in_colon() const { return colon_ + 2 == line_->size(); }

// Whether a bracket holds what can only be a type: `int*`, `unsigned char`, `void (*)(int)`,
// `int(int) noexcept`.
bool Words::holds_type(std::size_t open) const {
    std::size_t const close = match_[open];
    if (close == none) return false;
    for (std::size_t i = open + 1; i < close; ++i) {
        std::uint32_t const type = (*line_)[i].type, before = (*line_)[i - 1].type,
                            after = (*line_)[i + 1].type;
        if ((type == Lexer::LBRACK || type == Lexer::FIELD_OPEN) && match_[i] != none) {
            i = match_[i];
        } else if (type == Lexer::STAR || type == Lexer::POW) {
            bool const ends = after == Lexer::RBRACK || after == Lexer::RPAREN ||
                              after == Lexer::COMMA || after == Lexer::STAR || after == Lexer::POW;
            bool const begins = ends_operand(before) || before == Lexer::STAR ||
                                before == Lexer::POW ||
                                (before == Lexer::LPAREN && after == Lexer::RPAREN);
            if (ends && begins) return true;
        } else if (type == Lexer::AMP || type == Lexer::AMP_AMP) {
            bool const ends =
                after == Lexer::RBRACK || after == Lexer::RPAREN || after == Lexer::COMMA;
            if (ends && ends_operand(before)) return true;
        } else if (type == Lexer::RPAREN && (after == Lexer::NAME || after == Lexer::EXCEPT)) {
            if (after == Lexer::EXCEPT || is(i + 1, "noexcept") || is(i + 1, "nogil")) return true;
        } else if (type == Lexer::NAME && i == open + 1 && i + 1 == close) {
            if (is(i, "unsigned") || is(i, "signed")) return true;
        } else if (type == Lexer::NAME && after == Lexer::NAME) {
            if (!is(i, "new") && !is(i, "await") && !is(i, "async")) return true;
        }
    }
    return false;
}

Header Words::settle(Tokens& line, Header inside, Tokens& out) {
    line_ = &line;
    out_ = &out;
    start_ = out.size();
    at_ = 0;
    inside_ = inside;
    declares_ = defines_ = saw_except_ = saw_from_ = is_async_ = false;
    block_ = Block::Code;
    zones_.assign(1, {true, true});
    fors_.clear();
    from_depth_ = 0;
    match_brackets();
    lead();
    while (at_ < line.size()) step();
    return opens();
}

Header Words::opens() const {
    if (inside_.block != Block::Code && block_ == Block::Code && !declares_ && !defines_)
        return {inside_.block == Block::Match ? Block::Code : inside_.block, inside_.async};
    return {block_, defines_ ? is_async_ : inside_.async};
}

// The first words of a line.
void Words::lead() {
    at_start_ = true;
    if (is_text()) {
        if (inside_.block == Block::Type) zones_[0] = {false, false};
        at_start_ = false;
        return;
    }
    switch (type(0)) {
        case Lexer::CDEF:
        case Lexer::CPDEF:
        case Lexer::CTYPEDEF:
            put(type(0));
            declaration_lead();
            return;
        case Lexer::PASS:
        case Lexer::AT:
        case Lexer::DEF:
        case Lexer::STRING:
        case Lexer::FSTRING_START:
        case Lexer::ELLIPSIS:
        case Lexer::FROM:
        case Lexer::IMPORT:
        case Lexer::CIMPORT:
        case Lexer::IF:
        case Lexer::ELIF:
        case Lexer::ELSE:
        case Lexer::FOR:
        case Lexer::WHILE:
        case Lexer::TRY:
        case Lexer::WITH:
        case Lexer::RETURN:
            break;
        default:
            if (inside_.block != Block::Decl) break;
            if (is(0, "property") && type(1) == Lexer::NAME && type(2) == Lexer::COLON) break;
            if (is(0, "include") && type(1) == Lexer::STRING) break;
            if (is(0, "DEF") || is(0, "IF") || is(0, "ELIF") || is(0, "ELSE")) break;
            if (is(0, "async") && type(1) == Lexer::DEF) break;
            auto const begin = line_->front().begin;
            out_->emplace_back(Lexer::DECL, begin, begin);
            declaration_lead();
    }
}

// Modifiers, and the word that says what is declared.
void Words::declaration_lead() {
    declares_ = true;
    at_start_ = false;
    zones_[0] = {false, false};
    while (type(at_) == Lexer::NAME) {
        std::uint32_t const next = type(at_ + 1);
        bool const modifies = next == Lexer::NAME || next == Lexer::CLASS || next == Lexer::COLON ||
                              next == Lexer::FROM || opens_tuple(at_ + 1);
        std::uint32_t const word = !modifies             ? 0
                                   : is(at_, "public")   ? Lexer::PUBLIC
                                   : is(at_, "readonly") ? Lexer::READONLY
                                   : is(at_, "extern")   ? Lexer::EXTERN
                                   : is(at_, "api")      ? Lexer::API
                                   : is(at_, "inline")   ? Lexer::INLINE
                                                         : 0;
        if (word == 0) break;
        put(word);
    }
    std::uint32_t const kind = declared_kind();
    if (kind == Lexer::PACKED) {
        put(kind);
        put(is(at_, "union") ? Lexer::UNION : Lexer::STRUCT);
        block_ = Block::Decl;
    } else if (kind != 0) {
        if (kind == Lexer::CLASS) {
            zones_[0] = {true, true};
            block_ = Block::Code;
        } else {
            block_ = kind == Lexer::ENUM    ? Block::Enum
                     : kind == Lexer::FUSED ? Block::Fused
                                            : Block::Decl;
        }
        saw_from_ = kind == Lexer::FROM;
        if (kind != Lexer::CLASS && kind != Lexer::COLON) put(kind);
    }
}

// (int, double) of a name: a type, as against the parameters of a function.
bool Words::opens_tuple(std::size_t at) const {
    if (type(at) != Lexer::LPAREN) return false;
    int depth = 0;
    for (; at < line_->size(); ++at) {
        depth += (type(at) == Lexer::LPAREN) - (type(at) == Lexer::RPAREN);
        if (depth == 0) return type(at + 1) == Lexer::NAME || type(at + 1) == Lexer::STAR;
    }
    return false;
}

// 0: a variable or function.
std::uint32_t Words::declared_kind() const {
    std::uint32_t const here = type(at_), next = type(at_ + 1);
    if (here == Lexer::FROM || here == Lexer::COLON || here == Lexer::CLASS) return here;
    if (here != Lexer::NAME) return 0;
    if (is(at_, "nogil") && next == Lexer::COLON) return Lexer::NOGIL;
    if (is(at_, "enum") && (next == Lexer::NAME || next == Lexer::COLON || next == Lexer::STRING ||
                            next == Lexer::CLASS))
        return Lexer::ENUM;
    if (next != Lexer::NAME) return 0;
    if (is(at_, "packed") && (is(at_ + 1, "struct") || is(at_ + 1, "union"))) return Lexer::PACKED;
    if (is(at_, "struct")) return Lexer::STRUCT;
    if (is(at_, "union")) return Lexer::UNION;
    if (is(at_, "cppclass")) return Lexer::CPPCLASS;
    if (is(at_, "fused") && type(at_ + 2) == Lexer::COLON) return Lexer::FUSED;
    return 0;
}

// Words that are keywords only at the start of a statement. False: none of them.
bool Words::statement_start() {
    std::uint32_t const next = type(at_ + 1);
    bool const first = out_->size() == start_;
    if (first && compile_time_start()) return true;
    if (is(at_, "print") &&
        (starts_plain_operand(next) || next == Lexer::RSHIFT || next == Lexer::NOT)) {
        put(Lexer::PRINT);
    } else if (is(at_, "exec") &&
               (next == Lexer::NAME || next == Lexer::STRING || next == Lexer::FSTRING_START)) {
        fors_.push_back(zones_.size());
        put(Lexer::EXEC);
    } else if (is(at_, "include") && next == Lexer::STRING) {
        put(Lexer::INCLUDE);
    } else if (is(at_, "type") && next == Lexer::NAME &&
               (type(at_ + 2) == Lexer::ASSIGN || type(at_ + 2) == Lexer::LBRACK)) {
        put(Lexer::TYPE);
    } else if (is(at_, "DEF") && next == Lexer::NAME && type(at_ + 2) == Lexer::ASSIGN) {
        put(Lexer::COMPILE_DEF);
    } else if (first && is(at_, "property") && next == Lexer::NAME &&
               type(at_ + 2) == Lexer::COLON) {
        put(Lexer::PROPERTY);
    } else if (first && is(at_, "match") && ends_in_colon() && colon_ > at_ + 1 &&
               next != Lexer::DOT && next != Lexer::ASSIGN) {
        put(Lexer::MATCH);
        block_ = Block::Match;
    } else if (first && inside_.block == Block::Match && is(at_, "case")) {
        put(Lexer::CASE);
    } else {
        return false;
    }
    return true;
}

bool Words::compile_time_start() {
    if (colon_ >= line_->size()) return false;
    std::uint32_t const word = is(0, "IF")     ? Lexer::COMPILE_IF
                               : is(0, "ELIF") ? Lexer::COMPILE_ELIF
                               : is(0, "ELSE") ? Lexer::COMPILE_ELSE
                                               : 0;
    if (word == 0 || (word == Lexer::COMPILE_ELSE) != (colon_ == 1)) return false;
    put(word);
    block_ = inside_.block;
    return true;
}

// Carries one token over, or several that are one.
void Words::step() {
    bool const start = at_start_;
    std::uint32_t const here = type(at_);
    if (start) {
        at_start_ = false;
        if (here == Lexer::NAME && statement_start()) return;
    }
    Zone& zone = zones_.back();
    if (last() == Lexer::DOT && is_keyword(here)) {
        put(Lexer::NAME);
        return;
    }
    switch (here) {
        case Lexer::AS:
            // A field of that name in a declaration.
            if (declares_ && !zone.value &&
                (type(at_ + 1) == Lexer::COMMA || type(at_ + 1) == Lexer::NEWLINE)) {
                put(Lexer::NAME);
                return;
            }
            break;
        case Lexer::NAME:
            if (!name_step()) put(here);
            return;
        case Lexer::LPAREN:
        case Lexer::LBRACK:
        case Lexer::LBRACE:
        case Lexer::FIELD_OPEN:
            open_bracket(bracket_type());
            return;
        case Lexer::RPAREN:
        case Lexer::RBRACK:
        case Lexer::RBRACE:
        case Lexer::FIELD_CLOSE:
            if (zones_.size() > 1) zones_.pop_back();
            while (!fors_.empty() && fors_.back() > zones_.size()) fors_.pop_back();
            break;
        case Lexer::LT:
            if (!ends_operand(last())) less_than();
            if (type(at_) == Lexer::CAST_OPEN) zones_.push_back({false, false});
            put(type(at_));
            return;
        case Lexer::CAST_CLOSE:
            if (zones_.size() > 1) zones_.pop_back();
            break;
        case Lexer::COMMA:
            zone.value = zone.starts_as_value;
            put(trailing_comma() ? Lexer::TRAILING_COMMA : Lexer::COMMA);
            return;
        case Lexer::ASSIGN:
            zone.value = true;
            break;
        case Lexer::SEMI:
            at_start_ = zones_.size() == 1;
            if (type(at_ + 1) == Lexer::NEWLINE) {
                put(Lexer::TRAILING_SEMI);
                return;
            }
            break;
        case Lexer::COLON:
            if (at_ == colon_ && !is_text()) {
                at_start_ = true;
                zone = {true, true};
            } else if (declares_ || defines_) {
                zone.value = true;
            }
            break;
        case Lexer::DEF:
            defines_ = true;
            break;
        case Lexer::FROM:
            saw_from_ |= zones_.size() == 1;
            if (!fors_.empty() && fors_.back() == zones_.size()) {
                fors_.pop_back();
                from_depth_ = zones_.size();
            }
            break;
        case Lexer::EXCEPT:
            saw_except_ = out_->size() > start_;
            if (saw_except_ && type(at_ + 1) == Lexer::PLUS) {
                put_span(Lexer::EXCEPT_PLUS, 2);
                return;
            }
            break;
        case Lexer::OR:
            if (!zone.value && type(at_ + 1) == Lexer::NONE) {
                put_span(Lexer::OR_NONE, 2);
                return;
            }
            break;
        case Lexer::FOR:
            fors_.push_back(zones_.size());
            break;
        case Lexer::IN:
            if (!fors_.empty() && fors_.back() == zones_.size()) {
                fors_.pop_back();
                put(Lexer::FOR_IN);
                return;
            }
            break;
        case Lexer::NOT: {
            std::uint32_t const next = type(at_ + 1);
            if ((next == Lexer::IN || next == Lexer::NONE) && ends_operand(last())) {
                put_span(next == Lexer::IN ? Lexer::NOT_IN : Lexer::NOT_NONE, 2);
                return;
            }
            break;
        }
        case Lexer::IS:
            if (type(at_ + 1) == Lexer::NOT) {
                put_span(Lexer::IS_NOT, 2);
                return;
            }
            break;
        default:
            break;
    }
    put(here);
}

// Whether nothing more comes after the comma at hand.
bool Words::trailing_comma() const {
    std::uint32_t const next = type(at_ + 1);
    if (closes_bracket(next) || (next >= Lexer::PLUS_ASSIGN && next <= Lexer::POW_ASSIGN))
        return true;
    switch (next) {
        case Lexer::NEWLINE:
        case Lexer::SEMI:
        case Lexer::ASSIGN:
        case Lexer::BANG:
        case Lexer::FIELD_COLON:
        case Lexer::BACKQUOTE:
            return true;
        case Lexer::COLON:
            return zones_.size() == 1 && !is_text();
        case Lexer::IN:
            return !fors_.empty() && fors_.back() == zones_.size();
        default:
            return false;
    }
}

void Words::open_bracket(std::uint32_t as) {
    Zone const& outer = zones_.back();
    bool value = outer.value;
    if (as == Lexer::LBRACK || as == Lexer::LBRACE || as == Lexer::FIELD_OPEN) value = true;
    if (as == Lexer::TYPE_LBRACK || as == Lexer::DECL_LPAREN || last() == Lexer::SIZEOF_TYPE)
        value = false;
    // The parameters of a def.
    if (defines_ && as == Lexer::LPAREN && zones_.size() == 1 && at_ < colon_) value = false;
    zones_.push_back({value, value});
    put(as);
}

std::uint32_t Words::bracket_type() const {
    std::uint32_t const here = type(at_);
    if (here == Lexer::LBRACK && ends_operand(last()) && holds_type(at_)) return Lexer::TYPE_LBRACK;
    if (here != Lexer::LPAREN || match_[at_] == none) return here;
    if (last() == Lexer::WITH && type(match_[at_] + 1) == Lexer::COLON) {
        int depth = 0;
        for (std::size_t i = at_ + 1; i < match_[at_]; ++i) {
            depth += opens_bracket(type(i)) - closes_bracket(type(i));
            if (depth == 0 && type(i) == Lexer::AS) return Lexer::WITH_LPAREN;
        }
    }
    return declarator_paren() ? std::uint32_t(Lexer::DECL_LPAREN) : here;
}

// `(` of `void (*f)(int)`, `int (*a)[3]`, `(*)(…)`, `(__stdcall *f)(…)`.
bool Words::declarator_paren() const {
    std::size_t const close = match_[at_];
    std::uint32_t const after = type(close + 1);
    if (after != Lexer::LPAREN && after != Lexer::LBRACK) return false;
    std::size_t i = at_ + 1;
    if (!zones_.back().value && type(i) == Lexer::NAME && pointer_sign(type(i + 1))) ++i;
    if (!pointer_sign(type(i))) return false;
    if (!zones_.back().value) return true;
    while (pointer_sign(type(i))) ++i;
    return i == close;
}

// The `<` at hand begins a cast: marks it and its `>`.
void Words::less_than() {
    for (std::size_t i = at_ + 1; i + 1 < line_->size(); ++i) {
        if (opens_bracket(type(i)) && match_[i] != none) {
            i = match_[i];
        } else if (closes_bracket(type(i))) {
            return;
        } else if (type(i) == Lexer::GT) {
            (*line_)[at_].type = Lexer::CAST_OPEN;
            (*line_)[i].type = Lexer::CAST_CLOSE;
            return;
        }
    }
}

// A name that may be a keyword here; false: it is a name.
bool Words::name_step() {
    std::uint32_t const next = type(at_ + 1), before = last();
    if (before == Lexer::DOT) return false;
    if (next == Lexer::NAME && is(at_, "new") && zones_.back().value && !ends_operand(before) &&
        before != Lexer::DEF && before != Lexer::CLASS && before != Lexer::IMPORT) {
        put(Lexer::NEW);
        return true;
    }
    if (next == Lexer::LPAREN && is(at_, "sizeof") && before != Lexer::DEF && zones_.back().value) {
        put(holds_type(at_ + 1) ? Lexer::SIZEOF_TYPE : Lexer::SIZEOF);
        return true;
    }
    if (is(at_, "async") && (next == Lexer::DEF || next == Lexer::FOR || next == Lexer::WITH)) {
        is_async_ |= next == Lexer::DEF;
        put(next == Lexer::DEF   ? Lexer::ASYNC_DEF
            : next == Lexer::FOR ? Lexer::ASYNC_FOR
                                 : Lexer::ASYNC_WITH);
        return true;
    }
    bool const awaits = is(at_, "await") && !ends_operand(before) &&
                        (starts_plain_operand(next) ||
                         (inside_.async && (opens_bracket(next) || next == Lexer::AWAIT)));
    if (awaits) {
        put(Lexer::AWAIT);
        return true;
    }
    bool const ranges =
        zones_.size() == from_depth_ ||
        (zones_.size() == 1 && out_->size() > start_ && (*out_)[start_].type == Lexer::FOR);
    if (ranges && is(at_, "by") && ends_operand(before)) {
        put(Lexer::BY);
        return true;
    }
    return name_in_declaration();
}

bool Words::name_in_declaration() {
    std::uint32_t const next = type(at_ + 1), before = last();
    bool const tail =
        before == Lexer::RPAREN || before == Lexer::NOGIL || before == Lexer::NO_EXCEPT ||
        before == Lexer::GIL || before == Lexer::METHOD_CONST ||
        (saw_except_ &&
         (ends_operand(before) || before == Lexer::STAR || before == Lexer::EXCEPT_PLUS));
    bool const block = declares_ && at_ + 1 == colon_ && block_ == Block::Decl;
    if (is(at_, "nogil") && (tail || block)) {
        put(Lexer::NOGIL);
    } else if (is(at_, "noexcept") && tail) {
        put(Lexer::NO_EXCEPT);
    } else if (is(at_, "gil") && before == Lexer::WITH && out_->size() > start_ + 1) {
        put(Lexer::GIL);
    } else if (is(at_, "const") &&
               (tail || (pointer_sign(before) && (next == Lexer::NAME || !zones_.back().value)))) {
        put(tail ? Lexer::METHOD_CONST : Lexer::CONST);
    } else if (!declares_) {
        return false;
    } else if (is(at_, "namespace") && block_ == Block::Decl && saw_from_ &&
               next == Lexer::STRING) {
        put(Lexer::NAMESPACE);
    } else {
        return !zones_.back().value && is(at_, "operator") && operator_name();
    }
    return true;
}

// `operator+`, `operator[]`, `operator()`, `operator bool`, up to the parameters.
bool Words::operator_name() {
    std::size_t i = at_ + 1;
    if (type(i) == Lexer::LPAREN || type(i) == Lexer::LBRACK) {
        if (match_[i] != i + 1) return false;
        i += 2;
    } else {
        if (type(i) == Lexer::DOT) return false;
        auto const ends = [&](int t) {  // at the parameters, those of a template first
            return t == Lexer::LPAREN || t == Lexer::LBRACK || t == Lexer::NEWLINE;
        };
        while (i < at_ + 5 && !ends(type(i))) ++i;
        if (type(i) == Lexer::LPAREN && type(i - 1) == Lexer::NAME && i > at_ + 2 &&
            type(i - 2) == Lexer::STRING)
            return false;
    }
    if (type(i) == Lexer::STRING) --i;
    std::size_t const last = type(i) == Lexer::LBRACK && match_[i] > i ? match_[i] : i;
    if (type(i) != Lexer::LPAREN && type(last + 1) != Lexer::LPAREN) return false;
    put_span(Lexer::OPERATOR_NAME, i - at_);
    return true;
}

}  // namespace cyxx::parse
