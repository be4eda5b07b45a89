// def functions: their parameters, and those that a decorator or a .pxd makes C functions.
#include "ast/constants.h"
#include "sema/builtins.h"
#include "sema/declarer.h"
#include "sema/special_methods.h"

#include <algorithm>

namespace cyxx::sema {

// The special methods of operators with two operands.
static bool is_binary_method(std::string_view name) {
    for (std::string_view one : {"add", "sub", "mul", "mod", "divmod", "lshift", "rshift", "and",
                                 "xor", "or", "floordiv", "truediv", "matmul", "pow"})
        if (name.size() == one.size() + 4 && name.starts_with("__") && name.ends_with("__") &&
            name.substr(2, one.size()) == one)
            return true;
    return false;
}

// Whether a method of the class is decorated with this name, or it is made a static or class method:
// then it is a function of the class's
// body, and what it is given first is no object of the class.
static bool decorates(ClassInfo const& info, Ident name) {
    auto const names_it = [&](ast::Expr const* decorator) {
        auto const* call = ast::as<ast::Call>(decorator);
        auto const* found = ast::as<ast::NameRef>(call ? call->callee : decorator);
        return found && found->name == name;
    };
    auto const* plain = info.syntax ? ast::as<ast::ClassDef>(info.syntax) : nullptr;
    auto const* c_class = info.syntax ? ast::as<ast::CClassDecl>(info.syntax) : nullptr;
    ast::Suite const body = plain ? plain->body : c_class ? c_class->body : ast::Suite();
    return std::ranges::any_of(body, [&](ast::Stmt const* stmt) {
        if (auto const* assign = ast::as<ast::Assign>(stmt)) {  // f = classmethod(f)
            auto const* call = ast::as<ast::Call>(assign->value);
            auto const* maker = call ? ast::as<ast::NameRef>(call->callee) : nullptr;
            auto const* given = call && call->args.size() == 1
                                    ? ast::as<ast::NameRef>(call->args[0].value)
                                    : nullptr;
            return maker && given && given->name == name &&
                   (maker->name == "classmethod" || maker->name == "staticmethod");
        }
        auto const* method = ast::as<ast::FuncDef>(stmt);
        return method && std::ranges::any_of(method->decorators, names_it);
    });
}

void Declarer::def_params(Context const& ctx, FunctionInfo& info, ast::List<ast::Param> params,
                          Decorations const& decorations, FunctionType const* declared) {
    TypeTable& types = program.types;
    Context around = ctx;  // types are those of the scope around the function
    if (info.scope) around.scope = info.scope->parent;
    bool is_method = info.class_ && info.class_->is_extension && !info.is_static &&
                     !info.is_class_method && info.kind != FunctionKind::lambda;
    info.is_c_operator = is_method && info.symbol && info.directives->c_api_binop_methods &&
                         is_binary_method(info.symbol->name.str());
    for (std::size_t i = 0; i != params.size(); ++i) {
        ast::Param const& syntax = params[i];
        ParamInfo param;
        param.syntax = &syntax;
        param.kind = syntax.kind;
        param.has_default = syntax.default_ || syntax.default_star;
        bool allows_none = false;  // Optional[list], as `or None`
        ast::Expr const* by_decorator = nullptr;
        for (auto const& [name, type] : decorations.locals)
            if (name == syntax.name) by_decorator = type;
        bool is_self = is_method && i == 0 && syntax.kind != ast::ParamKind::star &&
                       !info.is_c_operator &&
                       !(info.symbol && decorates(*info.class_, info.symbol->name));
        if (syntax.kind == ast::ParamKind::star) {
            param.type = types.object(BuiltinClass::tuple);
        } else if (syntax.kind == ast::ParamKind::double_star) {
            param.type = types.object(BuiltinClass::dict);
        } else if (syntax.type && !(is_self && syntax.name_or_type)) {
            param.type = resolve(around, syntax.type);
            if (auto* array = as<ArrayType>(param.type)) param.type = types.pointer(array->element);
        } else if (by_decorator) {
            param.type = type_of_expr(program, *around.scope, *by_decorator, sink);
        } else if (declared && i < declared->params.size()) {
            param.type = declared->params[i].type;
        } else if (is_self) {
            param.type = info.class_->type;
        } else if (syntax.annotation && info.directives->annotation_typing) {
            check_annotation(*around.scope, *syntax.annotation, sink);
            AnnotationType found =
                resolve_annotation(program, *around.scope, *syntax.annotation, sink);
            param.type = found.type;
            param.not_none = refuses_none(found, syntax);
            allows_none = found.none_allowed;
        }
        bool const is_operator =  // Python's own number of it
            is_method && i == 2 && info.symbol && info.symbol->name == "__richcmp__";
        if (!param.type) param.type = is_operator ? types.int_(IntRank::int_) : types.object();
        if (is_void(param.type)) {
            sink.report(syntax.span, diag::incomplete_type, display(param.type));
            param.type = types.error();
        }
        check_none_rule(syntax, param.type, sink);
        bool const is_class = is_object(param.type) && !is_any_object(param.type);
        bool const is_plain = !allows_none && syntax.kind != ast::ParamKind::star &&
                              syntax.kind != ast::ParamKind::double_star &&
                              !is_none(syntax.default_);
        if (is_class && is_plain && !info.directives->allow_none_for_extension_args)
            param.not_none = true;
        if (syntax.none_rule == ast::NoneRule::not_none) param.not_none = true;
        if (syntax.none_rule == ast::NoneRule::or_none) param.not_none = false;
        if (is_self) param.not_none = true;
        param.none_allowed = !param.not_none;
        info.params.push_back(param);
    }
}

// def f() -> list: values of another class raise; None is always allowed. C types are no promise.
void Declarer::returned_class(Scope& scope, FunctionInfo& info, ast::Expr const& annotation) {
    check_annotation(scope, annotation, sink);
    bool const is_called_by_type =
        info.class_ && info.class_->is_extension &&
        (info.symbol->is_property || fills_slot(info.symbol->name.str()));
    if (is_called_by_type || info.no_python) return;
    Type const* type = resolve_annotation(program, scope, annotation, sink).type;
    if (type && is_object(type) && !is_any_object(type)) info.checked_result = type;
}

void Declarer::def_signature(Context const& ctx, FunctionInfo& info, ast::FuncDef const& node,
                             Decorations const& decorations, FunctionType const* declared) {
    Context inside = ctx;
    inside.function = &info;
    info.scope = &new_scope(ScopeKind::function, ctx.scope, inside);
    for (ast::TemplateParam const& param : node.type_params) {  // def f[T](x): T is a Python name
        Symbol& symbol =
            add_symbol(program, *info.scope, SymbolKind::Variable, param.name, param.span);
        symbol.type = program.types.object();
        symbol.place = Place::local;
    }
    def_params(inside, info, node.params, decorations, declared);
    bool is_c = info.kind == FunctionKind::cdef || info.kind == FunctionKind::cpdef;
    FunctionType type{};
    type.result = program.types.object();
    if (is_c && declared) type.result = declared->result;
    if (is_c && !declared && decorations.returns)
        type.result = type_of_expr(program, *ctx.scope, *decorations.returns, sink);
    else if (is_c && !declared && node.return_annotation)
        type.result = resolve_annotation(program, *ctx.scope, *node.return_annotation, sink).type;
    if (!is_c && node.return_annotation && info.directives->annotation_typing)
        returned_class(*ctx.scope, info, *node.return_annotation);
    if (!type.result) type.result = program.types.object();
    bool is_slot = info.class_ && info.class_->is_extension && !is_c;
    if (Result const* result = is_slot ? slot_result(node.name.str()) : nullptr)
        type.result = result_type(program.types, *result);
    std::vector<FunctionType::Param> params;
    for (ParamInfo const& param : info.params)
        params.push_back({param.syntax->name, param.type, param.has_default, param.not_none});
    type.params = params;
    type.nogil = decorations.nogil || (declared && declared->nogil) || info.no_python;
    type.with_gil = decorations.with_gil || (declared && declared->with_gil);
    TypeResolver resolve = resolver(inside);
    type.except = declared ? declared->except : resolve.default_except(type.result);
    if (is_c && decorations.exceptval) exceptval(ctx, *decorations.exceptval, type);
    if (!is_c && !is_slot) type.except.kind = ExceptKind::null;
    info.type = as<FunctionType>(program.types.function(type));
    finish_signature(info);
    param_symbols(info);
}

// @cython.exceptval(-1, check=False)
void Declarer::exceptval(Context const& ctx, ast::Call const& call, FunctionType& type) {
    bool check = true, has_value = false;
    ExceptSpec spec;
    for (ast::Argument const& arg : call.args) {
        if (arg.keyword == "check") {
            ConstValue const* value = const_value(program, *ctx.scope, *arg.value);
            if (auto* flag = value ? std::get_if<bool>(&value->value) : nullptr) check = *flag;
        } else if (!is_none(arg.value)) {
            has_value = true;
            std::string text = constant_text(program, *ctx.scope, *arg.value);
            if (text.empty()) sink.report(*arg.value, diag::not_constant);
            if (text != "-1" && text != "-1.0" && text != "NULL")
                spec.value = program.arena.copy(std::string_view(text));
        }
    }
    if (is_object(type.result))
        spec.kind = ExceptKind::null;
    else if (has_value)
        spec.kind = check ? ExceptKind::maybe : ExceptKind::value;
    else
        spec.kind = check ? ExceptKind::check : ExceptKind::none;
    type.except = spec;
}

// Methods of a class that are class methods without a decorator.
static bool is_class_hook(FunctionInfo const& info, Ident name) {
    return info.class_ && info.class_->is_extension &&
           (name == "__class_getitem__" || name == "__init_subclass__");
}

FunctionInfo& Declarer::py_function(Context const& ctx, ast::FuncDef const& node, Symbol* symbol,
                                    Decorations const& decorations) {
    bool is_pxd = symbol && symbol->kind == SymbolKind::Function && symbol->function;
    FunctionType const* declared = is_pxd ? symbol->function->type : nullptr;
    FunctionKind kind = decorations.ccall   ? FunctionKind::cpdef
                        : decorations.cfunc ? FunctionKind::cdef
                        : is_pxd            ? symbol->function->kind
                                            : FunctionKind::def;
    FunctionInfo& info = new_function(ctx, kind, node.name);
    info.syntax = &node;
    info.symbol = symbol;
    info.is_async = node.is_async;
    info.is_inline = decorations.is_inline;
    info.is_static = decorations.static_method;
    info.is_class_method = decorations.class_method || is_class_hook(info, node.name);
    info.decorators = decorations.others;
    if (decorations.directives) {
        info.directives = decorations.directives;
        program.directives_of[&node] = decorations.directives;
    }
    program.function_of[&node] = &info;
    if (declared && declared->params.size() != node.params.size()) {
        sink.report(node, diag::signature_mismatch, node.name.str())
            .label(symbol->declared_at, "declared here before");
        declared = nullptr;
    }
    def_signature(ctx, info, node, decorations, declared);
    decorated_locals(ctx, info, decorations);
    take_body(info, node.body);
    later(ctx, info);
    return info;
}

// @cython.locals(x=cython.int): variables of the body.
void Declarer::decorated_locals(Context const& ctx, FunctionInfo& info,
                                Decorations const& decorations) {
    for (auto const& [name, type] : decorations.locals) {
        if (info.scope->own(name)) continue;
        Type const* resolved = type_of_expr(program, *ctx.scope, *type, sink);
        if (!resolved) {
            sink.report(*type, diag::not_a_type, name.str());
            continue;
        }
        Symbol& local = add_symbol(program, *info.scope, SymbolKind::Variable, name, type->span);
        local.type = resolved;
        local.place = Place::local;
        local.has_declaration = true;
    }
}

void Declarer::on(Context const& ctx, ast::FuncDef const& node) {
    Decorations decorations = this->decorations(ctx, node.decorators);
    expressions(ctx, node.decorators);
    for (ast::Param const& param : node.params) expression(ctx, param.default_);
    Scope& scope = *ctx.scope;
    Symbol* old = scope.own(node.name);
    // In functions and classes it is a name that `global` or `nonlocal` speaks of.
    bool is_cimported = old && old->scope != &scope && !is_function_scope(scope.kind) &&
                        scope.kind != ScopeKind::py_class;
    if (is_cimported) old = nullptr;  // it gives way
    bool from_pxd = old && old->kind == SymbolKind::Function && old->is_pending;
    if (auto* declared = from_pxd && old->function
                             ? ast::as<ast::CFuncDecl>(old->function->syntax)
                             : nullptr) {  // what its .pxd says of its variables and directives
        Decorations const theirs = this->decorations(ctx, declared->decorators);
        decorations.locals.insert(decorations.locals.end(), theirs.locals.begin(),
                                  theirs.locals.end());
        if (!decorations.directives) decorations.directives = theirs.directives;
    }
    bool is_c = decorations.cfunc || decorations.ccall || from_pxd;
    Symbol* symbol = old;
    // cdef object f; def f(): … gives the variable its value.
    bool const is_value = old && old->kind == SymbolKind::Variable && old->place == Place::global &&
                          !is_c && is_any_object(old->type);
    if (from_pxd) {
        old->is_pending = false;
    } else if (is_c && !is_function_scope(scope.kind)) {
        symbol = &declare(ctx, SymbolKind::Function, node.name, node.name_span);
        symbol->has_declaration = true;
        symbol->place = place_of(ctx);
    } else if (is_function_scope(scope.kind)) {
        symbol = &bind(ctx, node.name, node.name_span);
        if (!symbol->type) symbol->type = program.types.object();
    } else if (scope.kind == ScopeKind::c_class && !is_c &&
               (decorations.property || decorations.accessor_of)) {
        if (old && old->place != Place::field && !old->is_property)
            redeclared(*old, node.name, node.name_span);
        symbol = &property_symbol(ctx, node.name, node.name_span);
    } else if (!old) {
        symbol = &add_symbol(program, scope, SymbolKind::PyFunction, node.name, node.name_span);
        symbol->place = scope.kind == ScopeKind::module ? Place::module_dict : Place::class_dict;
        symbol->type = program.types.object();
    } else if (is_value) {
        symbol = old;
    } else if (old->kind == SymbolKind::Function || old->place == Place::global ||
               old->place == Place::field || old->kind == SymbolKind::Type) {
        redeclared(*old, node.name, node.name_span);
    } else {
        symbol = &bind(ctx, node.name, node.name_span);
    }
    program.symbol_of[&node] = symbol;
    bool had_function = symbol->function && !from_pxd;
    FunctionInfo& info = py_function(ctx, node, symbol, decorations);
    if (is_c) symbol->type = info.type;
    if ((!had_function && !is_value) || from_pxd) symbol->function = &info;
}

}  // namespace cyxx::sema
