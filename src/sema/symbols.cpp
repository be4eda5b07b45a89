// Looking names up, and members of what has members.
#include "sema/cython_module.h"
#include "sema/private_names.h"
#include "sema/program.h"

#include <algorithm>

namespace cyxx::sema {

Symbol& add_symbol(Program& program, Scope& scope, SymbolKind kind, Ident name, Span at) {
    Symbol& symbol = program.symbols.emplace_back(Symbol{kind, name});
    symbol.declared_at = at;
    symbol.scope = &scope;
    symbol.index = int(scope.symbols.size());
    scope.names[name] = &symbol;
    scope.symbols.push_back(&symbol);
    return symbol;
}

Symbol* lookup(Scope const& scope, Ident name) {
    bool is_innermost = true;
    for (Scope const* at = &scope; at; at = at->parent) {
        // Names of a class body are seen by its own statements, not by its methods.
        bool is_class = at->kind == ScopeKind::py_class || at->kind == ScopeKind::c_class;
        if (!is_class || is_innermost) {
            if (Symbol* symbol = at->own(name)) return symbol;
        } else if (at->class_ && at->class_->cell && name == "__class__") {
            return at->class_->cell;
        }
        bool is_transparent =
            at->kind == ScopeKind::comprehension || at->kind == ScopeKind::extern_block;
        if (!is_transparent) is_innermost = false;
    }
    return nullptr;
}

Symbol* symbol_of_expr(Scope const& scope, ast::Expr const& node) {
    if (auto* name = ast::as<ast::NameRef>(&node)) return lookup(scope, name->name);
    auto* attribute = ast::as<ast::Attribute>(&node);
    if (!attribute) return nullptr;
    Symbol* object = symbol_of_expr(scope, *attribute->object);
    // cython.embedsignature.format: a part of what the directive says.
    if (special_of(object) == Special::directive) return object;
    if (!object || object->kind != SymbolKind::Module || !object->module) return nullptr;
    return object->module->scope->own(attribute->name);
}

Symbol* find_in_class(ClassInfo const& info, Ident name) {
    for (ClassInfo const* at = &info; at; at = at->base)
        if (at->scope)
            if (Symbol* symbol = at->scope->own(name)) return symbol;
    for (ClassInfo const* at = &info; at; at = at->base)
        if (Symbol* symbol = private_member(*at, name.str())) return symbol;
    return nullptr;
}

bool is_default_constructible(Type const* type) {
    auto const* class_ = as_canonical<CppClassType>(type);
    if (!class_ || !class_->symbol->cpp || !class_->symbol->cpp->constructors) return true;
    for (auto const* made = class_->symbol->cpp->constructors; made; made = made->overload) {
        auto const* constructor = as<FunctionType>(made->type);
        if (!constructor) return true;
        auto const is_optional = [](auto const& param) { return param.optional; };
        if (std::ranges::all_of(constructor->params, is_optional)) return true;
    }
    return false;
}

static Directives const* directives_around(Symbol const& symbol) {
    for (Scope const* at = symbol.scope; at; at = at->parent) {
        if (at->kind == ScopeKind::c_class && at->class_) return at->class_->directives;
        if (at->kind == ScopeKind::function && at->function) return at->function->directives;
        if (at->kind == ScopeKind::module) return at->module->directives;
    }
    return nullptr;
}

bool is_made_late(Symbol const& symbol, Type const* type) {
    if (!as_canonical<CppClassType>(unqualified(type))) return false;
    bool const is_own = symbol.place == Place::local || symbol.place == Place::cell ||
                        symbol.place == Place::global || symbol.place == Place::field;
    bool const is_extern = symbol.scope && symbol.scope->class_ && symbol.scope->class_->is_extern;
    auto const* directives = is_own && !is_extern ? directives_around(symbol) : nullptr;
    return directives && directives->cpp_locals;
}

namespace {

// The parameters and arguments of an instance and of the classes it is nested in.
void bindings(CppClassType const& type, std::vector<Type const*>& params,
              std::vector<Type const*>& args) {
    if (type.outer) bindings(*type.outer, params, args);
    if (!type.symbol->cpp) return;
    auto const& own = type.symbol->cpp->params;
    for (std::size_t i = 0; i != own.size() && i != type.args.size(); ++i) {
        params.push_back(own[i]);
        args.push_back(type.args[i]);
    }
}

Member find_in_cpp(TypeTable& types, CppClassType const& type, Ident name) {
    CppClassInfo const* info = type.symbol->cpp;
    if (!info || !info->scope) return {};
    std::vector<Type const*> params, args;
    bindings(type, params, args);
    if (Symbol* symbol = info->scope->own(name))
        return {symbol, substitute(types, symbol->type, params, args)};
    for (Type const* base : info->bases) {
        auto* exact = as_canonical<CppClassType>(substitute(types, base, params, args));
        if (!exact) continue;
        if (Member found = find_in_cpp(types, *exact, name); found.symbol) return found;
    }
    return {};
}

Member own_member(Scope const* scope, Ident name) {
    Symbol* symbol = scope ? scope->own(name) : nullptr;
    return {symbol, symbol ? symbol->type : nullptr};
}

}  // namespace

Type const* in_instance(TypeTable& types, CppClassType const& instance, Type const* type) {
    std::vector<Type const*> params, args;
    bindings(instance, params, args);
    return substitute(types, type, params, args);
}

Member find_member(TypeTable& types, Type const* type, Ident name) {
    Type const* exact = canonical(type);
    if (auto* reference = as<ReferenceType>(exact)) exact = canonical(reference->target);
    if (!exact) return {};
    switch (exact->kind) {
        case TypeKind::Struct:
            return own_member(as<StructType>(exact)->members, name);
        case TypeKind::Enum:
            return own_member(as<EnumType>(exact)->members, name);
        case TypeKind::CppClass:
            return find_in_cpp(types, *as<CppClassType>(exact), name);
        case TypeKind::Object: {
            ClassInfo const* info = as<ObjectType>(exact)->extension;
            Symbol* symbol = info ? find_in_class(*info, name) : nullptr;
            return {symbol, symbol ? symbol->type : nullptr};
        }
        case TypeKind::Buffer:
            return find_member(types, as<BufferType>(exact)->base, name);
        case TypeKind::Error:
        case TypeKind::Void:
        case TypeKind::Int:
        case TypeKind::Float:
        case TypeKind::Complex:
        case TypeKind::SoftComplex:
        case TypeKind::Pointer:
        case TypeKind::Reference:
        case TypeKind::Array:
        case TypeKind::Function:
        case TypeKind::CTuple:
        case TypeKind::TemplateParam:
        case TypeKind::Typedef:
        case TypeKind::Qualified:
        case TypeKind::MemView:
        case TypeKind::Fused:
        case TypeKind::Null:
            return {};
    }
    return {};
}

Directives const* intern(Program& program, Directives const& directives) {
    for (auto const& known : program.directives)
        if (known == directives) return &known;
    return &program.directives.emplace_back(directives);
}

}  // namespace cyxx::sema
