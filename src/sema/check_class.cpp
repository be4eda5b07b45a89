// Functions, classes and their decorators as statements of the body around them.
#include "sema/check.h"

#include "sema/convert.h"
#include "sema/cython_module.h"
#include "sema/special_methods.h"

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
    if (auto known = program.class_of.find(&node);
        known != program.class_of.end() && known->second->is_extension)
        overriding_methods(*known->second);
    class_body(node, node.body);
    auto found = program.symbol_of.find(&node);
    typing->at(node).symbol = found != program.symbol_of.end() ? found->second : nullptr;
}

void Checker::on(ast::CClassDecl const& node) {
    arguments_of_decorators(node.decorators);
    for (auto const& arg : node.bases)
        if (arg.keyword) object_value(*arg.value);
    if (!node.has_body) return;
    if (auto found = program.class_of.find(&node); found != program.class_of.end())
        overriding_methods(*found->second);
    class_body(node, node.body);
}

namespace {

// Callers through the base know the parameters of its method: more optional ones may follow.
bool may_override(FunctionInfo const& method, FunctionInfo const& older) {
    auto const own = method.type->params, known = older.type->params;
    std::size_t const self = method.is_static || own.empty() ? 0 : 1;
    if (own.size() < known.size() || !same_type(method.type->result, older.type->result))
        return false;
    for (std::size_t k = self; k < own.size(); ++k) {
        if (k >= known.size()
                ? !own[k].optional
                : own[k].optional != known[k].optional || !same_type(own[k].type, known[k].type))
            return false;
    }
    return own.size() == known.size() || !method.is_fused;
}

// What Python reads, and writes, needs an object for it.
void public_field(Symbol const& symbol, diag::Sink& sink) {
    bool const is_written = symbol.visibility == ast::Visibility::public_;
    bool const is_read = is_written || symbol.visibility == ast::Visibility::readonly;
    if (!is_read || symbol.kind != SymbolKind::Variable || symbol.place != Place::field ||
        is_error(symbol.type) || is_object(symbol.type))
        return;
    if (!converts_to_object(symbol.type))
        sink.report(symbol.declared_at, diag::to_python, display(symbol.type))
            .help("declare the field without `public` or `readonly`");
}

}  // namespace

void Checker::overriding_methods(ClassInfo const& info) {
    check_special_methods(info, sink);
    auto const function = [](Symbol const* symbol) -> FunctionInfo const* {
        bool const is_c = symbol && symbol->kind == SymbolKind::Function && symbol->function;
        return is_c && symbol->function->type && !symbol->function->is_static ? symbol->function
                                                                              : nullptr;
    };
    for (Symbol const* symbol : info.scope->symbols) {
        Symbol const* older = info.base ? find_in_class(*info.base, symbol->name) : nullptr;
        auto const *own = function(symbol), *known = function(older);
        public_field(*symbol, sink);
        bool const hides =
            own && known && own->kind == FunctionKind::cdef && known->kind == FunctionKind::cpdef;
        if (own && known && (hides || !may_override(*own, *known)))
            sink.report(symbol->declared_at, diag::override_signature, symbol->name.str(),
                        older->scope->class_->symbol->name.str())
                .label(older->declared_at, "the method that it overrides");
    }
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
