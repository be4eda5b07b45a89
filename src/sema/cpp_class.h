// C++ classes whose functions have their bodies in the source. Private to src/sema.
#pragma once

#include "sema/symbols.h"

#include <functional>
#include <string>

namespace cyxx::sema {

// What keeps a C++ class of this module from being made; empty: nothing.
std::string why_no_cpp_class(Symbol const& class_,
                             std::function<bool(Type const*)> const& is_supported);

}  // namespace cyxx::sema
