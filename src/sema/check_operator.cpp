// Unary and binary operators: C's usual conversions with Cython's ranks, Python's operations.
#include "sema/check.h"
#include "sema/const_value.h"

#include "sema/operator_names.h"

#include <cmath>
#include <optional>

namespace cyxx::sema {
namespace {

Type const* value_of(Type const* type) {  // what a reference refers to
    if (auto* reference = as_canonical<ReferenceType>(type)) return reference->target;
    return type;
}

bool is_tuple_display(ast::Expr const& node) { return node.kind == ast::ExprKind::TupleExpr; }

}  // namespace

TypePtr Checker::on(ast::Unary const& node) {
    TypePtr type = value_of(expr(*node.operand));
    if (node.op == ast::UnaryOp::not_) {
        truth_of_checked(*node.operand);
        return set(node, bint(), Form::c_not);
    }
    if (is_pending(type)) return set(node, &pending, Form::error);
    if (is_error(type)) return set(node, types.error(), Form::error);
    TypePtr plain = canonical(type);
    std::string_view op = spelling(node.op);
    if (is_object(plain)) {
        auto* object_type = as<ObjectType>(plain);
        TypePtr result = object();
        if (object_type && (object_type->builtin == BuiltinClass::py_int ||
                            object_type->builtin == BuiltinClass::py_float))
            result = type;
        // A negated literal beyond 32 bits is a literal still.
        Fact const& f = fact(*node.operand);
        if (node.op == ast::UnaryOp::minus && f.constant && f.form == Form::py_constant &&
            !std::holds_alternative<std::string>(f.constant->value)) {
            set(node, f.type, Form::py_constant);
            negate_constant(node, *f.constant);
            auto* number = std::get_if<std::int64_t>(&fact(node).constant->value);
            if (number && *number == INT32_MIN) {  // the least that is a C number
                fact(node).type = c_long();
                fact(node).form = Form::c_constant;
            }
            return fact(node).type;
        }
        return set(node, result, Form::py_arith);
    }
    if (is_int(plain) || plain->kind == TypeKind::Enum) {
        TypePtr result = promoted(type);
        set(node, result, Form::c_arith);
        Fact const& f = fact(*node.operand);
        if (f.constant && node.op == ast::UnaryOp::minus) {
            negate_constant(node, *f.constant);
            if (f.form == Form::c_constant) fact(node).form = Form::c_constant;
        }
        if (f.constant && node.op == ast::UnaryOp::plus) fact(node).constant = f.constant;
        if (f.constant && node.op == ast::UnaryOp::invert)
            if (auto* number = std::get_if<std::int64_t>(&f.constant->value))
                constant(node, {~*number});
        return result;
    }
    if ((is_float(plain) || is_complex(plain)) && node.op != ast::UnaryOp::invert) {
        set(node, type, Form::c_arith);
        Fact const& f = fact(*node.operand);
        if (f.constant && node.op == ast::UnaryOp::minus) {
            negate_constant(node, *f.constant);
            if (f.form == Form::c_constant) fact(node).form = Form::c_constant;
        }
        return type;
    }
    if (plain->kind == TypeKind::SoftComplex && node.op != ast::UnaryOp::invert)
        return set(node, type, Form::c_arith);
    if (plain->kind == TypeKind::CppClass) {
        bool found = false;
        TypePtr result = cpp_operation(node, op, type, nullptr, found);
        if (found) return set(node, result, Form::cpp_operator);
    }
    if (plain->kind == TypeKind::TemplateParam || plain->kind == TypeKind::Fused)
        return set(node, type, Form::c_arith);
    return error(node, diag::invalid_operand, op, display(type));
}

void Checker::negate_constant(ast::Expr const& node, ConstValue const& of) {
    auto* number = std::get_if<std::int64_t>(&of.value);
    if (number && *number == INT64_MIN && fact(node).form == Form::py_constant)
        constant(node, {std::uint64_t(1) << 63});
    else if (number)
        constant(node, {std::int64_t(0 - std::uint64_t(*number))});
    else if (auto* truth = std::get_if<bool>(&of.value))
        constant(node, {std::int64_t(*truth ? -1 : 0)});
    else if (auto* large = std::get_if<std::uint64_t>(&of.value)) {
        if (*large == 0x8000000000000000ULL)
            constant(node, {std::int64_t(0 - *large)});
        else {
            ConstValue value{"-" + std::to_string(*large)};
            value.is_big_int = true;
            constant(node, std::move(value));
        }
    } else if (auto* real = std::get_if<double>(&of.value))
        constant(node, {-*real});
    else if (auto* text = std::get_if<std::string>(&of.value); text && of.is_big_int) {
        ConstValue value{"-" + *text};
        value.is_big_int = true;
        constant(node, std::move(value));
    }
}

TypePtr Checker::promoted(TypePtr type) {
    TypePtr plain = canonical(type);
    if (is_ucs4(plain)) return type;
    return rank_order(plain) < rank_order(c_int()) || plain->kind == TypeKind::Enum
               ? c_int()
               : unqualified(type);
}

TypePtr Checker::arithmetic(TypePtr left, TypePtr right) {
    left = unqualified(left);
    right = unqualified(right);
    TypePtr a = canonical(left), b = canonical(right);
    if (a->kind == TypeKind::SoftComplex || b->kind == TypeKind::SoftComplex)
        return types.soft_complex();
    if (is_complex(a) || is_complex(b)) {
        TypePtr part_a = is_complex(a) ? static_cast<ComplexType const*>(a)->part : left;
        TypePtr part_b = is_complex(b) ? static_cast<ComplexType const*>(b)->part : right;
        TypePtr part = arithmetic(part_a, part_b);
        if (is_complex(a) && same_type(part, part_a)) return left;
        if (is_complex(b) && same_type(part, part_b)) return right;
        return types.complex(part);
    }
    if (is_float(a) || is_float(b)) {
        if (!is_float(b)) return left;
        if (!is_float(a)) return right;
        int order_a = rank_order(a), order_b = rank_order(b);
        if (order_a != order_b) return order_a > order_b ? left : right;
        return left == a && right != b ? right : left;  // a typedef says more
    }
    if (is_ucs4(a) != is_ucs4(b) && (is_ucs4(a) || is_ucs4(b))) return object();
    int order_a = rank_order(a), order_b = rank_order(b), least = rank_order(c_int());
    bool small_a = order_a < least || a->kind == TypeKind::Enum,
         small_b = order_b < least || b->kind == TypeKind::Enum;
    if (small_a && small_b) return c_int();
    if (small_a) return right;
    if (small_b) return left;
    if (order_a != order_b) return order_a > order_b ? left : right;
    bool signed_a = static_cast<IntType const*>(a)->is_signed,
         signed_b = static_cast<IntType const*>(b)->is_signed;
    if (signed_a != signed_b) return signed_a ? right : left;
    return left == a && right != b ? right : left;
}

TypePtr Checker::on(ast::Binary const& node) {
    // Left-associative chains may be thousands of operators long: their left spine is a loop.
    std::vector<ast::Binary const*> spine{&node};
    while (auto* inner = ast::as<ast::Binary>(spine.back()->left)) spine.push_back(inner);
    for (std::size_t i = spine.size(); i-- > 0;) {
        ast::Binary const& at = *spine[i];
        fact(at) = Fact{};
        if (i + 1 == spine.size()) expr(*at.left);
        expr(*at.right);
        one_binary(at);
    }
    return fact(node).type;
}

void Checker::one_binary(ast::Binary const& node) {
    TypePtr left = value_of(fact(*node.left).type), right = value_of(fact(*node.right).type);
    if (is_pending(left) || is_pending(right)) {
        set(node, &pending, Form::error);
        return;
    }
    if (is_error(left) || is_error(right)) {
        set(node, types.error(), Form::error);
        return;
    }
    // C tuples have no operators, and bool(x) is an object: they are Python's.
    for (auto [side, side_type] : {std::pair(node.left, &left), std::pair(node.right, &right)}) {
        bool const is_tuple = as_canonical<CTupleType>(*side_type);
        if (!is_tuple && fact(*side).builtin != CBuiltin::bool_) continue;
        *side_type = builtin(is_tuple ? BuiltinClass::tuple : BuiltinClass::py_bool);
        coerce(*side, *side_type);
    }
    Form form = Form::error;
    TypePtr type = binary_type(node.op, left, right, form, node.left, node.right);
    // A literal that is formatted stays text.
    if (form == Form::py_arith && node.op == ast::BinaryOp::mod &&
        (node.left->kind == ast::ExprKind::StrLit || node.left->kind == ast::ExprKind::FString))
        type = left;
    if (form == Form::cpp_operator) {
        bool found = false;
        type = cpp_operation(node, spelling(node.op), left, right, found);
        if (!found) type = nullptr;
    }
    if (!type) {
        set(node, types.error(), Form::error);
        auto& report = out().report(node, diag::invalid_operands, spelling(node.op), display(left),
                                    display(right));
        if (is_memview(left) || is_memview(right))
            report.help("views have no arithmetic: write the loop, or use NumPy arrays");
        return;
    }
    set(node, type, form);
    switch (form) {
        case Form::py_arith:
        case Form::str_concat:
            coerce(*node.left, object());
            coerce(*node.right, object());
            if (is_object(left) && !is_tuple_display(*node.left)) coerce(*node.left, left);
            if (is_object(right) && !is_tuple_display(*node.right)) coerce(*node.right, right);
            break;
        case Form::c_arith:
        case Form::c_divide:
        case Form::c_power:
            if (is_shift(node.op) || node.op == ast::BinaryOp::pow) {
                if (is_int(type) && !is_object(left)) coerce(*node.left, type);
                if (node.op == ast::BinaryOp::pow && !is_int(right)) coerce(*node.right, type);
                if (node.op == ast::BinaryOp::pow && is_float(type)) {
                    coerce(*node.left, type);
                    coerce(*node.right, type);
                }
            } else if (type->kind != TypeKind::SoftComplex) {
                coerce(*node.left, type);
                coerce(*node.right, type);
            }
            break;
        default:
            break;
    }
    fold(node);
}

// Whether its values are those of a C int.
static bool is_small_int(TypePtr type) {
    auto* own = as<IntType>(type);
    return own && (own->rank == IntRank::char_ || own->rank == IntRank::short_ ||
                   (own->rank == IntRank::int_ && own->is_signed));
}

static bool is_plain_int(TypePtr type) {
    auto* own = as<IntType>(type);
    return own && own->rank == IntRank::int_;
}

// The type of `left op right`, null if there is no such operation.
TypePtr Checker::binary_type(ast::BinaryOp op, TypePtr left, TypePtr right, Form& form,
                             ast::Expr const* left_node, ast::Expr const* right_node) {
    TypePtr a = canonical(left), b = canonical(right);
    if (a->kind == TypeKind::TemplateParam || a->kind == TypeKind::Fused ||
        b->kind == TypeKind::TemplateParam || b->kind == TypeKind::Fused) {
        form = Form::c_arith;
        return is_numeric(a) || is_object(a) ? right : left;
    }
    if (a->kind == TypeKind::CppClass || b->kind == TypeKind::CppClass) {
        if (is_object(a) || is_object(b)) {
            form = Form::py_arith;
            return object();
        }
        form = Form::cpp_operator;
        return left;
    }
    if (is_memview(a) || is_memview(b)) {
        if (!is_object(a) && !is_object(b)) return nullptr;
        form = Form::py_arith;
        return object();
    }
    bool pointers = is_pointer(a) || is_pointer(b);
    bool char_pointer =
        (is_char_pointer(a) && is_object(b)) || (is_char_pointer(b) && is_object(a));
    if (is_object(a) || is_object(b)) {
        if (pointers && !char_pointer) return nullptr;
        if ((!is_object(a) && !converts_to_object(a)) || (!is_object(b) && !converts_to_object(b)))
            return nullptr;
        return object_operation(op, left, right, form);
    }
    if (pointers) {
        bool add = op == ast::BinaryOp::add, sub = op == ast::BinaryOp::sub;
        form = Form::pointer_arith;
        auto index = [](TypePtr type) { return is_int(type) || type->kind == TypeKind::Enum; };
        if (is_pointer(a) && index(b) && (add || sub)) return left;
        if (is_pointer(b) && index(a) && add) return right;
        if (is_pointer(a) && is_pointer(b) && sub) return types.int_(IntRank::ptrdiff);
        if (is_char_pointer(a) && is_char_pointer(b) && (add || op == ast::BinaryOp::mod)) {
            bool const is_bytes = !directives || directives->c_string_type == TextType::bytes;
            TypePtr const text = is_bytes ? builtin(BuiltinClass::bytes) : object();
            return object_operation(op, text, text, form);
        }
        return nullptr;
    }
    if (is_ucs4(a) || is_ucs4(b)) {
        if (is_ucs4(a) && is_ucs4(b)) {
            form = Form::str_concat;
            return op == ast::BinaryOp::add ? builtin(BuiltinClass::str) : object();
        }
        if (op == ast::BinaryOp::mul || op == ast::BinaryOp::mod || op == ast::BinaryOp::add) {
            form = Form::py_arith;
            return op == ast::BinaryOp::add ? object() : builtin(BuiltinClass::str);
        }
        form = Form::py_arith;
        return object();
    }
    bool soft = a->kind == TypeKind::SoftComplex || b->kind == TypeKind::SoftComplex;
    if ((!is_numeric(a) && a->kind != TypeKind::SoftComplex) ||
        (!is_numeric(b) && b->kind != TypeKind::SoftComplex))
        return nullptr;
    bool ints = !is_float(a) && !is_float(b) && !is_complex(a) && !is_complex(b) && !soft;
    bool complexes = is_complex(a) || is_complex(b) || soft;
    form = Form::c_arith;
    switch (op) {
        case ast::BinaryOp::matmul:
            return nullptr;
        case ast::BinaryOp::bit_and:
        case ast::BinaryOp::bit_or:
        case ast::BinaryOp::bit_xor:
            if (!ints) return nullptr;
            // Of a bint and an int the right one, as with the Cython compiler.
            if (is_bint(a) && (is_bint(b) || (is_small_int(b) && !is_plain_int(b)))) return left;
            if (is_bint(b) && is_small_int(a)) return right;
            return arithmetic(left, right);
        case ast::BinaryOp::lshift:
        case ast::BinaryOp::rshift:
            return ints ? arithmetic(left, right) : nullptr;
        case ast::BinaryOp::add:
        case ast::BinaryOp::sub:
        case ast::BinaryOp::mul:
            return arithmetic(left, right);
        case ast::BinaryOp::div:
            form = Form::c_divide;
            if (!ints) return arithmetic(left, right);
            if (directives && (directives->cdivision || directives->divides_ints_to_ints()))
                return arithmetic(left, right);
            return c_double();
        case ast::BinaryOp::floor_div:
        case ast::BinaryOp::mod:
            if (complexes) return nullptr;
            form = Form::c_divide;
            return arithmetic(left, right);
        case ast::BinaryOp::pow:
            form = Form::c_power;
            return power_type(left, right, left_node, right_node);
    }
    return nullptr;
}

TypePtr Checker::power_type(TypePtr left, TypePtr right, ast::Expr const* base,
                            ast::Expr const* exponent) {
    TypePtr a = canonical(left), b = canonical(right);
    TypePtr usual = arithmetic(left, right);
    bool cpow = directives && directives->cpow == Tristate::on;
    std::optional<double> known;
    if (exponent)
        if (ConstValue const* value = fact(*exponent).constant) {
            if (auto* number = std::get_if<std::int64_t>(&value->value)) known = double(*number);
            if (auto* real = std::get_if<double>(&value->value)) known = *real;
        }
    bool ints = !is_float(a) && !is_float(b) && !is_complex(a) && !is_complex(b);
    if (a->kind == TypeKind::SoftComplex || b->kind == TypeKind::SoftComplex)
        return types.soft_complex();
    auto is_never_negative = [&] {
        ConstValue const* value = base ? fact(*base).constant : nullptr;
        auto* number = value ? std::get_if<std::int64_t>(&value->value) : nullptr;
        auto* real = value ? std::get_if<double>(&value->value) : nullptr;
        return (number && *number >= 0) || (real && *real >= 0);
    };
    if (is_complex(a) || is_complex(b)) {
        if (is_int(b) || cpow) return usual;
        return is_complex(b) && !is_never_negative() ? types.soft_complex() : usual;
    }
    if (cpow) return usual;
    bool no_sign = as<IntType>(b) && !static_cast<IntType const*>(b)->is_signed;
    if (ints) return (known ? *known >= 0 : no_sign) ? usual : c_double();
    if (is_int(b)) return known && *known >= 0 ? usual : arithmetic(usual, c_double());
    if (known && *known == std::floor(*known)) return usual;
    // A power with a fraction of what may be negative is a complex number.
    if (is_never_negative()) return usual;
    return types.soft_complex();
}

TypePtr Checker::object_operation(ast::BinaryOp op, TypePtr left, TypePtr right, Form& form) {
    form = Form::py_arith;
    TypePtr a = canonical(left), b = canonical(right);
    auto is = [&](TypePtr type, BuiltinClass id) { return is_builtin(type, id); };
    auto both = [&](BuiltinClass id) { return is(a, id) && is(b, id); };
    auto integer = [&](TypePtr type) { return is_int(type) || is(type, BuiltinClass::py_int); };
    if (op == ast::BinaryOp::add) {
        for (BuiltinClass id : {BuiltinClass::str, BuiltinClass::bytes, BuiltinClass::bytearray})
            if (both(id)) {
                if (id == BuiltinClass::str) form = Form::str_concat;
                return left;
            }
        for (BuiltinClass id : {BuiltinClass::list, BuiltinClass::tuple})
            if (both(id)) return left;
        if ((is(a, BuiltinClass::str) && is_ucs4(b)) || (is(b, BuiltinClass::str) && is_ucs4(a))) {
            form = Form::str_concat;
            return builtin(BuiltinClass::str);
        }
    }
    if (op == ast::BinaryOp::mul)
        for (BuiltinClass id : {BuiltinClass::str, BuiltinClass::bytes, BuiltinClass::bytearray,
                                BuiltinClass::list, BuiltinClass::tuple}) {
            if (is(a, id) && integer(b)) return left;
            if (is(b, id) && integer(a)) return right;
        }
    if (op == ast::BinaryOp::mod && is(a, BuiltinClass::str) && is(b, BuiltinClass::tuple))
        return left;
    if (is_bit_op(op) && both(BuiltinClass::dict) && op == ast::BinaryOp::bit_or) return left;
    if (is_bit_op(op) && both(BuiltinClass::set)) return left;
    bool int_a = is(a, BuiltinClass::py_int), int_b = is(b, BuiltinClass::py_int);
    if ((int_a && integer(b)) || (int_b && integer(a))) {
        switch (op) {
            case ast::BinaryOp::div:
            case ast::BinaryOp::pow:
            case ast::BinaryOp::matmul:
                break;
            default:
                return builtin(BuiltinClass::py_int);
        }
    }
    auto real = [&](TypePtr type) { return is_float(type) || is(type, BuiltinClass::py_float); };
    if ((is(a, BuiltinClass::py_float) && (real(b) || integer(b))) ||
        (is(b, BuiltinClass::py_float) && (real(a) || integer(a)))) {
        bool plain = op == ast::BinaryOp::add || op == ast::BinaryOp::sub ||
                     op == ast::BinaryOp::mul || op == ast::BinaryOp::div;
        if (plain) return builtin(BuiltinClass::py_float);
    }
    return object();
}

// One type for two values: of a conditional's branches, of a variable's assignments.
TypePtr Checker::spanning(TypePtr left, TypePtr right) {
    if (is_pending(left)) return left;
    if (is_pending(right)) return right;
    left = unqualified(value_of(left));
    right = unqualified(value_of(right));
    if (is_error(left)) return left;
    if (is_error(right)) return right;
    if (same_type(left, right)) return left == canonical(left) ? right : left;
    TypePtr a = canonical(left), b = canonical(right);
    if (is_object(a) || is_object(b)) return object();
    if (is_bint(a) != is_bint(b) && is_numeric(a) && is_numeric(b)) return object();
    bool number_a = is_numeric(a) || a->kind == TypeKind::SoftComplex,
         number_b = is_numeric(b) || b->kind == TypeKind::SoftComplex;
    if (number_a && number_b) {
        if (a->kind == TypeKind::Enum && b->kind == TypeKind::Enum) return c_int();
        if (is_int(a) && is_int(b) && rank_order(a) == rank_order(b)) {
            bool signed_a = static_cast<IntType const*>(a)->is_signed,
                 signed_b = static_cast<IntType const*>(b)->is_signed;
            if (signed_a != signed_b) return signed_a ? right : left;
            return left == a ? right : left;
        }
        if (is_int(a) && is_int(b)) return rank_order(a) > rank_order(b) ? left : right;
        return arithmetic(left, right);
    }
    if (b->kind == TypeKind::Null && a->kind == TypeKind::Array)
        return types.pointer(pointed_to(a));
    if (a->kind == TypeKind::Null && b->kind == TypeKind::Array)
        return types.pointer(pointed_to(b));
    if (b->kind == TypeKind::Null && is_pointer(a)) return left;
    if (a->kind == TypeKind::Null && is_pointer(b)) return right;
    if (a->kind == TypeKind::Array && pointed_to(b) &&
        same_type(canonical(pointed_to(a)), canonical(pointed_to(b))))
        return types.pointer(pointed_to(a));
    if (b->kind == TypeKind::Array && pointed_to(a) &&
        same_type(canonical(pointed_to(a)), canonical(pointed_to(b))))
        return types.pointer(pointed_to(a));
    if (is_pointer(a) && is_pointer(b)) {
        if (conversion(right, left) != Conversion::error) return left;
        if (conversion(left, right) != Conversion::error) return right;
        auto const* class_a = as_canonical<CppClassType>(pointed_to(a));
        auto const* class_b = as_canonical<CppClassType>(pointed_to(b));
        auto const* base = class_a && class_b ? common_base(types, *class_a, *class_b) : nullptr;
        if (base) return types.pointer(base);
        TypePtr const anything = types.pointer(types.void_());
        for (TypePtr to : {anything, types.pointer(types.qualified(types.void_(), true, false))})
            if (conversion(left, to) != Conversion::error &&
                conversion(right, to) != Conversion::error)
                return to;
        return object();
    }
    auto *view_a = as<MemViewType>(a), *view_b = as<MemViewType>(b);
    if (view_a && view_b) {
        if (conformable(*view_b, *view_a) == ViewMismatch::none) return left;
        if (conformable(*view_a, *view_b) == ViewMismatch::none) return right;
        return object();
    }
    if (a->kind == TypeKind::CppClass || b->kind == TypeKind::CppClass) {
        if (conversion(right, left) != Conversion::error) return left;
        if (conversion(left, right) != Conversion::error) return right;
    }
    return object();
}

static std::optional<std::int64_t> whole_number(ConstValue const& constant) {
    if (auto* number = std::get_if<std::int64_t>(&constant.value)) return *number;
    if (auto* truth = std::get_if<bool>(&constant.value)) return *truth;
    return {};
}

void Checker::fold(ast::Binary const& node) {
    ConstValue const *left = fact(*node.left).constant, *right = fact(*node.right).constant;
    if (!left || !right) return;
    auto const a = whole_number(*left), b = whole_number(*right);
    bool const are_truths =
        std::holds_alternative<bool>(left->value) && std::holds_alternative<bool>(right->value);
    if (!a || !b || are_truths) return;
    bool const divides = node.op == ast::BinaryOp::floor_div || node.op == ast::BinaryOp::mod;
    bool const is_undefined = node.op == ast::BinaryOp::div || node.op == ast::BinaryOp::matmul ||
                              (divides && *b == 0) || (node.op == ast::BinaryOp::pow && *b < 0);
    if (is_undefined) return;
    std::optional<std::int64_t> const result = integer_result(node.op, *a, *b);
    Fact& f = fact(node);
    // Two literals make a literal: one that is out of C's int range is an object.
    bool literals = fact(*node.left).form == Form::c_constant &&
                    fact(*node.right).form == Form::c_constant && !fact(*node.left).symbol &&
                    !fact(*node.right).symbol;
    if (!result) {
        if (literals) {
            coerce(*node.left, object());
            coerce(*node.right, object());
            set(node, object(), Form::py_arith);
        }
        return;
    }
    constant(node, {*result});
    if (!literals || !is_int(f.type)) return;
    if (*result > INT32_MAX || *result < INT32_MIN) {
        f.type = builtin(BuiltinClass::py_int);
        f.form = Form::py_constant;
    } else {
        f.form = Form::c_constant;
    }
}

}  // namespace cyxx::sema
