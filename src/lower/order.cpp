// What expressions do besides having a value, and the temporaries that this asks for.
#include "lower/expr.h"
#include "ir/visit.h"
#include "sema/cython_module.h"

namespace cyxx::lower {

using sema::Conversion;
using sema::Form;

Effects& Effects::operator|=(Effects const& other) {
    acts |= other.acts, reads |= other.reads, fails |= other.fails, binds |= other.binds;
    return *this;
}

namespace {

constexpr Effects none{};
constexpr Effects reads{false, true, false, false};
constexpr Effects fails{false, false, true, false};
constexpr Effects reads_or_fails{false, true, true, false};
constexpr Effects acts{true, true, false, false};
constexpr Effects anything{true, true, true, false};

bool is_shared(sema::Place place) {
    switch (place) {
        case sema::Place::none:
        case sema::Place::local:
        case sema::Place::parameter:
            return false;
        case sema::Place::global:
        case sema::Place::module_dict:
        case sema::Place::class_dict:
        case sema::Place::member:
        case sema::Place::field:
        case sema::Place::cell:
        case sema::Place::frame:
        case sema::Place::extern_:
            return true;
    }
    __builtin_unreachable();
}

Effects of_form(sema::Typing const& typing, ast::Expr const& expr) {
    auto const& fact = typing.at(expr);
    switch (fact.form) {
        case Form::error:
        case Form::c_constant:
        case Form::py_constant:
        case Form::c_function:
        case Form::py_type:
        case Form::type_name:
        case Form::module_name:
        case Form::special:
        case Form::complex_part:
        case Form::view_shape:
        case Form::ctuple_item:
        case Form::fused_choice:
        case Form::template_choice:
        case Form::c_convert_call:
        case Form::c_arith:
        case Form::pointer_arith:
        case Form::c_compare:
        case Form::identity:
        case Form::c_not:
        case Form::bool_op:
        case Form::conditional:
        case Form::c_tuple:
        case Form::c_array_display:
        case Form::starred:
        case Form::struct_construct:
        case Form::c_cast:
        case Form::object_cast:
        case Form::pointer_from_object:
        case Form::address_of:
        case Form::size_of:
            return none;

        case Form::variable:
        case Form::module_member:
            return fact.symbol && is_shared(fact.symbol->place) ? reads : none;
        case Form::struct_member:
        case Form::cpp_member:
        case Form::c_index:
        case Form::c_slice:
            return reads;

        case Form::c_power:
            return sema::canonical(fact.type)->kind == sema::TypeKind::SoftComplex ? fails : none;

        case Form::view_transpose:
        case Form::view_slice:
        case Form::c_divide:
        case Form::py_tuple:
        case Form::py_list:
        case Form::slice_object:
        case Form::object_checked_cast:
        case Form::object_from_pointer:
        case Form::view_from_pointer:
        case Form::native_pointer_view:
        case Form::native_array:
        case Form::view_query:
            return fails;

        case Form::py_function_name:
        case Form::py_global:
        case Form::py_builtin:
        case Form::class_field:
        case Form::c_property:
        case Form::view_fact:
        case Form::view_element:
        case Form::view_object_element:
        case Form::buffer_element:
        case Form::buffer_fact:
        case Form::char_of_string:
        case Form::list_item:
        case Form::tuple_item:
        case Form::py_len:
        case Form::view_copy:
        case Form::str_concat:
            return reads_or_fails;

        case Form::c_contains: {  // None contains nothing
            auto const& container = *static_cast<ast::Compare const&>(expr).links.back().right;
            return sema::is_object(typing.at(container).final_type()) ? reads_or_fails : none;
        }

        case Form::c_builtin_call:
            return fact.builtin == sema::CBuiltin::print ? acts : none;

        case Form::special_call:
            if (fact.symbol && sema::special_of(fact.symbol) == sema::Special::op_typeid)
                return none;
            return fact.builtin == sema::CBuiltin::none ? anything : none;

        case Form::c_call:
            if (is_pure_call(typing, expr)) return none;
            return may_raise(typing, expr) ? anything : acts;

        case Form::py_attribute:
        case Form::cpp_index:
        case Form::dict_item:
        case Form::py_item:
        case Form::py_slice:
        case Form::c_method_call:
        case Form::cpp_call:
        case Form::cpp_construct:
        case Form::cpp_new:
        case Form::py_call:
        case Form::array_construct:
        case Form::py_method_call:
        case Form::class_construct:
        case Form::cpp_operator:
        case Form::py_arith:
        case Form::py_compare:
        case Form::py_contains:
        case Form::walrus:
        case Form::py_set:
        case Form::py_dict:
        case Form::comprehension:
        case Form::generator_expression:
        case Form::lambda:
        case Form::f_string:
        case Form::yield:
        case Form::await:
        case Form::loop_range:
        case Form::loop_range_object:
        case Form::loop_view:
        case Form::loop_c_array:
        case Form::loop_pointer:
        case Form::loop_cpp:
        case Form::loop_bytes:
        case Form::loop_object:
        case Form::loop_prange:
        case Form::loop_enumerate:
        case Form::loop_reversed:
            return anything;
    }
    __builtin_unreachable();
}

Effects of_conversion(Conversion conversion) {
    switch (conversion) {
        case Conversion::none:
        case Conversion::error:
        case Conversion::c_implicit:
        case Conversion::c_truth:
        case Conversion::constant_to_object:
        case Conversion::object_up:
        case Conversion::view_same:
        case Conversion::none_to_view:
        case Conversion::string_literal_to_pointer:
        case Conversion::string_literal_to_char:
        case Conversion::function_to_pointer:
            return none;
        case Conversion::soft_complex_to_float:
            return fails;
        case Conversion::builtin_truth:
            return reads;
        case Conversion::object_check:
        case Conversion::to_object:
        case Conversion::view_to_object:
        case Conversion::view_to_array:
        case Conversion::axes_to_object:
        case Conversion::view_from_array:
        case Conversion::bytes_to_pointer:
        case Conversion::pointer_to_bytes:
        case Conversion::struct_to_object:
        case Conversion::ctuple_to_object:
        case Conversion::array_to_object:
        case Conversion::cpp_to_object:
            return reads_or_fails;
        case Conversion::object_truth:
        case Conversion::from_object:
        case Conversion::view_from_object:
        case Conversion::struct_from_object:
        case Conversion::ctuple_from_object:
        case Conversion::array_from_object:
        case Conversion::cpp_from_object:
        case Conversion::buffer_from_object:
            return anything;
    }
    __builtin_unreachable();
}

bool any_holds_call(ir::Values values) {
    for (auto const* value : values)
        if (holds_call(value)) return true;
    return false;
}

}  // namespace

bool is_pure_call(sema::Typing const& typing, ast::Expr const& expr) {
    auto const* call = ast::as<ast::Call>(&expr);
    if (!call) return false;
    auto const* symbol = typing.at(*call->callee).symbol;
    if (!symbol || !symbol->scope || !symbol->scope->module) return false;
    auto const& module = symbol->scope->module->name;
    return module == "libc.math" || module == "libcpp.cmath" || symbol->header == "<math.h>";
}

// Whether the call becomes a step, so that it happens before the rest of its expression.
bool may_raise(sema::Typing const& typing, ast::Expr const& expr) {
    auto const found = typing.calls.find(expr.id);
    auto const* type = found == typing.calls.end() ? nullptr : found->second.callee;
    if (auto const* call = ast::as<ast::Call>(&expr); call && !type)
        type = sema::as_canonical<sema::FunctionType>(typing.at(*call->callee).type);
    return !type || sema::is_object(type->result) || declared_failure(*type).can_fail;
}

namespace {

// Whether the value can be looked up at any time: made of C values alone, reached by no object or
// view that other code may drop.
bool is_c_operand(sema::Typing const& typing, ast::Expr const& expr) {
    auto const& fact = typing.at(expr);
    if (fact.form == Form::c_constant) return true;
    bool const is_plain =
        fact.conversion == Conversion::none || fact.conversion == Conversion::c_implicit;
    if (!is_plain || !fact.type) return false;
    if (sema::is_object(fact.type) || sema::is_memview(fact.type))
        return fact.form == Form::variable && fact.symbol && !is_shared(fact.symbol->place);
    bool all = true;
    ast::each_child(expr, [&](auto const& child) {
        if constexpr (std::is_base_of_v<ast::Expr, std::remove_cvref_t<decltype(child)>>)
            all &= is_c_operand(typing, child);
    });
    return all;
}

}  // namespace

Effects effects(sema::Typing const& typing, ast::Expr const& expr) {
    auto const& fact = typing.at(expr);
    Effects all = of_form(typing, expr);
    all |= of_conversion(fact.conversion);
    if (fact.form == Form::walrus) all.binds = true;
    if (fact.form == Form::c_constant || fact.form == Form::py_constant) return all;
    ast::each_child(expr, [&](auto const& child) {
        if constexpr (std::is_base_of_v<ast::Expr, std::remove_cvref_t<decltype(child)>>)
            all |= effects(typing, child);
    });
    return all;
}

bool holds_call(Value value) {
    switch (value->kind) {
        case ir::ValueKind::Literal:
        case ir::ValueKind::Name:
        case ir::ValueKind::Read:
        case ir::ValueKind::SizeOf:
            return false;
        case ir::ValueKind::Member:
            return holds_call(ir::as<ir::Member>(value)->object);
        case ir::ValueKind::Index: {
            auto const& index = *ir::as<ir::Index>(value);
            return holds_call(index.base) || holds_call(index.index);
        }
        case ir::ValueKind::Unary:
            return holds_call(ir::as<ir::Unary>(value)->operand);
        case ir::ValueKind::Binary: {
            auto const& binary = *ir::as<ir::Binary>(value);
            return holds_call(binary.right) || holds_call(binary.left);
        }
        case ir::ValueKind::Conditional: {
            auto const& choice = *ir::as<ir::Conditional>(value);
            return holds_call(choice.condition) || holds_call(choice.then) ||
                   holds_call(choice.otherwise);
        }
        case ir::ValueKind::Cast:
            return holds_call(ir::as<ir::Cast>(value)->operand);
        case ir::ValueKind::Call: {
            auto const& call = *ir::as<ir::Call>(value);
            return !call.is_pure || any_holds_call(call.args);
        }
        case ir::ValueKind::OpCall: {
            auto const& call = *ir::as<ir::OpCall>(value);
            return (call.object && holds_call(call.object)) || any_holds_call(call.args);
        }
        case ir::ValueKind::Braces:
            return any_holds_call(ir::as<ir::Braces>(value)->items);
        case ir::ValueKind::Construct:
        case ir::ValueKind::Lambda:
            return true;
    }
    __builtin_unreachable();
}

bool is_temporary(Value value) {
    auto const* read = ir::as<ir::Read>(value);
    return read && read->variable->temporary;
}

namespace {

// A result that was kept for its place in the order, and is read nowhere else.
bool holds_kept(Value value) {
    if (is_temporary(value)) return ir::as<ir::Read>(value)->variable->holds == Holds::plain;
    bool found = false;
    ir::each_child(*value, [&](ir::Value const& child) { found |= holds_kept(&child); });
    return found;
}

}  // namespace

void drop(FunctionLowering& f, Value value) {
    if (!value || !(holds_call(value) || holds_kept(value))) return;
    bool const is_call = value->kind == ir::ValueKind::Call || value->kind == ir::ValueKind::OpCall;
    f.add(f.b.do_(is_call ? value : f.b.cast(f.b.type(TypeName::void_), value)));
}

std::string_view hint_of(ast::Expr const& expr) {
    if (auto const* name = ast::as<ast::NameRef>(&expr)) return name->name.str();
    if (auto const* attribute = ast::as<ast::Attribute>(&expr)) return attribute->name.str();
    if (auto const* call = ast::as<ast::Call>(&expr)) {
        if (auto const* name = ast::as<ast::NameRef>(call->callee)) return name->name.str();
        if (auto const* method = ast::as<ast::Attribute>(call->callee)) return method->name.str();
        return "result";
    }
    if (auto const* subscript = ast::as<ast::Subscript>(&expr)) {
        bool const is_slice =
            subscript->indices.size() == 1 && ast::as<ast::SliceExpr>(subscript->indices[0]);
        return is_slice ? "part" : "item";
    }
    if (auto const* binary = ast::as<ast::Binary>(&expr)) {
        switch (binary->op) {
            case ast::BinaryOp::add:
                return "sum";
            case ast::BinaryOp::sub:
                return "difference";
            case ast::BinaryOp::mul:
            case ast::BinaryOp::matmul:
                return "product";
            case ast::BinaryOp::div:
            case ast::BinaryOp::floor_div:
                return "quotient";
            case ast::BinaryOp::mod:
                return "rest";
            case ast::BinaryOp::pow:
                return "power";
            case ast::BinaryOp::lshift:
            case ast::BinaryOp::rshift:
                return "shifted";
            case ast::BinaryOp::bit_and:
            case ast::BinaryOp::bit_or:
            case ast::BinaryOp::bit_xor:
                return "bits";
        }
    }
    if (ast::as<ast::Compare>(&expr)) return "answer";
    if (ast::as<ast::TupleExpr>(&expr)) return "pair";
    if (ast::as<ast::ListExpr>(&expr)) return "items";
    if (ast::as<ast::DictExpr>(&expr)) return "table";
    if (ast::as<ast::FString>(&expr)) return "text";
    return "value";
}

std::string_view hint_of(FunctionLowering& f, ast::Expr const& expr) {
    auto const* call = ast::as<ast::Call>(&expr);
    auto const* symbol = f.fact(call ? *call->callee : expr).symbol;
    bool const is_c_name = symbol && (symbol->place == sema::Place::extern_ ||
                                      symbol->visibility == ast::Visibility::extern_ ||
                                      symbol->kind == sema::SymbolKind::EnumItem);
    if (is_c_name) return call ? "result" : "value";
    return hint_of(expr);
}

Value keep(FunctionLowering& f, Value value, ast::Expr const& expr, Type type,
           std::string_view hint) {
    if (sema::is_object(type) && f.gil_held()) {
        auto const& held = f.temp(hint, type);
        f.check(f.b.call_on(f.b.read(held), Op::ref_hold, {value}), expr);
        return f.b.read(held);
    }
    if (sema::as_canonical<sema::ArrayType>(type)) return value;  // it stays where it is
    // A view in a field may be replaced, and its memory go, while the value is in use.
    auto const* member = ir::as<ir::Member>(value);
    if (member && member->field && sema::is_memview(type)) {
        auto const& counted = f.temp(hint, type);
        assign(f, counted, value);
        return f.b.read(counted);
    }
    auto const holds = sema::is_memview(type) ? Holds::look : Holds::plain;
    return f.b.read(f.hold(hint, f.cpp_type(sema::unqualified(type)), value, holds));
}

// What typeid gives stays where it is: nobody can copy it.
static bool is_type_id(FunctionLowering& f, ast::Expr const& expr) {
    auto const* call = ast::as<ast::Call>(&expr);
    auto const* symbol = call ? f.fact(*call->callee).symbol : nullptr;
    return symbol && sema::special_of(symbol) == sema::Special::op_typeid;
}

Type kept_type(FunctionLowering& f, ast::Expr const& expr) {
    bool const is_whole = sema::is_int(f.fact(expr).final_type());
    return is_whole && f.fact(expr).number.plain ? f.fact(expr).number.plain
                                                 : f.fact(expr).final_type();
}

Value kept(FunctionLowering& f, Value value, ast::Expr const& expr, Effects const& next,
           std::string_view hint) {
    if (is_type_id(f, expr)) return value;
    if (!(next.acts || next.reads || next.fails) || value->kind == ir::ValueKind::Literal)
        return value;
    bool const may_change =
        !is_temporary(value) && (next.binds || (next.acts && effects(f.typing, expr).reads));
    if (!may_change && !holds_call(value)) return value;
    return keep(f, value, expr, kept_type(f, expr), hint.empty() ? hint_of(f, expr) : hint);
}

Value kept_operand(FunctionLowering& f, Value value, ast::Expr const& expr, Effects const& next) {
    // A C++ object is never copied for that: it may be given by reference.
    Type final = f.fact(expr).final_type();
    if (auto const* reference = sema::as_canonical<sema::ReferenceType>(final))
        final = reference->target;
    bool const is_class = sema::as_canonical<sema::CppClassType>(sema::unqualified(final));
    bool const is_late = (next.fails || is_class) && !holds_call(value) &&
                         is_c_operand(f.typing, expr) &&
                         !sema::is_object(f.fact(expr).final_type());
    return is_late ? value : kept(f, value, expr, next);
}

Value settled(FunctionLowering& f, Value value, ast::Expr const& expr, Value earlier,
              ast::Expr const& earlier_expr) {
    if (!holds_call(value) || is_temporary(earlier) || is_type_id(f, expr)) return value;
    if (!effects(f.typing, earlier_expr).reads) return value;
    return keep(f, value, expr, kept_type(f, expr), hint_of(f, expr));
}

std::vector<Value> in_order(FunctionLowering& f, std::vector<ast::Expr const*> const& exprs,
                            std::function<Value(std::size_t)> const& lower, Effects rest) {
    std::vector<Effects> after(exprs.size());
    for (std::size_t k = exprs.size(); k-- > 0;) {
        after[k] = rest;
        rest |= effects(f.typing, *exprs[k]);
    }
    std::vector<Value> values;
    for (std::size_t k = 0; k < exprs.size(); ++k)
        values.push_back(kept_operand(f, lower(k), *exprs[k], after[k]));
    for (std::size_t k = 1; k < exprs.size(); ++k)
        for (std::size_t j = 0; j < k && holds_call(values[k]); ++j)
            values[k] = settled(f, values[k], *exprs[k], values[j], *exprs[j]);
    return values;
}

std::vector<Value> in_order(FunctionLowering& f, std::vector<ast::Expr const*> const& exprs,
                            Effects rest) {
    return in_order(
        f, exprs, [&](std::size_t k) { return f.value(*exprs[k]); }, rest);
}

}  // namespace cyxx::lower
