// Symbols: new ones, those declared twice, and those that Python code binds.
#include "sema/declarer.h"

#include <fmt/core.h>

namespace cyxx::sema {

bool is_function_scope(ScopeKind kind) {
    return kind == ScopeKind::function || kind == ScopeKind::lambda ||
           kind == ScopeKind::comprehension;
}

std::string joined(ast::List<Ident> path) {
    std::string text;
    for (Ident part : path) {
        if (!text.empty()) text += '.';
        text += part.str();
    }
    return text;
}

Scope& Declarer::new_scope(ScopeKind kind, Scope* parent, Context const& ctx) {
    Scope& scope = program.scopes.emplace_back(Scope{kind, parent, ctx.module, ctx.function});
    scope.class_ = parent ? parent->class_ : nullptr;
    return scope;
}

TypeResolver Declarer::resolver(Context const& ctx) {
    TypeResolver resolver{program, *ctx.scope, sink};
    resolver.is_extern = ctx.is_extern;
    resolver.nogil = ctx.nogil;
    resolver.directives = ctx.directives;
    return resolver;
}

Type const* Declarer::resolve(Context const& ctx, ast::TypeNode const* node) {
    return node ? resolver(ctx)(*node) : program.types.object();
}

void Declarer::redeclared(Symbol const& old, Ident name, Span at) {
    auto& report = sink.report(at, diag::redeclared, name.str());
    if (old.declared_at != diag::nowhere) report.label(old.declared_at, "declared here before");
}

Place Declarer::place_of(Context const& ctx) const {
    if (ctx.is_extern && ctx.scope->kind == ScopeKind::module) return Place::extern_;
    switch (ctx.scope->kind) {
        case ScopeKind::builtin:
            return Place::none;
        case ScopeKind::module:
        case ScopeKind::extern_block:
            return Place::global;
        case ScopeKind::function:
        case ScopeKind::lambda:
        case ScopeKind::comprehension:
            return Place::local;
        case ScopeKind::py_class:
            return Place::class_dict;
        case ScopeKind::c_class:
            return Place::field;
        case ScopeKind::cpp_class:
        case ScopeKind::struct_:
            return Place::member;
        case ScopeKind::enum_:
            return Place::none;
    }
    return Place::none;
}

// The C++ spelling of an extern name; empty where it is the name itself.
std::string_view Declarer::c_name(Context const& ctx, std::string_view cname, Ident name) {
    bool in_namespace =
        ctx.is_extern && !ctx.namespace_.empty() && ctx.scope->kind == ScopeKind::module;
    if (!in_namespace) return program.arena.copy(cname);
    std::string_view base = cname.empty() ? name.str() : cname;
    if (base.find("::") != std::string_view::npos) return program.arena.copy(base);
    std::string full = fmt::format("{}::{}", ctx.namespace_, base);
    return program.arena.copy(std::string_view(full));
}

// A C declaration. What stands there by a cimport or from C headers gives way.
Symbol& Declarer::declare(Context const& ctx, SymbolKind kind, Ident name, Span at) {
    Symbol* old = ctx.scope->own(name);
    bool is_foreign = old && (old->scope != ctx.scope || old->kind == SymbolKind::Module);
    bool both_extern = old && ctx.is_extern && old->visibility == ast::Visibility::extern_;
    bool is_loose = old && (old->place == Place::extern_ || old->kind == SymbolKind::Constant ||
                            both_extern || (old->kind == SymbolKind::EnumItem && ctx.is_extern));
    if (old && !is_foreign && !is_loose) redeclared(*old, name, at);
    Symbol& symbol = add_symbol(program, *ctx.scope, kind, name, at);
    if (ctx.is_extern) symbol.header = ctx.header;
    if (ctx.is_extern) symbol.visibility = ast::Visibility::extern_;
    return symbol;
}

Symbol& Declarer::bind(Context const& ctx, Ident name, Span at) {
    Scope& scope = *ctx.scope;
    bool at_module = scope.kind == ScopeKind::module;
    bool in_class = scope.kind == ScopeKind::py_class || scope.kind == ScopeKind::c_class;
    if (Symbol* old = scope.own(name)) {
        if (old->kind == SymbolKind::PyFunction) old->kind = SymbolKind::PyGlobal;
        if (old->place == Place::field && scope.class_->dataclass) data_default(*old);
        if (old->kind != SymbolKind::Module) return *old;
        if (!old->python && at_module) {
            // `import numpy as np` beside `cimport numpy as np`: np.x is the C name, if there is one.
            Symbol& python = program.symbols.emplace_back(Symbol{SymbolKind::PyGlobal, name});
            python.type = program.types.object();
            python.declared_at = at;
            python.scope = &scope;
            python.place = Place::module_dict;
            old->python = &python;
        }
        return *old;
    }
    Symbol& symbol = add_symbol(program, scope,
                                at_module ? SymbolKind::PyGlobal : SymbolKind::Variable, name, at);
    symbol.place = at_module ? Place::module_dict : in_class ? Place::class_dict : Place::local;
    Scope const* around = &scope;
    while (around->kind == ScopeKind::comprehension && around->parent) around = around->parent;
    bool const is_in_class =  // of a comprehension in the body of a class
        around->kind == ScopeKind::py_class || around->kind == ScopeKind::c_class;
    if (at_module || is_in_class) symbol.type = program.types.object();
    return symbol;
}

void Declarer::bind_target(Context const& ctx, ast::Expr const& target) {
    switch (target.kind) {
        case ast::ExprKind::NameRef: {
            auto& name = static_cast<ast::NameRef const&>(target);
            bind(ctx, name.name, name.span);
            expression(ctx, &target);
            return;
        }
        case ast::ExprKind::TupleExpr:
            for (auto* item : static_cast<ast::TupleExpr const&>(target).items)
                bind_target(ctx, *item);
            return;
        case ast::ExprKind::ListExpr:
            for (auto* item : static_cast<ast::ListExpr const&>(target).items)
                bind_target(ctx, *item);
            return;
        case ast::ExprKind::Starred:
            return bind_target(ctx, *static_cast<ast::Starred const&>(target).value);
        default:
            return expression(ctx, &target);  // attributes and items bind no name
    }
}

// `global` and `nonlocal` hold for the whole body, so they are looked for first.
void Declarer::global_names(Context const& ctx, ast::Suite body) {
    Scope& scope = *ctx.scope;
    Scope& module = *ctx.module->scope;
    auto walk = [&](auto const& self, ast::Stmt const& stmt) -> void {
        if (stmt.kind == ast::StmtKind::FuncDef || stmt.kind == ast::StmtKind::ClassDef) return;
        if (auto* global = ast::as<ast::Global>(&stmt)) {
            for (Ident name : global->names) {
                Symbol* symbol = module.own(name);
                if (!symbol) {
                    Context outer = ctx;
                    outer.scope = &module;
                    symbol = &bind(outer, name, stmt.span);
                }
                scope.names[name] = symbol;
            }
        } else if (auto* nonlocal = ast::as<ast::Nonlocal>(&stmt)) {
            for (Ident name : nonlocal->names) {
                Symbol* symbol = nullptr;
                Symbol* const own = is_function_scope(scope.kind) ? scope.own(name) : nullptr;
                if (own && own->place == Place::parameter) {
                    redeclared(*own, name, stmt.span);
                    continue;
                }
                for (Scope* at = scope.parent; at && !symbol; at = at->parent)
                    if (is_function_scope(at->kind)) symbol = at->own(name);
                if (symbol) {
                    // What the body of a class assigns is not looked at for its type.
                    bool const in_class = scope.kind == ScopeKind::py_class;
                    if (in_class && !symbol->type) symbol->type = program.types.object();
                    scope.names[name] = symbol;
                    uses.push_back({&scope, name});
                } else {
                    sink.report(stmt, diag::no_nonlocal, name.str());
                }
            }
        }
        ast::each_child(stmt, [&](auto const& child) {
            if constexpr (std::is_same_v<std::decay_t<decltype(child)>, ast::Stmt>)
                self(self, child);
        });
    };
    for (ast::Stmt const* stmt : body) walk(walk, *stmt);
}

}  // namespace cyxx::sema
