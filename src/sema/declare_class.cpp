// Extension types and Python classes.
#include "sema/builtins.h"
#include "sema/declarer.h"

#include <fmt/core.h>

namespace cyxx::sema {
namespace {

std::string dotted(ast::Expr const& node) {
    if (auto* name = ast::as<ast::NameRef>(&node)) return std::string(name->name.str());
    auto* attribute = ast::as<ast::Attribute>(&node);
    if (!attribute) return "this expression";
    return fmt::format("{}.{}", dotted(*attribute->object), attribute->name.str());
}

}  // namespace

ClassInfo& Declarer::new_class(Context const& ctx, Symbol& symbol, bool is_extension) {
    ClassInfo& info = program.classes.emplace_back();
    info.is_extension = is_extension;
    info.symbol = &symbol;
    info.module = ctx.module;
    info.directives = ctx.directives;
    info.scope =
        &new_scope(is_extension ? ScopeKind::c_class : ScopeKind::py_class, ctx.scope, ctx);
    info.scope->class_ = &info;
    info.qualified_name = scope_name(info.scope);
    symbol.class_ = &info;
    ctx.module->classes.push_back(&info);
    if (is_extension) {
        info.type = program.types.extension(&info);
        symbol.type = info.type;
    }
    return info;
}

static bool derives_from(ClassInfo const* class_, ClassInfo const& base) {
    while (class_ && class_ != &base) class_ = class_->base;
    return class_ != nullptr;
}

void Declarer::class_bases(Context const& ctx, ClassInfo& info, ast::List<ast::Argument> bases,
                           Ident name) {
    int count = 0;
    for (ast::Argument const& base : bases) {
        expression(ctx, base.value);
        if (base.keyword || base.double_star) continue;
        Type const* type = type_of_expr(program, *ctx.scope, *base.value, sink);
        if (type && is_error(type)) continue;
        auto* object = as_canonical<ObjectType>(type);
        std::string base_name = dotted(*base.value);
        auto* written = ast::as<ast::NameRef>(base.value);
        if (written && !type && !lookup(*ctx.scope, written->name)) {
            if (knows_any_name(*ctx.scope)) continue;
            sink.report(*base.value, diag::undefined_name, base_name);
            continue;
        }
        if (++count > 1) {
            if (object && (object->extension || object->builtin != BuiltinClass::any))
                sink.report(*base.value, diag::class_bases, name.str());
            continue;
        }
        if (object && object->extension && derives_from(object->extension, info)) {
            sink.report(*base.value, diag::class_not_defined, base_name)
                .note("`" + base_name + "` needs `" + std::string(name.str()) + "` as its base");
        } else if (object && object->extension) {
            if (object->extension->directives && object->extension->directives->final)
                sink.report(*base.value, diag::final_base, base_name, name.str());
            info.base = const_cast<ClassInfo*>(object->extension);
        } else if (object) {
            info.base_builtin = type;
        } else if (Type const* class_ = written ? named_class(program.types, base_name) : nullptr;
                   class_ && type && !is_error(type)) {  // `int` and `float` mean Python's here
            info.base_builtin = class_;
        } else {
            sink.report(*base.value, diag::class_base, base_name, name.str());
        }
    }
}

// The symbol and the type of an extension type, before its body.
Symbol& Declarer::forward_class(Context const& ctx, ast::CClassDecl const& node) {
    Ident name = node.as ? node.as : node.path.back();
    Symbol* old = ctx.scope->own(name);
    bool is_known = old && old->scope == ctx.scope && old->class_ && old->class_->is_extension;
    if (is_known) return *old;
    bool is_extern = ctx.is_extern || node.visibility == ast::Visibility::extern_ ||
                     (node.is_typedef && node.path.size() > 1);
    Symbol& symbol = declare(ctx, SymbolKind::Type, name, node.name_span);
    symbol.is_pending = true;
    symbol.has_declaration = true;
    symbol.visibility = is_extern ? ast::Visibility::extern_ : node.visibility;
    symbol.api = node.api;
    symbol.place = is_extern ? Place::extern_ : Place::module_dict;
    new_class(ctx, symbol, true).is_extern = is_extern;
    return symbol;
}

void Declarer::on(Context const& ctx, ast::CClassDecl const& node) {
    Decorations decorations = this->decorations(ctx, node.decorators);
    Ident name = node.as ? node.as : node.path.back();
    Symbol* symbol = &forward_class(ctx, node);
    bool is_extern = symbol->class_->is_extern;
    if (node.has_body && !symbol->is_pending && !is_extern) {
        sink.report(node, diag::class_twice, name.str())
            .label(symbol->declared_at, "defined here before");
        symbol = &add_symbol(program, *ctx.scope, SymbolKind::Type, name, node.name_span);
        new_class(ctx, *symbol, true);
    }
    ClassInfo& info = *symbol->class_;
    if (!node.object_struct.empty()) info.object_struct = node.object_struct;
    if (!node.type_object.empty()) info.type_object = node.type_object;
    if (node.path.size() > 1) info.python_module = joined(node.path.first(node.path.size() - 1));
    if (is_extern && info.python_module.empty()) info.python_module = ctx.module->name;
    if (decorations.directives) {
        info.directives = decorations.directives;
        program.directives_of[&node] = decorations.directives;
    }
    if (decorations.dataclass) info.dataclass = decorations.dataclass;
    order_totally(info, decorations.total_ordering);
    program.symbol_of[&node] = symbol;
    program.class_of[&node] = &info;
    program.scope_of[&node] = info.scope;
    if (!info.base && !info.base_builtin) class_bases(ctx, info, node.bases, name);
    if (!node.has_body) return;
    // A .pxd declares, the .pyx defines.
    symbol->is_pending = ctx.in_pxd && !is_extern;
    info.syntax = &node;
    Context inside = ctx;
    inside.scope = info.scope;
    inside.directives = info.directives;
    suite(inside, node.body);
}

void Declarer::on(Context const& ctx, ast::ClassDef const& node) {
    Decorations decorations = this->decorations(ctx, node.decorators);
    expressions(ctx, node.decorators);
    Symbol* old = ctx.scope->own(node.name);
    bool from_pxd = old && old->scope == ctx.scope && old->class_ && old->class_->is_extension &&
                    old->is_pending;
    bool is_extension = decorations.cclass || from_pxd;
    Symbol* symbol = old;
    if (from_pxd) {
        old->is_pending = false;
    } else if (is_extension) {
        symbol = &declare(ctx, SymbolKind::Type, node.name, node.name_span);
        symbol->has_declaration = true;
        symbol->place = Place::module_dict;
    } else {
        bool const is_cimported = old && old->scope != ctx.scope &&
                                  !is_function_scope(ctx.scope->kind) &&
                                  ctx.scope->kind != ScopeKind::py_class;
        if (is_cimported) ctx.scope->names.erase(node.name);  // it gives way
        symbol = &bind(ctx, node.name, node.name_span);
        if (!symbol->type) symbol->type = program.types.object();
    }
    ClassInfo* info = from_pxd ? symbol->class_ : &new_class(ctx, *symbol, is_extension);
    info->syntax = &node;
    if (decorations.directives) {
        info->directives = decorations.directives;
        program.directives_of[&node] = decorations.directives;
    }
    if (decorations.dataclass && is_extension) info->dataclass = decorations.dataclass;
    if (is_extension) order_totally(*info, decorations.total_ordering);
    program.symbol_of[&node] = symbol;
    program.class_of[&node] = info;
    program.scope_of[&node] = info->scope;
    if (is_extension)
        class_bases(ctx, *info, node.args, node.name);
    else
        arguments(ctx, node.args);
    Context inside = ctx;
    inside.scope = info->scope;
    inside.directives = info->directives;
    if (!is_extension) global_names(inside, node.body);
    suite(inside, node.body);
}

// The class around a method that asks for it: `__class__`, or super() which does so by itself.
void Declarer::class_cell(Scope const& from) {
    bool in_function = false;
    for (Scope const* at = &from; at; at = at->parent) {
        in_function |= at->kind == ScopeKind::function || at->kind == ScopeKind::lambda;
        bool const is_class = at->kind == ScopeKind::py_class || at->kind == ScopeKind::c_class;
        if (!is_class || !in_function) continue;
        ClassInfo& info = *at->class_;
        if (info.cell) return;
        if (info.is_extension) {
            info.cell = info.symbol;
            return;
        }
        // The statements of the class itself do not see it.
        Symbol& cell =
            program.symbols.emplace_back(Symbol{SymbolKind::Variable, program.names("__class__")});
        cell.declared_at = info.symbol->declared_at;
        cell.type = program.types.object();
        cell.place = Place::cell;
        cell.scope = info.scope;
        cell.index = int(info.scope->symbols.size());
        info.scope->symbols.push_back(&cell);
        info.cell = &cell;
        return;
    }
}

// A property may have the name of a C field: C code reads the field, Python the property.
Symbol& Declarer::property_symbol(Context const& ctx, Ident name, Span at) {
    for (Symbol* symbol : ctx.scope->symbols)
        if (symbol->is_property && symbol->name == name) return *symbol;
    Symbol* field = ctx.scope->own(name);
    Symbol& symbol = add_symbol(program, *ctx.scope, SymbolKind::PyFunction, name, at);
    symbol.type = program.types.object();
    symbol.place = Place::class_dict;
    symbol.is_property = true;
    if (field && field->place == Place::field) ctx.scope->names[name] = field;
    return symbol;
}

// property x: with __get__, __set__, __del__ inside
void Declarer::on(Context const& ctx, ast::PropertyDef const& node) {
    Symbol* old = ctx.scope->own(node.name);
    if (old && old->place != Place::field) redeclared(*old, node.name, node.span);
    Symbol& symbol = property_symbol(ctx, node.name, node.span);
    program.symbol_of[&node] = &symbol;
    for (ast::Stmt const* stmt : node.body) {
        auto* accessor = ast::as<ast::FuncDef>(stmt);
        if (!accessor) {
            if (!is_docstring(*stmt) && stmt->kind != ast::StmtKind::Pass)
                sink.report(*stmt, diag::not_a_declaration, "a `property` block");
            continue;
        }
        Decorations decorations = this->decorations(ctx, accessor->decorators);
        for (ast::Param const& param : accessor->params) expression(ctx, param.default_);
        FunctionInfo& info = py_function(ctx, *accessor, &symbol, decorations);
        if (!symbol.function) symbol.function = &info;
        program.symbol_of[accessor] = &symbol;
    }
}

}  // namespace cyxx::sema
