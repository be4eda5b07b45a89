// Words and signs whose meaning depends on where they stand, settled for one logical line at a
// time: contextual keywords, casts, brackets that hold types, `in` of a `for`.
#pragma once

#include "parse/token.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace cyxx::parse {

// What the lines of a block are; a line of a Decl block may be a declaration without `cdef`. Type and
// Value are no blocks but texts that are a type or an expression.
enum class Block : std::uint8_t { Code, Decl, Enum, Fused, Match, Type, Value };

struct Header {
    Block block = Block::Code;
    bool async = false;  // within an `async def`, where `await` is a keyword
};

class Words {
public:
    explicit Words(std::string_view text) : text_(text) {}

    // Appends the tokens of a line, NEWLINE included, to out. The result is what its `:` opens.
    Header settle(Tokens& line, Header inside, Tokens& out);

private:
    struct Zone {  // one bracket level of a line
        bool starts_as_value;
        bool value;  // an initialiser, default or annotation: an expression, no declaration
    };

    bool is(std::size_t i, std::string_view word) const;
    std::uint32_t type(std::size_t i) const { return i < line_->size() ? (*line_)[i].type : 0; }
    std::uint32_t last() const { return out_->size() > start_ ? out_->back().type : 0; }
    void put(std::uint32_t type) { put_span(type, 1); }
    void put_span(std::uint32_t type, std::size_t count);

    void match_brackets();
    bool holds_type(std::size_t open) const;
    bool ends_in_colon() const;
    bool is_text() const { return inside_.block == Block::Type || inside_.block == Block::Value; }

    void lead();
    void declaration_lead();
    std::uint32_t declared_kind() const;
    bool opens_tuple(std::size_t at) const;
    bool statement_start();
    bool compile_time_start();
    void step();
    bool name_step();
    bool name_in_declaration();
    bool trailing_comma() const;
    void open_bracket(std::uint32_t as);
    std::uint32_t bracket_type() const;
    bool declarator_paren() const;
    void less_than();
    bool operator_name();
    Header opens() const;

    std::string_view text_;
    Tokens* line_ = nullptr;
    Tokens* out_ = nullptr;
    std::size_t start_ = 0;  // of the line in *out_
    std::size_t at_ = 0;     // in *line_
    std::size_t colon_ = 0;  // the header's colon in *line_, or its size
    std::vector<std::uint32_t> match_;
    std::vector<Zone> zones_;
    std::vector<std::size_t> fors_;  // depths of `for`s that wait for their `in`
    std::size_t from_depth_ = 0;     // of the last `for … from`
    Header inside_;
    Block block_ = Block::Code;  // that the line opens
    bool declares_ = false;      // the line begins with cdef, cpdef, ctypedef or is DECL
    bool defines_ = false;       // … with def
    bool saw_except_ = false;
    bool saw_from_ = false;
    bool is_async_ = false;
    bool at_start_ = false;  // at the start of a statement
};

}  // namespace cyxx::parse
