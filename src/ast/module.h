// One parsed file.
#pragma once

#include "ast/visit.h"
#include "support/arena.h"

#include <string>

namespace cyxx::ast {

// A comment that means something: `# cython: …`, `# distutils: …`, `# cyxx: …`.
struct Comment {
    std::string_view text;  // from the `#` on
    Span span;
    bool in_header;  // before the first statement
};

struct Module {
    Source const* source;
    Suite body;
    List<Comment> comments;
    NodeId node_count;  // ids are below this
};

// The tree as text, one node a line: `--emit=ast`.
std::string dump(Module const& module);
std::string dump(Expr const& node);

char const* kind_name(ExprKind kind);
char const* kind_name(TypeKind kind);
char const* kind_name(PatternKind kind);
char const* kind_name(StmtKind kind);

}  // namespace cyxx::ast
