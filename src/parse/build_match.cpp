// match statements and their patterns.
#include "parse/builder.h"

namespace cyxx::parse {

using namespace ast;

Stmt const* Builder::match_stmt(P::MatchStmtContext* ctx) {
    auto* made = make<Match>(ctx);
    made->subject = testlist(ctx->subject);
    std::vector<MatchCase> cases;
    for (auto* item : ctx->cases) {
        MatchCase one{};
        one.pattern = patterns(item->pattern_, false);
        one.guard = optional(item->guard);
        one.span = header(item, item->body);
        one.body = suite(item->body);
        cases.push_back(one);
    }
    made->cases = list(cases);
    return made;
}

// One pattern, or several with commas, which are a sequence.
Pattern const* Builder::patterns(P::PatternsContext* ctx, bool always_sequence) {
    bool const star = dynamic_cast<P::StarPatternContext*>(ctx->items.front()) != nullptr;
    if (ctx->items.size() == 1 && !ctx->end && !star && !always_sequence)
        return pattern_item(ctx->items.front());
    std::vector<Pattern const*> items;
    for (auto* item : ctx->items) items.push_back(pattern_item(item));
    auto* made = make<SequencePattern>(ctx);
    made->items = list(items);
    return made;
}

Pattern const* Builder::pattern_item(P::PatternItemContext* ctx) {
    return dispatch(
        ctx,  //
        [&](P::PlainPatternContext* c) { return pattern(c->value); },
        [&](P::StarPatternContext* c) -> Pattern const* {
            auto* made = make<StarPattern>(c);
            if (text(c->name) != "_") made->name = ident(c->name);
            return made;
        });
}

Pattern const* Builder::pattern(P::PatternContext* ctx) {
    Pattern const* built = closed(ctx->alternatives.front());
    if (ctx->alternatives.size() > 1) {
        std::vector<Pattern const*> all{built};
        for (std::size_t i = 1; i < ctx->alternatives.size(); ++i)
            all.push_back(closed(ctx->alternatives[i]));
        auto* made = make<OrPattern>(Span{span(ctx).begin, all.back()->span.end}, span(ctx).begin);
        made->alternatives = list(all);
        built = made;
    }
    if (!ctx->name) return built;
    auto* made = make<CapturePattern>(ctx);
    made->pattern = built;
    made->name = ident(ctx->name);
    if (text(ctx->name) == "_") expected(span(ctx->name), "a name", "`_`");
    return made;
}

Pattern const* Builder::closed(P::ClosedContext* ctx) {
    return dispatch(
        ctx,  //
        [&](P::NamePatternContext* c) { return name_pattern(c); },
        [&](P::NumberPatternContext* c) { return number_pattern(c); },
        [&](P::StringPatternContext* c) -> Pattern const* {
            auto* made = make<ValuePattern>(c);
            made->value = strings(c->parts);
            return made;
        },
        [&](P::ConstantPatternContext* c) -> Pattern const* {
            auto* made = make<SingletonPattern>(c);
            made->value = static_cast<Constant const*>(constant(c->value))->value;
            return made;
        },
        [&](P::GroupPatternContext* c) -> Pattern const* {
            if (!c->items) return make<SequencePattern>(c);
            return patterns(c->items, false);
        },
        [&](P::ListPatternContext* c) -> Pattern const* {
            if (!c->items) return make<SequencePattern>(c);
            return patterns(c->items, true);
        },
        [&](P::MappingPatternContext* c) { return mapping_pattern(c); });
}

Pattern const* Builder::name_pattern(P::NamePatternContext* ctx) {
    if (ctx->open) {
        auto* made = make<ClassPattern>(ctx);
        made->class_ = dotted_name(ctx->path);
        std::vector<Pattern const*> positional, by_keyword;
        std::vector<Ident> keywords;
        for (auto* item : ctx->items) {
            Pattern const* value = pattern(item->value);
            if (item->keyword) {
                keywords.push_back(ident(item->keyword));
                by_keyword.push_back(value);
            } else {
                if (!keywords.empty()) sink_.report(span(item), diag::argument_order);
                positional.push_back(value);
            }
        }
        made->positional = list(positional);
        made->keywords = list(keywords);
        made->keyword_patterns = list(by_keyword);
        return made;
    }
    if (ctx->path->names.size() > 1) {
        auto* made = make<ValuePattern>(ctx);
        made->value = dotted_name(ctx->path);
        return made;
    }
    auto* made = make<CapturePattern>(ctx);
    auto const* name = ctx->path->names.front();
    if (text(name) != "_") made->name = ident(name);
    return made;
}

// -1, 2.5, 3 + 4j
Pattern const* Builder::number_pattern(P::NumberPatternContext* ctx) {
    auto* made = make<ValuePattern>(ctx);
    Expr const* value = number(ctx->real);
    if (ctx->sign) {
        auto* negative = make<Unary>(Span{begin(ctx->sign), end(ctx->real)}, begin(ctx->sign));
        negative->op = UnaryOp::minus;
        negative->operand = value;
        value = negative;
    }
    if (ctx->imaginary) {
        auto* sum = make<Binary>(span(ctx), begin(ctx->op));
        sum->op = ctx->op->getType() == Lexer::PLUS ? BinaryOp::add : BinaryOp::sub;
        sum->left = value;
        sum->right = number(ctx->imaginary);
        value = sum;
    }
    made->value = value;
    return made;
}

Pattern const* Builder::mapping_pattern(P::MappingPatternContext* ctx) {
    auto* made = make<MappingPattern>(ctx);
    Exprs keys;
    std::vector<Pattern const*> values;
    for (auto* item : ctx->items) {
        if (item->rest) {
            made->rest = ident(item->rest);
            continue;
        }
        Pattern const* key = closed(item->key);
        if (auto const* value = as<ValuePattern>(key)) {
            keys.push_back(value->value);
        } else if (auto const* single = as<SingletonPattern>(key)) {
            auto* constant = make<Constant>(key->span, key->anchor);
            constant->value = single->value;
            keys.push_back(constant);
        } else {
            expected(key->span, "a literal or a dotted name", "another pattern");
            keys.push_back(make<ErrorExpr>(key->span, key->anchor));
        }
        values.push_back(pattern(item->value));
    }
    made->keys = list(keys);
    made->values = list(values);
    return made;
}

}  // namespace cyxx::parse
