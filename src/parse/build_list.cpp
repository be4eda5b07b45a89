// Lists of expressions: tuples, displays, comprehensions, arguments, subscripts.
#include "parse/builder.h"
#include "parse/indent_filter.h"

#include <algorithm>

namespace cyxx::parse {

using namespace ast;

Expr const* Builder::testlist(P::TestlistContext* ctx) {
    if (ctx->items.size() == 1 && !ctx->end) return test_or_star(ctx->items.front());
    Exprs items;
    for (auto* item : ctx->items) items.push_back(test_or_star(item));
    auto* made = make<TupleExpr>(ctx);
    made->items = list(items);
    return made;
}

Expr const* Builder::yield(P::RhsYieldContext* ctx) {
    if (ctx->source) {
        auto* made = make<YieldFrom>(ctx);
        made->value = test(ctx->source);
        return made;
    }
    auto* made = make<Yield>(ctx);
    made->value = ctx->value ? testlist(ctx->value) : nullptr;
    return made;
}

Expr const* Builder::rhs(P::RhsContext* ctx) {
    return dispatch(
        ctx,  //
        [&](P::PlainRhsContext* c) { return testlist(c->value); },
        [&](P::YieldRhsContext* c) { return yield(c->yielded); });
}

Expr const* Builder::paren(P::ParenContext* ctx) {
    if (ctx->yielded) return yield(ctx->yielded);
    if (ctx->first && !ctx->clauses && ctx->items.empty() && !ctx->end) {
        Expr const* inner = test_or_star(ctx->first);
        if (inner->kind == ExprKind::Starred) expected(inner->span, "an expression", "`*`");
        return inner;
    }
    if (ctx->clauses)
        return comprehension(ComprehensionKind::generator, test_or_star(ctx->first), nullptr,
                             ctx->clauses, span(ctx));
    Exprs items;
    if (ctx->first) items.push_back(test_or_star(ctx->first));
    for (auto* item : ctx->items) items.push_back(test_or_star(item));
    Span const where = span(ctx);
    auto* made = make<TupleExpr>(where, items.empty() ? where.begin : items[0]->span.begin);
    made->items = list(items);
    made->parenthesised = true;
    return made;
}

Expr const* Builder::list_display(P::ListContext* ctx) {
    if (ctx->clauses)
        return comprehension(ComprehensionKind::list, test_or_star(ctx->first), nullptr,
                             ctx->clauses, span(ctx));
    Exprs items;
    if (ctx->first) items.push_back(test_or_star(ctx->first));
    for (auto* item : ctx->items) items.push_back(test_or_star(item));
    auto* made = make<ListExpr>(ctx);
    made->items = list(items);
    return made;
}

// A dict, a set, or a comprehension of either: the first item says which.
Expr const* Builder::brace(P::BraceContext* ctx) {
    std::vector<P::BraceItemContext*> all;
    if (ctx->first) all.push_back(ctx->first);
    all.insert(all.end(), ctx->items.begin(), ctx->items.end());
    std::vector<DictItem> items;
    Exprs members;
    for (auto* item : all) {
        if (auto* pair = dynamic_cast<P::PairItemContext*>(item)) {
            Expr const* key = test(pair->key);
            if (pair->value)
                items.push_back({key, test(pair->value)});
            else
                members.push_back(key);
            continue;
        }
        auto* unpack = dynamic_cast<P::UnpackItemContext*>(item);
        if (unpack->star->getType() == Lexer::POW) {
            items.push_back({nullptr, expr(unpack->value)});
        } else {
            auto* star = make<Starred>(unpack);
            star->value = expr(unpack->value);
            members.push_back(star);
        }
    }
    Span const where = span(ctx);
    if (!items.empty() && !members.empty())
        expected(members.front()->span, "`key: value`", "an element of a set");
    if (ctx->clauses && !members.empty())
        return comprehension(ComprehensionKind::set, members[0], nullptr, ctx->clauses, where);
    if (ctx->clauses && items[0].key)
        return comprehension(ComprehensionKind::dict, items[0].key, items[0].value, ctx->clauses,
                             where);
    if (ctx->clauses) {  // {**table for …}
        auto* all_of = make<Starred>(ctx->first);
        all_of->value = items[0].value;
        return comprehension(ComprehensionKind::dict, all_of, nullptr, ctx->clauses, where);
    }
    if (items.empty() && !members.empty()) {
        auto* made = make<SetExpr>(ctx);
        made->items = list(members);
        return made;
    }
    auto* made = make<DictExpr>(ctx);
    made->items = list(items);
    return made;
}

ComprehensionClause Builder::clause(P::CompForContext* ctx) {
    ComprehensionClause made{};
    made.iterable = expr(ctx->range ? ctx->range : ctx->iterable);
    made.is_from = ctx->range && is_range(as<Compare>(made.iterable));
    if (ctx->range && !made.is_from)
        expected(made.iterable->span, "`start <= target < stop`", "something else");
    made.step = ctx->step ? expr(ctx->step) : nullptr;
    made.target = testlist(ctx->target);
    check_target(made.target);
    made.is_async = ctx->async != nullptr;
    return made;
}

Expr const* Builder::comprehension(ComprehensionKind kind, Expr const* element, Expr const* value,
                                   P::CompContext* clauses, Span where) {
    auto* made = make<Comprehension>(where, where.begin);
    made->comprehension_kind = kind;
    made->element = element;
    made->value = value;
    std::vector<ComprehensionClause> built{clause(clauses->first)};
    for (auto* item : clauses->rest) {
        if (item->loop) {
            built.push_back(clause(item->loop));
        } else {
            ComprehensionClause filter{};
            filter.condition = expr(item->condition);
            built.push_back(filter);
        }
    }
    within(built.size(), max_indents, span(clauses));
    made->clauses = list(built);
    return made;
}

Argument Builder::argument(P::ArgumentContext* ctx) {
    Argument made{};
    made.span = span(ctx);
    if (auto* star = dynamic_cast<P::StarArgContext*>(ctx)) {
        made.value = test(star->value);
        made.double_star = star->star->getType() == Lexer::POW;
        if (!made.double_star) {
            auto* starred = make<Starred>(ctx);
            starred->value = made.value;
            made.value = starred;
        }
        return made;
    }
    auto* plain = dynamic_cast<P::PlainArgContext*>(ctx);
    Expr const* first = test(plain->first);
    if (plain->clauses) {
        made.value =
            comprehension(ComprehensionKind::generator, first, nullptr, plain->clauses, made.span);
    } else if (plain->value) {
        made.value = test(plain->value);
        if (auto const* name =
                first->kind == ExprKind::NameRef ? static_cast<NameRef const*>(first) : nullptr)
            made.keyword = name->name;
        else
            expected(first->span, "a name before `=`", "something else");
    } else {
        made.value = first;
    }
    return made;
}

List<Argument> Builder::arguments(P::ArgsContext* ctx) {
    std::vector<Argument> built;
    if (ctx)
        for (auto* item : ctx->items) built.push_back(argument(item));
    bool keyword = false, unpacked = false;
    for (Argument const& one : built) {
        bool const starred = one.value->kind == ExprKind::Starred;
        if (!one.keyword && !one.double_star && (starred ? unpacked : keyword || unpacked))
            sink_.report(one.span, diag::argument_order);
        keyword |= bool(one.keyword);
        unpacked |= one.double_star;
    }
    return list(built);
}

Expr const* Builder::slice(antlr4::ParserRuleContext* ctx, P::TestContext* start,
                           P::TestContext* stop, P::TestContext* step) {
    auto* made = make<SliceExpr>(ctx);
    made->start = optional(start);
    made->stop = optional(stop);
    made->step = optional(step);
    return made;
}

Expr const* Builder::index(P::SubscriptItemContext* ctx) {
    return dispatch(
        ctx,
        [&](P::IndexItemContext* c) -> Expr const* {
            if (c->colon) return slice(c, c->first, c->last, c->step);
            Expr const* first = test(c->first);
            if (c->star || c->value) {
                expected({first->span.end, span(c).end}, "`,` or `]`", "`=`");
                return make<ErrorExpr>(c);
            }
            return first;
        },
        [&](P::SliceItemContext* c) { return slice(c, nullptr, c->last, c->step); },
        [&](P::StarIndexContext* c) -> Expr const* {
            auto* made = make<Starred>(c);
            made->value = expr(c->value);
            return made;
        });
}

Expr const* Builder::subscript(P::SubscriptContext* ctx, Expr const* object) {
    // Buffers and templates with `name=value` are types, wherever they stand.
    bool const keyed = std::ranges::any_of(ctx->items->items, [](auto* item) {
        auto* index = dynamic_cast<P::IndexItemContext*>(item);
        return index && (index->value || index->star);
    });
    if (keyed && is_typelike(object)) {
        auto* made = make<TypeExpr>(span(ctx), begin(ctx->open));
        made->type = with_brackets(as_type(object), ctx->items, span(ctx), begin(ctx->open));
        return made;
    }
    auto* made = make<Subscript>(span(ctx), begin(ctx->open));
    made->object = object;
    Exprs indices;
    for (auto* item : ctx->items->items) indices.push_back(index(item));
    made->indices = list(indices);
    // x[*keys] too, as in Python 3.11.
    made->is_tuple = indices.size() > 1 || ctx->items->end || indices[0]->kind == ExprKind::Starred;
    return made;
}

// base[int*, …]: the arguments are what makes it no plain expression; the whole stays one, so that
// it can be called.
Expr const* Builder::type_subscript(P::TypeSubscriptContext* ctx, Expr const* object) {
    auto* made = make<Subscript>(span(ctx), begin(ctx->open));
    made->object = object;
    Exprs indices;
    for (auto* item : ctx->types->items) {
        if (item->value) {
            indices.push_back(type_value(item->value));
            continue;
        }
        TypeNode const* built = type(item->type);
        auto* wrapped = make<TypeExpr>(built->span, built->anchor);
        wrapped->type = built;
        indices.push_back(wrapped);
    }
    made->indices = list(indices);
    made->is_tuple = indices.size() > 1;
    return made;
}

}  // namespace cyxx::parse
