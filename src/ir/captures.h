// Which variables statements need from around them.
#pragma once

#include "ir/ir.h"

namespace cyxx::ir {

// What the statements read, set or share and do not declare themselves, in the order of use.
std::vector<Variable const*> outer_variables(Body body);

}  // namespace cyxx::ir
