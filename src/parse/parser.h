// From source text to syntax tree. Nothing outside this folder knows ANTLR.
#pragma once

#include "ast/module.h"
#include "diag/diagnostic.h"

#include <string_view>

namespace cyxx::parse {

// Never null. What could not be parsed was reported, and is an ErrorStmt in the tree. The texts in
// the tree point into the source, the arena and the interner. Nodes are numbered from `first_id`.
ast::Module const* parse(Source const& source, Arena& arena, Interner& interner, diag::Sink& sink,
                         ast::NodeId first_id = 0);

// An expression or type that stands in a string of the source: `at` is the position of its first
// character, `next_id` the id that its nodes start from, raised past them. Null: it was reported.
ast::Expr const* parse_expression(std::string_view text, Pos at, ast::NodeId& next_id, Arena& arena,
                                  Interner& interner, diag::Sink& sink);
ast::TypeNode const* parse_type(std::string_view text, Pos at, ast::NodeId& next_id, Arena& arena,
                                Interner& interner, diag::Sink& sink);

}  // namespace cyxx::parse
