// What the parser could not read: where it stopped, and how to say so.
#pragma once

#include "CythonParser.h"

#include "diag/diagnostic.h"
#include "parse/token.h"

#include <string>
#include <string_view>

namespace cyxx::parse {

// Stops at the first error, and remembers the token and what would have fitted there.
class FirstError final : public antlr4::DefaultErrorStrategy {
public:
    struct Stop {};

    antlr4::Token* offending() const { return offending_; }
    antlr4::misc::IntervalSet const& wanted() const { return wanted_; }

    void recover(antlr4::Parser* parser, std::exception_ptr error) override;
    antlr4::Token* recoverInline(antlr4::Parser* parser) override;
    void sync(antlr4::Parser*) override {}
    void reportError(antlr4::Parser*, antlr4::RecognitionException const&) override {}

private:
    antlr4::Token* offending_ = nullptr;
    antlr4::misc::IntervalSet wanted_;
};

// "`)`", "`for`", "the name `x`", "the end of the line".
std::string describe(Token const& token, std::string_view text);
// "an expression", "`:`", "a name"; empty if there is nothing useful to say.
std::string describe(antlr4::misc::IntervalSet const& wanted);

}  // namespace cyxx::parse
