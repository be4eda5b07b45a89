// IR to C++ text. Decides nothing: what is printed is in the tree.
#pragma once

#include "ir/ir.h"

#include <string>

namespace cyxx::emit {

std::string emit(ir::Module const& module);

}  // namespace cyxx::emit
