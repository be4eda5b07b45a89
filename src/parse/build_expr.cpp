// Expressions: chains of operators (built without recursion to the left), atoms, lists.
#include "parse/builder.h"
#include "parse/indent_filter.h"

namespace cyxx::parse {

using namespace ast;

namespace {

BinaryOp binary_op(std::size_t type) {
    switch (type) {
        case Lexer::PLUS:
        case Lexer::PLUS_ASSIGN:
            return BinaryOp::add;
        case Lexer::MINUS:
        case Lexer::MINUS_ASSIGN:
            return BinaryOp::sub;
        case Lexer::STAR:
        case Lexer::STAR_ASSIGN:
            return BinaryOp::mul;
        case Lexer::AT:
        case Lexer::AT_ASSIGN:
            return BinaryOp::matmul;
        case Lexer::SLASH:
        case Lexer::SLASH_ASSIGN:
            return BinaryOp::div;
        case Lexer::DSLASH:
        case Lexer::DSLASH_ASSIGN:
            return BinaryOp::floor_div;
        case Lexer::PERCENT:
        case Lexer::PERCENT_ASSIGN:
            return BinaryOp::mod;
        case Lexer::POW:
        case Lexer::POW_ASSIGN:
            return BinaryOp::pow;
        case Lexer::LSHIFT:
        case Lexer::LSHIFT_ASSIGN:
            return BinaryOp::lshift;
        case Lexer::RSHIFT:
        case Lexer::RSHIFT_ASSIGN:
            return BinaryOp::rshift;
        case Lexer::AMP:
        case Lexer::AMP_ASSIGN:
            return BinaryOp::bit_and;
        case Lexer::BAR:
        case Lexer::BAR_ASSIGN:
            return BinaryOp::bit_or;
        case Lexer::CARET:
        case Lexer::CARET_ASSIGN:
            return BinaryOp::bit_xor;
        default:
            throw InternalError("no binary operator");
    }
}

CompareOp compare_op(std::size_t type) {
    switch (type) {
        case Lexer::LT:
            return CompareOp::lt;
        case Lexer::LE:
            return CompareOp::le;
        case Lexer::GT:
            return CompareOp::gt;
        case Lexer::GE:
            return CompareOp::ge;
        case Lexer::EQ:
            return CompareOp::eq;
        case Lexer::NE:
            return CompareOp::ne;
        case Lexer::IN:
            return CompareOp::in;
        case Lexer::NOT_IN:
            return CompareOp::not_in;
        case Lexer::IS:
            return CompareOp::is;
        case Lexer::IS_NOT:
            return CompareOp::is_not;
        default:
            throw InternalError("no comparison");
    }
}

// The operand to the left that the context continues, or null if it continues none.
P::ExprContext* left_of(P::ExprContext* ctx) {
    if (auto* c = dynamic_cast<P::AttributeContext*>(ctx)) return c->object;
    if (auto* c = dynamic_cast<P::CallContext*>(ctx)) return c->callee;
    if (auto* c = dynamic_cast<P::SubscriptContext*>(ctx)) return c->object;
    if (auto* c = dynamic_cast<P::BinaryContext*>(ctx)) return c->left;
    if (auto* c = dynamic_cast<P::CompareContext*>(ctx)) return c->left;
    if (auto* c = dynamic_cast<P::BooleanContext*>(ctx)) return c->left;
    if (auto* c = dynamic_cast<P::TypeSubscriptContext*>(ctx)) return c->object;
    return nullptr;
}

}  // namespace

BinaryOp assign_op(std::size_t type) { return binary_op(type); }

void Builder::expected(Span where, std::string_view what, std::string_view found) {
    sink_.report(where, diag::expected, what, found);
}

void Builder::within(std::size_t count, int most, Span where) {
    if (count > std::size_t(most)) sink_.report(where, diag::too_deep, most);
}

Expr const* Builder::expr(P::ExprContext* ctx) {
    if (dynamic_cast<P::NameContext*>(ctx)) return leaf(ctx);
    std::vector<P::ExprContext*> spine;
    while (P::ExprContext* left = left_of(ctx)) {
        spine.push_back(ctx);
        ctx = left;
    }
    Expr const* built = leaf(ctx);
    while (!spine.empty()) {
        P::ExprContext* const next = spine.back();
        if (dynamic_cast<P::CompareContext*>(next) || dynamic_cast<P::BooleanContext*>(next)) {
            built = compare_or_bool(spine, built);
        } else {
            spine.pop_back();
            built = extend(next, built);
        }
    }
    return built;
}

// An operand of an operator that binds tighter than `not`.
Expr const* Builder::operand(P::ExprContext* ctx) {
    auto const* inner = dynamic_cast<P::UnaryContext*>(ctx);
    if (inner && inner->op->getType() == Lexer::NOT)
        expected(span(inner->op), "an operand", "`not`");
    return expr(ctx);
}

// `a < b < c` and `a and b and c` become one node each: takes what belongs to it off the spine.
Expr const* Builder::compare_or_bool(std::vector<P::ExprContext*>& spine, Expr const* left) {
    if (dynamic_cast<P::CompareContext*>(spine.back())) {
        std::vector<CompareLink> links;
        Pos last = 0;
        while (!spine.empty()) {
            auto* c = dynamic_cast<P::CompareContext*>(spine.back());
            if (!c) break;
            links.push_back({compare_op(c->op->getType()), operand(c->right), begin(c->op)});
            last = span(c).end;
            spine.pop_back();
        }
        within(links.size(), max_row, {links.back().anchor, last});
        auto* made = make<Compare>({left->span.begin, last}, links.front().anchor);
        made->first = left;
        made->links = list(links);
        return made;
    }
    auto const op = static_cast<P::BooleanContext*>(spine.back())->op->getType();
    Exprs operands{left};
    Pos last = 0;
    while (!spine.empty()) {
        auto* c = dynamic_cast<P::BooleanContext*>(spine.back());
        if (!c || c->op->getType() != op) break;
        operands.push_back(expr(c->right));
        last = span(c).end;
        spine.pop_back();
    }
    within(operands.size(), max_row, operands.back()->span);
    auto* made = make<BoolOp>({left->span.begin, last}, left->anchor);
    made->op = op == Lexer::AND ? BoolOpKind::and_ : BoolOpKind::or_;
    made->operands = list(operands);
    return made;
}

Expr const* Builder::extend(P::ExprContext* ctx, Expr const* left) {
    Span const where{span(ctx).begin, span(ctx).end};
    return dispatch(
        ctx,
        [&](P::AttributeContext* c) -> Expr const* {
            auto* made = make<Attribute>(where, begin(c->dot));
            made->object = left;
            made->name = ident(c->attribute);
            made->name_span = span(c->attribute);
            return made;
        },
        [&](P::CallContext* c) -> Expr const* {
            auto* made = make<Call>(where, begin(c->open));
            made->callee = left;
            made->args = arguments(c->arguments);
            return made;
        },
        [&](P::SubscriptContext* c) { return subscript(c, left); },
        [&](P::BinaryContext* c) -> Expr const* {
            auto* made = make<Binary>(where, begin(c->op));
            made->op = binary_op(c->op->getType());
            made->left = left;
            made->right = operand(c->right);
            return made;
        },
        [&](P::TypeSubscriptContext* c) { return type_subscript(c, left); });
}

Expr const* Builder::leaf(P::ExprContext* ctx) {
    return dispatch(
        ctx,  //
        [&](P::NameContext* c) { return this->name(c->name); },
        [&](P::NumberContext* c) { return number(c->value); },
        [&](P::StringsContext* c) { return strings(c->parts); },
        [&](P::ConstantContext* c) { return constant(c->value); },
        [&](P::ParenContext* c) { return paren(c); }, [&](P::UnaryContext* c) { return unary(c); },
        [&](P::ListContext* c) { return list_display(c); },
        [&](P::BraceContext* c) { return brace(c); },
        [&](P::CastContext* c) -> Expr const* {
            auto* made = make<Cast>(c);
            made->type = type(c->type);
            made->value = operand(c->value);
            made->checked = c->checked != nullptr;
            return made;
        },
        [&](P::SizeofExprContext* c) -> Expr const* {
            auto* made = make<SizeOf>(c);
            made->value = test(c->value);
            return made;
        },
        [&](P::SizeofTypeContext* c) -> Expr const* {
            auto* made = make<SizeOf>(c);
            made->type = type(c->type);
            return made;
        },
        [&](P::NewContext* c) -> Expr const* {
            auto* made = make<New>(c);
            auto* named = make<NamedType>(span(c->class_->name), begin(c->class_->name));
            named->path = list(std::vector<Ident>{ident(c->class_->name)});
            made->type = with_parts(named, c->class_->parts);
            made->args = arguments(c->arguments);
            return made;
        },
        [&](P::AwaitContext* c) -> Expr const* {
            auto* made = make<Await>(c);
            made->value = expr(c->value);
            return made;
        },
        [&](P::BackquoteContext* c) -> Expr const* {
            auto* made = make<Backquote>(c);
            made->value = testlist(c->value);
            return made;
        });
}

Expr const* Builder::unary(P::UnaryContext* ctx) {
    auto const op = ctx->op->getType();
    if (op == Lexer::AMP) {
        auto* made = make<AddressOf>(ctx);
        made->operand = operand(ctx->value);
        return made;
    }
    auto* made = make<Unary>(ctx);
    made->op = op == Lexer::PLUS    ? UnaryOp::plus
               : op == Lexer::MINUS ? UnaryOp::minus
               : op == Lexer::TILDE ? UnaryOp::invert
                                    : UnaryOp::not_;
    made->operand = op == Lexer::NOT ? expr(ctx->value) : operand(ctx->value);
    return made;
}

Expr const* Builder::name(antlr4::Token const* t) {
    if (text(t) == "NULL") {
        auto* made = make<Constant>(span(t), begin(t));
        made->value = ConstantKind::null;
        return made;
    }
    auto* made = make<NameRef>(span(t), begin(t));
    made->name = ident(t);
    return made;
}

Expr const* Builder::dotted_name(P::DottedContext* ctx) {
    Expr const* built = name(ctx->names.front());
    for (std::size_t i = 1; i < ctx->names.size(); ++i) {
        auto const* t = ctx->names[i];
        auto* made = make<Attribute>({built->span.begin, end(t)}, begin(t) - 1);
        made->object = built;
        made->name = ident(t);
        made->name_span = span(t);
        built = made;
    }
    return built;
}

Expr const* Builder::constant(antlr4::Token const* t) {
    auto* made = make<Constant>(span(t), begin(t));
    switch (t->getType()) {
        case Lexer::NONE:
            made->value = ConstantKind::none;
            break;
        case Lexer::TRUE:
            made->value = ConstantKind::true_;
            break;
        case Lexer::FALSE:
            made->value = ConstantKind::false_;
            break;
        default:
            made->value = ConstantKind::ellipsis;
            break;
    }
    return made;
}

Expr const* Builder::test(P::TestContext* ctx) {
    return dispatch(
        ctx,
        [&](P::PlainTestContext* c) -> Expr const* {
            if (c->condition) {
                auto* made = make<Conditional>(c);
                made->then = expr(c->value);
                made->condition = expr(c->condition);
                made->otherwise = test(c->otherwise);
                return made;
            }
            if (!c->named) return expr(c->value);
            auto* made = make<Walrus>(c);
            made->target = expr(c->value);
            made->value = test(c->named);
            if (made->target->kind != ExprKind::NameRef)
                expected(made->target->span, "a name before `:=`", "something else");
            return made;
        },
        [&](P::LambdaContext* c) { return lambda(c); });
}

Expr const* Builder::lambda(P::LambdaContext* ctx) {
    auto* made = make<Lambda>(ctx);
    std::vector<Param> built;
    bool after_star = false;
    if (ctx->parameters) {
        for (auto* item : ctx->parameters->items) {
            if (item->slash) {
                slash(built, after_star, span(item));
                continue;
            }
            if (item->star && !item->name) {
                if (item->star->getType() == Lexer::POW)
                    expected({end(item->star), end(item->star)}, "a name", "something else");
                after_star = true;
                continue;
            }
            Param param{};
            if (item->decl) {
                Declared const what = declare(item->decl, Naming::Python);
                param.name = what.name;
                param.type = what.type;
                param.name_span = what.name ? what.name_span : span(item->decl);
                if (!what.name) expected(param.name_span, "the name of a parameter", "only a type");
            } else {
                param.name = ident(item->name);
                param.name_span = span(item->name);
            }
            param.span = span(item);
            param.id = next_id_++;
            param.default_ = optional(item->value);
            param.kind = after_star ? ParamKind::keyword_only : ParamKind::plain;
            if (item->star) {
                bool const one = item->star->getType() == Lexer::STAR;
                param.kind = one ? ParamKind::star : ParamKind::double_star;
                after_star = true;
            }
            built.push_back(param);
        }
    }
    made->params = list(built);
    made->body = test(ctx->body);
    return made;
}

Expr const* Builder::test_or_star(P::TestOrStarContext* ctx) {
    return dispatch(
        ctx,  //
        [&](P::PlainItemContext* c) { return test(c->value); },
        [&](P::StarItemContext* c) -> Expr const* {
            auto* made = make<Starred>(c);
            made->value = expr(c->value);
            return made;
        });
}

// Reports what cannot be assigned to; false then.
bool Builder::check_target(Expr const* target) {
    char const* what = nullptr;
    switch (target->kind) {
        case ExprKind::NameRef:
        case ExprKind::Attribute:
        case ExprKind::Subscript:
        case ExprKind::ErrorExpr:
        case ExprKind::Cast:
        case ExprKind::TypeExpr:
            return true;
        case ExprKind::Starred:
            return check_target(static_cast<Starred const*>(target)->value);
        case ExprKind::TupleExpr: {
            bool fine = true;
            for (Expr const* item : static_cast<TupleExpr const*>(target)->items)
                fine &= check_target(item);
            return fine;
        }
        case ExprKind::ListExpr: {
            bool fine = true;
            for (Expr const* item : static_cast<ListExpr const*>(target)->items)
                fine &= check_target(item);
            return fine;
        }
        case ExprKind::IntLit:
        case ExprKind::FloatLit:
        case ExprKind::ImagLit:
        case ExprKind::StrLit:
        case ExprKind::FString:
            what = "a literal";
            break;
        case ExprKind::Constant:
            what = "a constant";
            break;
        case ExprKind::Call:
        case ExprKind::New:
            what = "a call";
            break;
        case ExprKind::Compare:
            what = "a comparison";
            break;
        case ExprKind::Lambda:
            what = "a lambda";
            break;
        case ExprKind::Comprehension:
            what = "a comprehension";
            break;
        case ExprKind::Conditional:
            what = "a conditional expression";
            break;
        case ExprKind::SetExpr:
        case ExprKind::DictExpr:
            what = "a display";
            break;
        case ExprKind::Yield:
        case ExprKind::YieldFrom:
            what = "a `yield`";
            break;
        case ExprKind::Unary:
        case ExprKind::Binary:
        case ExprKind::BoolOp:
        case ExprKind::SliceExpr:
        case ExprKind::Walrus:
        case ExprKind::Await:
        case ExprKind::AddressOf:
        case ExprKind::SizeOf:
        case ExprKind::Backquote:
            what = "an expression";
            break;
    }
    sink_.report(*target, diag::cannot_assign_to, what);
    return false;
}

}  // namespace cyxx::parse
