// Facts about the flow of a body and about its parallel sections; they report nothing.
#pragma once

#include "sema/program.h"

#include <optional>
#include <span>
#include <unordered_set>

namespace cyxx::sema {

// Of each read and each variable of one body. Sets are asked, never walked.
struct FlowFacts {
    std::unordered_set<ast::NodeId> maybe_unbound;  // reads of a variable that may have no value
    std::unordered_set<ast::NodeId> surely_unbound;
    std::unordered_set<ast::NodeId> unreachable;   // the first statement of each such stretch
    std::unordered_set<ast::NodeId> not_negative;  // C integer expressions known to be >= 0
    std::unordered_set<Symbol const*> reassigned;  // parameters that are bound again or deleted
    std::unordered_set<Symbol const*> escapes;     // view parameters a part of which may outlive
                                                   // the call: the buffer needs an owner
    std::unordered_set<Symbol const*> looks;       // view locals that only ever hold parts of
                                                   // parameters that are never rebound
    std::unordered_set<Symbol const*> read;        // variables that are read at all
    bool falls_off = false;                        // the function may end without a `return`
};
// One for each of program.typings, in their order: what a C function does with its view
// parameters counts for its callers.
std::deque<FlowFacts> flow(Program const& program);

// How the threads of a section divide a variable among them. What a section does not list is shared.
enum class ParallelClass : std::uint8_t {
    shared,        // one for all threads: Python objects, assigned with the GIL held
    target,        // of the prange: each iteration has its value
    private_,      // of a `parallel` block: one for each thread, without a value after the block
    last_private,  // of a prange: one for each thread; after the loop that of the last iteration
    reduction,     // one for each thread, put together after the loop by `reduces`
};
enum class Reduction : std::uint8_t { add, multiply, bit_and, bit_or, bit_xor, maximum, minimum };
struct ParallelVariable {
    ParallelClass class_ = ParallelClass::shared;
    bool in_place = false;  // the last assignment is `x op= …`, or a reduction in other words
    std::optional<Reduction> reduces = std::nullopt;  // what the last in-place one does, if it can
    bool mixed = false;  // assigned and added to: by its last assignment a reduction
    bool keeps_value =
        false;  // some iteration may read or leave the value from before (firstprivate)
    bool conditional = false;    // some iteration may end without an assignment
    bool declared_here = false;  // by a `cdef` within the section
    Span first_at;               // the first assignment in the text
    Span assigned_at;            // the last one, which decides
};
struct ParallelSection {
    ast::Stmt const* statement;  // a For over prange, a With of parallel()
    ParallelSection const* outer = nullptr;
    std::vector<std::pair<Symbol const*, ParallelVariable>> variables;  // in order of assignment
    std::vector<ast::NameRef const*> early_reads;  // before the iteration has assigned the variable

    ast::Suite body() const;
    bool is_prange() const { return statement->kind == ast::StmtKind::For; }
    ParallelVariable const* find(Symbol const* symbol) const;
};
struct ParallelFacts {
    std::deque<ParallelSection> sections;
    ParallelSection const* of(ast::Stmt const& statement) const;
};
ParallelFacts parallel(Typing const& typing, Dialect dialect);
std::optional<Reduction> reduction_of(ast::BinaryOp op);  // of an in-place operation

// `x = max(x, …)` or `min`, which reduces in the extended dialect: `own` is the `x` that is read.
struct ExtremeAssignment {
    ast::NameRef const* own;
    Reduction reduces;
};
std::optional<ExtremeAssignment> extreme_assignment(Typing const& typing, ast::Assign const& stmt);

// One iteration of a loop by itself: its variables begin without values.
struct IterationFlow {
    std::unordered_set<ast::NodeId> early_reads;  // of variables that may have no value yet
    std::unordered_set<Symbol const*> assigned;   // on every way to the end of the iteration
};
// `loops_run`: as if each inner loop ran at least once.
IterationFlow flow_iteration(Typing const& typing, ast::Suite body,
                             std::span<Symbol const* const> variables, bool loops_run);

// --- checks: diagnostics only
void check_gil(Program const& program, Typing const& typing, FlowFacts const& flow,
               diag::Sink& sink);
void check_parallel(Program const& program, Typing const& typing, ParallelFacts const& parallel,
                    diag::Sink& sink);
void check_flow(Program const& program, Typing const& typing, FlowFacts const& flow,
                diag::Sink& sink);
// Variables of C++ classes that nothing can make.
void check_cpp_variables(Program const& program, Typing const& typing, diag::Sink& sink);
// Warnings about C code that is accepted and seldom means what it says.
void check_hazards(Typing const& typing, FlowFacts const& flow, diag::Sink& sink);
// Declarations in places that do not allow them.
void check_placement(Program const& program, ast::Module const& module, diag::Sink& sink);
// `break`, `return`, `yield` and so on outside their places: of the syntax alone.
void check_control(Program const& program, ast::Module const& module, diag::Sink& sink);
// What the language has and lowering does not do yet: CY9xx, each at its place.
void check_support(Program const& program, Typing const& typing, diag::Sink& sink);

}  // namespace cyxx::sema
