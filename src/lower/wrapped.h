// A part of a statement that is a statement of its own: in a block if it declares temporaries.
#pragma once

#include "lower/function_lowering.h"

namespace cyxx::lower {

template <class F>
void FunctionLowering::wrapped(F&& fill) {
    flush();
    Frame outer = enter();
    fill();
    flush();
    bool const declares = frame_.declares;
    ir::Body const body = leave(std::move(outer));
    if (declares)
        frame_.done.push_back(b.block(body));
    else
        frame_.done.insert(frame_.done.end(), body.begin(), body.end());
}

}  // namespace cyxx::lower
