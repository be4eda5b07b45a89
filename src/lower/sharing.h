// A parallel section while it is lowered: which variables its threads have of their own, and how
// it may be left.
#pragma once

#include "lower/loop.h"
#include "lower/state.h"

namespace cyxx::lower {

struct FunctionLowering::Sharing {
    struct Copy {
        sema::Symbol const* symbol;
        ir::Variable const* variable;
        bool starts_outside = false;  // with the value that the variable has outside
        bool is_target = false;       // which the head of the loop declares
    };

    sema::ParallelSection const* section = nullptr;
    Sharing* outer = nullptr;
    bool is_serial = false;       // by one thread
    bool held = false;            // the source holds the GIL inside
    bool must_be_serial = false;  // threads cannot share what stands in this block
    bool has_exits = false;       // a loop in this block may be left

    // How it is left: by failure, `break`, `return`.
    bool fails = false, breaks = false, returns = false;
    ir::Variable const* exit = nullptr;    // the cy::ParallelExit; null if it is never left
    ir::Variable const* result = nullptr;  // of a `return` within it
    CheckedNest nest;                      // what one test before the loop covers

    std::unordered_map<sema::Symbol const*, ir::Variable const*> own;  // what the names stand for
    std::vector<Copy> inner;  // declared in each iteration, or by each thread of a block
    std::vector<Copy> kept;   // copied out by the last iteration
    std::vector<Copy> added;  // copies of reductions, copied out after the loop
    std::vector<ir::Variable const*> first, last;
    std::vector<ir::Reduction> reductions;
    std::vector<ir::Stmt const*> hoisted;  // declarations that stand before a block

    bool leaves() const { return fails || breaks || returns; }
    bool tells() const { return breaks || returns; }
    bool declares(sema::Symbol const& symbol) const;
};

// What is tested before a nest: the views of the nest, and whether all indices fit.
struct FunctionLowering::NestTest {
    std::vector<ir::Variable const*> views;
    Value fits = nullptr;
};

// The iterations of a prange: numbered, or counted by the target itself.
struct FunctionLowering::Iterations {
    Type type = nullptr;                    // of the target
    ir::Variable const* counter = nullptr;  // of the C++ loop
    bool is_target = false;                 // the counter is the target
    Value start = nullptr, stop = nullptr;  // of the counter
    Value item = nullptr;                   // what the target is; null if it is the counter
    ir::Parallel clauses{{{ir::StmtKind::Parallel}}};  // of a shared loop, as its head says
};

template <class F>
void FunctionLowering::in_section(Sharing& sharing, F const& inside) {
    auto* const outer = std::exchange(sharing_, &sharing);
    bool const leaves_by_value = sharing.exit != nullptr;
    auto* const value = error_value_;
    bool const never_raises = never_raises_, failed = fails_;
    Way const way = way_;
    auto const cleanups = cleanups_;
    auto* const result = kept_result_;
    if (leaves_by_value) {
        error_value_ = nullptr;
        never_raises_ = fails_ = false;
        way_ = {};
        cleanups_.clear();
        kept_result_ = nullptr;
    }
    inside();
    if (leaves_by_value) {
        sharing.fails |= fails_;
        error_value_ = value;
        never_raises_ = never_raises;
        fails_ = failed;
        way_ = way;
        cleanups_ = cleanups;
        kept_result_ = result;
    }
    sharing_ = outer;
}

// Lowers it once only to see how it may be left.
template <class F>
void FunctionLowering::look_ahead(Sharing& sharing, F const& inside) {
    FunctionLowering trial(*this);
    trial.frame_ = {};
    Sharing found = sharing;
    found.exit = found.result = b.variable("exit", b.type(TypeName::parallel_exit));
    ++module.state_->trials;
    trial.in_section(found, [&] {
        trial.gil_held_ = sharing.held;
        trial.gil_unknown_ = false;
        inside(trial);
        trial.flush();
    });
    --module.state_->trials;
    sharing.fails = found.fails;
    sharing.breaks = found.breaks;
    sharing.returns = found.returns;
    sharing.must_be_serial = found.must_be_serial;
    sharing.has_exits = found.has_exits;
}

// Other threads may need the GIL meanwhile, so the one that waits for them must not hold it.
template <class F>
void FunctionLowering::released(F const& inside) {
    bool const held = std::exchange(gil_held_, false);
    bool const unknown = std::exchange(gil_unknown_, false);
    if (!held && !unknown) return inside();
    ir::Body const body = block(inside);
    gil_held_ = held;
    gil_unknown_ = unknown;
    add(b.region(held ? ir::RegionKind::nogil : ir::RegionKind::nogil_if_held, body));
}

}  // namespace cyxx::lower
