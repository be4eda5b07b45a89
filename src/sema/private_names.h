// Names of classes' own: `__x` in the text of a class A is `_A__x`, for Python and from outside.
#pragma once

#include "sema/symbols.h"

#include <string>
#include <string_view>

namespace cyxx::sema {

// The class in whose text the function stands, within other functions too; null if there is none.
ClassInfo const* class_around(FunctionInfo const& function);
// What `name` in the text of the class is to Python: itself if it is not private.
std::string private_name(ClassInfo const& info, std::string_view name);
// The field or method of the class itself that `_A__x` means; null if it is none.
Symbol* private_member(ClassInfo const& info, std::string_view name);

}  // namespace cyxx::sema
