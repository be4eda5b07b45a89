// Where the plan needs the GIL, as the rows of ops.def and calls say it.
#pragma once

#include "ir/ir.h"

namespace cyxx::ir {

// This operation or call alone, without its operands.
bool needs_gil_itself(Value const& value);
bool needs_gil(Value const& value);
// Some statement: a value, an object that changes hands, or a block that releases the GIL first.
// What takes the GIL by itself does not count.
bool needs_gil(Body body);

}  // namespace cyxx::ir
