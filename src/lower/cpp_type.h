// The C++ types of what the source declares.
#pragma once

#include "lower/module_lowering.h"

namespace cyxx::lower {

// The type of a C variable, parameter or result: objects are borrowed pointers, views are looks.
ir::Type const* cpp_type(ModuleLowering& module, sema::Type const* type);

// The type of a variable that holds an object or a view in its own way.
ir::Type const* held_type(ModuleLowering& module, sema::Type const* type, ir::Holds holds);

// The type of a variable of the module: it lives until the process ends.
ir::Type const* global_type(ModuleLowering& module, sema::Type const* type);
// Of what lasts longer than the statement that gives it its value: without C's `const`.
ir::Type const* stored_type(ModuleLowering& module, sema::Type const* type);

// Of a C variable by itself: one that is made late is wrapped.
ir::Type const* variable_type(ModuleLowering& module, sema::Symbol const& symbol,
                              sema::Type const* type);

// The name that messages give a C type, where the C++ type does not tell it: size_t, int8_t.
std::string_view message_name(sema::Type const* type);

// Whether Python sees values of an enum as members of a class: cpdef enum.
bool has_enum_class(sema::Type const* type);

// The extents of a C array of any rank, and its items.
struct ArrayShape {
    std::vector<ir::Value const*> extents;
    sema::Type const* item;
};
ArrayShape shape_of(ModuleLowering& module, sema::ArrayType const& array);

// As Python's messages quote it, where that is not the C++ type's own name: typedefs.
std::string_view quoted_name(sema::Type const* type);

}  // namespace cyxx::lower
