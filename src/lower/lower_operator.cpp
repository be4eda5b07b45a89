// Arithmetic: of C numbers with Cython's meaning, of pointers, and of objects.
#include "lower/expr.h"

#include <algorithm>
#include <cmath>

namespace cyxx::lower {

using ast::BinaryOp;
using sema::Form;

namespace {

Operator c_operator(BinaryOp op, ast::Node const& at) {
    switch (op) {
        case BinaryOp::add:
            return Operator::add;
        case BinaryOp::sub:
            return Operator::subtract;
        case BinaryOp::mul:
            return Operator::multiply;
        case BinaryOp::div:
        case BinaryOp::floor_div:
            return Operator::divide;
        case BinaryOp::mod:
            return Operator::remainder;
        case BinaryOp::lshift:
            return Operator::shift_left;
        case BinaryOp::rshift:
            return Operator::shift_right;
        case BinaryOp::bit_and:
            return Operator::bit_and;
        case BinaryOp::bit_or:
            return Operator::bit_or;
        case BinaryOp::bit_xor:
            return Operator::bit_xor;
        case BinaryOp::matmul:
        case BinaryOp::pow:
            break;
    }
    impossible(at, "an operator that C++ does not have");
}

Op object_operation(BinaryOp op, bool in_place) {
    switch (op) {
        case BinaryOp::add:
            return in_place ? Op::add_to : Op::add;
        case BinaryOp::sub:
            return in_place ? Op::subtract_to : Op::subtract;
        case BinaryOp::mul:
            return in_place ? Op::multiply_to : Op::multiply;
        case BinaryOp::matmul:
            return in_place ? Op::matmul_to : Op::matmul;
        case BinaryOp::div:
            return in_place ? Op::divide_to : Op::divide;
        case BinaryOp::floor_div:
            return in_place ? Op::floor_divide_to : Op::floor_divide;
        case BinaryOp::mod:
            return in_place ? Op::remainder_to : Op::remainder;
        case BinaryOp::pow:
            return in_place ? Op::power_to : Op::power;
        case BinaryOp::lshift:
            return in_place ? Op::shift_left_to : Op::shift_left;
        case BinaryOp::rshift:
            return in_place ? Op::shift_right_to : Op::shift_right;
        case BinaryOp::bit_and:
            return in_place ? Op::bit_and_to : Op::bit_and;
        case BinaryOp::bit_or:
            return in_place ? Op::bit_or_to : Op::bit_or;
        case BinaryOp::bit_xor:
            return in_place ? Op::bit_xor_to : Op::bit_xor;
    }
    __builtin_unreachable();
}

// One operand of a C operation, with what is known about it.
struct Operand {
    Value value;
    Type type;
    std::optional<double> known;
    bool not_negative = false;
};

std::string_view float_suffix(Type type) {
    auto const* real = sema::as_canonical<sema::FloatType>(type);
    if (!real || real->rank == sema::FloatRank::double_) return "";
    return real->rank == sema::FloatRank::float_ ? "f" : "l";
}

Value math(FunctionLowering& f, std::string_view name, Type type,
           std::initializer_list<Value> args) {
    f.module.include("<math.h>");
    ir::Call call;
    call.kind = ir::ValueKind::Call;
    call.callee = f.b.name(f.b.format("::{}{}", name, float_suffix(type)));
    call.args = f.b.list(args);
    call.gil = ir::Gil::no;
    call.is_pure = true;
    return f.b.arena().make<ir::Call>(call);
}

// A step whose result is a C number.
Value checked(FunctionLowering& f, Op op, Operand const& left, Operand const& right,
              ir::Type const* type, std::string_view hint, ast::Node const& at) {
    auto const& out = f.temp(hint, type, Holds::plain);
    f.step(op, {f.b.read(out), left.value, right.value}, at);
    return f.b.read(out);
}

Value checked(FunctionLowering& f, Op op, Operand const& left, Operand const& right, Type type,
              std::string_view hint, ast::Node const& at) {
    return checked(f, op, left, right, f.cpp_type(sema::unqualified(type)), hint, at);
}

Value floor_divide(FunctionLowering& f, Operand const& left, Operand const& right, Type type,
                   ast::Node const& at) {
    bool const whole = sema::is_int(type);
    bool const safe = right.known && *right.known != 0 && (!whole || *right.known != -1);
    bool const c_division = f.directives().cdivision;
    if (whole && (c_division || (safe && *right.known > 0 && left.not_negative)))
        return f.b.binary(Operator::divide, left.value, right.value);
    if (c_division || safe) return f.b.call(Op::floor_div, {left.value, right.value});
    return checked(f, Op::floor_div_checked, left, right, type, "quotient", at);
}

Value divide(FunctionLowering& f, Operand const& left, Operand const& right, Type type,
             bool is_double, ast::Node const& at) {
    if (sema::is_int(type)) return floor_divide(f, left, right, type, at);
    bool const known = right.known && *right.known != 0;
    bool const whole = sema::is_int(left.type) && sema::is_int(right.type);
    if (!f.directives().cdivision && !known)
        return checked(
            f, Op::div_checked, left, right,
            is_double ? f.b.type(TypeName::double_) : f.cpp_type(sema::unqualified(type)),
            "quotient", at);
    if (whole) return f.b.binary(Operator::divide, cast(f, type, left.value), right.value);
    return f.b.binary(Operator::divide, left.value, right.value);
}

Value remainder(FunctionLowering& f, Operand const& left, Operand const& right, Type type,
                ast::Node const& at) {
    bool const whole = sema::is_int(type);
    bool const safe = right.known && *right.known != 0 && (!whole || *right.known != -1);
    bool const c_division = f.directives().cdivision;
    if (whole && (c_division || (safe && *right.known > 0 && left.not_negative)))
        return f.b.binary(Operator::remainder, left.value, right.value);
    if (c_division && !whole) return math(f, "fmod", type, {left.value, right.value});
    if (safe) return f.b.call(Op::mod, {left.value, right.value});
    return checked(f, Op::mod_checked, left, right, type, "rest", at);
}

Value power(FunctionLowering& f, Operand const& left, Operand const& right, Type type,
            ast::Node const& at) {
    bool const simple = ir::as<ir::Read>(left.value) != nullptr;
    bool const square = simple && right.known && *right.known == 2;
    if (sema::is_int(type)) {
        Value const number =
            sema::same_type(left.type, type) ? left.value : cast(f, type, left.value);
        return square ? f.b.binary(Operator::multiply, number, left.value)
                      : f.b.call(Op::int_pow, {number, right.value});
    }
    if (square && sema::is_float(type))
        return f.b.binary(Operator::multiply, left.value, left.value);
    if (sema::canonical(type)->kind == sema::TypeKind::SoftComplex)
        return checked(f, Op::soft_power, left, right, type, "power", at);
    if (sema::is_complex(type))
        return f.b.call(Op::complex_pow, {cast(f, type, left.value), cast(f, type, right.value)});
    return math(f, "pow", type, {left.value, right.value});
}

// Whether C would take a result of this signed type for an unsigned one: size_t with Py_ssize_t.
bool is_turned(Operand const& operand, Type type) {
    auto const* own = sema::as_canonical<sema::IntType>(operand.type);
    auto const* whole = sema::as_canonical<sema::IntType>(type);
    return own && whole && !own->is_signed && whole->is_signed &&
           own->rank >= sema::IntRank::size && whole->rank >= sema::IntRank::ssize;
}

// Whether C converts the number by itself, as the operator around it wants it.
bool is_operand(FunctionLowering& f, ast::Node const& at) {
    auto const& number = f.typing.at(at).number;
    return number.is_operand && !number.operand;
}

Value c_arith(FunctionLowering& f, BinaryOp op, Operand left, Operand right, Type type,
              ast::Node const& at) {
    bool const whole = sema::is_int(type);
    if (f.directives().overflowcheck && whole) {
        if (op == BinaryOp::add) return checked(f, Op::add_checked, left, right, type, "sum", at);
        if (op == BinaryOp::sub)
            return checked(f, Op::sub_checked, left, right, type, "difference", at);
        if (op == BinaryOp::mul)
            return checked(f, Op::mul_checked, left, right, type, "product", at);
        if (op == BinaryOp::lshift)
            return checked(f, Op::shift_checked, left, right, type, "shifted", at);
    }
    Value const made = f.b.binary(c_operator(op, at), left.value, right.value);
    bool const shifts = op == BinaryOp::lshift || op == BinaryOp::rshift;
    bool const turned = is_turned(left, type) || (!shifts && is_turned(right, type));
    return turned && !is_operand(f, at) ? cast(f, type, made) : made;
}

// Beside a `float`, an integer that is written becomes a number with a point, which is a double in
// C: the operation has its precision, as with the Cython compiler.
Operand pointed(FunctionLowering& f, Operand operand, Type type) {
    auto const* real = sema::as_canonical<sema::FloatType>(type);
    auto const* literal = ir::as<ir::Literal>(operand.value);
    if (!real || real->rank != sema::FloatRank::float_ || !literal || !sema::is_int(operand.type))
        return operand;
    std::string_view const text = literal->text;
    bool const is_decimal =
        text.find_first_not_of("-0123456789") == text.npos && !(text.size() > 1 && text[0] == '0');
    if (is_decimal)
        operand.value = f.b.literal(f.b.format("{}.0", text));
    else if (literal->of == ir::Literal::Of::int_ && literal->value)
        operand.value = f.b.real(f.b.format("{}.0", *literal->value));
    return operand;
}

Value of_numbers(FunctionLowering& f, BinaryOp op, Form form, Operand const& first,
                 Operand const& second, Type type, ast::Node const& at) {
    Operand const left = pointed(f, first, type), right = pointed(f, second, type);
    if (form == Form::pointer_arith || form == Form::cpp_operator)
        return f.b.binary(c_operator(op, at), left.value, right.value);
    switch (op) {
        case BinaryOp::div: {
            bool const is_pointed = left.value != first.value || right.value != second.value;
            return divide(f, left, right, type, is_pointed, at);
        }
        case BinaryOp::floor_div:
            return floor_divide(f, left, right, type, at);
        case BinaryOp::mod:
            return remainder(f, left, right, type, at);
        case BinaryOp::pow:
            return power(f, left, right, type, at);
        case BinaryOp::add:
        case BinaryOp::sub:
        case BinaryOp::mul:
        case BinaryOp::lshift:
        case BinaryOp::rshift:
        case BinaryOp::bit_and:
        case BinaryOp::bit_or:
        case BinaryOp::bit_xor:
            return c_arith(f, op, left, right, type, at);
        case BinaryOp::matmul:
            break;
    }
    impossible(at, "an operation of numbers");
}

bool is_literal(FunctionLowering& f, ast::Expr const& expr) {
    return f.fact(expr).conversion == sema::Conversion::constant_to_object &&
           !sema::is_bint(f.fact(expr).type) && small_literal(f, expr).has_value();
}

// C integers of which a long holds every value. What C code declares may be another type to C++.
bool fits_long(Type type) {
    auto const* whole = sema::as_canonical<sema::IntType>(type);
    if (!whole || sema::is_ref_typedef(type)) return false;
    switch (whole->rank) {
        case sema::IntRank::bint:
        case sema::IntRank::cpp_bool:
        case sema::IntRank::ucs4:
        case sema::IntRank::wchar:
        case sema::IntRank::size:
        case sema::IntRank::int128:
            return false;
        case sema::IntRank::char_:
        case sema::IntRank::short_:
        case sema::IntRank::int_:
            return true;
        case sema::IntRank::hash:
        case sema::IntRank::ssize:
        case sema::IntRank::ptrdiff:
        case sema::IntRank::long_:
        case sema::IntRank::longlong:
            return whole->is_signed;
    }
    __builtin_unreachable();
}

// Computed of our own variables, so that C++ knows it by its declared type.
bool is_of_own(Value value) {
    switch (value->kind) {
        case ir::ValueKind::Read:
            return true;
        case ir::ValueKind::Member:
            return ir::as<ir::Member>(value)->field != nullptr;
        case ir::ValueKind::Unary:
            return ir::as<ir::Unary>(value)->op != '*' &&
                   is_of_own(ir::as<ir::Unary>(value)->operand);
        case ir::ValueKind::Binary: {
            auto const is_part = [](Value part) {
                return part->kind == ir::ValueKind::Literal || is_of_own(part);
            };
            auto const& binary = *ir::as<ir::Binary>(value);
            return is_part(binary.left) && is_part(binary.right);
        }
        default:
            return false;
    }
}

// Whether the operations of objects take this C value as the long that it is. `next` is what
// happens before they do.
bool goes_as_long(FunctionLowering& f, Value value, Type type, ast::Expr const& expr,
                  Effects const& next) {
    if (!fits_long(type) || !is_of_own(value)) return false;
    return !next.binds && !(next.acts && effects(f.typing, expr).reads);
}

// These have a form for a number on the left that makes no object of it.
bool takes_left_number(BinaryOp op) {
    return op == BinaryOp::add || op == BinaryOp::sub || op == BinaryOp::mul;
}

// An operand of an operation of objects, which may get one of its two as a number: a small int of the
// source, or a C integer.
Value object_operand(FunctionLowering& f, ast::Expr const& expr, bool may_be_number,
                     Effects const& next = {}) {
    auto const& fact = f.fact(expr);
    if (may_be_number && is_literal(f, expr)) {
        long const literal = *small_literal(f, expr);
        return literal == 0 ? f.b.whole("0L", 0) : f.b.number(literal);
    }
    if (!may_be_number || fact.conversion != sema::Conversion::to_object || !fits_long(fact.type))
        return kept(f, f.value(expr), expr, next);
    Value const number = f.raw_value(expr);
    if (goes_as_long(f, number, fact.type, expr, next)) return number;
    Value const object = convert(f, number, fact.type, fact.conversion, fact.final_type(), expr,
                                 nullptr, hint_of(f, expr));
    return kept(f, object, expr, next);
}

Value of_objects(FunctionLowering& f, ast::Binary const& expr, Out out) {
    bool const left_is_object = sema::is_object(f.fact(*expr.left).type);
    bool const right_is_object = sema::is_object(f.fact(*expr.right).type);
    bool const left_may = is_literal(f, *expr.left) ? !is_literal(f, *expr.right)
                                                    : takes_left_number(expr.op) && right_is_object;
    Value const left = object_operand(f, *expr.left, left_may, effects(f.typing, *expr.right));
    bool const right_may = is_literal(f, *expr.right) || left_is_object;
    Value const right = object_operand(f, *expr.right, right_may);
    auto const& held = result(f, out, hint_of(f, expr), f.fact(expr).type);
    f.step(object_operation(expr.op, false), {f.b.read(held), left, right}, expr);
    return f.b.read(held);
}

Operand operand(FunctionLowering& f, ast::Expr const& expr, Effects const& next) {
    Operand made;
    made.value = as_operand(f, kept_operand(f, f.value(expr), expr, next), expr);
    made.type = operand_type(f, expr);
    made.known = known_number(f, expr);
    made.not_negative = f.flow.not_negative.contains(expr.id) || sema::is_unsigned(made.type);
    return made;
}

Value from_expr(FunctionLowering& f, ast::Binary const& expr, Operand const& left) {
    auto const& fact = f.fact(expr);
    Operand right = operand(f, *expr.right, {});
    right.value = settled(f, right.value, *expr.right, left.value, *expr.left);
    return of_numbers(f, expr.op, fact.form, left, right, fact.type, expr);
}

}  // namespace

// Long sums lean to the left: walked down in a loop, so that no depth of stack is needed.
Value lower_binary(FunctionLowering& f, ast::Binary const& expr, Out out) {
    auto const is_objects = [&](ast::Expr const& of) {
        auto const form = f.fact(of).form;
        return form == Form::py_arith || form == Form::str_concat;
    };
    if (is_objects(expr)) return of_objects(f, expr, out);
    std::vector<ast::Binary const*> chain{&expr};
    while (auto const* left = ast::as<ast::Binary>(chain.back()->left)) {
        if (is_objects(*left) || f.fact(*left).form == Form::c_constant ||
            f.fact(*left).conversion != sema::Conversion::none)
            break;
        chain.push_back(left);
    }
    Operand left = operand(f, *chain.back()->left, effects(f.typing, *chain.back()->right));
    while (!chain.empty()) {
        auto const& current = *chain.back();
        chain.pop_back();
        Value value = from_expr(f, current, left);
        if (!chain.empty())
            value = as_operand(
                f, kept_operand(f, value, current, effects(f.typing, *chain.back()->right)),
                current);
        left = {value, operand_type(f, current), {}, f.flow.not_negative.contains(current.id)};
    }
    return left.value;
}

Value FunctionLowering::arith(BinaryOp op, Form form, Value left, Value right,
                              std::optional<double> known, Type type, ast::Node const& at) {
    return of_numbers(*this, op, form, {left, type, {}}, {right, type, known}, type, at);
}

void FunctionLowering::in_place(BinaryOp op, ir::Variable const& target, Value left,
                                ast::Expr const& right, ast::Node const& at) {
    Value const operand = object_operand(*this, right, true);
    step(object_operation(op, true), {b.read(target), left, operand}, at);
}

bool stays_number(FunctionLowering& f, ast::AugAssign const& stmt, Value old, Type type,
                  sema::Conversion conversion) {
    return conversion == sema::Conversion::to_object && takes_left_number(stmt.op) &&
           sema::is_object(f.fact(*stmt.value).type) &&
           goes_as_long(f, old, type, *stmt.target, effects(f.typing, *stmt.value));
}

Value lower_unary(FunctionLowering& f, ast::Unary const& expr, Out out) {
    auto const& fact = f.fact(expr);
    if (expr.op == ast::UnaryOp::not_) {
        Value const truth = f.b.negate(f.condition(*expr.operand));
        return sema::is_object(fact.type) ? to_object(f, truth, nullptr, expr, out) : truth;
    }
    Value const operand = as_operand(f, f.value(*expr.operand), *expr.operand);
    if (fact.form != Form::py_arith) {
        char const sign = expr.op == ast::UnaryOp::minus  ? '-'
                          : expr.op == ast::UnaryOp::plus ? '+'
                                                          : '~';
        return f.b.unary(sign, operand);
    }
    Op const op = expr.op == ast::UnaryOp::minus  ? Op::negative
                  : expr.op == ast::UnaryOp::plus ? Op::positive
                                                  : Op::invert;
    auto const& held = result(f, out, "value", fact.type);
    f.step(op, {f.b.read(held), operand}, expr);
    return f.b.read(held);
}

}  // namespace cyxx::lower
