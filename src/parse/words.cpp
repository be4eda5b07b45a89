// One walk over a line, token by token; see words.h.
#include "parse/words.h"

#include "parse/token_groups.h"

namespace cyxx::parse {

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

// Carries one token over, or several that are one.
void Words::step() {
    bool const start = at_start_;
    std::uint32_t const here = type(at_);
    if (start) {
        at_start_ = false;
        if (here == Lexer::NAME && statement_start()) return;
    }
    if (last() == Lexer::DOT && is_keyword(here)) return put(Lexer::NAME);
    if (here == Lexer::NAME && name_step()) return;
    if (bracket_step(here) || clause_step(here) || two_word_step(here)) return;
    put(here);
}

// Brackets, and the signs that say whether an expression or a declaration follows.
bool Words::bracket_step(std::uint32_t here) {
    Zone& zone = zones_.back();
    switch (here) {
        case Lexer::LPAREN:
        case Lexer::LBRACK:
        case Lexer::LBRACE:
        case Lexer::FIELD_OPEN:
            open_bracket(bracket_type());
            return true;
        case Lexer::RPAREN:
        case Lexer::RBRACK:
        case Lexer::RBRACE:
        case Lexer::FIELD_CLOSE:
            if (zones_.size() > 1) zones_.pop_back();
            while (!fors_.empty() && fors_.back() > zones_.size()) fors_.pop_back();
            return false;
        case Lexer::LT:
            if (!ends_operand(last())) less_than();
            if (type(at_) == Lexer::CAST_OPEN) zones_.push_back({false, false});
            put(type(at_));
            return true;
        case Lexer::CAST_CLOSE:
            if (zones_.size() > 1) zones_.pop_back();
            return false;
        case Lexer::COMMA:
            zone.value = zone.starts_as_value;
            put(trailing_comma() ? Lexer::TRAILING_COMMA : Lexer::COMMA);
            return true;
        case Lexer::ASSIGN:
            zone.value = true;
            return false;
        case Lexer::BACKQUOTE:
            zone.quoted = !zone.quoted;
            return false;
        case Lexer::SEMI:
            at_start_ = zones_.size() == 1;
            if (type(at_ + 1) != Lexer::NEWLINE) return false;
            put(Lexer::TRAILING_SEMI);
            return true;
        case Lexer::COLON:
            if (at_ == colon_ && !is_text()) {
                at_start_ = true;
                zone = {true, true};
            } else if (declares_ || defines_) {
                zone.value = true;
            }
            return false;
        default:
            return false;
    }
}

// The words of `def`, `for … in`, `for … from` and of fields that are called `as`.
bool Words::clause_step(std::uint32_t here) {
    bool const ends_for = !fors_.empty() && fors_.back() == zones_.size();
    switch (here) {
        case Lexer::AS:
            if (!declares_ || zones_.back().value) return false;
            if (type(at_ + 1) != Lexer::COMMA && type(at_ + 1) != Lexer::NEWLINE) return false;
            put(Lexer::NAME);
            return true;
        case Lexer::DEF:
            defines_ = true;
            return false;
        case Lexer::FOR:
            fors_.push_back(zones_.size());
            return false;
        case Lexer::FROM:
            saw_from_ |= zones_.size() == 1;
            if (ends_for) {
                fors_.pop_back();
                from_depth_ = zones_.size();
            }
            return false;
        case Lexer::IN:
            if (!ends_for) return false;
            fors_.pop_back();
            put(Lexer::FOR_IN);
            return true;
        default:
            return false;
    }
}

// Two words that are one: `except +`, `or None`, `not in`, `not None`, `is not`.
bool Words::two_word_step(std::uint32_t here) {
    std::uint32_t const next = type(at_ + 1);
    std::uint32_t both = 0;
    if (here == Lexer::EXCEPT) {
        saw_except_ = out_->size() > start_;
        if (saw_except_ && next == Lexer::PLUS) both = Lexer::EXCEPT_PLUS;
    } else if (here == Lexer::OR) {
        if (!zones_.back().value && next == Lexer::NONE) both = Lexer::OR_NONE;
    } else if (here == Lexer::NOT && ends_operand(last())) {
        if (next == Lexer::IN) both = Lexer::NOT_IN;
        if (next == Lexer::NONE) both = Lexer::NOT_NONE;
    } else if (here == Lexer::IS) {
        if (next == Lexer::NOT) both = Lexer::IS_NOT;
    }
    if (both != 0) put_span(both, 2);
    return both != 0;
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
            return true;
        case Lexer::BACKQUOTE:
            return zones_.back().quoted;
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

}  // namespace cyxx::parse
