// How a line begins, and the words of declarations and statements that are keywords only there.
#include "parse/token_groups.h"
#include "parse/words.h"

namespace cyxx::parse {

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
        // Before a parenthesis: of a tuple's type, not of the parameters of a function so named.
        std::size_t const after = next == Lexer::LPAREN ? match_[at_ + 1] + 1 : 0;
        bool const is_tuple = after != 0 && match_[at_ + 1] != none &&
                              (type(after) == Lexer::NAME || type(after) == Lexer::STAR) &&
                              !is(after, "nogil") && !is(after, "noexcept");
        bool const modifies = next == Lexer::NAME || next == Lexer::CLASS || next == Lexer::COLON ||
                              next == Lexer::FROM || is_tuple;
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
    // `print [n]`; with no space between them it is a subscript.
    bool const is_apart = at_ + 1 < line_->size() && (*line_)[at_].end != (*line_)[at_ + 1].begin;
    bool const is_display = is_apart && (next == Lexer::LBRACK || next == Lexer::LBRACE);
    if (is(at_, "print") &&
        (starts_plain_operand(next) || is_display || next == Lexer::RSHIFT || next == Lexer::NOT)) {
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
