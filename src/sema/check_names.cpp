// Names: what each stands for, and what that is as a value.
#include "sema/check.h"

#include "sema/builtins.h"
#include "sema/cython_module.h"

namespace cyxx::sema {

// In the body of a dataclass the name of a field is that of its default.
Symbol* Checker::find(Ident name) {
    Symbol* symbol = lookup(*scope, name);
    bool const in_class = symbol && scope->kind == ScopeKind::c_class && symbol->scope == scope;
    return in_class && symbol->place == Place::field && symbol->python ? symbol->python : symbol;
}

TypePtr Checker::on(ast::NameRef const& node) {
    Symbol* symbol = find(node.name);
    if (!symbol) return undefined(node);
    return symbol_value(node, *symbol, false);
}

TypePtr Checker::undefined(ast::NameRef const& node) {
    // It may be declared where nothing could be read from.
    if (unknown_names || program.lost_names.contains(node.name))
        return set(node, types.error(), Form::error);
    set(node, types.error(), Form::error);
    Scope const* body = scope;
    while (body->kind == ScopeKind::comprehension && body->parent) body = body->parent;
    if (quiet || !undefined_names[body].insert(node.name).second) return types.error();
    return error(node, diag::undefined_name, node.name.str());
}

// Builtin classes keep their Python meaning in expressions: `int` there is no C type.
TypePtr Checker::symbol_value(ast::Expr const& node, Symbol& symbol, bool is_member) {
    switch (symbol.kind) {
        case SymbolKind::Variable: {
            TypePtr type = type_of(symbol);
            if (symbol.place == Place::module_dict)
                return set(node, object(), Form::py_global, &symbol);
            if (symbol.place == Place::member)
                return set(node, type, is_member ? Form::module_member : Form::variable, &symbol);
            return set(node, type, is_member ? Form::module_member : Form::variable, &symbol);
        }
        case SymbolKind::Function:
            return set(node, symbol.type ? substituted(symbol.type) : types.error(),
                       Form::c_function, &symbol);
        case SymbolKind::PyFunction: {
            bool local = symbol.place == Place::local || symbol.place == Place::cell ||
                         symbol.place == Place::frame || symbol.place == Place::parameter;
            return set(node, object(), local ? Form::variable : Form::py_function_name, &symbol);
        }
        case SymbolKind::Type:
            if (symbol.type && is_object(symbol.type))
                return set(node, builtin(BuiltinClass::type), Form::py_type, &symbol);
            if (symbol.class_)
                return set(node, builtin(BuiltinClass::type), Form::py_type, &symbol);
            if (auto* fused = as<FusedType>(symbol.type)) {
                if (TypePtr chosen = substituted(fused); chosen != fused && is_object(chosen))
                    return set(node, builtin(BuiltinClass::type), Form::py_type, &symbol);
                return set(node, substituted(fused), Form::type_name, &symbol);
            }
            if (auto* enumeration = as<EnumType>(symbol.type);
                enumeration && enumeration->python_visible)
                return set(node, object(), Form::py_global, &symbol);
            return set(node, symbol.type ? symbol.type : types.error(), Form::type_name, &symbol);
        case SymbolKind::EnumItem: {
            set(node, symbol.type ? symbol.type : c_int(), Form::c_constant, &symbol);
            fact(node).constant = symbol.value;
            return fact(node).type;
        }
        case SymbolKind::Constant: {
            fact(node).constant = symbol.value;
            if (!symbol.value) return set(node, object(), Form::py_constant, &symbol);
            struct {
                Checker& c;
                bool bytes;
                TypePtr operator()(std::monostate) const { return c.object(); }
                TypePtr operator()(bool) const { return c.bint(); }
                TypePtr operator()(std::int64_t v) const {
                    return v >= -0x80000000LL && v <= 0x7fffffffLL
                               ? c.c_long()
                               : c.builtin(BuiltinClass::py_int);
                }
                TypePtr operator()(std::uint64_t) const { return c.builtin(BuiltinClass::py_int); }
                TypePtr operator()(double) const { return c.c_double(); }
                TypePtr operator()(std::string const&) const {
                    return c.builtin(bytes ? BuiltinClass::bytes : BuiltinClass::str);
                }
            } type_of_value{*this, symbol.value->is_bytes};
            TypePtr type = symbol.value->is_big_int
                               ? builtin(BuiltinClass::py_int)
                               : std::visit(type_of_value, symbol.value->value);
            return set(node, type, is_object(type) ? Form::py_constant : Form::c_constant, &symbol);
        }
        case SymbolKind::Module:
            return set(node, types.error(), Form::module_name, &symbol);
        case SymbolKind::PyGlobal:
            return set(node, object(), Form::py_global, &symbol);
        case SymbolKind::PyBuiltin:
            if (is_builtin_exception(symbol.name.str()))
                return set(node, builtin(BuiltinClass::type), Form::py_builtin, &symbol);
            return set(node, object(), Form::py_builtin, &symbol);
        case SymbolKind::Special:
            return special_value(node, symbol);
    }
    return types.error();
}

TypePtr Checker::type_of_expression(ast::Expr const& node) {
    Fact const& f = fact(node);
    if (f.form == Form::type_name) return f.type;
    if (f.symbol && f.symbol->kind == SymbolKind::Type && f.form == Form::py_type)
        return substituted(f.symbol->type);
    return nullptr;
}

// Names of `cython` that have a value of their own.
TypePtr Checker::special_value(ast::Expr const& node, Symbol& symbol) {
    switch (special_of(&symbol)) {
        case Special::compiled:
            set(node, bint(), Form::c_constant, &symbol);
            constant(node, {true});
            return bint();
        case Special::null:
            return set(node, types.null(), Form::c_constant, &symbol);
        case Special::dataclass_field:  // Python's own
            return set(node, object(), Form::py_builtin, &symbol);
        default:
            return set(node, types.error(), Form::special, &symbol);
    }
}

}  // namespace cyxx::sema
