// Signatures and bodies of functions: what def, cdef, cpdef and lambda share, and C functions.
#include "sema/declarer.h"
#include "sema/fused.h"

#include <algorithm>
#include <fmt/core.h>
#include <utility>

namespace cyxx::sema {

std::string scope_name(Scope const* scope) {
    if (!scope) return {};
    switch (scope->kind) {
        case ScopeKind::builtin:
            return {};
        case ScopeKind::module:
            return scope->module ? scope->module->name : std::string();
        case ScopeKind::function:
        case ScopeKind::lambda:
            return scope->function ? scope->function->qualified_name + ".<locals>" : std::string();
        case ScopeKind::py_class:
        case ScopeKind::c_class:
            if (scope->class_ && scope->class_->symbol) {
                Symbol const& symbol = *scope->class_->symbol;
                bool const is_global = symbol.scope && symbol.scope->kind == ScopeKind::module;
                return fmt::format("{}.{}", scope_name(is_global ? symbol.scope : scope->parent),
                                   symbol.name.str());
            }
            return scope_name(scope->parent);
        case ScopeKind::comprehension:
        case ScopeKind::extern_block:
        case ScopeKind::cpp_class:
        case ScopeKind::struct_:
        case ScopeKind::enum_:
            return scope_name(scope->parent);
    }
    return {};
}

namespace {

bool is_class_scope(Scope const& scope) {
    return scope.kind == ScopeKind::c_class || scope.kind == ScopeKind::py_class;
}

}  // namespace

FunctionInfo& Declarer::new_function(Context const& ctx, FunctionKind kind, Ident name) {
    FunctionInfo& info = program.functions.emplace_back();
    info.kind = kind;
    info.module = ctx.module;
    info.directives = ctx.directives;
    info.no_python = program.target == Target::standalone;
    info.class_ = is_class_scope(*ctx.scope) ? ctx.scope->class_ : nullptr;
    info.qualified_name = fmt::format("{}.{}", scope_name(ctx.scope), name.str());
    if (ctx.function && !ctx.function->is_module_body) {
        info.outer = ctx.function;
        ctx.function->inner.push_back(&info);
    }
    return info;
}

void Declarer::take_body(FunctionInfo& info, ast::Suite body) {
    info.body = body;
    if (body.empty()) return;
    auto* first = ast::as<ast::ExprStmt>(body[0]);
    auto* doc = first ? ast::as<ast::StrLit>(first->value) : nullptr;
    if (!doc || doc->string_kind == ast::StrKind::cchar) return;
    info.doc = doc->value;
    info.has_doc = true;
}

void Declarer::param_symbols(FunctionInfo& info) {
    for (std::size_t i = 0; i != info.params.size(); ++i) {
        ParamInfo& param = info.params[i];
        Ident name =
            info.type && i < info.type->params.size() ? info.type->params[i].name : Ident{};
        if (!name && param.syntax) name = param.syntax->name;
        if (!name && info.has_body && param.syntax)
            sink.report(param.syntax->span, diag::expected, "the name of a parameter",
                        "only its type");
        if (!name) continue;
        Span at = param.syntax ? param.syntax->name_span : Span{};
        if (param.syntax && at == Span{}) at = param.syntax->span;
        // Prototypes, of headers above all, may name two parameters alike.
        Symbol* const old = info.has_body ? info.scope->own(name) : nullptr;
        if (old && old->scope == info.scope)
            sink.report(at, diag::duplicate_argument, name.str())
                .at(param.syntax ? param.syntax->span.begin : at.begin)
                .label(old->declared_at, "named here before");
        Symbol& symbol = add_symbol(program, *info.scope, SymbolKind::Variable, name, at);
        symbol.type = param.type;
        symbol.place = Place::parameter;
        symbol.has_declaration = !is_any_object(param.type);
        param.symbol = &symbol;
        if (param.syntax) program.symbol_of[param.syntax] = &symbol;
    }
}

void Declarer::finish_signature(FunctionInfo& info) {
    if (!info.type) return;
    info.result = info.type->result;
    info.nogil = info.type->nogil;
    info.with_gil = info.type->with_gil;
    info.fused.clear();
    for (auto const& param : info.type->params) collect_fused(param.type, info.fused);
    collect_fused(info.type->result, info.fused);
    info.is_fused = !info.fused.empty();
    if (info.is_fused) check_may_be_fused(info);
}

// One level of specialisations: a lambda has none, nor has a function within a fused one.
void Declarer::check_may_be_fused(FunctionInfo& info) {
    if (info.lambda)
        sink.report(*info.lambda, diag::fused_lambda);
    else if (fused_around(info.outer))
        sink.report(info.symbol->declared_at, diag::fused_in_fused, info.symbol->name.str());
    else
        return;
    std::vector<Type const*> const nothing(info.fused.size(), program.types.error());
    for (ParamInfo& param : info.params)
        param.type = specialised(program.types, param.type, info.fused, nothing);
    info.type = as<FunctionType>(specialised(program.types, info.type, info.fused, nothing));
    info.result = info.type->result;
    info.fused.clear();
    info.is_fused = false;
}

void Declarer::later(Context const& ctx, FunctionInfo& info) {
    if (info.has_body) bodies.emplace_back(ctx, &info);
}

// The names of a body; then those of the functions in it, so that they stand in source order.
void Declarer::walk_body(Context const& ctx, FunctionInfo& info) {
    info.module->functions.push_back(&info);
    Context inside = ctx;
    inside.scope = info.scope;
    inside.function = &info;
    inside.directives = info.directives;
    inside.is_extern = false;
    inside.in_pxd = false;
    inside.nogil = false;
    auto outer = std::exchange(bodies, {});
    global_names(inside, info.body);
    suite(inside, info.body);
    auto inner = std::exchange(bodies, std::move(outer));
    for (auto& [where, function] : inner) walk_body(where, *function);
}

void Declarer::lambda(Context const& ctx, ast::Lambda const& node) {
    FunctionInfo& info = new_function(ctx, FunctionKind::lambda, program.names("<lambda>"));
    info.lambda = &node;
    program.function_of[&node] = &info;
    for (ast::Param const& param : node.params) expression(ctx, param.default_);
    Context inside = ctx;
    inside.function = &info;
    info.scope = &new_scope(ScopeKind::lambda, ctx.scope, inside);
    program.scope_of[&node] = info.scope;
    def_params(inside, info, node.params, {}, nullptr);
    FunctionType type{};
    type.result = program.types.object();
    type.except.kind = ExceptKind::null;
    std::vector<FunctionType::Param> params;
    for (ParamInfo const& param : info.params)
        params.push_back({param.syntax->name, param.type, param.has_default, false});
    type.params = params;
    info.type = as<FunctionType>(program.types.function(type));
    finish_signature(info);
    param_symbols(info);
    ctx.module->functions.push_back(&info);
    inside.scope = info.scope;
    expression(inside, node.body);
}

// --- C functions ----------------------------------------------------------------------------------

void Declarer::on(Context const& ctx, ast::CFuncDecl const& node) {
    Context here = ctx;
    here.is_extern |= node.visibility == ast::Visibility::extern_;  // cdef extern int f()
    c_function(here, node);
}

namespace {

// Whether each fused type of the result is one of an argument.
bool fused_by_arguments(FunctionType const& type) {
    std::vector<FusedType const*> of_result, of_arguments;
    collect_fused(type.result, of_result);
    for (auto const& param : type.params) collect_fused(param.type, of_arguments);
    return std::ranges::all_of(of_result, [&](FusedType const* one) {
        return std::ranges::find(of_arguments, one) != of_arguments.end();
    });
}

}  // namespace

bool Declarer::is_constructor(Scope const& scope, ast::CFuncDecl const& node) const {
    if (scope.kind != ScopeKind::cpp_class || node.type->result) return false;
    Symbol const& class_ = *as<CppClassType>(cpp_scopes.at(&scope))->symbol;
    return node.name == class_.name || node.name == "__init__";
}

void Declarer::c_function(Context const& ctx, ast::CFuncDecl const& node) {
    bool in_cpp = ctx.scope->kind == ScopeKind::cpp_class;
    bool is_foreign = (ctx.is_extern || in_cpp) && !node.has_body;
    FunctionKind kind = is_foreign         ? FunctionKind::extern_
                        : node.overridable ? FunctionKind::cpdef
                                           : FunctionKind::cdef;
    Decorations decorations = this->decorations(ctx, node.decorators);
    for (ast::Param const& param : node.type->params) expression(ctx, param.default_);
    FunctionInfo& info = new_function(ctx, kind, node.name);
    info.syntax = &node;
    info.is_inline = node.is_inline || decorations.is_inline;
    info.has_body = node.has_body;
    info.decorators = decorations.others;
    info.is_static = decorations.static_method;
    info.is_class_method = decorations.class_method;
    if (decorations.directives) {
        info.directives = decorations.directives;
        program.directives_of[&node] = decorations.directives;
    }
    program.function_of[&node] = &info;

    Context inside = ctx;
    inside.function = &info;
    info.scope = &new_scope(ScopeKind::function, ctx.scope, inside);
    info.template_params = template_params(*info.scope, nullptr, node.template_params);
    inside.scope = info.scope;
    inside.directives = info.directives;
    info.type = c_signature(inside, node, info, decorations);
    finish_signature(info);
    if (info.is_fused && !fused_by_arguments(*info.type))
        sink.report(node, diag::fused_result, node.name.str());
    bool const has_self = ctx.scope->kind == ScopeKind::c_class && !info.is_static;
    bool const names_self = !info.params.empty() && (is_object(info.params.front().type) ||
                                                     is_error(info.params.front().type));
    if (has_self && ctx.scope->class_ && !names_self && !ctx.is_extern)
        sink.report(node, diag::no_self, node.name.str());
    param_symbols(info);
    decorated_locals(ctx, info, decorations);
    if (node.has_body) take_body(info, node.body);
    if (node.has_body && in_cpp) cpp_method_body(ctx, info, node);
    if (is_constructor(*ctx.scope, node))
        constructor(ctx, info, node);
    else
        name_c_function(ctx, info, node, decorations.property);
    later(ctx, info);
}

// @cython.locals(x=cython.int) cdef f(x): types of parameters that are written without one.
FunctionType const* Declarer::decorated_parameters(Context const& inside, FunctionType const& type,
                                                   FunctionInfo& info,
                                                   Decorations const& decorations) {
    std::vector<FunctionType::Param> params(type.params.begin(), type.params.end());
    bool is_changed = false;
    for (std::size_t k = 0; k < params.size(); ++k)
        for (auto const& [name, written] : decorations.locals) {
            if (name != params[k].name || !info.params[k].syntax->name_or_type) continue;
            Type const* known = type_of_expr(program, *info.scope->parent, *written, sink);
            if (!known) sink.report(*written, diag::not_a_type, name.str());
            params[k].type = info.params[k].type = known ? known : program.types.error();
            is_changed = true;
        }
    if (!is_changed) return &type;
    FunctionType made = type;
    made.params = program.arena.copy(std::span<FunctionType::Param const>(params));
    made.except = resolver(inside).except_spec(ast::as<ast::CFuncDecl>(info.syntax)->type->except,
                                               type.result, info.syntax->span);
    return as<FunctionType>(program.types.function(made));
}

FunctionType const* Declarer::c_signature(Context const& inside, ast::CFuncDecl const& node,
                                          FunctionInfo& info, Decorations const& decorations) {
    Scope const& scope = *info.scope->parent;
    Type const* self = nullptr;
    if (scope.kind == ScopeKind::c_class && !info.is_static && scope.class_)
        self = scope.class_->type;
    TypeResolver resolve = resolver(inside);
    resolve.nogil |= decorations.nogil;
    resolve.is_definition = node.has_body;
    FunctionType const* type = resolve.signature(*node.type, self, &info.params);
    type = decorated_parameters(inside, *type, info, decorations);
    bool const in_cpp = scope.kind == ScopeKind::cpp_class;
    if (!in_cpp || !(is_constructor(scope, node) || node.name == "__dealloc__")) return type;
    FunctionType made = *type;
    made.result = program.types.void_();
    if (made.except.is_default) made.except.kind = ExceptKind::none;
    made.with_gil |= node.has_body && !made.nogil;  // whoever makes or deletes the object
    return as<FunctionType>(program.types.function(made));
}

void Declarer::cpp_method_body(Context const& ctx, FunctionInfo& info, ast::CFuncDecl const& node) {
    Symbol const& owner = *as<CppClassType>(cpp_scopes[ctx.scope])->symbol;
    info.qualified_name =
        fmt::format("{}.{}.{}", scope_name(ctx.scope), owner.name.str(), node.name.str());
    if (info.is_static) return;
    Symbol& this_ = add_symbol(program, *info.scope, SymbolKind::Variable, program.names("this"));
    this_.type = program.types.pointer(cpp_scopes[ctx.scope]);
    this_.place = Place::parameter;
    this_.has_declaration = true;
}

void Declarer::constructor(Context const& ctx, FunctionInfo& info, ast::CFuncDecl const& node) {
    CppClassInfo& class_ = *as<CppClassType>(cpp_scopes[ctx.scope])->symbol->cpp;
    Symbol& symbol = program.symbols.emplace_back(Symbol{SymbolKind::Function, node.name});
    symbol.scope = ctx.scope;
    symbol.declared_at = node.name_span;
    symbol.type = info.type;
    symbol.function = &info;
    symbol.place = Place::member;
    symbol.overload = class_.constructors;
    class_.constructors = &symbol;
    info.symbol = &symbol;
    program.symbol_of[&node] = &symbol;
}

void Declarer::name_c_function(Context const& ctx, FunctionInfo& info, ast::CFuncDecl const& node,
                               bool is_property) {
    bool in_cpp = ctx.scope->kind == ScopeKind::cpp_class;
    bool is_foreign = info.kind == FunctionKind::extern_;
    Symbol* old = ctx.scope->own(node.name);
    if (old && (old->scope != ctx.scope || old->kind == SymbolKind::Module)) old = nullptr;
    if (old && in_cpp && old->kind == SymbolKind::Variable) {  // a member and methods of one name
        ctx.scope->names.erase(node.name);
        old = nullptr;
    }
    if (old && old->kind == SymbolKind::Function) {
        if (is_foreign || in_cpp) return add_overload(ctx, *old, info, node);
        return define_c_function(*old, info, node.span, node.anchor);
    }
    Symbol& symbol = declare(ctx, SymbolKind::Function, node.name, node.name_span);
    symbol.type = info.type;
    symbol.function = &info;
    symbol.cname = c_name(ctx, node.cname, node.name);
    symbol.visibility = ctx.is_extern ? ast::Visibility::extern_ : node.visibility;
    symbol.api = node.api;
    symbol.has_declaration = true;
    symbol.place = in_cpp ? Place::member : is_foreign ? Place::extern_ : place_of(ctx);
    symbol.is_property = is_property;
    symbol.is_pending = !node.has_body && !is_foreign &&
                        node.visibility != ast::Visibility::extern_ &&
                        !(ctx.scope->class_ && ctx.scope->class_->is_extern);
    info.symbol = &symbol;
    program.symbol_of[&node] = &symbol;
}

void Declarer::add_overload(Context const& ctx, Symbol& first, FunctionInfo& info,
                            ast::CFuncDecl const& node) {
    Symbol* last = &first;
    for (Symbol* at = &first; at; at = at->overload) {
        bool is_template = !info.template_params.empty();
        if (same_type(at->type, info.type) && !is_template) {  // declared again, as headers do
            info.symbol = at;
            program.symbol_of[&node] = at;
            return;
        }
        last = at;
    }
    Symbol& symbol = program.symbols.emplace_back(Symbol{SymbolKind::Function, node.name});
    symbol.declared_at = node.name_span;
    symbol.scope = ctx.scope;
    symbol.type = info.type;
    symbol.function = &info;
    symbol.cname = c_name(ctx, node.cname, node.name);
    symbol.header = ctx.header;
    symbol.visibility = ast::Visibility::extern_;
    symbol.has_declaration = true;
    symbol.place = first.place;
    last->overload = &symbol;
    info.symbol = &symbol;
    program.symbol_of[&node] = &symbol;
}

namespace {

// Of no importance to a signature: const, and how a type is spelt.
Type const* bare(TypeTable& types, Type const* type) {
    type = canonical(type);
    if (auto* pointer = as<PointerType>(type)) return types.pointer(bare(types, pointer->target));
    if (auto* reference = as<ReferenceType>(type))
        return types.reference(bare(types, reference->target), reference->rvalue);
    auto* cpp = as<CppClassType>(type);
    if (!cpp) return type;
    std::vector<Type const*> args;
    for (Type const* arg : cpp->args) args.push_back(bare(types, arg));
    return types.cpp_instance(cpp->symbol, args, cpp->members, cpp->outer);
}

bool same_bare(TypeTable& types, Type const* a, Type const* b) {
    return is_error(a) || is_error(b) || same_type(bare(types, a), bare(types, b));
}

}  // namespace

// Whether what raises as `made` says may be called as `wanted` says: who asks whether an exception
// is set asks for any of them.
static bool keeps_exceptions(ExceptSpec const& wanted, ExceptSpec const& made) {
    if (wanted == made) return true;
    auto const is_python = [](ExceptSpec const& one) { return one.kind <= ExceptKind::check; };
    if (!is_python(wanted) || !is_python(made)) return false;
    if (wanted.kind == ExceptKind::check || wanted.is_default)
        return wanted.kind != ExceptKind::none;
    bool const any_value = made.kind == ExceptKind::none || made.kind == ExceptKind::check;
    bool const same_value = made.kind != ExceptKind::none && wanted.value == made.value;
    if (wanted.kind == ExceptKind::maybe) return any_value || same_value;
    return wanted.kind == made.kind && same_value;
}

// Whether a definition of type `made` is one of what was declared as `wanted`: it may have further
// optional arguments, and may raise nothing where the declaration says nothing about it.
bool Declarer::defines(FunctionType const* wanted, FunctionType const& made) {
    TypeTable& types = program.types;
    if (!wanted) return true;
    if (!same_bare(types, wanted->result, made.result)) return false;
    if (wanted->nogil != made.nogil || wanted->varargs != made.varargs) return false;
    if (made.params.size() < wanted->params.size()) return false;
    for (std::size_t i = 0; i != made.params.size(); ++i) {
        if (i >= wanted->params.size()) {
            if (!made.params[i].optional) return false;
            continue;
        }
        if (!same_bare(types, wanted->params[i].type, made.params[i].type)) return false;
        if (wanted->params[i].optional != made.params[i].optional) return false;
    }
    bool is_unknown = is_error(wanted->result) || is_error(made.result);
    bool const is_same = wanted->except.kind == made.except.kind &&
                         wanted->except.value == made.except.value &&
                         wanted->except.handler == made.except.handler;
    bool is_silent = wanted->except.is_default && made.except.kind == ExceptKind::none;
    return is_unknown || is_silent || is_same || keeps_exceptions(wanted->except, made.except);
}

// Other modules ask for exceptions as the declaration says.
static void raise_as_declared(TypeTable& types, FunctionInfo& info, FunctionType const* declared) {
    ExceptSpec const& own = info.type->except;
    if (!declared || own.kind == ExceptKind::none || declared->except == own) return;
    if (own.kind > ExceptKind::check || declared->except.kind > ExceptKind::check) return;
    FunctionType type = *info.type;
    type.except = declared->except;
    info.type = as<FunctionType>(types.function(type));
}

// A second declaration: the definition of a prototype, as a rule.
void Declarer::define_c_function(Symbol& symbol, FunctionInfo& info, Span at, Pos anchor) {
    info.symbol = &symbol;
    if (info.syntax) program.symbol_of[info.syntax] = &symbol;
    auto const* declared = as<FunctionType>(symbol.type);
    if (!defines(declared, *info.type)) {
        sink.report(at, diag::signature_mismatch, symbol.name.str())
            .at(anchor)
            .label(symbol.declared_at, "declared here before")
            .note(fmt::format("declared as `{}`, now `{}`", display(symbol.type),
                              display(info.type)));
    } else if (info.has_body && !symbol.is_pending) {
        redeclared(symbol, symbol.name, at);
    } else {
        raise_as_declared(program.types, info, declared);
    }
    if (!info.has_body) return;
    if (symbol.function && symbol.function->kind == FunctionKind::cpdef)
        info.kind = FunctionKind::cpdef;
    symbol.is_pending = false;
    symbol.type = info.type;
    symbol.function = &info;
}

}  // namespace cyxx::sema
