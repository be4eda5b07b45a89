// Implicit conversions, as the checker chose them.
#include "lower/cpp.h"
#include "lower/cpp_type.h"
#include "lower/expr.h"

#include "ir/quote.h"
#include "sema/convert.h"

#include <algorithm>
#include <optional>

namespace cyxx::lower {

using sema::Conversion;
using sema::IntRank;
using sema::TypeKind;

namespace {

sema::IntType const* int_of(Type type) { return sema::as_canonical<sema::IntType>(type); }

Value pointer_cast(FunctionLowering& f, Type to, Value value) {
    return f.b.cast(f.cpp_type(to), value);
}

// A number that a bint may not hold.
Value bint_of_wide(FunctionLowering& f, Value value, Type from) {
    if (!int_of(from)) return f.b.binary(Operator::not_equal, value, f.b.number(0));
    auto const* minus = ir::as<ir::Unary>(value);
    auto const* literal = ir::as<ir::Literal>(minus && minus->op == '-' ? minus->operand : value);
    bool const fits = literal && literal->of == ir::Literal::Of::int_;
    return fits ? value : f.b.call(Op::to_bint, {value});
}

// From `char const*` to `char*`: only a warning in C.
bool loses_const(Type from, Type to) {
    Type const source = sema::pointed_to(from), target = sema::pointed_to(to);
    if (!source || !target) return false;
    return (sema::is_const(source) && !sema::is_const(target)) ||
           loses_const(sema::canonical(source), sema::canonical(target));
}

// What C converts by itself and C++ does not.
Value implicit(FunctionLowering& f, Value value, Type from, Type to) {
    Type const source = sema::canonical(from);
    Type const target = sema::canonical(to);
    if (sema::is_bint(target) && !fits_bint(source) && sema::is_numeric(source))
        return bint_of_wide(f, value, source);
    if (source->kind == TypeKind::SoftComplex) return value;
    if (ir::as<ir::Braces>(value) && source->kind == TypeKind::Array)
        return f.kept_array(value, static_cast<sema::ArrayType const&>(*source));
    if (target->kind == TypeKind::CppClass && source->kind != TypeKind::CppClass &&
        !sema::is_char_pointer(source))
        return f.b.construct(f.cpp_type(sema::unqualified(to)), f.b.list({value}));
    if (target->kind == TypeKind::CTuple) return ctuple_as(f, value, from, to);
    if (sema::is_complex(target) && !sema::is_complex(source))
        return f.b.call(Op::complex, {value, f.b.real("0.0")});
    if (target->kind == TypeKind::Enum && source != target) return cast(f, to, value);
    if (target->kind == TypeKind::Pointer && source->kind == TypeKind::Pointer) {
        Type const from_target = sema::pointed_to(source);
        if (sema::is_void(sema::canonical(from_target)) &&
            !sema::is_void(sema::canonical(sema::pointed_to(target))))
            return pointer_cast(f, to, value);
        if (loses_const(source, target)) return pointer_cast(f, to, value);
    }
    return value;
}

bool is_comparison(Operator op) {
    switch (op) {
        case Operator::equal:
        case Operator::not_equal:
        case Operator::less:
        case Operator::less_equal:
        case Operator::greater:
        case Operator::greater_equal:
            return true;
        case Operator::or_:
        case Operator::and_:
        case Operator::bit_or:
        case Operator::bit_xor:
        case Operator::bit_and:
        case Operator::shift_left:
        case Operator::shift_right:
        case Operator::add:
        case Operator::subtract:
        case Operator::multiply:
        case Operator::divide:
        case Operator::remainder:
            return false;
    }
    __builtin_unreachable();
}

bool is_boolean(Value value) {
    if (auto const* binary = ir::as<ir::Binary>(value)) {
        return is_comparison(binary->op) || binary->op == Operator::and_ ||
               binary->op == Operator::or_;
    }
    if (auto const* unary = ir::as<ir::Unary>(value)) return unary->op == '!';
    if (auto const* literal = ir::as<ir::Literal>(value))
        return literal->of == ir::Literal::Of::boolean;
    if (auto const* cast = ir::as<ir::Cast>(value)) return ir::is(cast->type, TypeName::bool_);
    if (auto const* read = ir::as<ir::Read>(value)) {
        auto const* type = read->variable->type;
        return ir::is(type, TypeName::bool_);
    }
    auto const* call = ir::as<ir::OpCall>(value);
    return call &&
           (call->op == Op::view_is_none || call->op == Op::error_pending ||
            call->op == Op::has_type || call->op == Op::is_c_contig || call->op == Op::is_f_contig);
}

Value view_to_object(FunctionLowering& f, Value view, Type from, ast::Node const& at, Out out) {
    auto const& object = result(f, out, "array", f.module.program.types.object());
    std::vector<Value> args{f.b.read(object), view};
    if (Value const element = dtype(f, from)) args.push_back(element);
    f.step(Op::view_to_python, args, at);
    return f.b.read(object);
}

// <T[:n]>pointer as a cython.view.array.
static Value view_to_array(FunctionLowering& f, Value view, Type from, ast::Node const& at,
                           Out out) {
    auto const& object = result(f, out, "array", f.module.program.types.object());
    std::vector<Value> args{f.b.read(object), view};
    if (Value const element = dtype(f, from)) args.push_back(element);
    f.step(Op::array_over, args, at);
    return f.b.read(object);
}

// The shape, the strides or the suboffsets of a view.
static Value axes_to_object(FunctionLowering& f, Value axes, ast::Node const& at, Out out) {
    auto const& list = result(f, out, "axes", f.module.program.types.object());
    f.step(Op::axes_list, {f.b.read(list), axes}, at);
    return f.b.read(list);
}

Value view_from_object(FunctionLowering& f, Value object, Type to, ast::Node const& at, Out out) {
    auto const& view = out && out->holds == Holds::view ? *out : f.temp("view", to);
    std::vector<Value> args{f.b.read(view), object};
    if (Value const element = dtype(f, to)) args.push_back(element);
    f.step(f.gil_held() ? Op::acquire : Op::acquire_released, args, at);
    return f.b.read(view);
}

Value view_from_array(FunctionLowering& f, Value array, Type from, Type to, ast::Node const& at,
                      Out out) {
    auto const& view = out ? *out : f.temp("view", f.cpp_type(to), Holds::look);
    std::vector<Value> args{f.b.read(view), array};
    for (auto const* next = sema::as_canonical<sema::ArrayType>(from); next;
         next = sema::as_canonical<sema::ArrayType>(next->element)) {
        args.push_back(next->size_text.empty() ? f.b.number(next->size)
                                               : f.b.name(next->size_text));
        auto const* inner = sema::as_canonical<sema::ArrayType>(next->element);
        if (inner) args[1] = f.b.unary('*', args[1]);
    }
    f.step(Op::view_over, args, at);
    return f.b.read(view);
}

Value none_view(FunctionLowering& f, Type to) {
    return f.b.call_of(Op::view_none, f.cpp_type(to), {});
}

}  // namespace

std::optional<NumberOps> number_ops(Type type) {
    if (sema::is_builtin(type, sema::BuiltinClass::py_int))
        return NumberOps{Op::as_int, Op::int_argument};
    if (sema::is_builtin(type, sema::BuiltinClass::py_float))
        return NumberOps{Op::as_float, Op::float_argument};
    return std::nullopt;
}

Value check_class(FunctionLowering& f, Value object, Type to, ast::Node const& at, Out out) {
    if (sema::is_any_object(to)) return object;
    if (auto const number = number_ops(to)) {
        auto const& made = result(f, out, "number", to);
        f.step(number->value, {f.b.read(made), object}, at);
        return f.b.read(made);
    }
    if (Value const exact = builtin_type(f, to)) {
        f.check(f.b.call(Op::expect_type, {object, exact}), at);
        return object;
    }
    Value const type = type_pointer(f, to, at);
    bool const is_exception = sema::is_exception(to);
    f.check(f.b.call(is_exception ? Op::expect_exception : Op::expect_class, {object, type}), at);
    return object;
}

// The description of a view's elements; null if their C++ type says it all.
Value dtype(FunctionLowering& f, Type type) { return f.module.item_description(type); }

static bool is_cpp(Type type) {
    Type const plain = sema::canonical(type);
    auto const* reference = sema::as<sema::ReferenceType>(plain);
    return sema::as_canonical<sema::CppClassType>(reference ? reference->target : plain) != nullptr;
}

// Whether the C++ type of a container's item does not tell how Python shows it.
static bool is_shown_by_name(Type type) {
    auto const kind = sema::canonical(type)->kind;
    if (kind == TypeKind::Struct || kind == TypeKind::CTuple || has_enum_class(type)) return true;
    auto const* item = int_of(type);
    if (item && item->rank == IntRank::bint) return true;
    auto const* class_ = sema::as_canonical<sema::CppClassType>(type);
    return class_ && std::ranges::any_of(class_->args, is_shown_by_name);
}

// Whether it does not tell which objects are taken for it: Py_ssize_t takes what can be an index.
static bool is_taken_by_name(Type type) {
    auto const* item = int_of(type);
    if (item && (item->rank == IntRank::ssize || item->rank == IntRank::hash ||
                 item->rank == IntRank::size))
        return true;
    auto const* class_ = sema::as_canonical<sema::CppClassType>(type);
    return is_shown_by_name(type) ||
           (class_ && std::ranges::any_of(class_->args, is_taken_by_name));
}

// A container as Python shows it: std::vector<cy::Truth>; null where its own type says it.
static ir::Type const* shown_type(FunctionLowering& f, Type type, bool is_taken) {
    if (auto const* reference = sema::as_canonical<sema::ReferenceType>(type))
        type = reference->target;
    if (is_taken ? !is_taken_by_name(type) : !is_shown_by_name(type)) return nullptr;
    auto const* class_ = sema::as_canonical<sema::CppClassType>(type);
    if (auto const* item = int_of(type)) {
        if (item->rank == IntRank::bint) return f.b.type(TypeName::truth);
        return f.b.named(item->rank == IntRank::size ? "cy::SizeItem" : "cy::IndexItem");
    }
    if (!class_) return f.b.named(f.b.text(f.module.shown_text(type)));
    std::vector<ir::Type const*> args;
    for (Type const arg : class_->args) {
        if (sema::as<sema::TemplateParamType>(arg)) continue;
        auto const* shown = shown_type(f, arg, is_taken);
        args.push_back(shown ? shown : f.cpp_type(arg));
    }
    return f.b.instance(f.module.cpp_name(*class_->symbol), args);
}

// Python sees values without a name as `int`, whatever type C++ chose for the enum.
static Value enum_to_object(FunctionLowering& f, Value value, Type from, ir::Variable const& object,
                            ast::Node const& at) {
    auto const& choice = *sema::as_canonical<sema::EnumType>(from);
    bool const fits_int =
        std::ranges::all_of(f.module.enum_items(choice), [](sema::Symbol const* item) {
            auto const* number =
                item->value ? std::get_if<std::int64_t>(&item->value->value) : nullptr;
            return number && *number == std::int32_t(*number);
        });
    Value const number = choice.scoped || !fits_int ? f.b.cast(f.b.named("long long"), value)
                                                    : f.b.cast(f.b.type(TypeName::int_), value);
    f.step(Op::enum_to_python,
           {f.b.read(object), f.module.enum_owner(choice), f.b.string(choice.symbol->name.str()),
            number},
           at);
    return f.b.read(object);
}

// A C string where bytes or str is wanted and the module makes something else of it.
static std::optional<Op> text_op(FunctionLowering& f, Type from, Type to) {
    using enum sema::BuiltinClass;
    auto const usual = f.module.program.main->directives->c_string_type;
    Type const plain = sema::canonical(from);
    if (sema::is_builtin(to, bytes) && (sema::is_int(plain) || plain->kind == TypeKind::Enum))
        return Op::byte_to_python;
    if (!sema::is_cpp_text(from) && !sema::is_char_pointer(plain)) return std::nullopt;
    bool const is_sized = plain->kind == TypeKind::Array;  // its zero may be missing
    if (sema::is_builtin(to, bytearray) && usual != sema::TextType::bytearray && !is_sized)
        return Op::bytearray_to_python;
    if (sema::is_builtin(to, bytes) && usual != sema::TextType::bytes) return Op::bytes_to_python;
    if (sema::is_builtin(to, str) && usual != sema::TextType::str) return Op::str_to_python;
    return std::nullopt;
}

// Whether the object that a C value becomes may be none of the class that is wanted.
static bool is_other_class(Type from, Type to) {
    auto const* wanted = sema::as_canonical<sema::ObjectType>(to);
    if (!wanted || sema::canonical(from)->kind == TypeKind::Void) return false;
    if (wanted->extension) return true;
    auto const made =
        sema::is_cpp_text(from) ? sema::BuiltinClass::bytes : sema::object_class(from);
    bool const is_int_too = made == sema::BuiltinClass::py_bool;
    return wanted->builtin != sema::BuiltinClass::any && wanted->builtin != made &&
           !(is_int_too && wanted->builtin == sema::BuiltinClass::py_int);
}

Value of_class(FunctionLowering& f, Value object, Type from, Type to, ast::Node const& at,
               Out out) {
    bool const is_array = sema::as_canonical<sema::ArrayType>(from) != nullptr;
    if (is_array && sema::is_builtin(to, sema::BuiltinClass::tuple)) {
        auto const& tuple = f.temp("tuple", to);
        f.step(Op::tuple_of_list, {f.b.read(tuple), object}, at);
        return f.b.read(tuple);
    }
    return is_other_class(from, to) ? check_class(f, object, to, at, out) : object;
}

Value to_object_of(FunctionLowering& f, Value value, Type from, Type to, ast::Node const& at,
                   Out out, std::string_view hint) {
    auto const op = text_op(f, from, to);
    if (!op) return of_class(f, to_object(f, value, from, at, out, hint), from, to, at, out);
    auto const& object = result(f, out, hint.empty() ? "object" : hint, to);
    f.step(*op, {f.b.read(object), value}, at);
    return f.b.read(object);
}

Value to_object(FunctionLowering& f, Value value, Type from, ast::Node const& at, Out out,
                std::string_view hint) {
    if (from && is_cpp(from)) {
        f.module.out.uses_exceptions = true;  // containers.h catches those of their memory
        auto const& made =
            result(f, out, hint.empty() ? "object" : hint, f.module.program.types.object());
        if (auto const* shown = shown_type(f, from, false))
            f.check(f.b.call_of(Op::cpp_show, shown, f.b.list({f.b.read(made), value})), at);
        else
            f.step(Op::cpp_to_python, {f.b.read(made), value}, at);
        return f.b.read(made);
    }
    if (from && is_composite(from)) return composite_to_object(f, value, from, at, out, hint);
    if (!value || (from && sema::is_void(from))) return f.b.constant(Op::py_none);
    if (from && sema::is_object(from)) return value;
    if (from && sema::is_memview(from)) return view_to_object(f, value, from, at, out);
    if (!from || sema::is_bint(from))
        return f.b.conditional(value, f.b.constant(Op::py_true), f.b.constant(Op::py_false));
    auto const& object =
        result(f, out, hint.empty() ? "object" : hint, f.module.program.types.object());
    if (has_enum_class(from)) return enum_to_object(f, value, from, object, at);
    bool const is_soft = sema::canonical(from)->kind == TypeKind::SoftComplex;
    Op const op = sema::is_ucs4(from) ? Op::ucs4_to_python
                  : is_soft           ? Op::soft_to_python
                                      : Op::to_python;
    f.step(op, {f.b.read(object), value}, at);
    return f.b.read(object);
}

Value from_object(FunctionLowering& f, Value object, Type to, ast::Node const& at, Out out,
                  std::string_view hint) {
    if (sema::is_memview(to)) return view_from_object(f, object, to, at, out);
    if (is_cpp(to)) {
        f.module.out.uses_exceptions = true;
        bool const direct = out && out->holds == Holds::plain;
        auto const& made = direct ? *out
                                  : f.temp(hint.empty() ? "value" : hint,
                                           f.cpp_type(sema::unqualified(to)), Holds::plain);
        if (auto const* shown = shown_type(f, to, true))
            f.check(f.b.call_of(Op::cpp_take, shown, f.b.list({object, f.b.read(made)})), at);
        else
            f.check(f.b.call(Op::cpp_to_c, {object, f.b.read(made)}), at);
        return f.b.read(made);
    }
    if (is_composite(to)) return composite_from_object(f, object, to, at, out, hint);
    Type const plain = sema::unqualified(to);
    bool const direct = out && out->holds == Holds::plain;
    auto const& held =
        direct ? *out : f.temp(hint.empty() ? "value" : hint, f.cpp_type(plain), Holds::plain);
    Value const target = f.b.read(held);
    auto const* as_int = int_of(to);
    std::vector<Value> args{object, target};
    Op op = Op::to_c;
    if (sema::is_bint(to))
        op = Op::to_bool;
    else if (sema::is_ucs4(to))
        op = Op::to_ucs4;
    else if (as_int && (as_int->rank == IntRank::ssize || as_int->rank == IntRank::hash))
        op = Op::to_index;
    else if (auto const* choice = sema::as_canonical<sema::EnumType>(plain))
        args.push_back(f.b.string(f.b.text(choice->scoped && choice->underlying
                                               ? sema::display(choice->underlying)
                                               : "enum " + sema::display(plain))));
    else if (auto const name = message_name(plain); as_int && !name.empty())
        args.push_back(f.b.string(name));
    f.check(f.b.call(op, f.b.list(args)), at);
    return target;
}

// A bint is an int: it keeps the number as it is, unless that would be cut off.
bool fits_bint(Type type) {
    auto const* as_int = int_of(type);
    return as_int && as_int->rank <= IntRank::int_;
}

Value truth_value(FunctionLowering& f, Value value) {
    return is_boolean(value) ? value : f.b.binary(Operator::not_equal, value, f.b.number(0));
}

Value convert(FunctionLowering& f, Value value, Type from, Conversion conversion, Type to,
              ast::Node const& at, Out out, std::string_view hint) {
    switch (conversion) {
        case Conversion::none:
        case Conversion::object_up:
        case Conversion::view_same:
        case Conversion::function_to_pointer:
        case Conversion::string_literal_to_char:
        case Conversion::string_literal_to_pointer:
            return value;
        case Conversion::soft_complex_to_float: {
            auto const& real = f.temp("real", f.cpp_type(sema::unqualified(to)), Holds::plain);
            f.step(Op::soft_to_real, {f.b.read(real), value}, at);
            return f.b.read(real);
        }
        case Conversion::c_implicit:
            return implicit(f, value, from, to);
        case Conversion::c_truth:
            return fits_bint(from) ? value : truth_value(f, c_truth(f, value, from));
        case Conversion::object_truth:
        case Conversion::builtin_truth:
            return object_truth(f, value, at);
        case Conversion::from_object:
        case Conversion::bytes_to_pointer:
        case Conversion::cpp_from_object:
            if (!sema::is_object(from)) value = to_object(f, value, from, at);
            return from_object(f, value, to, at, out, hint);
        case Conversion::struct_from_object:
        case Conversion::ctuple_from_object:
        case Conversion::array_from_object:
            return from_object(f, value, to, at, out, hint);
        case Conversion::to_object:
        case Conversion::constant_to_object:
        case Conversion::pointer_to_bytes:
        case Conversion::struct_to_object:
        case Conversion::cpp_to_object:
        case Conversion::ctuple_to_object:
        case Conversion::array_to_object:
            return to_object_of(f, value, from, to, at, out, hint);
        case Conversion::object_check:
            return check_class(f, value, to, at, out);
        case Conversion::buffer_from_object: {
            Type const base = sema::as_canonical<sema::BufferType>(to)->base;
            return sema::is_any_object(base) ? value : check_class(f, value, base, at);
        }
        case Conversion::view_from_object:
            return view_from_object(f, value, to, at, out);
        case Conversion::view_to_object:
            return view_to_object(f, value, from, at, out);
        case Conversion::view_to_array:
            return view_to_array(f, value, from, at, out);
        case Conversion::axes_to_object:
            return axes_to_object(f, value, at, out);
        case Conversion::view_from_array:
            return view_from_array(f, value, from, to, at, out);
        case Conversion::none_to_view:
            return none_view(f, to);
        case Conversion::error:
            break;
    }
    impossible(at, sema::row(conversion).name);
}

}  // namespace cyxx::lower
