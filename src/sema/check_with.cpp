// `with`: GIL blocks, parallel blocks, directives, and context managers.
#include "sema/check.h"

#include "sema/const_value.h"
#include "sema/cython_module.h"

namespace cyxx::sema {

// By the part of a manager that names what it is: `nogil`, `cython.nogil`, `nogil(cond)`, …
WithEffect with_effect(Scope const& scope, ast::Expr const& manager) {
    auto* call = ast::as<ast::Call>(&manager);
    ast::Expr const& head = call ? *call->callee : manager;
    if (auto* name = ast::as<ast::NameRef>(&head)) {
        Symbol const* known = lookup(scope, name->name);
        bool own = known && known->kind != SymbolKind::Special;
        if (name->name == "nogil" && !own) return WithEffect::releases_gil;
        if (name->name == "gil" && !own) return WithEffect::takes_gil;
    }
    switch (special_of(symbol_of_expr(scope, head))) {
        case Special::nogil:
            return WithEffect::releases_gil;
        case Special::gil:
            return WithEffect::takes_gil;
        case Special::parallel:
            return WithEffect::parallel;
        case Special::directive:
            return WithEffect::directives;
        case Special::critical_section:
            return WithEffect::critical_section;
        default:
            return WithEffect::object;
    }
}

void Checker::on(ast::With const& node) {
    auto changed = program.directives_of.find(&node);
    Directives const* inside =
        changed == program.directives_of.end() ? directives : changed->second;
    if (inside != directives) typing->directives[node.id] = inside;
    Within in_gil_state(gil, gil);
    std::vector<WithItemFact> items;
    for (auto const& item : node.items) {
        items.push_back(with_item(item));
        gil = items.back().inside;
        if (item.target) assign_type(*item.target, object());
    }
    typing->withs[node.id] = std::move(items);
    Within in_directives(directives, inside);
    suite(node.body);
}

WithItemFact Checker::with_item(ast::WithItem const& item) {
    WithItemFact known{.syntax = &item, .effect = with_effect(*scope, *item.manager)};
    known.before = known.inside = gil;
    bool const is_gil =
        known.effect == WithEffect::releases_gil || known.effect == WithEffect::takes_gil;
    if (is_gil)
        gil_item(item, known);
    else
        with_arguments(item, known.effect);
    if (!known.is_object()) set(*item.manager, types.error(), Form::special);
    return known;
}

// Where its condition is false the GIL stays as it is.
void Checker::gil_item(ast::WithItem const& item, WithItemFact& known) {
    if (auto* call = ast::as<ast::Call>(item.manager)) {
        for (auto const& arg : call->args) gil_condition(*arg.value);
        if (call->args.size() == 1) {
            ast::Expr const& condition = *call->args[0].value;
            if (is_constant_false(*typing, condition))
                known.effect = WithEffect::nothing;
            else if (!is_constant_true(*typing, condition))
                known.condition = &condition;
        }
    }
    if (item.target) refuse_as(item);
    if (known.effect == WithEffect::releases_gil) known.inside = GilState::released;
    if (known.effect == WithEffect::takes_gil) known.inside = GilState::held;
}

void Checker::with_arguments(ast::WithItem const& item, WithEffect effect) {
    auto* call = ast::as<ast::Call>(item.manager);
    switch (effect) {
        case WithEffect::nothing:
        case WithEffect::releases_gil:
        case WithEffect::takes_gil:
            break;
        case WithEffect::parallel:
            if (!call) {
                out().report(*item.manager, diag::par_not_called).help("write `parallel()`");
                break;
            }
            for (auto const& arg : call->args) {
                if (arg.keyword == "use_threads_if") {
                    threads_if(*arg.value);
                    continue;
                }
                expr(*arg.value);
                if (arg.keyword == "num_threads") coerce(*arg.value, c_int());
            }
            break;
        case WithEffect::directives:
            if (call)
                for (auto const& arg : call->args) expr(*arg.value);
            break;
        case WithEffect::critical_section:
            critical_section(item, call ? call->args : ast::List<ast::Argument>{});
            break;
        case WithEffect::object:
            object_value(*item.manager);
            break;
    }
}

// With the GIL, on which all modules insist, it locks nothing; what it would lock is evaluated.
void Checker::critical_section(ast::WithItem const& item, ast::List<ast::Argument> objects) {
    bool fits = objects.size() == 1 || objects.size() == 2;
    for (auto const& one : objects) {
        fits &= !one.keyword && one.value->kind != ast::ExprKind::Starred;
        object_value(*one.value);
    }
    if (!fits) out().report(*item.manager, diag::critical_section_objects);
    if (item.target) refuse_as(item);
}

// `with nogil as x` is no syntax.
void Checker::refuse_as(ast::WithItem const& item) {
    Span const between{item.manager->span.end, item.target->span.begin};
    Source const* source = out().sources().find(between.begin);
    std::size_t const at = source ? source->text(between).find("as") : std::string_view::npos;
    Pos const word = at == std::string_view::npos ? between.begin : between.begin + Pos(at);
    out()
        .report(Span{word, word + 2}, diag::expected, "`:`", "`as`")
        .cython("Expected ':', found 'as'")
        .note("this block has no value")
        .help("leave out `as`");
}

// with nogil(floating is double), with gil(N > 2): tests of fused types and of constants.
void Checker::gil_condition(ast::Expr const& node) {
    bool holds = false, known = prune(node, holds);
    if (ConstValue const* value = known ? nullptr : const_value(program, *scope, node)) {
        holds = is_true(*value);
        known = true;
    }
    if (known) {
        fact(node) = Fact{};
        set(node, bint(), Form::c_constant);
        constant(node, {holds});
        return;
    }
    truth(node);
}

}  // namespace cyxx::sema
