// What the extended dialect makes without Python where the GIL is not held: arrays for views.
#pragma once

#include "sema/program.h"

namespace cyxx::sema {

struct Checker;
// The plan of such a call for a view of type `wanted`; false if it has to be a Python object, and
// why, if the call is one of those that may do without.
bool native_array(Checker& checker, ast::Call const& call, MemViewType const& wanted,
                  NativeArray& made, std::string& why);

}  // namespace cyxx::sema
