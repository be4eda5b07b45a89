// Comparisons: single and chained, of C values and of objects, membership and identity.
#include "lower/expr.h"
#include "lower/match.h"

#include <algorithm>

namespace cyxx::lower {

using ast::CompareOp;
using sema::Form;

namespace {

Operator c_operator(CompareOp op) {
    switch (op) {
        case CompareOp::lt:
            return Operator::less;
        case CompareOp::le:
            return Operator::less_equal;
        case CompareOp::gt:
            return Operator::greater;
        case CompareOp::ge:
            return Operator::greater_equal;
        case CompareOp::eq:
        case CompareOp::is:
        case CompareOp::in:
            return Operator::equal;
        case CompareOp::ne:
        case CompareOp::is_not:
        case CompareOp::not_in:
            return Operator::not_equal;
    }
    __builtin_unreachable();
}

Op object_operation(CompareOp op) {
    switch (op) {
        case CompareOp::lt:
            return Op::less;
        case CompareOp::le:
            return Op::less_equal;
        case CompareOp::gt:
            return Op::greater;
        case CompareOp::ge:
            return Op::greater_equal;
        case CompareOp::eq:
        case CompareOp::is:
        case CompareOp::in:
            return Op::equal;
        case CompareOp::ne:
        case CompareOp::is_not:
        case CompareOp::not_in:
            return Op::not_equal;
    }
    __builtin_unreachable();
}

bool is_identity(CompareOp op) { return op == CompareOp::is || op == CompareOp::is_not; }
bool is_membership(CompareOp op) { return op == CompareOp::in || op == CompareOp::not_in; }
bool is_negated(CompareOp op) {
    return op == CompareOp::is_not || op == CompareOp::not_in || op == CompareOp::ne;
}

bool is_negative_literal(Value value) {
    auto const* minus = ir::as<ir::Unary>(value);
    return minus && minus->op == '-' && ir::as<ir::Literal>(minus->operand);
}

// One side of a comparison.
struct Side {
    ast::Expr const* expr;
    Value value;
    Type type;
};

struct Comparison {
    FunctionLowering& f;
    ast::Compare const& expr;

    // The type that both sides are compared in; null: as objects.
    Type type_of(std::size_t k) const {
        auto const found = f.typing.comparisons.find(expr.id);
        if (found == f.typing.comparisons.end() || k >= found->second.size()) return nullptr;
        return found->second[k];
    }

    Side side(ast::Expr const& operand) const {
        return {&operand, as_operand(f, f.value(operand), operand), operand_type(f, operand)};
    }

    Value as_object(Side const& side, bool may_be_literal) const {
        if (sema::is_object(side.type)) return side.value;
        if (auto const literal = small_literal(f, *side.expr);
            literal && may_be_literal && !sema::is_bint(side.type))
            return *literal == 0 ? f.b.whole("0L", 0) : f.b.number(*literal);
        return to_object(f, side.value, side.type, *side.expr);
    }
    // A small int on the right of a comparison of objects needs no object.
    Side right_side(std::size_t k) const {
        auto const& right = *expr.links[k].right;
        bool const object =
            !type_of(k) && !is_identity(expr.links[k].op) && !is_membership(expr.links[k].op);
        if (object && k + 1 == expr.links.size() &&
            f.fact(right).conversion == sema::Conversion::constant_to_object &&
            small_literal(f, right) && !sema::is_bint(f.fact(right).type)) {
            long const literal = *small_literal(f, right);
            return {&right, literal == 0 ? f.b.whole("0L", 0) : f.b.number(literal), nullptr};
        }
        return side(right);
    }

    Value identity(CompareOp op, Side const& left, Side const& right) const {
        if (sema::is_memview(left.type) || sema::is_memview(right.type)) {
            Side const& view = sema::is_memview(left.type) ? left : right;
            Value const none = f.b.call_on(view.value, Op::view_is_none, {});
            return is_negated(op) ? f.b.negate(none) : none;
        }
        return f.b.binary(c_operator(op), left.value, right.value);
    }

    // A comparison of C values as `type`. A negative number is below every unsigned one that is
    // compared as a longer signed type; compilers warn of tests whose outcome is known.
    Value compared(CompareOp op, Side const& left, Side const& right, Type type) const {
        auto const is_below = [&](Side const& side, Side const& other) {
            bool const has_sign = sema::is_int(type) && !sema::is_unsigned(type);
            return has_sign && sema::is_unsigned(other.type) && is_negative_literal(side.value);
        };
        if (is_below(left, right))
            return f.b.truth(op == CompareOp::lt || op == CompareOp::le || op == CompareOp::ne);
        if (is_below(right, left))
            return f.b.truth(op == CompareOp::gt || op == CompareOp::ge || op == CompareOp::ne);
        return f.b.binary(c_operator(op), as_type(f, left.value, left.type, type),
                          as_type(f, right.value, right.type, type));
    }

