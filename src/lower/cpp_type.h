// How the types of the source are spelled in C++.
#pragma once

#include "ir/ir.h"
#include "sema/symbols.h"

namespace cyxx::lower {

// The type of a C variable, parameter or result: objects are borrowed pointers, views are looks.
ir::Type const* cpp_type(Arena& arena, sema::Type const* type);

// The type of a variable that holds an object or a view in its own way.
ir::Type const* held_type(Arena& arena, sema::Type const* type, ir::Holds holds);

// As it stands in template arguments, casts and sizeof: "double const", "int (*)(double)".
std::string cpp_text(ir::Type const& type);
std::string cpp_text(Arena& arena, sema::Type const* type);

// The C++ name of a type, function or variable that C code declares: its cname, or its own name.
std::string_view c_name(sema::Symbol const& symbol);

// As Python's messages quote it, where that is not the C++ type's own name: typedefs.
std::string_view quoted_name(sema::Type const* type);

// "<2, cy::c_contig>"-like: the layout of a view, empty if all its axes are strided.
std::string layout_text(sema::MemViewType const& view);

ir::Type const* named(Arena& arena, std::string_view text);

}  // namespace cyxx::lower
