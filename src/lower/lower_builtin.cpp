// Builtins that C code stands for: len, abs, min, max, int(x) of C numbers, isinstance …
#include "lower/expr.h"
#include "sema/number_types.h"
#include "sema/cython_module.h"

namespace cyxx::lower {

using sema::CBuiltin;
using sema::Form;

namespace {

std::vector<ast::Expr const*> args_of(ast::Call const& expr) {
    std::vector<ast::Expr const*> args;
    for (auto const& arg : expr.args) args.push_back(arg.value);
    return args;
}

Value c_function(FunctionLowering& f, std::string_view name, std::string_view header,
                 std::vector<Value> const& args) {
    f.module.include(header);
    ir::Call call;
    call.kind = ir::ValueKind::Call;
    call.callee = f.b.name(name);
    call.args = f.b.list(args);
    call.gil = ir::Gil::no;
    call.is_pure = true;
    return f.b.arena().make<ir::Call>(call);
}

bool is_simple(Value value) { return ir::as<ir::Read>(value) || ir::is_constant(value); }
// Used twice: looked up once.
Value once(FunctionLowering& f, Value value, ast::Expr const& expr) {
    return is_simple(value) ? value : keep(f, value, expr, kept_type(f, expr), hint_of(f, expr));
}

Value absolute(FunctionLowering& f, ast::Call const& expr) {
    auto const& operand = *expr.args[0].value;
    Type const type = f.fact(operand).final_type();
    Value const value = f.value(operand);
    if (sema::is_complex(type)) return f.b.call(Op::complex_abs, {value});
    if (auto const* real = sema::as_canonical<sema::FloatType>(type)) {
        if (real->rank == sema::FloatRank::float_)
            return c_function(f, "::fabsf", "<math.h>", {value});
        bool const is_double = real->rank == sema::FloatRank::double_;
        return c_function(f, is_double ? "::fabs" : "::fabsl", "<math.h>", {value});
    }
    if (sema::is_unsigned(type)) return value;
    Value const number = as_operand(f, once(f, value, operand), operand);
    if (f.directives().overflowcheck) {  // that of the least number is none
        ir::Type const* const own = f.cpp_type(sema::unqualified(type));
        Value const negated = f.b.read(f.temp("negated", own, Holds::plain));
        f.step(Op::sub_checked, {negated, f.b.number(0), number}, expr);
        return f.b.conditional(f.b.binary(Operator::less, number, f.b.number(0)), negated, number);
    }
    return f.b.conditional(f.b.binary(Operator::less, number, f.b.number(0)),
                           f.b.unary('-', number), number);
}

// One of two numbers, where they are C integers as C has them.
struct Best {
    Value value;
    sema::NumberTypes number;
    bool is_whole() const { return number.plain; }
};

Best better(FunctionLowering& f, Best const& best, Best const& next, Operator op) {
    if (!best.is_whole() || !next.is_whole()) {
        Value const is_next = f.b.binary(op, next.value, best.value);
        return {f.b.conditional(is_next, next.value, best.value), {}};
    }
    auto const chosen = sema::chosen_number(f.module.program.types, best.number, next.number);
    auto const as = [&](Best const& of, Type to, bool is_cast) {
        return is_cast ? as_number(f, of.value, to) : as_type(f, of.value, of.number.plain, to);
    };
    auto const compared = [&](Best const& of) {
        return as(of, chosen.compared, chosen.compares_cast);
    };
    auto const taken = [&](Best const& of) { return as(of, chosen.made.plain, chosen.is_cast); };
    Value const is_next = f.b.binary(op, compared(next), compared(best));
    return {f.b.conditional(is_next, taken(next), taken(best)), chosen.made};
}

// min(a, b, c): the first of the smallest, as Python has it.
Value least(FunctionLowering& f, ast::Call const& expr, Operator op) {
    Type const type = f.fact(expr).type;
    bool const is_whole = sema::is_int(type);
    auto const args = args_of(expr);
    auto const values = in_order(f, args, [&](std::size_t k) {
        Value const own = once(f, f.value(*args[k]), *args[k]);
        return is_whole ? own : as_type(f, own, actual_type(f, *args[k]), type);
    });
    auto const given = [&](std::size_t k) -> Best {
        auto const& fact = f.fact(*args[k]);
        if (!is_whole || !fact.number.plain || !sema::is_int(fact.type)) return {values[k], {}};
        return {values[k], {fact.type, fact.number.plain}};
    };
    Best best = given(0);
    for (std::size_t k = 1; k < values.size(); ++k) {
        if (k > 1) {
            Type const held = best.is_whole() ? best.number.meant : type;
            best.value = keep(f, best.value, expr, held, op == Operator::less ? "least" : "most");
            best.number.plain = best.number.meant;
        }
        best = better(f, best, given(k), op);
    }
    return best.value;
}

Value length(FunctionLowering& f, ast::Call const& expr) {
    auto const& operand = *expr.args[0].value;
    Value const object = to_object(f, f.value(operand), f.fact(operand).final_type(), operand);
    auto const& out = f.temp("length", f.b.type(TypeName::ssize), Holds::plain);
    f.step(Op::length, {f.b.read(out), object}, expr);
    return f.b.read(out);
}

Value array_length(FunctionLowering& f, ast::Call const& expr) {
    auto const* array = sema::as_canonical<sema::ArrayType>(f.fact(*expr.args[0].value).type);
    if (!array) impossible(expr, "the length of this");
    return array->size_text.empty() ? f.b.number(array->size) : f.b.name(array->size_text);
}

// Of a class that C knows: nobody else is asked.
Value has_known_type(FunctionLowering& f, ast::Call const& expr) {
    auto const args = args_of(expr);
    auto const& fact = f.fact(*args[1]);
    if (fact.form != Form::py_type || !fact.symbol || !fact.symbol->type) return nullptr;
    auto const* class_ = sema::as_canonical<sema::ObjectType>(fact.symbol->type);
    bool const is_own =
        class_ && (f.module.is_own(class_->extension) || f.module.is_imported(class_->extension));
    if (!class_ || (!is_own && (class_->extension || !f.module.builtin_base(class_))))
        return nullptr;
    Value const object = to_object(f, f.value(*args[0]), f.fact(*args[0]).final_type(), *args[0]);
    return f.b.call(Op::has_type, {object, type_pointer(f, class_, expr)});
}

Value is_instance(FunctionLowering& f, ast::Call const& expr) {
    auto const args = args_of(expr);
    if (Value const known = has_known_type(f, expr)) return known;
    auto const values = in_order(f, args, [&](std::size_t k) {
        return to_object(f, f.value(*args[k]), f.fact(*args[k]).final_type(), *args[k]);
    });
    auto const& out = f.temp("is_instance", f.b.type(TypeName::bool_), Holds::plain);
    f.step(Op::is_instance, {f.b.read(out), values[0], values[1]}, expr);
    return f.b.read(out);
}

// int(x) of a C number, where an object is wanted.
Value number_object(FunctionLowering& f, ast::Call const& expr, Out out) {
    auto const& operand = *expr.args[0].value;
    Type const from = f.fact(operand).final_type();
    if (f.fact(expr).builtin == CBuiltin::bool_)
        return to_object(f, f.condition(operand), nullptr, expr, out);
    Value const object = to_object(f, f.value(operand), from, expr);
    bool const whole = sema::is_int(from) && !sema::is_bint(from);
    bool const to_int = f.fact(expr).builtin == CBuiltin::int_;
    if (to_int ? whole : sema::is_float(from)) return object;
    auto const& held = result(f, out, "number", f.fact(expr).type);
    f.step(to_int ? Op::new_int : Op::new_float, {f.b.read(held), object}, expr);
    return f.b.read(held);
}

Value converted_number(FunctionLowering& f, ast::Call const& expr, Out out) {
    Type const type = f.fact(expr).type;
    if (sema::is_object(type) && !expr.args.empty()) return number_object(f, expr, out);
    if (expr.args.empty()) return cast(f, type, f.b.number(0));
    auto const& operand = *expr.args[0].value;
    if (sema::is_bint(type)) return truth_value(f, f.condition(operand));
    Type const from = f.fact(operand).final_type();
    Value const value = f.value(operand);
    if (sema::is_object(from)) return from_object(f, value, type, expr);
    if (sema::is_complex(type)) {
        if (expr.args.size() == 2)
            return f.b.call(Op::complex, {cast(f, f.fact(operand).final_type(), value),
                                          f.value(*expr.args[1].value)});
        return sema::is_complex(from) ? value : f.b.call(Op::complex, {value, f.b.real("0.0")});
    }
    bool const is_whole = f.fact(expr).builtin == CBuiltin::int_;
    if (is_whole && sema::is_float(type) && sema::is_float(from))  // double d = int(4.7)
        return cast(f, type, c_function(f, "std::trunc", "<cmath>", {value}));
    return cast(f, type, value);
}

// cython.cast(type, value, typecheck=True)
Value written_type(FunctionLowering& f, ast::Call const& expr, Type type) {
    auto const& operand = *expr.args[1].value;
    Value const value = f.value(operand);
    Type const from = f.fact(operand).final_type();
    auto const* flag = expr.args.size() > 2 ? ast::as<ast::Constant>(expr.args[2].value) : nullptr;
    if (sema::is_object(type) && sema::is_object(from)) {
        bool const is_wanted = (flag && flag->value == ast::ConstantKind::true_) ||
                               !sema::is_object(f.fact(operand).type);
        bool const is_open = !sema::is_any_object(type) && !sema::same_type(type, from);
        return is_wanted && is_open ? check_cast(f, value, type, expr) : value;
    }
    if (sema::is_object(type) && !sema::is_object(from)) return to_object(f, value, from, expr);
    if (!sema::is_object(type) && sema::is_object(from))
        return sema::is_pointer(type) ? object_address(f, value, type)
                                      : from_object(f, value, type, expr);
    return sema::is_object(type) ? value : cast(f, type, value);
}

// The last value; the others for what they do.
Value comma(FunctionLowering& f, ast::Call const& expr) {
    for (std::size_t k = 0; k + 1 < expr.args.size(); ++k) f.effect(*expr.args[k].value);
    return f.value(*expr.args.back().value);
}

Value type_id(FunctionLowering& f, ast::Expr const& operand) {
    auto const& fact = f.fact(operand);
    f.module.out.uses_exceptions = true;  // as its header does
    if (fact.form == sema::Form::type_name)
        return f.b.call_of(Op::type_id, f.cpp_type(fact.type), {});
    return f.b.call(Op::type_id, {f.raw_value(operand)});
}

// cython.cdiv, cython.cmod: C's own operators, whatever `cdivision` says.
Value c_quotient(FunctionLowering& f, ast::Call const& expr, Operator op) {
    auto const values = in_order(f, args_of(expr));
    return f.b.binary(op, values[0], values[1]);
}

// What cython.operator has for pointers and numbers.
Value pointer_operation(FunctionLowering& f, ast::Call const& expr) {
    using sema::Special;
    auto const& fact = f.fact(expr);
    auto const special = fact.symbol ? Special(fact.symbol->special) : Special();
    if (special == Special::op_comma) return comma(f, expr);
    if (special == Special::op_typeid) return type_id(f, *expr.args[0].value);
    if (special == Special::div_) return c_quotient(f, expr, Operator::divide);
    if (special == Special::mod_) return c_quotient(f, expr, Operator::remainder);
    bool const post = special == Special::op_postincrement || special == Special::op_postdecrement;
    bool const up = special == Special::op_preincrement || special == Special::op_postincrement;
    bool const down = special == Special::op_predecrement || special == Special::op_postdecrement;
    if (!up && !down && special != Special::op_dereference) impossible(expr, "this builtin");
    Value const operand = f.value(*expr.args[0].value);
    if (special == Special::op_dereference) return f.b.unary('*', operand);
    Value const before =
        post ? f.b.read(f.hold("before", f.cpp_type(sema::unqualified(fact.type)), operand))
             : operand;
    f.add(up ? f.b.increment(operand) : f.b.decrement(operand));
    return before;
}

// print(…) of C numbers and literals: a call without a value.
Value native_print(FunctionLowering& f, ast::Call const& expr) {
    Value separator = nullptr, end = nullptr;
    std::vector<ast::Expr const*> items;
    for (auto const& arg : expr.args) {
        if (!arg.keyword)
            items.push_back(arg.value);
        else
            (arg.keyword == "sep" ? separator : end) =
                f.b.string(static_cast<ast::StrLit const&>(*arg.value).value);
    }
    std::vector<Value> values = in_order(f, items, [&](std::size_t k) {
        if (auto const* text = ast::as<ast::StrLit>(items[k])) return f.b.string(text->value);
        Value const value = f.value(*items[k]);
        bool const is_bint = sema::is_bint(f.fact(*items[k]).type);
        return is_bint ? f.b.binary(Operator::not_equal, value, f.b.number(0)) : value;
    });
    bool const is_usual = !separator && !end;
    if (!is_usual) {
        Value const how[] = {separator ? separator : f.b.string(" "), end ? end : f.b.string("\n")};
        values.insert(values.begin(), how, how + 2);
    }
    f.add(f.b.do_(f.b.call(is_usual ? Op::print : Op::print_with, f.b.list(values))));
    return nullptr;
}

// c.isdigit(): CPython's macros may read their argument twice.
Value character_test(FunctionLowering& f, ast::Call const& expr) {
    auto const& method = static_cast<ast::Attribute const&>(*expr.callee);
    Value value = f.value(*method.object);
    if (!ir::as<ir::Read>(value) && !ir::as<ir::Literal>(value))
        value = keep(f, value, *method.object, f.fact(*method.object).type, "character");
#define CHARACTER_TEST(test)                                                           \
    if (method.name == #test) {                                                        \
        Value const answer = f.b.call(Op::char_##test, {value});                       \
        if (Op::char_##test != Op::char_istitle) return answer;                        \
        return f.b.binary(Operator::or_, answer, f.b.call(Op::char_isupper, {value})); \
    }
#include "sema/character_tests.def"
    impossible(expr, "a test of a character");
}

struct DivmodParts {
    std::vector<Value> values;
    Type common;
};

// The quotient and the rest of C numbers, in variables.
DivmodParts divmod_parts(FunctionLowering& f, ast::Call const& expr) {
    auto const args = args_of(expr);
    auto const values = in_order(f, args);
    Type const type = actual_type(f, *args[0]);
    Type const other = actual_type(f, *args[1]);
    Type const common = sema::is_float(other) ? other : f.fact(*args[0]).final_type();
    Value a = once(f, values[0], *args[0]);
    Value b = once(f, values[1], *args[1]);
    bool const whole = sema::is_int(type) && sema::is_int(other);
    if (whole && sema::is_unsigned(type) != sema::is_unsigned(other)) {
        a = cast(f, common, a);
        b = cast(f, common, b);
    }
    Value parts[2];
    for (int k = 0; k < 2; ++k)
        parts[k] = f.b.read(f.temp(k ? "rest" : "quotient", f.cpp_type(common), Holds::plain));
    // Of floats the rest comes first: it knows how divmod calls a division by zero.
    for (int k = 0; k < 2; ++k) {
        int const part = whole ? k : 1 - k;
        f.step(part ? Op::mod_checked : Op::floor_div_checked, {parts[part], a, b}, expr);
    }
    return {{parts[0], parts[1]}, common};
}

Value by_builtin(FunctionLowering& f, ast::Call const& expr, Out out) {
    auto const& fact = f.fact(expr);
    switch (fact.builtin) {
        case CBuiltin::abs:
            return absolute(f, expr);
        case CBuiltin::min:
            return least(f, expr, Operator::less);
        case CBuiltin::max:
            return least(f, expr, Operator::greater);
        case CBuiltin::len_view:
            return f.b.index(f.b.member(f.value(*expr.args[0].value), "shape"), f.b.number(0));
        case CBuiltin::len_array:
            return array_length(f, expr);
        case CBuiltin::len_object:
            return length(f, expr);
        case CBuiltin::ord_char:
            return cast(f, fact.type, f.value(*expr.args[0].value));
        case CBuiltin::chr: {
            auto const& text = result(f, out, "character", fact.type);
            f.step(Op::ucs4_to_python, {f.b.read(text), f.value(*expr.args[0].value)}, expr);
            return f.b.read(text);
        }
        case CBuiltin::character_test:
            return character_test(f, expr);
        case CBuiltin::isinstance:
            return is_instance(f, expr);
        case CBuiltin::int_:
        case CBuiltin::float_:
        case CBuiltin::bool_:
        case CBuiltin::complex_:
            return converted_number(f, expr, out);
        case CBuiltin::print:
            return native_print(f, expr);
        case CBuiltin::typeof:
            return lower_object_constant(f, expr);
        case CBuiltin::cast:
            return written_type(f, expr, fact.type);
        case CBuiltin::address:
            return f.b.unary('&', f.value(*expr.args[0].value));
        case CBuiltin::declare:
            return expr.args[0].keyword || only_declares(f, expr) ? nullptr
                                                                  : f.value(*expr.args[1].value);
        case CBuiltin::sizeof_:
            return lower_size_of_operand(f, *expr.args[0].value);
        case CBuiltin::none:
            return pointer_operation(f, expr);
        case CBuiltin::likely:
        case CBuiltin::unlikely: {
            Value const usual = f.b.number(std::int64_t(fact.builtin == CBuiltin::likely));
            std::vector<Value> given{f.value(*expr.args[0].value), usual};
            return f.b.invoke(f.b.name("__builtin_expect"), f.b.list(given), ir::Gil::no);
        }
        case CBuiltin::threadid:
            f.module.out.uses_openmp = true;
            return f.b.call(Op::thread_id, {});
        case CBuiltin::divmod: {
            auto const parts = divmod_parts(f, expr);
            return f.b.braces(f.b.list(parts.values), f.cpp_type(fact.type));
        }
        case CBuiltin::prange:
        case CBuiltin::range:
        case CBuiltin::enumerate:
        case CBuiltin::reversed:
        case CBuiltin::range_object:
            break;
    }
    impossible(expr, "this builtin");
}

}  // namespace

Value lower_builtin_call(FunctionLowering& f, ast::Call const& expr, Out out) {
    if (f.fact(expr).form == Form::py_len) return length(f, expr);
    return by_builtin(f, expr, out);
}

Value divmod_object(FunctionLowering& f, ast::Call const& expr, Out out) {
    auto const parts = divmod_parts(f, expr);
    std::vector<Value> objects;
    for (Value const part : parts.values) objects.push_back(to_object(f, part, parts.common, expr));
    auto const& pair = result(f, out, "pair", f.module.program.types.object());
    f.step(Op::tuple, {f.b.read(pair), f.b.braces(f.b.list(objects))}, expr);
    return f.b.read(pair);
}

Value lower_convert_call(FunctionLowering& f, ast::Call const& expr, Out out) {
    return converted_number(f, expr, out);
}

}  // namespace cyxx::lower