    // x in (1, 2, 3): one comparison after the other.
    Value among(CompareOp op, Side const& left, ast::ExprList items, Type type) const {
        Value const value = ir::as<ir::Read>(left.value) || ir::as<ir::Literal>(left.value)
                                ? left.value
                                : keep(f, left.value, *left.expr, left.type, "item");
        Value all = nullptr;
        for (auto const* item : items) {
            Type const common = type ? type : left.type;
            Value const one = compared(op, {left.expr, value, left.type}, side(*item), common);
            all = all ? f.b.binary(is_negated(op) ? Operator::and_ : Operator::or_, all, one) : one;
        }
        return all ? all : f.b.truth(is_negated(op));
    }
    // c in "eE": the same with the characters of a literal.
    Value among_characters(CompareOp op, Side const& left,
                           std::span<std::uint32_t const> characters) const {
        bool const is_plain = ir::as<ir::Read>(left.value) || ir::as<ir::Literal>(left.value);
        Value const value =
            is_plain ? left.value : keep(f, left.value, *left.expr, left.type, "character");
        Value all = nullptr;
        for (std::uint32_t const code : characters) {
            Value const one = f.b.binary(c_operator(op), value, character_literal(f, code));
            all = all ? f.b.binary(is_negated(op) ? Operator::and_ : Operator::or_, all, one) : one;
        }
        return all;
    }
    ast::ExprList items_of(ast::Expr const& container) const {
        if (auto const* tuple = ast::as<ast::TupleExpr>(&container)) return tuple->items;
        if (auto const* list = ast::as<ast::ListExpr>(&container)) return list->items;
        if (auto const* set = ast::as<ast::SetExpr>(&container)) return set->items;
        impossible(container, "membership");
    }
    Value contains(CompareOp op, Side const& left, Side const& right) const {
        auto const& found = f.temp("found", f.b.type(TypeName::bool_), Holds::plain);
        if (is_of_characters(left, right)) {
            bool const is_text = sema::is_builtin(right.type, sema::BuiltinClass::str);
            f.step(is_text ? Op::contains_char : Op::contains_byte,
                   {f.b.read(found), right.value, left.value}, expr);
        } else {
            Value const item = as_object(left, false);
            f.step(Op::contains, {f.b.read(found), as_object(right, false), item}, expr);
        }
        return is_negated(op) ? f.b.negate(f.b.read(found)) : f.b.read(found);
    }

    // c in text, c in b"abc"
    static bool is_of_characters(Side const& left, Side const& right) {
        Type const text = sema::canonical(right.type);
        return !sema::is_object(left.type) && (sema::is_builtin(text, sema::BuiltinClass::str) ||
                                               sema::is_builtin(text, sema::BuiltinClass::bytes));
    }

    // One link as a C++ bool; `left` has been evaluated.
    Value link(std::size_t k, Side const& left, Side const& right) const {
        auto const op = expr.links[k].op;
        bool const of_view = sema::is_memview(left.type) || sema::is_memview(right.type);
        if (is_identity(op) || of_view) return identity(op, left, right);
        if (is_membership(op)) return contains(op, left, right);
        if (Type const type = type_of(k); type && !sema::is_object(type))
            return compared(op, left, right, type);
        auto const& answer = f.temp("answer", f.b.type(TypeName::bool_), Holds::plain);
        Value const object = as_object(left, false);
        f.step(object_operation(op),
               {f.b.read(answer), object, right.type ? as_object(right, true) : right.value}, expr);
        return f.b.read(answer);
    }
    bool is_c_membership(std::size_t k) const {
        return is_membership(expr.links[k].op) && type_of(k) &&
               sema::is_literal_collection(*expr.links[k].right);
    }
    // The characters of a short literal, if link k asks for one of them.
    std::vector<std::uint32_t> characters_of(std::size_t k) const {
        constexpr std::size_t readable = 12;
        auto const* text = ast::as<ast::StrLit>(expr.links[k].right);
        bool const is_last = k + 1 == expr.links.size();
        if (!is_membership(expr.links[k].op) || !type_of(k) || !text || !is_last) return {};
        bool const is_text = text->string_kind != ast::StrKind::bytes;
        auto const is_ascii = [](char byte) { return static_cast<signed char>(byte) >= 0; };
        if (!is_text && !std::ranges::all_of(text->value, is_ascii)) return {};
        std::vector<std::uint32_t> found = code_points(text->value);
        bool const fits = found.size() <= readable;
        return fits ? found : std::vector<std::uint32_t>{};
    }

