// The C++ types of what the source declares.
#pragma once

#include "lower/context.h"

namespace cyxx::lower {

// The type of a C variable, parameter or result: objects are borrowed pointers, views are looks.
ir::Type const* cpp_type(ModuleLowering& module, sema::Type const* type);

// The type of a variable that holds an object or a view in its own way.
ir::Type const* held_type(ModuleLowering& module, sema::Type const* type, ir::Holds holds);

// The type of a variable of the module: it lives until the process ends.
ir::Type const* global_type(ModuleLowering& module, sema::Type const* type);

// As Python's messages quote it, where that is not the C++ type's own name: typedefs.
std::string_view quoted_name(sema::Type const* type);

}  // namespace cyxx::lower
