// Casts as written, and sizeof.
#include "lower/cpp_type.h"
#include "lower/expr.h"

namespace cyxx::lower {

using sema::Form;

namespace {

// Whether a value has this C++ type for certain.
bool has_type(Value value, ir::Type const& type) {
    if (type.kind != ir::Type::Kind::named) return false;
    if (auto const* read = ir::as<ir::Read>(value)) {
        auto const* own = read->variable->type;
        return own && ir::same(*own, type);
    }
    if (auto const* conversion = ir::as<ir::Cast>(value)) return ir::same(*conversion->type, type);
    auto const* literal = ir::as<ir::Literal>(value);
    if (!literal) return false;
    if (type.name == TypeName::double_) return literal->of == ir::Literal::Of::real;
    return type.name == TypeName::int_ && literal->of == ir::Literal::Of::int_;
}

// The number of a literal of an integer type.
std::optional<std::int64_t> whole_number(Value value) {
    auto const* literal = ir::as<ir::Literal>(value);
    if (!literal || literal->of == ir::Literal::Of::boolean) return {};
    return literal->value;
}

Value c_cast(FunctionLowering& f, ir::Type const* type, Value value) {
    if (has_type(value, *type)) return value;
    if (auto const number = whole_number(value); number && type->name == TypeName::double_)
        return f.b.real(f.b.format("{}.0", *number));
    return f.b.cast(type, value);
}

}  // namespace

Value cast(FunctionLowering& f, Type to, Value value) {
    return c_cast(f, f.cpp_type(sema::unqualified(to)), value);
}

// C gives `a if t else b` the type of its parts, where more is expected of it too.
static Type type_of_parts(FunctionLowering& f, ast::Conditional const& expr, Type type) {
    Type const first = actual_type(f, *expr.then), second = actual_type(f, *expr.otherwise);
    auto const* whole = sema::as_canonical<sema::IntType>(type);
    auto const* one = sema::as_canonical<sema::IntType>(first);
    auto const* other = sema::as_canonical<sema::IntType>(second);
    if (!whole || !one || !other || one->rank >= whole->rank || other->rank >= whole->rank)
        return type;
    return one->rank >= other->rank ? first : second;
}

Type actual_type(FunctionLowering& f, ast::Expr const& expr) {
    auto const& fact = f.fact(expr);
    if (auto const* conditional = ast::as<ast::Conditional>(&expr);
        conditional && sema::is_int(fact.final_type()))
        return type_of_parts(f, *conditional, fact.final_type());
    bool const unchanged = fact.conversion == sema::Conversion::c_implicit &&
                           (sema::is_int(fact.type) || sema::is_float(fact.type)) &&
                           (sema::is_int(fact.converted) || sema::is_float(fact.converted));
    return unchanged && !sema::is_bint(fact.converted) ? fact.type : fact.final_type();
}

Value beside(FunctionLowering& f, Value literal, Type type, Type other) {
    auto const* minus = ir::as<ir::Unary>(literal);
    auto const* number = minus ? ir::as<ir::Literal>(minus->operand) : nullptr;
    auto const* int_type = sema::as_canonical<sema::IntType>(other);
    bool const is_beside_int = int_type && (int_type->rank == sema::IntRank::int_ ||
                                            int_type->rank == sema::IntRank::short_ ||
                                            int_type->rank == sema::IntRank::char_);
    if (!number || minus->op != '-' || !is_beside_int || !sema::is_int(type) ||
        number->of != ir::Literal::Of::int_)
        return literal;
    return f.b.unary('-', f.b.whole(f.b.format("{}L", number->text), *number->value));
}

namespace {

// What stands in a sum of C numbers.
struct Terms {
    bool has_literal = false;
    bool has_wide = false;  // wider than an int
    bool has_unsigned = false;
    bool has_quotient = false;  // of Python's division
};

bool is_least_or_most(sema::Fact const& fact) {
    return fact.builtin == sema::CBuiltin::min || fact.builtin == sema::CBuiltin::max;
}

void collect(FunctionLowering& f, ast::Expr const& expr, Terms& terms) {
    auto const* binary = ast::as<ast::Binary>(&expr);
    auto const* unary = ast::as<ast::Unary>(&expr);
    auto const& fact = f.fact(expr);
    if (binary && (fact.form == sema::Form::c_arith || fact.form == sema::Form::c_divide)) {
        bool const shifts =
            binary->op == ast::BinaryOp::lshift || binary->op == ast::BinaryOp::rshift;
        bool const divides =
            binary->op == ast::BinaryOp::floor_div || binary->op == ast::BinaryOp::mod;
        terms.has_quotient |= divides && !f.directives().cdivision;
        collect(f, *binary->left, terms);
        if (!shifts) collect(f, *binary->right, terms);
    } else if (unary && unary->op != ast::UnaryOp::not_ && fact.form == sema::Form::c_arith) {
        collect(f, *unary->operand, terms);
    } else if (auto const* choice = ast::as<ast::Conditional>(&expr)) {
        collect(f, *choice->then, terms);
        collect(f, *choice->otherwise, terms);
    } else if (is_least_or_most(fact)) {
        for (auto const& arg : ast::as<ast::Call>(&expr)->args) collect(f, *arg.value, terms);
    } else if (ast::as<ast::IntLit>(&expr) || fact.form == sema::Form::c_constant) {
        terms.has_literal = true;
    } else {
        auto const* type = sema::as_canonical<sema::IntType>(actual_type(f, expr));
        terms.has_wide |= !type || type->rank >= sema::IntRank::ssize;
        terms.has_unsigned |= type && !type->is_signed && type->rank == sema::IntRank::int_;
    }
}

}  // namespace

Value as_chosen(FunctionLowering& f, Value value, ast::Expr const& expr) {
    bool const chooses = expr.kind == ast::ExprKind::Conditional || is_least_or_most(f.fact(expr));
    auto const* whole = sema::as_canonical<sema::IntType>(actual_type(f, expr));
    if (!chooses || !ir::as<ir::Conditional>(value) || !whole || whole->rank <= sema::IntRank::int_)
        return value;
    Terms terms;
    collect(f, expr, terms);
    return terms.has_wide ? value : cast(f, actual_type(f, expr), value);
}

namespace {

bool holds_cast(Value value, ir::Type const& type) {
    if (ir::as<ir::Cast>(value)) return has_type(value, type);
    auto const* binary = ir::as<ir::Binary>(value);
    return binary && (holds_cast(binary->left, type) || holds_cast(binary->right, type));
}

}  // namespace

Value as_quotient(FunctionLowering& f, Value value, ast::Expr const& expr) {
    auto const& fact = f.fact(expr);
    auto const* whole = sema::as_canonical<sema::IntType>(fact.type);
    if (!ast::as<ast::Binary>(&expr) || !whole || whole->rank != sema::IntRank::long_ ||
        !whole->is_signed || ir::is_constant(value))
        return value;
    Terms terms;
    collect(f, expr, terms);
    bool const is_int = terms.has_quotient && terms.has_literal && !terms.has_wide;
    bool const is_done = !is_int || holds_cast(value, *f.cpp_type(sema::unqualified(fact.type)));
    return is_done ? value : cast(f, fact.type, value);
}

Value widened(FunctionLowering& f, ast::BinaryOp op, Value value, ast::Expr const& expr,
              Type type) {
    bool const is_power = op == ast::BinaryOp::pow;
    bool const divides = op == ast::BinaryOp::floor_div || op == ast::BinaryOp::mod;
    auto const* whole = sema::as_canonical<sema::IntType>(type);
    bool const is_done = ast::as<ast::IntLit>(&expr) || ir::as<ir::Cast>(value);
    if (!whole || (!is_power && !divides) || is_done) return value;
    Terms terms;
    collect(f, expr, terms);
    bool const tells = is_power || (terms.has_unsigned && whole->is_signed);
    return terms.has_literal && !terms.has_wide && tells ? cast(f, type, value) : value;
}

Value as_type(FunctionLowering& f, Value value, Type from, Type to) {
    if (!from || !to || sema::same_type(from, to)) return value;
    auto const* left = sema::as_canonical<sema::IntType>(from);
    auto const* right = sema::as_canonical<sema::IntType>(to);
    // Signed against unsigned: what C does silently is written out.
    if (left && right && left->is_signed && !right->is_signed && !whole_number(value))
        return cast(f, to, value);
    return value;
}

// <Class?> object
static Value checked_cast(FunctionLowering& f, ast::Cast const& expr) {
    Type const to = f.fact(expr).type;
    Value const object = f.value(*expr.value);
    if (Value const exact = builtin_type(f, to)) {
        f.check(f.b.call(Op::check_cast_type, {object, exact}), expr);
        return object;
    }
    Value const type = type_pointer(f, to, expr);
    bool const is_exception = sema::is_exception(to);
    f.check(f.b.call(is_exception ? Op::check_cast_exception : Op::check_cast, {object, type}),
            expr);
    return object;
}

// <object> pointer
static Value object_at(FunctionLowering& f, ast::Cast const& expr, Value pointer, Out out) {
    auto const& held = result(f, out, "object", f.fact(expr).type);
    f.check(f.b.call_on(f.b.read(held), Op::ref_hold, {f.b.cast(f.b.object(), pointer)}), expr);
    return f.b.read(held);
}

Value lower_cast(FunctionLowering& f, ast::Cast const& expr, Out out) {
    auto const& fact = f.fact(expr);
    if (fact.form == Form::object_checked_cast) return checked_cast(f, expr);
    if (fact.form == Form::native_pointer_view || fact.form == Form::view_from_pointer)
        return lower_pointer_view(f, expr, out);
    Value const value = f.value(*expr.value);
    Type const from = f.fact(*expr.value).final_type();
    if (fact.form == Form::object_cast) return value;
    if (fact.form == Form::object_from_pointer) return object_at(f, expr, value, out);
    if (fact.form == Form::pointer_from_object) {
        // A Ref is asked for its pointer first.
        bool const is_variable = ir::as<ir::Read>(value) != nullptr;
        Value const pointer =
            is_variable ? f.b.cast(f.b.object(), value, ir::Cast::Style::static_) : value;
        return f.b.cast(f.cpp_type(fact.type), pointer);
    }
    if (sema::is_object(fact.type) && !sema::is_object(from))
        return to_object_of(f, value, from, fact.type, expr, out, {});
    if (!sema::is_object(fact.type) && sema::is_object(from))
        return from_object(f, value, fact.type, expr, out);
    if (sema::is_object(fact.type) || sema::is_memview(fact.type)) return value;
    if (sema::is_bint(fact.type) && sema::as_canonical<sema::CppClassType>(from))
        return f.b.cast(f.b.type(TypeName::bool_), value);
    if (sema::is_bint(fact.type) && !sema::is_bint(from))
        return f.b.binary(Operator::not_equal, value, f.b.number(0));
    if (sema::is_complex(fact.type) && !sema::is_complex(from))
        return f.b.call(Op::complex, {value, f.b.real("0.0")});
    return cast(f, fact.type, value);
}

Value lower_size_of(FunctionLowering& f, ast::SizeOf const& expr) {
    if (expr.value) return lower_size_of_operand(f, *expr.value);
    auto const found = f.typing.types.find(expr.type->id);
    if (found == f.typing.types.end()) impossible(expr, "sizeof of an unknown type");
    return f.b.size_of(cpp_type(f.module, found->second));
}

Value lower_size_of_operand(FunctionLowering& f, ast::Expr const& operand) {
    auto const& fact = f.fact(operand);
    if (fact.form == Form::type_name) return f.b.size_of(cpp_type(f.module, fact.type));
    return f.b.invoke(f.b.name("sizeof"), f.b.list({f.raw_value(operand)}), ir::Gil::no);
}

}  // namespace cyxx::lower