    // The middle of a chain is evaluated once.
    Side shared(Side side, std::size_t k) const {
        bool const last = k + 1 == expr.links.size();
        bool const simple = ir::as<ir::Read>(side.value) || ir::is_constant(side.value);
        if (!last && !simple) side.value = keep(f, side.value, *side.expr, side.type, "middle");
        return side;
    }

    // self.x is None: nothing runs meanwhile that could take the object away, so it is not held.
    Value field_against_none() const {
        auto const* field = ast::as<ast::Attribute>(expr.first);
        ast::CompareLink const& link = expr.links[0];
        bool const is_test =
            expr.links.size() == 1 && is_identity(link.op) && ast::is_none(link.right);
        if (!is_test || !field) return nullptr;
        auto const& fact = f.fact(*field);
        if (fact.form != Form::class_field || !sema::is_object(fact.type)) return nullptr;
        Value const place = lower_field(f, *field);
        return f.b.binary(c_operator(link.op), place, f.value(*link.right));
    }
    Value condition() const {
        if (Value const known = field_against_none()) return known;
        auto const& second = *expr.links[0].right;
        Side left = side(*expr.first);
        bool const is_c = !sema::is_object(f.fact(second).final_type());
        left.value = is_c ? kept_operand(f, left.value, *expr.first, effects(f.typing, second))
                          : kept(f, left.value, *expr.first, effects(f.typing, second));
        return from(0, left);
    }
    Value from(std::size_t k, Side const& left) const {
        if (is_c_membership(k))
            return among(expr.links[k].op, left, items_of(*expr.links[k].right), type_of(k));
        if (auto const characters = characters_of(k); !characters.empty())
            return among_characters(expr.links[k].op, left, characters);
        Side right = shared(right_side(k), k);
        if (k == 0)
            right.value = settled(f, right.value, *expr.links[0].right, left.value, *expr.first);
        Value const first = link(k, left, right);
        if (k + 1 == expr.links.size()) return first;
        return short_circuit(f, ast::BoolOpKind::and_, first, [&] { return from(k + 1, right); });
    }
};

bool is_object_comparison(CompareOp op) { return !is_identity(op) && !is_membership(op); }

// The object that a comparison of objects gives: it need not be a bool.
Value object_answer(FunctionLowering& f, ast::Compare const& expr, Out out) {
    Comparison const compare{f, expr};
    auto const& answer = expr.links.size() == 1 ? result(f, out, "answer", f.fact(expr).type)
                                                : f.temp("answer", f.fact(expr).type);
    Side left = compare.side(*expr.first);
    left.value = kept(f, left.value, *expr.first, effects(f.typing, *expr.links[0].right));
    std::function<void(std::size_t, Side)> from = [&](std::size_t k, Side a) {
        Side const right = compare.shared(compare.right_side(k), k);
        if (is_object_comparison(expr.links[k].op)) {
            Value const object = compare.as_object(a, false);
            Value const other = right.type ? compare.as_object(right, true) : right.value;
            f.step(object_operation(expr.links[k].op), {f.b.read(answer), object, other}, expr);
        } else {
            assign(f, answer, to_object(f, compare.link(k, a, right), nullptr, expr, nullptr));
        }
        if (k + 1 == expr.links.size()) return;
        Value const truth = object_truth(f, f.b.read(answer), expr);
        f.flush();
        ir::Body const body = f.block([&] {
            from(k + 1, right);
            f.flush();
        });
        f.add(f.b.if_(truth, body));
    };
    from(0, left);
    return f.b.read(answer);
}

}  // namespace

Value equals(FunctionLowering& f, Value subject, Type type, ast::Expr const& value) {
    Type const common = f.fact(value).final_type();
    Value const known = f.value(value);
    bool const is_below = sema::is_unsigned(type) && sema::is_int(common) &&
                          !sema::is_unsigned(common) && is_negative_literal(known);
    if (is_below) return f.b.truth(false);  // compilers warn of such a test
    return f.b.binary(Operator::equal, as_type(f, subject, type, common), known);
}

Value compare_condition(FunctionLowering& f, ast::Compare const& expr) {
    return Comparison{f, expr}.condition();
}

Value lower_compare(FunctionLowering& f, ast::Compare const& expr, Out out) {
    if (!sema::is_object(f.fact(expr).type)) return compare_condition(f, expr);
    return object_answer(f, expr, out);
}

}  // namespace cyxx::lower
