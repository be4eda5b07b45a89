// How the types of the source are spelled in C++.
#pragma once

#include "lower/context.h"

namespace cyxx::lower {

// The type of a C variable, parameter or result: objects are borrowed pointers, views are looks.
ir::Type const* cpp_type(ModuleLowering& module, sema::Type const* type);

// The type of a variable that holds an object or a view in its own way.
ir::Type const* held_type(ModuleLowering& module, sema::Type const* type, ir::Holds holds);

// As it stands in template arguments, casts and sizeof: "double const", "int (*)(double)".
std::string cpp_text(ir::Type const& type);
std::string cpp_text(ModuleLowering& module, sema::Type const* type);

// As Python's messages quote it, where that is not the C++ type's own name: typedefs.
std::string_view quoted_name(sema::Type const* type);

// "<2, cy::c_contig>"-like: the layout of a view, empty if all its axes are strided.
std::string layout_text(sema::MemViewType const& view);

ir::Type const* named(ModuleLowering& module, std::string_view text);

}  // namespace cyxx::lower
