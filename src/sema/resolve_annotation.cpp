// Types that are written as expressions: in annotations, `cython.declare`, `sizeof`, casts.
#include "ast/constants.h"
#include "sema/builtins.h"
#include "sema/cython_module.h"
#include "sema/resolve_type.h"

#include <fmt/core.h>

namespace cyxx::sema {
namespace {

bool is_view_type(ast::Subscript const& node) {
    for (ast::Expr const* index : node.indices)
        if (ast::as<ast::SliceExpr>(index)) return true;
    return false;
}

// `double[:, ::1]` as an expression: a subscript by slices that have no start.
Type const* view_of(Program& program, Scope& scope, ast::Subscript const& node, diag::Sink& sink) {
    TypeResolver resolver{program, scope, sink};
    resolver.in_cast = true;
    Type const* element = type_of_expr(program, scope, *node.object, sink);
    if (!element) return nullptr;
    std::vector<AxisSpec> axes;
    for (ast::Expr const* index : node.indices) {
        auto* slice = ast::as<ast::SliceExpr>(index);
        if (!slice) return nullptr;
        ast::Axis axis{slice->start, slice->stop, slice->step, slice->span};
        if (!resolver.axis(axis, axes.emplace_back())) return program.types.error();
    }
    return resolver.view(element, axes, node);
}

Type const* template_of(Program& program, Scope& scope, ast::Subscript const& node,
                        diag::Sink& sink) {
    Type const* base = type_of_expr(program, scope, *node.object, sink);
    if (!base || is_error(base)) return base;
    TypeResolver resolver{program, scope, sink};
    if (auto* generic = as_canonical<CppClassType>(base)) {
        std::vector<ast::TypeArg> args;
        for (ast::Expr const* index : node.indices)
            args.push_back({Ident{}, nullptr, index, index->span});
        ast::TemplateType written{};
        written.kind = ast::TypeKind::TemplateType;
        written.span = node.span;
        written.anchor = node.anchor;
        written.args = args;
        return resolver.cpp_template(*generic, written);
    }
    if (is_object(base)) return base;  // list[int], np.ndarray[...]: the class
    if (node.indices.size() != 1) return nullptr;
    ConstValue const* size = const_value(program, scope, *node.indices[0]);
    auto* number = size ? std::get_if<std::int64_t>(&size->value) : nullptr;
    return number && *number >= 0 ? with_extent(program.types, base, true, *number) : nullptr;
}

Type const* special_call(Program& program, Scope& scope, ast::Call const& call, diag::Sink& sink) {
    Special special = special_of(symbol_of_expr(scope, *call.callee));
    if (call.args.empty()) return nullptr;
    Type const* base = type_of_expr(program, scope, *call.args[0].value, sink);
    if (!base) return nullptr;
    TypeTable& types = program.types;
    if (special == Special::pointer_type) return types.pointer(base);
    if (special == Special::const_type) return types.qualified(base, true, false);
    if (special == Special::volatile_type) return types.qualified(base, false, true);
    if (special != Special::array_type || call.args.size() != 2) return nullptr;
    ConstValue const* size = const_value(program, scope, *call.args[1].value);
    auto* number = size ? std::get_if<std::int64_t>(&size->value) : nullptr;
    return number && *number >= 0 ? types.array(base, *number) : nullptr;
}

Type const* in_text(Program& program, Scope& scope, ast::StrLit const& text, diag::Sink& sink) {
    if (!program.parsers.type) return nullptr;
    ast::TypeNode const* node = program.parsers.type(text.value, text.span.begin + 1);
    return node ? resolve_type(program, scope, *node, sink) : nullptr;
}

}  // namespace

Type const* type_of_expr(Program& program, Scope& scope, ast::Expr const& node, diag::Sink& sink) {
    TypeResolver resolver{program, scope, sink};
    if (auto* type = ast::as<ast::TypeExpr>(&node)) return resolver(*type->type);
    if (auto* text = ast::as<ast::StrLit>(&node)) return in_text(program, scope, *text, sink);
    if (auto* tuple = ast::as<ast::TupleExpr>(&node)) {
        std::vector<Type const*> items;
        for (ast::Expr const* item : tuple->items) {
            Type const* type = type_of_expr(program, scope, *item, sink);
            if (!type || is_object(type)) return nullptr;
            items.push_back(type);
        }
        return items.empty() ? nullptr : program.types.ctuple(items);
    }
    if (auto* subscript = ast::as<ast::Subscript>(&node)) {
        return is_view_type(*subscript) ? view_of(program, scope, *subscript, sink)
                                        : template_of(program, scope, *subscript, sink);
    }
    if (auto* call = ast::as<ast::Call>(&node)) return special_call(program, scope, *call, sink);
    if (auto* name = ast::as<ast::NameRef>(&node)) {
        Symbol* symbol = lookup(scope, name->name);
        if (!symbol || symbol->scope == program.builtins)
            return builtin_type(program, name->name.str());
        return resolver.named(symbol);
    }
    auto* attribute = ast::as<ast::Attribute>(&node);
    if (!attribute) return nullptr;
    if (Symbol* symbol = symbol_of_expr(scope, node)) return resolver.named(symbol);
    Symbol* owner = symbol_of_expr(scope, *attribute->object);
    if (owner && owner->kind == SymbolKind::Module && owner->module && owner->module->is_missing)
        return program.types.error();
    // A type within a C++ class: vector[int].iterator
    Type const* outer = type_of_expr(program, scope, *attribute->object, sink);
    if (!outer) return nullptr;
    if (is_error(outer)) return outer;
    if (!as_canonical<CppClassType>(outer)) return nullptr;
    Member member = find_member(program.types, outer, attribute->name);
    return member.symbol && resolver.named(member.symbol) ? member.type : nullptr;
}

namespace {

// Python's classes in annotations: `int` is Python's int, `float` a C double.
Type const* annotated_class(Program& program, Ident name) {
    if (name == "float") return program.types.float_(FloatRank::double_);
    if (name == "complex") return program.types.complex(program.types.float_(FloatRank::double_));
    if (name == "bool") return program.types.int_(IntRank::bint);
    if (name == "object") return program.types.object();
    Type const* type = named_class(program.types, name.str());
    if (!type && is_exception_in_c(name.str())) type = named_type(program.types, name.str());
    return name == "long" || name == "unicode" || name == "basestring" ? nullptr : type;
}

// `Optional`, `typing.Optional`
bool names(ast::Expr const& node, std::string_view typing) {
    if (auto* name = ast::as<ast::NameRef>(&node)) return name->name == typing;
    auto* attribute = ast::as<ast::Attribute>(&node);
    return attribute && attribute->name == typing;
}

// What may be None besides: T in `T | None`, `Optional[T]`, `Union[T, None]`; else null.
ast::Expr const* optional_part(ast::Expr const& node) {
    auto other = [](ast::Expr const& a, ast::Expr const& b) {
        return is_none(b) ? &a : is_none(a) ? &b : nullptr;
    };
    if (auto* binary = ast::as<ast::Binary>(&node); binary && binary->op == ast::BinaryOp::bit_or)
        return other(*binary->left, *binary->right);
    auto* subscript = ast::as<ast::Subscript>(&node);
    if (!subscript) return nullptr;
    auto const& parts = subscript->indices;
    if (names(*subscript->object, "Optional") && parts.size() == 1) return parts[0];
    if (names(*subscript->object, "Union") && parts.size() == 2) return other(*parts[0], *parts[1]);
    return nullptr;
}

// An annotation of several types, one of which may be None.
bool is_union(ast::Expr const& node) {
    if (auto* binary = ast::as<ast::Binary>(&node)) return binary->op == ast::BinaryOp::bit_or;
    auto* subscript = ast::as<ast::Subscript>(&node);
    return subscript &&
           (names(*subscript->object, "Optional") || names(*subscript->object, "Union"));
}

}  // namespace

AnnotationType resolve_annotation(Program& program, Scope& scope, ast::Expr const& node,
                                  diag::Sink& sink) {
    auto optional = [&](AnnotationType of) {
        // None is no value of a C type: such an annotation declares nothing.
        if (!of.type) return of;
        if (is_bint(of.type)) of.type = program.types.object(BuiltinClass::py_bool);
        if (is_float(of.type)) of.type = program.types.object(BuiltinClass::py_float);
        if (is_complex(of.type)) of.type = program.types.object(BuiltinClass::py_complex);
        if (!is_object(of.type)) return AnnotationType{};
        of.none_allowed = true;
        return of;
    };
    if (auto* text = ast::as<ast::StrLit>(&node)) {
        if (!program.parsers.expression) return {};
        ast::Expr const* inner = program.parsers.expression(text->value, text->span.begin + 1);
        if (!inner || inner->kind == ast::ExprKind::ErrorExpr || is_union(*inner)) return {};
        AnnotationType of = resolve_annotation(program, scope, *inner, sink);
        auto const* name = ast::as<ast::NameRef>(inner);
        bool const is_class = name && name->name == "bool" && of.type && is_bint(of.type);
        if (is_class) of.type = program.types.object(BuiltinClass::py_bool);  // "bool": the class
        return of;
    }
    if (is_union(node)) {
        ast::Expr const* part = optional_part(node);
        return part ? optional(resolve_annotation(program, scope, *part, sink)) : AnnotationType{};
    }
    auto* part = ast::as<ast::Subscript>(&node);
    std::string const path = python_path(program, scope, part ? *part->object : node);
    if (Type const* type = typing_class(program.types, path)) return {type, false};
    if (auto* name = ast::as<ast::NameRef>(&node)) {
        Symbol* symbol = lookup(scope, name->name);
        if (!symbol) return {};
        if (symbol->scope == program.builtins)
            return {annotated_class(program, name->name), name->name == "object"};
    }
    if (is_none(node)) return {};
    if (auto* subscript = ast::as<ast::Subscript>(&node)) {  // list[int]
        auto* name = ast::as<ast::NameRef>(subscript->object);
        Symbol* symbol = name ? lookup(scope, name->name) : nullptr;
        if (symbol && symbol->scope == program.builtins && !is_view_type(*subscript)) {
            Type const* type = annotated_class(program, name->name);
            return {type && is_object(type) ? type : nullptr, false};
        }
    }
    return {type_of_expr(program, scope, node, sink), false};
}

bool refuses_none(AnnotationType const& annotation, ast::Param const& param) {
    Type const* type = annotation.type;
    bool const is_class = type && is_object(type) && !is_any_object(type);
    return is_class && !annotation.none_allowed && !is_none(param.default_);
}

void check_annotation(Scope const& scope, ast::Expr const& node, diag::Sink& sink) {
    auto* name = ast::as<ast::NameRef>(&node);
    if (name && (!lookup(scope, name->name) || name->name == "long"))
        sink.report(node, diag::unknown_annotation, name->name.str());
}

}  // namespace cyxx::sema
