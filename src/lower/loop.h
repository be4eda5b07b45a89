// Parts that the files about loops share.
#pragma once

#include "lower/wrapped.h"

namespace cyxx::lower {

struct FunctionLowering::Range {
    Type type = nullptr;  // of the counter
    Value start = nullptr, stop = nullptr;
    std::int64_t known_step = 1;
    ir::Variable const* counter = nullptr;
};

// `for target in iterable: body`, or a part of an enumerate.
struct FunctionLowering::LoopHead {
    ast::Expr const* target;
    ast::Expr const* iterable;
    ast::Suite body;
    ast::Node const* at;
    std::function<void()> first = [] {};     // what runs before the target is bound
    std::function<void()> inside = nullptr;  // in place of a body
    sema::Symbol const* owned = nullptr;     // a target that nothing else binds
    Value source = nullptr;                  // the iterator, if it is there already
    bool is_async = false;
};

// A loop and what runs when it ends by itself; `break` jumps over that.
template <class F>
void FunctionLowering::with_else(ast::Suite otherwise, F&& lower_loop) {
    if (otherwise.empty()) return lower_loop(Loop{});
    bool breaks = false;
    Loop loop;
    loop.break_label = fresh_label("done");
    loop.breaks = &breaks;
    lower_loop(loop);
    suite(otherwise);
    flush();
    if (breaks) add(b.label(loop.break_label));
}

}  // namespace cyxx::lower
