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

Type actual_type(FunctionLowering& f, ast::Expr const& expr) {
    auto const& fact = f.fact(expr);
    if (fact.number.plain && sema::is_numeric(fact.final_type())) return fact.number.plain;
    bool const unchanged = fact.conversion == sema::Conversion::c_implicit &&
                           (sema::is_int(fact.type) || sema::is_float(fact.type)) &&
                           (sema::is_int(fact.converted) || sema::is_float(fact.converted));
    return unchanged && !sema::is_bint(fact.converted) ? fact.type : fact.final_type();
}

Type operand_type(FunctionLowering& f, ast::Expr const& expr) {
    Type const type = f.fact(expr).number.operand;
    return type ? type : actual_type(f, expr);
}

static bool is_long(Type type) {
    auto const* whole = sema::as<sema::IntType>(type);
    return whole && whole->rank == sema::IntRank::long_ && whole->is_signed;
}

Value as_number(FunctionLowering& f, Value value, Type type) {
    auto const* minus = ir::as<ir::Unary>(value);
    auto const* number = ir::as<ir::Literal>(minus && minus->op == '-' ? minus->operand : value);
    if (!number || number->of != ir::Literal::Of::int_ || !is_long(type))
        return cast(f, type, value);
    Value const literal = f.b.whole(f.b.format("{}L", number->text), *number->value);
    return minus ? f.b.unary('-', literal) : literal;
}

Value as_operand(FunctionLowering& f, Value value, ast::Expr const& expr) {
    Type const type = f.fact(expr).number.operand;
    return type ? as_number(f, value, type) : value;
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
Value object_address(FunctionLowering& f, Value object, Type pointer) {
    // A Ref is asked for its pointer first.
    bool const is_variable = ir::as<ir::Read>(object) != nullptr;
    Value const plain =
        is_variable ? f.b.cast(f.b.object(), object, ir::Cast::Style::static_) : object;
    return f.b.cast(f.cpp_type(pointer), plain);
}

Value check_cast(FunctionLowering& f, Value object, Type to, ast::Expr const& expr) {
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
    if (fact.form == Form::object_checked_cast)
        return check_cast(f, f.value(*expr.value), fact.type, expr);
    if (fact.form == Form::native_pointer_view || fact.form == Form::view_from_pointer)
        return lower_pointer_view(f, expr, out);
    Value const value = f.value(*expr.value);
    Type const from = f.fact(*expr.value).final_type();
    if (fact.form == Form::object_cast) return value;
    if (fact.form == Form::object_from_pointer) return object_at(f, expr, value, out);
    if (fact.form == Form::pointer_from_object) return object_address(f, value, fact.type);
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
