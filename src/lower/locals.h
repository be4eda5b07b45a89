// Where the variables of a function are declared in C++: at their first use, if that is at the top
// of the body, in the head of the loops that alone use them, else before the first statement that
// mentions them.
#pragma once

#include "sema/facts.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace cyxx::lower {

// Which parallel section has a copy of the variable where it is mentioned; null: none has.
struct Mention {
    sema::ParallelSection const* section;
    bool reads;
    bool operator==(Mention const&) const = default;
};

struct LocalUse {
    sema::Symbol const* symbol = nullptr;
    ast::Stmt const* first = nullptr;  // the top-level statement that mentions it first
    ast::Stmt const* last = nullptr;   // and the last one
    bool only_in_loops = true;         // each mention is within a loop over a C range that binds it
    bool bound_in_loop = false;        // there is such a loop
    bool rebound = false;              // bound by something else than that loop
    bool address_taken = false;
    bool read = false;
    bool element_written = false;  // a[i] = x of a buffer variable, or its address is taken
    bool maybe_unbound = false;
    std::vector<Mention> mentions;

    bool is_mentioned_outside(sema::ParallelSection const& section) const {
        return std::ranges::any_of(mentions, [&](auto& each) { return each.section != &section; });
    }
    bool is_read_outside(sema::ParallelSection const& section) const {
        return std::ranges::any_of(
            mentions, [&](auto& each) { return each.section != &section && each.reads; });
    }
};

struct LocalUses {
    std::vector<sema::Symbol const*> order;  // of first mention
    std::unordered_map<sema::Symbol const*, LocalUse> uses;
    std::vector<sema::Symbol const*> outer_names;  // functions and variables of outer scopes
    bool has_nested_loops = false;
    bool indexes_views = false;
    bool has_range_loop = false;  // perhaps within a lambda, which takes no structured bindings
    bool has_parallel = false;

    LocalUse const* find(sema::Symbol const& symbol) const {
        auto found = uses.find(&symbol);
        return found == uses.end() ? nullptr : &found->second;
    }
    // Whether a section's copies of the variable have nothing to do with what stands outside.
    bool is_inner(sema::Symbol const& symbol, sema::ParallelSection const& section) const;
    // Whether the variable is only ever a copy in such sections.
    bool is_only_inner(sema::Symbol const& symbol) const;
    bool owned_by_loop(sema::Symbol const& symbol) const {
        auto const* use = find(symbol);
        return use && use->bound_in_loop && use->only_in_loops && !use->rebound &&
               !use->address_taken;
    }
};

LocalUses local_uses(sema::Program const& program, sema::Typing const& typing,
                     sema::FlowFacts const& flow, sema::ParallelFacts const& parallel,
                     ast::Suite body);

// Whether these statements bind the variable (or take its address).
bool binds(sema::Program const& program, sema::Typing const& typing, ast::Suite body,
           sema::Symbol const& symbol);

// What stands in place of an IF or an include.
ast::Suite spliced(sema::Program const& program, ast::Stmt const& stmt);

// The symbol that a name or a declarator stands for, in this function; null if none.
sema::Symbol* symbol_of(sema::Program const& program, sema::Typing const& typing,
                        ast::Declarator const& declarator);

}  // namespace cyxx::lower
