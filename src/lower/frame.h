// A generator's body keeps its variables in a struct.
#pragma once

#include "ir/build.h"

namespace cyxx::lower {

// The body with every variable that lives across a `yield` made a member of `state`.
ir::Body framed(ir::Builder const& b, ir::Body body, ir::State& state);
void add_member(ir::State& state, ir::Variable const& variable);

}  // namespace cyxx::lower
