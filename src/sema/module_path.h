// Names of modules and the files they may be in; the file system is the driver's.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cyxx::sema {

// `from ..a import b` (level 2) inside `module` is about pkg.a; empty if it leads out of the
// package. A package's own __init__ counts as standing inside the package.
std::string absolute_name(std::string_view module, bool is_package, int level,
                          std::string_view relative);
std::string_view package_of(std::string_view module);  // "a.b" of "a.b.c"
std::string_view last_part(std::string_view module);   // "c" of "a.b.c"

// Where the declarations of a module may be below one search directory, best first:
// a/b.pxd, a/b/__init__.pxd.
std::vector<std::string> declaration_files(std::string_view module);

// The dotted name of a source file, from the package directories above it, innermost first:
// ("sub", "pkg") and "mod" give "pkg.sub.mod"; "__init__" stands for its package.
std::string module_name(std::span<std::string const> packages, std::string_view stem);

}  // namespace cyxx::sema
