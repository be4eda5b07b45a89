// Local variables that hold one and the same function wherever they are read.
#pragma once

#include "sema/typing.h"

#include <unordered_map>

namespace cyxx::sema {

// Of each local that a def or lambda is the only binding of: that def or lambda. Where something
// may bind names unseen (an include, the body of a class with `nonlocal`) there are none.
std::unordered_map<Symbol const*, ast::Node const*> local_functions(Typing const& typing);

}  // namespace cyxx::sema
