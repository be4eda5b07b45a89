// Comprehensions: loops around one element, with variables of their own.
#include "lower/expr.h"
#include "lower/loop.h"
#include "sema/flow_walk.h"

namespace cyxx::lower {

namespace {

bool has_walrus(ast::Expr const& expr) {
    bool found = false;
    auto look = [&](ast::Expr const& each) { found |= each.kind == ast::ExprKind::Walrus; };
    sema::each_subexpr(expr, look);
    return found;
}

// How many clauses bind the variable.
int bindings(FunctionLowering const& f, ast::Comprehension const& expr,
             sema::Symbol const* symbol) {
    int count = 0;
    for (auto const& clause : expr.clauses)
        if (clause.target)
            sema::each_bound_name(*clause.target, [&](ast::NameRef const& name) {
                count += f.fact(name).symbol == symbol;
            });
    return count;
}

Op made_by(ast::ComprehensionKind kind) {
    switch (kind) {
        case ast::ComprehensionKind::set:
            return Op::set;
        case ast::ComprehensionKind::dict:
            return Op::dict;
        case ast::ComprehensionKind::list:
        case ast::ComprehensionKind::generator:
            break;
    }
    return Op::list;
}

// What adds all that an element with a star has.
Op all_added_by(ast::ComprehensionKind kind) {
    switch (kind) {
        case ast::ComprehensionKind::set:
            return Op::update_set;
        case ast::ComprehensionKind::dict:
            return Op::update_dict;
        case ast::ComprehensionKind::list:
        case ast::ComprehensionKind::generator:
            break;
    }
    return Op::extend;
}

}  // namespace

bool FunctionLowering::is_unbound_here(sema::Symbol const& symbol) const {
    return symbol.place == sema::Place::local && symbol.scope &&
           symbol.scope->kind == sema::ScopeKind::comprehension &&
           !comprehension_bound_.contains(&symbol);
}

Value FunctionLowering::comprehension(ast::Comprehension const& expr) {
    auto const& made = temp("items", b.type(TypeName::ref), Holds::object);
    step(made_by(expr.comprehension_kind), {b.read(made)}, expr);
    bool const around = std::exchange(has_walrus_, has_walrus_ || has_walrus(expr));
    auto const& scope = *module.program.scope_of.at(&expr);
    ir::Body const body = block([&] {
        open_scope(scope, expr);
        declare_targets(expr, scope);
        clauses(expr, 0, b.read(made));
        close_scope(scope);
    });
    has_walrus_ = around;
    add(b.block(body));
    return b.read(made);
}

// Those that a loop does not declare itself.
void FunctionLowering::declare_targets(ast::Comprehension const& expr, sema::Scope const& scope) {
    for (auto const* symbol : scope.symbols) {
        bool const is_own =
            symbol->place == sema::Place::local && symbol->kind == sema::SymbolKind::Variable;
        if (is_own && !owned_target(expr, symbol)) add(b.declare(&local(*symbol)));
    }
}

// The variable of a loop over C numbers, if only that binds it.
sema::Symbol const* FunctionLowering::owned_target(ast::Comprehension const& expr,
                                                   sema::Symbol const* symbol) const {
    for (auto const& clause : expr.clauses) {
        auto const* name = clause.target ? ast::as<ast::NameRef>(clause.target) : nullptr;
        if (!name || fact(*name).symbol != symbol || symbol->place != sema::Place::local ||
            symbol->scope->kind != sema::ScopeKind::comprehension)
            continue;
        bool const is_first_of_generator = function.genexpr == &expr && &clause == &expr.clauses[0];
        auto const form = typing.loops.find(clause.iterable->id);
        bool const is_range = form != typing.loops.end() && form->second == sema::Form::loop_range;
        if (is_range && !is_first_of_generator && bindings(*this, expr, symbol) == 1 &&
            sema::is_int(typing.type_of(*symbol)))
            return symbol;
    }
    return nullptr;
}

void FunctionLowering::clauses(ast::Comprehension const& expr, std::size_t at, Value made) {
    if (at == expr.clauses.size()) return wrapped([&] { element(expr, made); });
    auto const& clause = expr.clauses[at];
    if (clause.condition) {
        return wrapped([&] {
            Value const condition = test(*clause.condition);
            flush();
            ir::Body const then = block([&] { clauses(expr, at + 1, made); });
            add(b.if_(condition, then));
        });
    }
    if (clause.is_from) {
        auto const& range = *ast::as<ast::Compare>(clause.iterable);
        return wrapped([&] {
            from_loop({clause.target,
                       range.first,
                       range.links[1].right,
                       clause.step,
                       range.links[0].op,
                       range.links[1].op,
                       {},
                       &expr,
                       [&] {
                           sema::each_bound_name(*clause.target, [&](ast::NameRef const& bound) {
                               comprehension_bound_.insert(fact(bound).symbol);
                           });
                           clauses(expr, at + 1, made);
                       }},
                      Loop{});
        });
    }
    auto const* name = ast::as<ast::NameRef>(clause.target);
    LoopHead head{clause.target, clause.iterable, {}, &expr};
    head.owned = name ? owned_target(expr, fact(*name).symbol) : nullptr;
    head.is_async = clause.is_async;
    head.inside = [&] {
        sema::each_bound_name(*clause.target, [&](ast::NameRef const& bound) {
            comprehension_bound_.insert(fact(bound).symbol);
        });
        clauses(expr, at + 1, made);
    };
    auto const form = typing.loops.find(clause.iterable->id);
    bool const is_given = function.genexpr == &expr && at == 0;
    if (is_given) head.source = b.read(given_source_);
    bool const is_known = form != typing.loops.end();
    bool const is_cpp = is_known && form->second == sema::Form::loop_cpp;
    bool const is_object = !is_known || (is_given && !is_cpp);
    wrapped([&] { loop(head, is_object ? sema::Form::loop_object : form->second, Loop{}); });
}

void FunctionLowering::element(ast::Comprehension const& expr, Value made) {
    if (auto const* all_of = ast::as<ast::Starred>(expr.element)) {
        if (expr.comprehension_kind == ast::ComprehensionKind::generator) {
            yield_from(*all_of, *all_of->value, Op::delegate_to);
            return;
        }
        Op const op = all_added_by(expr.comprehension_kind);
        return check(b.call(op, {made, object_of(*all_of->value)}), *all_of);
    }
    switch (expr.comprehension_kind) {
        case ast::ComprehensionKind::list:
            return check(b.call(Op::append, {made, object_of(*expr.element)}), *expr.element);
        case ast::ComprehensionKind::set:
            return check(b.call(Op::add_to_set, {made, object_of(*expr.element)}), *expr.element);
        case ast::ComprehensionKind::dict: {
            auto const pair = in_order(*this, {expr.element, expr.value});
            return check(b.call(Op::set_item, {made, pair[0], pair[1]}), *expr.element);
        }
        case ast::ComprehensionKind::generator: {
            Value const item = object_of(*expr.element);
            suspend(item, *expr.element);
            return;
        }
    }
}

}  // namespace cyxx::lower
