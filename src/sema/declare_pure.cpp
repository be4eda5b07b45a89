// C declarations in Python's syntax: annotations, x = cython.declare(int), S = cython.struct(…).
#include "sema/cython_module.h"
#include "sema/declarer.h"

namespace cyxx::sema {
namespace {

void make_variable(Symbol& symbol, Type const* type) {
    symbol.kind = SymbolKind::Variable;
    symbol.type = type;
    symbol.has_declaration = true;
    if (symbol.place == Place::module_dict) symbol.place = Place::global;
    if (symbol.scope && symbol.scope->kind == ScopeKind::c_class) symbol.place = Place::field;
}

// cython.declare(int, visibility="public")
ast::Visibility visibility_of(ast::Call const& call) {
    for (ast::Argument const& arg : call.args) {
        auto* text = ast::as<ast::StrLit>(arg.value);
        if (arg.keyword != "visibility" || !text) continue;
        if (text->value == "public") return ast::Visibility::public_;
        if (text->value == "readonly") return ast::Visibility::readonly;
    }
    return ast::Visibility::private_;
}

}  // namespace

// True if the assignment declares its target; the value's own parts are still to be walked.
bool Declarer::pure_declaration(Context const& ctx, ast::NameRef const& target,
                                ast::Expr const* value) {
    auto* call = ast::as<ast::Call>(value);
    if (!call) return false;
    Special special = special_of(symbol_of_expr(*ctx.scope, *call->callee));
    auto& types = program.types;
    auto new_type = [&]() -> Symbol& {
        Symbol& symbol = declare(ctx, SymbolKind::Type, target.name, target.span);
        symbol.has_declaration = true;
        symbol.type = types.error();
        return symbol;
    };
    if (special == Special::declare) {
        if (call->args.empty() || call->args[0].keyword) return false;
        Type const* type = type_of_expr(program, *ctx.scope, *call->args[0].value, sink);
        if (!type) {
            sink.report(*call->args[0].value, diag::not_a_type, target.name.str());
            type = types.error();
        }
        Symbol* old = ctx.scope->own(target.name);
        if (old && old->has_declaration) {
            redeclared(*old, target.name, target.span);
            return true;
        }
        Symbol& symbol = bind(ctx, target.name, target.span);
        make_variable(symbol, type);
        if (symbol.place == Place::field) symbol.visibility = visibility_of(*call);
        return true;
    }
    if (special == Special::struct_type || special == Special::union_type) {
        Symbol& symbol = new_type();
        auto* type = types.declare<StructType>();
        type->symbol = &symbol;
        type->is_union = special == Special::union_type;
        type->members = &new_scope(ScopeKind::struct_, ctx.scope, ctx);
        symbol.type = type;
        for (ast::Argument const& arg : call->args) {
            Symbol& member =
                add_symbol(program, *type->members, SymbolKind::Variable, arg.keyword, arg.span);
            member.type = type_of_expr(program, *ctx.scope, *arg.value, sink);
            if (!member.type) {
                sink.report(*arg.value, diag::not_a_type, arg.keyword.str());
                member.type = types.error();
            }
            member.place = Place::member;
            member.has_declaration = true;
        }
        return true;
    }
    if (special == Special::typedef_type && call->args.size() == 1) {
        Type const* base = type_of_expr(program, *ctx.scope, *call->args[0].value, sink);
        Symbol& symbol = new_type();
        if (!base) {
            sink.report(*call->args[0].value, diag::not_a_type, target.name.str());
            return true;
        }
        auto* type = types.declare<TypedefType>();
        type->symbol = &symbol;
        type->target = base;
        symbol.type = is_object(base) ? base : type;
        return true;
    }
    if (special == Special::fused_type) {
        std::vector<Type const*> members;
        for (ast::Argument const& arg : call->args) {
            Type const* member = type_of_expr(program, *ctx.scope, *arg.value, sink);
            if (member)
                members.push_back(member);
            else
                sink.report(*arg.value, diag::not_a_type, target.name.str());
        }
        Symbol& symbol = new_type();
        auto* type = types.declare<FusedType>();
        type->symbol = &symbol;
        type->types = program.arena.copy(members);
        if (!members.empty()) symbol.type = type;
        return true;
    }
    // P = cython.pointer(cython.int)
    if (special == Special::pointer_type || special == Special::const_type) {
        Type const* type = type_of_expr(program, *ctx.scope, *call, sink);
        if (!type) return false;
        new_type().type = type;
        return true;
    }
    return false;
}

// cython.declare(x=cython.int, y=cython.double) as a statement
void Declarer::declare_call(Context const& ctx, ast::Call const& call) {
    if (call.args.empty() || !call.args[0].keyword) return;
    if (special_of(symbol_of_expr(*ctx.scope, *call.callee)) != Special::declare) return;
    for (ast::Argument const& arg : call.args) {
        if (!arg.keyword) continue;
        Type const* type = type_of_expr(program, *ctx.scope, *arg.value, sink);
        if (!type) {
            sink.report(*arg.value, diag::not_a_type, arg.keyword.str());
            type = program.types.error();
        }
        Symbol* old = ctx.scope->own(arg.keyword);
        if (old && old->has_declaration)
            redeclared(*old, arg.keyword, arg.span);
        else
            make_variable(bind(ctx, arg.keyword, arg.span), type);
    }
}

// x: cython.int = 3 in a function or extension type declares a C variable.
bool Declarer::annotated(Context const& ctx, ast::AnnAssign const& node) {
    auto* name = ast::as<ast::NameRef>(node.target);
    if (!name || !ctx.directives->annotation_typing) return false;
    ScopeKind kind = ctx.scope->kind;
    if (kind == ScopeKind::py_class) return false;
    if (kind == ScopeKind::c_class && ctx.scope->class_->dataclass) return data_field(ctx, node);
    if (kind == ScopeKind::c_class && node.value) return false;  // a name of the class
    // As in Cython, a variable that is assigned before stays an object, and text declares none.
    Symbol* old = ctx.scope->own(name->name);
    bool const is_local = is_function_scope(kind);
    if (old && (is_local || old->has_declaration)) return false;
    bool const is_text = ast::as<ast::StrLit>(node.annotation) != nullptr;
    if (is_local && is_text) return false;
    check_annotation(*ctx.scope, *node.annotation, sink);
    AnnotationType found = resolve_annotation(program, *ctx.scope, *node.annotation, sink);
    if (kind == ScopeKind::c_class && (is_text || !found.type)) found.type = program.types.object();
    if (!found.type || is_error(found.type)) return false;
    // A module's own variables stay Python's.
    if (kind == ScopeKind::module) return false;
    Symbol& symbol = bind(ctx, name->name, name->span);
    if (symbol.kind == SymbolKind::Module) return false;
    make_variable(symbol, found.type);
    if (kind == ScopeKind::c_class) symbol.place = Place::field;
    expression(ctx, node.target);
    return true;
}

}  // namespace cyxx::sema
