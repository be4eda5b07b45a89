// ctypedef, struct, union, enum, fused types.
#include "sema/declarer.h"

#include <fmt/core.h>

namespace cyxx::sema {

// A type of the module may have been declared already, because something before it names it.
bool Declarer::is_done(Context const& ctx, Ident name, ast::Stmt const& node) {
    if (name && ctx.scope->pending) ctx.scope->own(name);
    return program.symbol_of.contains(&node);
}

// The symbol of a type; null if the name is taken by something else. A forward declaration and its
// definition share one.
Symbol* Declarer::type_symbol(Context const& ctx, Ident name, Span at, std::string_view cname,
                              ast::Visibility visibility, void const* node) {
    Symbol& symbol = declare(ctx, SymbolKind::Type, name, at);
    symbol.cname = c_name(ctx, cname, name);
    symbol.visibility = ctx.is_extern ? ast::Visibility::extern_ : visibility;
    symbol.has_declaration = true;
    symbol.type = program.types.error();
    program.symbol_of[node] = &symbol;
    return &symbol;
}

void Declarer::on(Context const& ctx, ast::Typedef const& node) {
    ast::Declarator const& item = node.declarator;
    Type const* target = resolve(ctx, item.type);
    Symbol* symbol =
        type_symbol(ctx, item.name, item.name_span, item.cname, node.visibility, &item);
    program.symbol_of[&node] = symbol;
    symbol->api = node.api;
    if (is_error(target)) return;
    if (is_object(target) || is_fused(target)) {  // only another name
        symbol->type = target;
        return;
    }
    auto* type = program.types.declare<TypedefType>();
    type->symbol = symbol;
    type->target = target;
    type->is_extern = ctx.is_extern || node.visibility == ast::Visibility::extern_;
    symbol->type = type;
}

void Declarer::on(Context const& ctx, ast::StructDecl const& node) {
    if (is_done(ctx, node.name, node)) return;
    Symbol* old = ctx.scope->own(node.name);
    auto* known = old && old->kind == SymbolKind::Type ? as<StructType>(old->type) : nullptr;
    // A struct may be declared first and defined later; headers may be declared in parts.
    bool continues = known && old->scope == ctx.scope && known->is_union == node.is_union &&
                     (!known->members || !node.has_body || ctx.is_extern);
    if (continues && known->members && node.has_body) continues = false;
    StructType* type = nullptr;
    Symbol* symbol = old;
    if (continues) {
        type = const_cast<StructType*>(known);
        if (node.has_body) symbol->declared_at = node.name_span;
        program.symbol_of[&node] = symbol;
    } else {
        symbol = type_symbol(ctx, node.name, node.name_span, node.cname, node.visibility, &node);
        type = program.types.declare<StructType>();
        type->symbol = symbol;
        type->is_union = node.is_union;
        symbol->type = type;
    }
    symbol->api |= node.api;
    type->is_typedef |= node.is_typedef;
    type->packed |= node.packed;
    if (!node.has_body) return;
    Scope& members = new_scope(ScopeKind::struct_, ctx.scope, ctx);
    type->members = &members;
    Context inside = ctx;
    inside.scope = &members;
    declarations(inside, node.body, BlockKind::members);
}

void Declarer::on(Context const& ctx, ast::EnumDecl const& node) {
    auto& types = program.types;
    if (is_done(ctx, node.name, node)) return;
    if (!node.name) {
        enum_items(ctx, node, types.int_(IntRank::int_), nullptr);
        return;
    }
    Symbol* old = ctx.scope->own(node.name);
    auto* known = old && old->scope == ctx.scope && old->kind == SymbolKind::Type
                      ? as<EnumType>(old->type)
                      : nullptr;
    EnumType* type = nullptr;
    if (known && !known->members) {  // `cdef enum E` before its items
        type = const_cast<EnumType*>(known);
        program.symbol_of[&node] = old;
    } else {
        Symbol* symbol =
            type_symbol(ctx, node.name, node.name_span, node.cname, node.visibility, &node);
        symbol->api = node.api;
        type = types.declare<EnumType>();
        type->symbol = symbol;
        symbol->type = type;
    }
    type->scoped = node.scoped;
    type->python_visible = node.overridable;
    if (node.underlying) type->underlying = resolve(ctx, node.underlying);
    if (!node.has_body) return;
    Scope& members = new_scope(ScopeKind::enum_, ctx.scope, ctx);
    type->members = &members;
    enum_items(ctx, node, type, &members);
}

void Declarer::enum_items(Context const& ctx, ast::EnumDecl const& node, Type const* type,
                          Scope* members) {
    std::int64_t next = 0;
    bool known = !ctx.is_extern;
    Context inside = ctx;
    if (node.scoped && members) inside.scope = members;
    for (ast::EnumItem const& item : node.items) {
        Symbol& symbol = declare(inside, SymbolKind::EnumItem, item.name, item.span);
        symbol.type = type;
        symbol.has_declaration = true;
        symbol.initializer = item.value;
        symbol.cname = c_name(ctx, item.cname, item.name);
        if (node.scoped && ctx.is_extern && item.cname.empty()) {
            Symbol* owner = program.symbol_of[&node];
            std::string_view outer = owner->cname.empty() ? owner->name.str() : owner->cname;
            std::string full = fmt::format("{}::{}", outer, item.name.str());
            symbol.cname = program.arena.copy(std::string_view(full));
        }
        symbol.place = ctx.is_extern ? Place::extern_ : Place::none;
        program.symbol_of[&item] = &symbol;
        if (members && inside.scope != members) members->names[item.name] = &symbol;
        if (item.value) {
            ConstValue const* value =
                ctx.is_extern ? nullptr : const_value(program, *inside.scope, *item.value);
            auto* number = value ? std::get_if<std::int64_t>(&value->value) : nullptr;
            known = number != nullptr;
            if (number) next = *number;
            if (!known && !ctx.is_extern)
                symbol.value_text = program.arena.copy(
                    std::string_view(constant_text(program, *inside.scope, *item.value)));
            expression(ctx, item.value);
        }
        if (known) symbol.value = &program.constants.emplace_back(ConstValue{next++});
    }
}

void Declarer::on(Context const& ctx, ast::FusedDecl const& node) {
    std::vector<Type const*> members;
    for (ast::TypeNode const* item : node.types) {
        Type const* type = resolve(ctx, item);
        if (!is_error(type)) members.push_back(type);
    }
    Symbol* symbol = type_symbol(ctx, node.name, node.name_span, {}, node.visibility, &node);
    if (members.empty()) return;
    auto* type = program.types.declare<FusedType>();
    type->symbol = symbol;
    type->types = program.arena.copy(members);
    symbol->type = type;
}

}  // namespace cyxx::sema
