// `with`: GIL blocks, parallel blocks, directives, and context managers.
#include "sema/check.h"

#include "sema/cython_module.h"

namespace cyxx::sema {

// The part of a manager that names what it is: `nogil`, `cython.nogil`, `nogil(cond)`, …
Form Checker::with_form(ast::Expr const& manager) {
    auto* call = ast::as<ast::Call>(&manager);
    ast::Expr const& head = call ? *call->callee : manager;
    if (auto* name = ast::as<ast::NameRef>(&head)) {
        Symbol* known = find(name->name);
        bool own = known && known->kind != SymbolKind::Special;
        if (name->name == "nogil" && !own) return Form::with_nogil;
        if (name->name == "gil" && !own) return Form::with_gil;
    }
    switch (special_of(symbol_of_expr(*scope, head))) {
        case Special::nogil:
            return Form::with_nogil;
        case Special::gil:
            return Form::with_gil;
        case Special::parallel:
            return Form::with_parallel;
        case Special::directive:
            return Form::with_directives;
        default:
            return Form::with_object;
    }
}

void Checker::on(ast::With const& node) {
    auto changed = program.directives_of.find(&node);
    Directives const* inside =
        changed == program.directives_of.end() ? directives : changed->second;
    if (inside != directives) typing->directives[node.id] = inside;
    bool first = true;
    for (auto const& item : node.items) {
        Form form = with_form(*item.manager);
        auto* call = ast::as<ast::Call>(item.manager);
        if (first) typing->at(node).form = form;
        first = false;
        switch (form) {
            case Form::with_nogil:
            case Form::with_gil:
                if (call)
                    for (auto const& arg : call->args) gil_condition(*arg.value);
                if (item.target) refuse_as(item);
                break;
            case Form::with_parallel:
                if (!call) {
                    out().report(*item.manager, diag::par_not_called).help("write `parallel()`");
                    break;
                }
                for (auto const& arg : call->args) {
                    TypePtr type = expr(*arg.value);
                    if (arg.keyword == "num_threads")
                        coerce(*arg.value, c_int());
                    else if (arg.keyword == "use_threads_if")
                        truth_of_checked(*arg.value);
                    (void)type;
                }
                break;
            case Form::with_directives:
                if (call)
                    for (auto const& arg : call->args) expr(*arg.value);
                break;
            default:
                if (is_critical_section(*item.manager)) {
                    if (call) python_arguments(call->args);
                    form = Form::with_object;
                    break;
                }
                object_value(*item.manager);
                break;
        }
        if (form != Form::with_object)
            set(*item.manager, types.error(), form);
        else if (first)
            typing->at(node).form = form;
        typing->loops[item.manager->id] = form;
        if (item.target) assign_type(*item.target, object());
    }
    Within in_directives(directives, inside);
    suite(node.body);
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
        .note("a block without the GIL has no value")
        .help("leave out `as`");
}

bool Checker::is_critical_section(ast::Expr const& manager) {
    auto* call = ast::as<ast::Call>(&manager);
    return special_of(symbol_of_expr(*scope, call ? *call->callee : manager)) ==
           Special::critical_section;
}

// with nogil(floating is double): a test of a fused type is a constant.
void Checker::gil_condition(ast::Expr const& node) {
    bool holds = false;
    if (prune(node, holds)) {
        fact(node) = Fact{};
        set(node, bint(), Form::c_constant);
        constant(node, {holds});
        return;
    }
    truth(node);
}

}  // namespace cyxx::sema
