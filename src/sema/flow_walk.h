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

// The word of what rests at the expression itself, of a generator or coroutine; empty: nothing.
inline std::string_view rests(ast::Expr const& expr) {
    if (expr.kind == ast::ExprKind::Await) return "await";
    if (expr.kind == ast::ExprKind::Yield || expr.kind == ast::ExprKind::YieldFrom) return "yield";
    auto made = ast::as<ast::Comprehension>(&expr);
    if (!made || made->comprehension_kind == ast::ComprehensionKind::generator) return {};
    for (auto const& clause : made->clauses)
        if (clause.is_async) return "async for";
    return {};
}
inline std::string_view rests(ast::Stmt const& stmt) {
    if (auto loop = ast::as<ast::For>(&stmt); loop && loop->is_async) return "async for";
    if (auto with = ast::as<ast::With>(&stmt); with && with->is_async) return "async with";
    return {};
}
// f(node, word) for every place within the statements where the function may rest.
template <class F>
void each_rest(ast::Suite body, F&& f) {
    auto look = [&](ast::Expr const& expr) {
        if (auto const word = rests(expr); !word.empty()) f(expr, word);
    };
    auto visit = [&](ast::Stmt const& stmt) {
        if (auto const word = rests(stmt); !word.empty()) f(stmt, word);
        each_expr(stmt, [&](ast::Expr const& expr) { each_subexpr(expr, look); });
    };
    each_stmt(body, visit);
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
