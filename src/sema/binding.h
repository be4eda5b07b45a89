// What a statement binds by itself: the one list of such places that all flow passes ask.
#pragma once

#include "sema/flow_walk.h"

namespace cyxx::sema {

enum class BoundBy : std::uint8_t {
    walrus,
    assignment,  // with or without an annotation
    in_place,
    declaration,  // `cdef int x`, with or without a value
    loop,
    with_item,
    handler,
    capture,  // of a pattern
    import,
    definition,  // of a function or class
    deletion,
};
// A place that gets a value: a target, a declarator, or where the text has no more, a name.
struct Bound {
    BoundBy by;
    ast::Expr const* target = nullptr;
    ast::Declarator const* declarator = nullptr;
    Ident name = {};
    ast::Expr const* value =
        nullptr;  // what it is worked out from, as far as one expression says it
};

template <class F>
void each_capture(ast::Pattern const& pattern, F& f) {
    auto capture = [&](Ident name) {
        if (name) f(Bound{.by = BoundBy::capture, .name = name});
    };
    if (auto name = ast::as<ast::CapturePattern>(&pattern)) capture(name->name);
    if (auto star = ast::as<ast::StarPattern>(&pattern)) capture(star->name);
    if (auto mapping = ast::as<ast::MappingPattern>(&pattern)) capture(mapping->rest);
    ast::each_child(pattern, [&](auto const& child) {
        if constexpr (std::same_as<std::remove_cvref_t<decltype(child)>, ast::Pattern>)
            each_capture(child, f);
    });
}

// f(bound) for what the statement itself binds, walruses first; its body is left out.
template <class F>
void each_bound(ast::Stmt const& stmt, F&& f) {
    auto walrus = [&](ast::Expr const& expr) {
        if (auto found = ast::as<ast::Walrus>(&expr))
            f(Bound{.by = BoundBy::walrus, .target = found->target, .value = found->value});
    };
    each_expr(stmt, [&](ast::Expr const& expr) { each_subexpr(expr, walrus); });
    auto target = [&](BoundBy by, ast::Expr const* place, ast::Expr const* value) {
        if (place) f(Bound{.by = by, .target = place, .value = value});
    };
    auto named = [&](BoundBy by, Ident name) { f(Bound{.by = by, .name = name}); };
    auto import = [&](auto const& names) {
        for (ast::Alias const& alias : names)
            named(BoundBy::import, alias.as ? alias.as : alias.path.front());
    };
    if (auto assign = ast::as<ast::Assign>(&stmt)) {
        for (ast::Expr const* place : assign->targets)
            target(BoundBy::assignment, place, assign->value);
    } else if (auto annotated = ast::as<ast::AnnAssign>(&stmt)) {
        if (annotated->value) target(BoundBy::assignment, annotated->target, annotated->value);
    } else if (auto augmented = ast::as<ast::AugAssign>(&stmt)) {
        target(BoundBy::in_place, augmented->target, augmented->value);
    } else if (auto decl = ast::as<ast::CVarDecl>(&stmt)) {
        for (ast::Declarator const& each : decl->declarators)
            f(Bound{.by = BoundBy::declaration, .declarator = &each, .value = each.init});
    } else if (auto loop = ast::as<ast::For>(&stmt)) {
        target(BoundBy::loop, loop->target, loop->iterable);
    } else if (auto from = ast::as<ast::ForFrom>(&stmt)) {
        target(BoundBy::loop, from->target, from->start);
    } else if (auto with = ast::as<ast::With>(&stmt)) {
        for (ast::WithItem const& item : with->items)
            target(BoundBy::with_item, item.target, item.manager);
    } else if (auto attempt = ast::as<ast::Try>(&stmt)) {
        for (ast::ExceptHandler const& handler : attempt->handlers)
            target(BoundBy::handler, handler.target, nullptr);
    } else if (auto choice = ast::as<ast::Match>(&stmt)) {
        for (ast::MatchCase const& each : choice->cases) each_capture(*each.pattern, f);
    } else if (auto plain = ast::as<ast::Import>(&stmt)) {
        import(plain->names);
    } else if (auto some = ast::as<ast::ImportFrom>(&stmt)) {
        import(some->names);
    } else if (auto function = ast::as<ast::FuncDef>(&stmt)) {
        named(BoundBy::definition, function->name);
    } else if (auto class_ = ast::as<ast::ClassDef>(&stmt)) {
        named(BoundBy::definition, class_->name);
    } else if (auto deleted = ast::as<ast::Del>(&stmt)) {
        for (ast::Expr const* place : deleted->targets) target(BoundBy::deletion, place, nullptr);
    }
}

// f(symbol, where) for the variables among them; items and attributes are none.
template <class F>
void each_bound_symbol(Typing const& typing, Bound const& bound, F&& f) {
    if (bound.target) {
        each_bound_name(*bound.target, [&](ast::NameRef const& name) {
            if (Symbol const* symbol = typing.at(name).symbol) f(*symbol, name.span);
        });
    } else if (bound.declarator) {
        auto found = typing.declared.find(bound.declarator->id);
        if (found != typing.declared.end()) f(*found->second, bound.declarator->span);
    } else if (Symbol const* symbol = typing.function->scope->own(bound.name)) {
        f(*symbol, Span{});
    }
}

// f(name) for the names that the expression reads; lambdas are not entered.
template <class F>
void each_read(ast::Expr const& expr, F& f) {
    if (auto name = ast::as<ast::NameRef>(&expr)) return f(*name);
    if (auto walrus = ast::as<ast::Walrus>(&expr)) return each_read(*walrus->value, f);
    if (expr.kind == ast::ExprKind::Lambda) return;
    each_expr(expr, [&](ast::Expr const& child) { each_read(child, f); });
}
// Those of a target: of `a[i]` both, of `a` none.
template <class F>
void each_read_of_target(ast::Expr const& target, F& f) {
    bool const holds = target.kind == ast::ExprKind::TupleExpr ||
                       target.kind == ast::ExprKind::ListExpr ||
                       target.kind == ast::ExprKind::Starred;
    if (holds)
        each_expr(target, [&](ast::Expr const& item) { each_read_of_target(item, f); });
    else if (target.kind != ast::ExprKind::NameRef)
        each_read(target, f);
}
// Those of a statement, its values before its targets; its body is left out.
template <class F>
void each_read(ast::Stmt const& stmt, F& f) {
    auto is_target = [&](ast::Expr const& expr) {
        bool found = false;
        each_bound(stmt, [&](Bound const& bound) {
            found |= bound.target == &expr && bound.by != BoundBy::in_place;
        });
        return found;
    };
    each_expr(stmt, [&](ast::Expr const& expr) {
        if (!is_target(expr)) each_read(expr, f);
    });
    each_expr(stmt, [&](ast::Expr const& expr) {
        if (is_target(expr)) each_read_of_target(expr, f);
    });
}

}  // namespace cyxx::sema
