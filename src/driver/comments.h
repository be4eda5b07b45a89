// The comments that speak to the driver.
#pragma once

#include "ast/module.h"
#include "diag/diagnostic.h"

#include <string>
#include <vector>

namespace cyxx::driver {

// What `# distutils: libraries = m` and its like ask of the C++ compiler.
struct BuildHints {
    using Words = std::vector<std::string>;
    Words sources, include_dirs, define_macros, compile_args, link_args, libraries, library_dirs;
    bool is_cpp = false;  // language = c++, or a source of C++
};

BuildHints build_hints(ast::Module const& module);

// Is there a `# cyxx: extended`?
bool asks_for_extended(ast::Module const& module);

// Warns of `# cyxx: …` that says nothing, and of names in `ignore[…]` that name no diagnostic.
void check_comments(ast::Module const& module, diag::Sink& sink);

}  // namespace cyxx::driver
