// What the flow passes share: the expressions of a statement, and where names are bound.
#pragma once

#include "sema/facts.h"

#include <concepts>

namespace cyxx::sema {

// f(expr) for every expression directly under a node, in the order they are written. Bodies of
// statements, inner functions and lambdas are left out.
template <class N, class F>
void each_expr(N const& node, F&& f) {
    ast::each_child(node, [&](auto const& child) {
        if constexpr (std::same_as<std::remove_cvref_t<decltype(child)>, ast::Expr>) f(child);
    });
}

// f(stmt) for the statement and all statements within it, in textual order; functions and classes
// inside are visited themselves, not entered.
template <class F>
void each_stmt(ast::Stmt const& stmt, F& f);
template <class F>
void each_stmt(ast::Suite suite, F& f) {
    for (ast::Stmt const* stmt : suite) each_stmt(*stmt, f);
}
template <class F>
void each_stmt(ast::Stmt const& stmt, F& f) {
    f(stmt);
    if (stmt.kind == ast::StmtKind::FuncDef || stmt.kind == ast::StmtKind::ClassDef ||
        stmt.kind == ast::StmtKind::CFuncDecl || stmt.kind == ast::StmtKind::CClassDecl)
        return;
    ast::each_child(stmt, [&](auto const& child) {
        if constexpr (std::same_as<std::remove_cvref_t<decltype(child)>, ast::Stmt>)
            each_stmt(child, f);
    });
}

// f(name) for every name that an assignment to `target` binds: (a, *b), [c] and plain names.
template <class F>
void each_bound_name(ast::Expr const& target, F&& f) {
    if (auto name = ast::as<ast::NameRef>(&target)) {
        f(*name);
    } else if (auto tuple = ast::as<ast::TupleExpr>(&target)) {
        for (ast::Expr const* item : tuple->items) each_bound_name(*item, f);
    } else if (auto list = ast::as<ast::ListExpr>(&target)) {
        for (ast::Expr const* item : list->items) each_bound_name(*item, f);
    } else if (auto starred = ast::as<ast::Starred>(&target)) {
        each_bound_name(*starred->value, f);
    }
}

// f(expr) for the expression and all within it, outermost first; lambdas are not entered.
template <class F>
void each_subexpr(ast::Expr const& expr, F& f) {
    f(expr);
    if (expr.kind == ast::ExprKind::Lambda) return;
    each_expr(expr, [&](ast::Expr const& child) { each_subexpr(child, f); });
}

// How a loop over `head` runs: the expression itself keeps its own form.
inline Form head_form(Typing const& typing, ast::Expr const& head) {
    auto found = typing.loops.find(head.id);
    return found == typing.loops.end() ? typing.at(head).form : found->second;
}

// The parts of flow(): each fills its own sets.
void flow_assignment(Typing const& typing, FlowFacts& facts);
void flow_ranges(Typing const& typing, FlowFacts& facts);
void flow_views(Program const& program, std::deque<FlowFacts>& facts);

}  // namespace cyxx::sema
