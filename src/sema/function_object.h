// C functions as objects of Python: callbacks, values of containers.
#pragma once

#include "sema/program.h"

#include <string>

namespace cyxx::sema {

// No object stands for it: one is made where one is wanted.
bool is_c_only(Program const& program, FunctionInfo const& function);
// Why none can be made; empty if one can.
std::string why_no_object(Program const& program, Symbol const& symbol);

}  // namespace cyxx::sema
