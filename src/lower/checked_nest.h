// Loop nests whose accesses to views can be tested all at once, before the first iteration.
#pragma once

#include "sema/facts.h"

#include <vector>

namespace cyxx::lower {

// A loop of the nest: its counter takes values of [start, stop), or of (stop, start] downwards.
struct NestLoop {
    sema::Symbol const* counter;
    ast::Expr const* start;  // null: 0
    ast::Expr const* stop;
    bool down;
};

// An index: a counter, a value that the nest does not change, or sums and products of them; then an
// offset.
struct NestIndex {
    NestLoop const* loop = nullptr;
    ast::Expr const* value = nullptr;  // without a loop
    long least = 0, most = 0;          // offsets
    bool as_int = false;               // computed in a type of 32 bits
};

struct NestAccess {
    sema::Symbol const* view;
    std::vector<NestIndex> indices;  // one for each axis
    bool always = false;             // the loops run over this view's own extents
};

struct CheckedNest {
    std::deque<NestLoop> loops;
    std::vector<NestAccess> accesses;        // those of one shape are one
    std::vector<sema::Symbol const*> views;  // in the order of their first access
    bool narrow = false;                     // offsets are added in a type of 32 bits

    NestLoop const* loop_of(sema::Typing const& typing, ast::Expr const& expr) const;
    bool needs_no_test() const;
};

// The nest that this loop begins; without accesses if there is nothing to gain or to be sure of.
CheckedNest checked_nest(sema::Program const& program, sema::Typing const& typing,
                         sema::FlowFacts const& flow, ast::For const& loop,
                         bool (*owned)(void const* context, sema::Symbol const& counter),
                         void const* context);

}  // namespace cyxx::lower
