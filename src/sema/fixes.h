// Fixes: edits of the source's text, made from the syntax around what is refused. Each function gives
// no edits where the text does not lend itself to it.
#pragma once

#include "sema/program.h"

#include <map>
#include <string>
#include <vector>

namespace cyxx::sema {

using Edits = std::vector<diag::Edit>;

// `declaration` as a line of its own above the first statement of the body.
Edits declare_in(FunctionInfo const& function, std::string const& declaration,
                 SourceManager const& sources);

// A simple statement put into a `with gil:` block.
Edits put_into_with_gil(ast::Stmt const& stmt, SourceManager const& sources);

// Words at the end of the signature, in the module's own .pxd too if the function is declared there.
Edits add_to_signature(FunctionInfo const& function, std::string const& words,
                       SourceManager const& sources);

// A keyword argument at the end of a call.
Edits add_argument(ast::Call const& call, std::string const& text, SourceManager const& sources);

// A `cdef` in a block, moved above the block; what it assigns stays. `lifted` are the declarations that
// were moved before, by the name of the variable: one is enough. A suite that would be left empty
// gets a `pass`.
Edits move_above(ast::CVarDecl const& decl, ast::Stmt const& block, bool leaves_nothing,
                 std::map<std::string, std::string>& lifted, SourceManager const& sources);

// A call of `math.sqrt` or `np.sqrt` on C numbers as one of C's own function. `name` is that function.
Edits call_libc(Program const& program, Typing const& typing, ast::Call const& call,
                SourceManager const& sources, std::string& name);

}  // namespace cyxx::sema
