// Functions, classes and their decorators as statements of the body around them.
#include "sema/check.h"

#include "sema/cython_module.h"

namespace cyxx::sema {

void Checker::arguments_of_decorators(ast::ExprList decorators) {
    for (auto* decorator : decorators) {
        auto* call = ast::as<ast::Call>(decorator);
        Symbol* symbol = symbol_of_expr(*scope, call ? *call->callee : *decorator);
        if (symbol && symbol->kind == SymbolKind::Special) {
            // What declare has read: @cython.locals(x=cython.int).
            set(*decorator, types.error(), Form::special, symbol);
            continue;
        }
        object_value(*decorator);
    }
}

// Defaults belong to the body that runs the `def`; annotations are kept as text.
void Checker::def_signature(ast::List<ast::Param> params) {
    for (auto const& param : params)
        if (param.default_) {
            auto found = program.symbol_of.find(&param);
            TypePtr wanted = found != program.symbol_of.end() && found->second->type
                                 ? found->second->type
                                 : object();
            if (is_fused(wanted)) wanted = object();
            value(*param.default_, wanted);
        }
}

void Checker::on(ast::FuncDef const& node) {
    arguments_of_decorators(node.decorators);
    def_signature(node.params);
    auto found = program.symbol_of.find(&node);
    Symbol* symbol = found != program.symbol_of.end() ? found->second : scope->own(node.name);
    typing->at(node).symbol = symbol;
    typing->at(node).type = object();
    typing->at(node).form = Form::variable;
}

void Checker::on(ast::CFuncDecl const& node) {
    for (auto const& param : node.type->params)
        if (param.default_) {
            auto found = program.symbol_of.find(&param);
            TypePtr wanted = found != program.symbol_of.end() && found->second->type
                                 ? found->second->type
                                 : nullptr;
            expr(*param.default_);
            if (wanted && !is_fused(wanted)) coerce(*param.default_, wanted);
        }
}

void Checker::on(ast::ClassDef const& node) {
    arguments_of_decorators(node.decorators);
    for (auto const& arg : node.args) object_value(*arg.value);
    class_body(node, node.body);
    auto found = program.symbol_of.find(&node);
    typing->at(node).symbol = found != program.symbol_of.end() ? found->second : nullptr;
}

void Checker::on(ast::CClassDecl const& node) {
    arguments_of_decorators(node.decorators);
    for (auto const& arg : node.bases)
        if (arg.keyword) object_value(*arg.value);
    if (node.has_body) class_body(node, node.body);
}

void Checker::class_body(ast::Stmt const& node, ast::Suite body) {
    auto found = program.class_of.find(&node);
    Scope* own = found != program.class_of.end() ? found->second->scope : nullptr;
    if (!own) {
        auto scoped = program.scope_of.find(&node);
        if (scoped != program.scope_of.end()) own = scoped->second;
    }
    Within in_scope(scope, own ? own : scope);
    auto changed = program.directives_of.find(&node);
    Within in_directives(directives,
                         changed == program.directives_of.end() ? directives : changed->second);
    suite(body);
}

// property x: holds functions only, which are bodies of their own.
void Checker::on(ast::PropertyDef const& node) {
    for (auto* one : node.body)
        if (one->kind == ast::StmtKind::FuncDef) stmt(*one);
}

}  // namespace cyxx::sema
