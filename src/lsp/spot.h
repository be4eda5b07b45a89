// What stands at a place of a file: the name, what it means there, and where the GIL is.
#pragma once

#include "lsp/document.h"
#include "sema/program.h"

namespace cyxx::lsp {

struct Spot {
    Span name{};                                   // the word that is asked about
    sema::Symbol const* symbol = nullptr;          // that it means
    sema::ModuleInfo const* module = nullptr;      // or the module that it names
    sema::Type const* type = nullptr;              // of its value there
    ast::Expr const* expr = nullptr;               // the innermost expression
    sema::Scope const* scope = nullptr;            // that names are looked up in
    sema::FunctionInfo const* function = nullptr;  // the body around it
    sema::GilState gil = sema::GilState::held;

    bool names_something() const { return symbol || module || type; }
};

Spot spot_at(driver::Facts& facts, Pos pos);

// The facts that some body has about an expression; null if none has.
sema::Fact const* fact_of(sema::Program& program, ast::Expr const& expr);

// A member of a value of this type, or of what a module declares.
sema::Symbol const* member_of(sema::Program& program, sema::Symbol const* symbol,
                              sema::Type const* type, Ident name);

// A word of a dotted name as written, and what the name means up to there.
struct PathPart {
    Span span;
    sema::Symbol const* symbol;
};
std::vector<PathPart> parts_of(sema::Program& program, sema::Scope const& scope,
                               ast::NamedType const& type, Source const& source);

}  // namespace cyxx::lsp
