// Facts about the flow of a body and about its parallel sections; they report nothing.
#pragma once

#include "sema/program.h"

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
};
// One for each of program.typings, in their order: what a C function does with its view
// parameters counts for its callers.
std::deque<FlowFacts> flow(Program const& program);

enum class ParallelClass : std::uint8_t {
    shared,
    target,
    private_,
    first_private,
    last_private,
    reduction
};
struct ParallelVariable {
    ParallelClass class_ = ParallelClass::shared;
    ast::BinaryOp op{};  // of a reduction
    Span assigned_at;    // the deciding assignment
};
struct ParallelSection {
    ast::Stmt const* statement;  // a For over prange, a With of parallel()
    ParallelSection const* outer = nullptr;
    std::vector<std::pair<Symbol const*, ParallelVariable>> variables;  // in order of assignment
};
struct ParallelFacts {
    std::deque<ParallelSection> sections;
    ParallelSection const* of(ast::Stmt const& statement) const;
};
ParallelFacts parallel(Program const& program, Typing const& typing);
bool is_reduction(ast::BinaryOp op);  // of an in-place operation in a section

// --- checks: diagnostics only
void check_gil(Program const& program, Typing const& typing, FlowFacts const& flow,
               ParallelFacts const& parallel, diag::Sink& sink);
void check_parallel(Program const& program, Typing const& typing, FlowFacts const& flow,
                    ParallelFacts const& parallel, diag::Sink& sink);
void check_flow(Program const& program, Typing const& typing, FlowFacts const& flow,
                diag::Sink& sink);
// Declarations in places that do not allow them: of the syntax alone.
void check_placement(ast::Module const& module, Dialect dialect, diag::Sink& sink);
// What the language has and lowering does not do yet: CY9xx, each at its place.
void check_support(Program const& program, Typing const& typing, diag::Sink& sink);

}  // namespace cyxx::sema
