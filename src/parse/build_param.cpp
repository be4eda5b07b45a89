// Parameters, and types that were parsed as expressions.
#include "parse/builder.h"

#include <algorithm>

namespace cyxx::parse {

using namespace ast;

// Whether an expression reads as a type: a name, a.b, a[…], a tuple of types.
bool Builder::is_typelike(Expr const* value) const {
    switch (value->kind) {
        case ExprKind::NameRef:
        case ExprKind::TypeExpr:
            return true;
        case ExprKind::Attribute:
            return is_typelike(static_cast<Attribute const*>(value)->object);
        case ExprKind::Subscript:
            return is_typelike(static_cast<Subscript const*>(value)->object);
        case ExprKind::Call:
            return is_typelike(static_cast<Call const*>(value)->callee);
        case ExprKind::TupleExpr: {
            auto const& items = static_cast<TupleExpr const*>(value)->items;
            return !items.empty() &&
                   std::ranges::all_of(items, [&](auto* item) { return is_typelike(item); });
        }
        default:
            return false;
    }
}

TypeNode const* Builder::template_of(Subscript const& node) {
    TypeNode const* base = as_type(node.object);
    bool const view = std::ranges::any_of(
        node.indices, [](auto* item) { return item->kind == ExprKind::SliceExpr; });
    if (view) {
        std::vector<Axis> axes;
        for (Expr const* item : node.indices) {
            auto const* slice = as<SliceExpr>(item);
            if (slice)
                axes.push_back({slice->start, slice->stop, slice->step, item->span});
            else
                axes.push_back({item, nullptr, nullptr, item->span});
        }
        auto* made = make<MemViewType>(node.span, node.anchor);
        made->element = base;
        made->axes = list(axes);
        return made;
    }
    if (node.indices.size() == 1 && !is_typelike(node.indices[0])) {
        auto* made = make<ArrayType>(node.span, node.anchor);
        made->element = base;
        made->size = node.indices[0];
        return made;
    }
    std::vector<TypeArg> args;
    for (Expr const* item : node.indices) {
        bool const fits = is_typelike(item);
        args.push_back({{}, fits ? as_type(item) : nullptr, fits ? nullptr : item, item->span});
    }
    auto* made = make<TemplateType>(node.span, node.anchor);
    made->base = base;
    made->args = list(args);
    return made;
}

// The type that an expression of the kind is_typelike() accepts spells.
TypeNode const* Builder::as_type(Expr const* value) {
    if (auto const* wrapped = as<TypeExpr>(value)) return wrapped->type;
    if (auto const* subscript = as<Subscript>(value)) return template_of(*subscript);
    if (auto const* tuple = as<TupleExpr>(value)) {
        std::vector<TypeNode const*> items;
        for (Expr const* item : tuple->items) items.push_back(as_type(item));
        auto* made = make<TupleType>(value->span, value->anchor);
        made->items = list(items);
        return made;
    }
    if (auto const* call = as<Call>(value)) {  // function[double(int)]
        std::vector<Param> params;
        for (Argument const& arg : call->args) {
            Param param{};
            param.span = arg.span;
            param.id = next_id_++;
            param.kind = ParamKind::plain;
            if (is_typelike(arg.value))
                param.type = as_type(arg.value);
            else
                expected(arg.span, "a type", "an expression");
            params.push_back(param);
        }
        auto* made = make<FunctionType>(value->span, value->anchor);
        made->result = as_type(call->callee);
        made->params = list(params);
        return made;
    }
    std::vector<Ident> path;
    Expr const* at = value;
    while (auto const* attribute = as<Attribute>(at)) {
        path.push_back(attribute->name);
        at = attribute->object;
    }
    auto* made = make<NamedType>(value->span, at->span.begin);
    if (auto const* name = as<NameRef>(at))
        path.push_back(name->name);
    else
        made->scope = as_type(at);
    std::ranges::reverse(path);
    made->path = list(path);
    return made;
}

Param Builder::plain_param(P::PlainParamContext* ctx, Naming naming) {
    Param made{};
    Declared const what = declare(ctx->decl, naming);
    made.name = what.name;
    made.type = what.type;
    made.name_or_type = what.name_or_type;
    made.span = span(ctx);
    made.name_span = what.name ? what.name_span : span(ctx->decl);
    made.id = next_id_++;
    made.annotation = optional(ctx->annotation);
    made.default_ = optional(ctx->value);
    made.default_star = ctx->star != nullptr;
    if (ctx->none)
        made.none_rule =
            ctx->none->getType() == Lexer::NOT_NONE ? NoneRule::not_none : NoneRule::or_none;
    return made;
}

Param Builder::star_param(P::StarParamContext* ctx, Naming naming) {
    Param made{};
    Declared const what = declare(ctx->decl, naming);
    made.name = what.name;
    made.type = what.type;
    if (what.name_or_type) {  // `*args` of a C function, which a check refuses
        made.name = static_cast<NamedType const*>(what.type)->path[0];
        made.type = nullptr;
    }
    made.span = span(ctx);
    made.name_span = what.name ? what.name_span : span(ctx->decl);
    made.id = next_id_++;
    made.annotation = optional(ctx->annotation);
    made.kind = ctx->star->getType() == Lexer::STAR ? ParamKind::star : ParamKind::double_star;
    return made;
}

// `/`: those before it are given by place alone.
void Builder::slash(std::vector<Param>& built, bool after_star, Span where) {
    bool const is_second = !built.empty() && built.front().kind == ParamKind::positional_only;
    if (built.empty() || after_star || is_second) expected(where, "an argument", "`/`");
    if (after_star) return;
    for (Param& before : built) before.kind = ParamKind::positional_only;
}

List<Param> Builder::params(P::ParamsContext* ctx, Naming naming, bool* varargs) {
    std::vector<Param> built;
    if (!ctx) return {};
    bool after_star = false;
    for (auto* item : ctx->items) {
        if (auto* plain = dynamic_cast<P::PlainParamContext*>(item)) {
            built.push_back(plain_param(plain, naming));
            built.back().kind = after_star ? ParamKind::keyword_only : ParamKind::plain;
        } else if (auto* star = dynamic_cast<P::StarParamContext*>(item)) {
            after_star = true;
            if (star->decl)
                built.push_back(star_param(star, naming));
            else if (star->star->getType() == Lexer::POW)
                expected({end(star->star), end(star->star)}, "a name", "something else");
        } else if (dynamic_cast<P::SlashParamContext*>(item)) {
            slash(built, after_star, span(item));
        } else if (varargs) {
            *varargs = true;
        } else {
            expected(span(item), "an argument", "`...`");
        }
    }
    return list(built);
}

}  // namespace cyxx::parse
