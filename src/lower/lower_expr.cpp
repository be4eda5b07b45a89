// Expressions: which function lowers which form, and where results go.
#include "lower/cpp.h"

#include "support/error.h"
#include "sema/function_object.h"

namespace cyxx::lower {

using sema::Conversion;
using sema::Form;

void impossible(ast::Node const& node, char const* what) {
    throw InternalError(std::string("cannot lower ") + what, node.span);
}

ir::Variable const& result(FunctionLowering& f, Out out, std::string_view hint, Type type) {
    return out ? *out : f.temp(hint, type);
}

namespace {

bool is_read_of(Value value, ir::Variable const& variable) {
    auto const* read = ir::as<ir::Read>(value);
    return read && read->variable == &variable;
}

// Forms that are the same whatever the syntax is.
Value by_syntax(FunctionLowering& f, ast::Expr const& expr, Out out) {
    switch (expr.kind) {
        case ast::ExprKind::NameRef:
            return lower_name(f, expr);
        case ast::ExprKind::Attribute:
            return lower_attribute(f, static_cast<ast::Attribute const&>(expr), out);
        case ast::ExprKind::Subscript:
            return lower_subscript(f, static_cast<ast::Subscript const&>(expr), out);
        case ast::ExprKind::SliceExpr:
            return lower_slice_object(f, static_cast<ast::SliceExpr const&>(expr), out);
        case ast::ExprKind::Call:
            return lower_call(f, static_cast<ast::Call const&>(expr), out);
        case ast::ExprKind::Unary:
            return lower_unary(f, static_cast<ast::Unary const&>(expr), out);
        case ast::ExprKind::Binary:
            return lower_binary(f, static_cast<ast::Binary const&>(expr), out);
        case ast::ExprKind::BoolOp:
            return lower_bool_op(f, static_cast<ast::BoolOp const&>(expr), out);
        case ast::ExprKind::Compare:
            return lower_compare(f, static_cast<ast::Compare const&>(expr), out);
        case ast::ExprKind::Conditional:
            return lower_conditional(f, static_cast<ast::Conditional const&>(expr), out);
        case ast::ExprKind::Walrus:
            return lower_walrus(f, static_cast<ast::Walrus const&>(expr));
        case ast::ExprKind::TupleExpr:
        case ast::ExprKind::ListExpr:
        case ast::ExprKind::SetExpr:
        case ast::ExprKind::DictExpr:
            return lower_display(f, expr, out);
        case ast::ExprKind::FString:
            return lower_f_string(f, static_cast<ast::FString const&>(expr), out);
        case ast::ExprKind::Backquote:
            return lower_backquote(f, static_cast<ast::Backquote const&>(expr), out);
        case ast::ExprKind::Cast:
            return lower_cast(f, static_cast<ast::Cast const&>(expr), out);
        case ast::ExprKind::AddressOf:
            return f.b.unary('&', f.value(*static_cast<ast::AddressOf const&>(expr).operand));
        case ast::ExprKind::New:
            return lower_new(f, static_cast<ast::New const&>(expr));
        case ast::ExprKind::SizeOf:
            return lower_size_of(f, static_cast<ast::SizeOf const&>(expr));
        case ast::ExprKind::IntLit:
        case ast::ExprKind::FloatLit:
        case ast::ExprKind::ImagLit:
        case ast::ExprKind::StrLit:
        case ast::ExprKind::Constant:
            return lower_constant(f, expr);
        case ast::ExprKind::Lambda:
            return f.lambda(static_cast<ast::Lambda const&>(expr));
        case ast::ExprKind::Comprehension: {
            auto const& made = static_cast<ast::Comprehension const&>(expr);
            bool const is_generator = made.comprehension_kind == ast::ComprehensionKind::generator;
            return is_generator ? f.generator_expression(made) : f.comprehension(made);
        }
        case ast::ExprKind::Yield:
            return f.yield(static_cast<ast::Yield const&>(expr), true);
        case ast::ExprKind::YieldFrom:
            return f.yield_from(expr, *static_cast<ast::YieldFrom const&>(expr).value,
                                Op::delegate_to);
        case ast::ExprKind::Await:
            return f.yield_from(expr, *static_cast<ast::Await const&>(expr).value, Op::await_on);
        case ast::ExprKind::Starred:
        case ast::ExprKind::TypeExpr:
        case ast::ExprKind::ErrorExpr:
            break;
    }
    impossible(expr, ast::kind_name(expr.kind));
}

bool is_truth(Conversion conversion) {
    return conversion == Conversion::object_truth || conversion == Conversion::builtin_truth ||
           conversion == Conversion::c_truth;
}

// Forms whose last step alone writes the result.
bool is_one_step(sema::Fact const& fact) {
    if (fact.conversion != Conversion::none && fact.conversion != Conversion::object_up)
        return false;
    return fact.form == sema::Form::py_call || fact.form == sema::Form::py_method_call ||
           fact.form == sema::Form::py_attribute || fact.form == sema::Form::py_arith ||
           fact.form == sema::Form::py_item;
}

// Whether the result may go to a variable before all that could still fail has happened.
Out usable(FunctionLowering& f, ast::Expr const& expr, ir::Variable const& target) {
    auto const& fact = f.fact(expr);
    if (f.may_go_on() && !is_one_step(fact)) return nullptr;
    if (target.holds == Holds::object || target.holds == Holds::view || target.holds == Holds::look)
        return &target;
    bool const same = fact.conversion != Conversion::c_implicit && !is_truth(fact.conversion) &&
                      !sema::is_bint(fact.final_type());
    return same ? &target : nullptr;
}

}  // namespace

Value own_value(FunctionLowering& f, ast::Expr const& expr, Out out) {
    auto const form = f.fact(expr).form;
    if (form == Form::struct_construct) return lower_struct(f, expr);
    if (form == Form::c_tuple) return lower_ctuple(f, static_cast<ast::TupleExpr const&>(expr));
    if (form == Form::py_constant) return lower_object_constant(f, expr);
    if (form == Form::c_constant) return lower_constant(f, expr);
    return by_syntax(f, expr, out);
}

// A cpdef function as an object is the Python function that the module knows by its name.
Value function_object(FunctionLowering& f, ast::Expr const& expr, sema::Symbol const& symbol) {
    auto const& held = f.temp(symbol.name.str(), f.b.type(TypeName::ref), Holds::object);
    f.step(
        Op::global,
        {f.b.read(held), f.b.constant(Op::this_module), f.module.cached_global(symbol.name.str())},
        expr);
    return f.b.read(held);
}

Value converted(FunctionLowering& f, ast::Expr const& expr, Out out) {
    auto const& fact = f.fact(expr);
    bool const is_function_object =
        fact.form == Form::c_function && fact.conversion == Conversion::to_object;
    if (is_function_object && sema::is_c_only(f.module.program, *fact.symbol->function))
        return f.function_object(*fact.symbol->function, expr);
    if (is_function_object && sema::is_cpdef(fact.symbol))
        return function_object(f, expr, *fact.symbol);
    if (is_function_object) {
        auto const& attribute = static_cast<ast::Attribute const&>(expr);
        Value const object = f.value(*attribute.object);
        auto const& held = f.temp(attribute.name.str(), f.b.type(TypeName::ref), Holds::object);
        f.step(Op::attr, {f.b.read(held), object, f.name(attribute.name.str())}, expr);
        return f.b.read(held);
    }
    switch (fact.conversion) {
        case Conversion::none:
        case Conversion::object_up:
            return own_value(f, expr, out);
        case Conversion::constant_to_object:
            return of_class(f, lower_object_constant(f, expr), fact.type, fact.final_type(), expr,
                            out);
        case Conversion::string_literal_to_char:
            return char_literal(f, expr);
        case Conversion::string_literal_to_pointer:
            return string_pointer(f, expr, fact.final_type());
        case Conversion::c_truth:
            if (fits_bint(fact.type)) return own_value(f, expr, out);
            [[fallthrough]];
        case Conversion::object_truth:
        case Conversion::builtin_truth:
            return truth_value(f, f.condition(expr));
        case Conversion::view_same:
            return convert(f, own_value(f, expr, nullptr), fact.type, fact.conversion,
                           fact.final_type(), expr, out);
        case Conversion::error:
        case Conversion::c_implicit:
        case Conversion::from_object:
        case Conversion::to_object:
        case Conversion::object_check:
        case Conversion::view_from_object:
        case Conversion::view_to_object:
        case Conversion::view_to_array:
        case Conversion::axes_to_object:
        case Conversion::view_from_array:
        case Conversion::none_to_view:
        case Conversion::bytes_to_pointer:
        case Conversion::pointer_to_bytes:
        case Conversion::function_to_pointer:
        case Conversion::struct_from_object:
        case Conversion::struct_to_object:
        case Conversion::ctuple_from_object:
        case Conversion::ctuple_to_object:
        case Conversion::array_from_object:
        case Conversion::array_to_object:
        case Conversion::cpp_from_object:
        case Conversion::cpp_to_object:
        case Conversion::buffer_from_object:
        case Conversion::soft_complex_to_float:
            break;
    }
    if (fact.builtin == sema::CBuiltin::divmod)
        return divmod_object(f, static_cast<ast::Call const&>(expr), out);
    return convert(f, own_value(f, expr, nullptr), fact.type, fact.conversion, fact.final_type(),
                   expr, out, hint_of(f, expr));
}

// target = value, item by item where they are written out.
static void assign_array(FunctionLowering& f, Value target, ir::Type const& type, Value value) {
    auto const* items = ir::as<ir::Braces>(value);
    if (!items) return f.add(f.b.do_(f.b.call(Op::copy_array, {target, value})));
    for (std::size_t k = 0; k < items->items.size(); ++k) {
        Value const place = f.b.index(target, f.b.number(std::int64_t(k)));
        if (type.base->kind == ir::Type::Kind::array)
            assign_array(f, place, *type.base, items->items[k]);
        else
            f.add(f.b.set(place, items->items[k]));
    }
}

void assign(FunctionLowering& f, ir::Variable const& target, Value value) {
    if (is_read_of(value, target)) return;
    if (target.type && target.type->kind == ir::Type::Kind::array)
        return assign_array(f, f.b.read(target), *target.type, value);
    auto const* source = FunctionLowering::movable(value);
    bool const is_ref = source && source->holds == Holds::object;
    if (target.holds == Holds::object && !is_ref) {
        f.add(f.b.do_(f.b.call_on(f.b.read(target), Op::ref_hold, {value})));
        return;
    }
    bool const moves = source && source->holds == target.holds &&
                       (source->holds == Holds::object || source->holds == Holds::view);
    f.add(f.b.set(f.b.read(target), value, moves));
}

Value FunctionLowering::value(ast::Expr const& expr) {
    return lower::converted(*this, expr, nullptr);
}

Value FunctionLowering::raw_value(ast::Expr const& expr) { return own_value(*this, expr, nullptr); }

void FunctionLowering::into(ast::Expr const& expr, ir::Variable const& target) {
    lower::assign(*this, target, lower::converted(*this, expr, usable(*this, expr, target)));
}

Value FunctionLowering::convert(Value value, Type from, Conversion conversion, Type to,
                                ast::Node const& at) {
    return lower::convert(*this, value, from, conversion, to, at, nullptr);
}

// Conditions look through the conversion to a truth value: `if a < b` of objects is one step.
Value FunctionLowering::condition(ast::Expr const& expr) {
    auto const& of = fact(expr);
    if (auto const* constant = of.constant) {
        if (auto const* truth = std::get_if<bool>(&constant->value)) return b.truth(*truth);
    }
    if (of.conversion == Conversion::none || is_truth(of.conversion)) {
        if (auto const* compare = ast::as<ast::Compare>(&expr))
            return compare_condition(*this, *compare);
        if (auto const* unary = ast::as<ast::Unary>(&expr);
            unary && unary->op == ast::UnaryOp::not_)
            return b.negate(condition(*unary->operand));
        if (auto const* logic = ast::as<ast::BoolOp>(&expr)) {
            Value all = condition(*logic->operands[0]);
            for (auto const* operand : logic->operands.subspan(1))
                all = short_circuit(*this, logic->op, all, [&] { return condition(*operand); });
            return all;
        }
    }
    bool const looks_through = is_truth(of.conversion);
    Value const plain = looks_through ? own_value(*this, expr, nullptr) : value(expr);
    Type const type = looks_through ? of.type : of.final_type();
    return sema::is_object(type) ? object_truth(*this, plain, expr) : c_truth(*this, plain, type);
}

// A result that nobody wants: calls are made, everything else only for its failures.
void FunctionLowering::effect(ast::Expr const& expr) {
    if (auto const* call = ast::as<ast::Call>(&expr)) {
        lower_call_effect(*this, *call);
    } else {
        drop(*this, own_value(*this, expr, nullptr));
    }
    flush();
}

sema::Symbol const* FunctionLowering::named_variable(ast::Expr const& target) const {
    bool const is_name = ast::as<ast::NameRef>(&target) || fact(target).form == Form::module_member;
    return is_name ? fact(target).symbol : nullptr;
}

void FunctionLowering::store(ast::Expr const& target, Value value) {
    if (auto const* symbol = named_variable(target)) return write(*symbol, value, target);
    if (auto const* subscript = ast::as<ast::Subscript>(&target))
        return store_item(*this, *subscript, value);
    auto const* attribute = ast::as<ast::Attribute>(&target);
    if (!attribute) impossible(target, "an assignment to this target");
    if (fact(target).form == Form::class_field &&
        sema::as_canonical<sema::ArrayType>(fact(target).type))
        return set_place(*this, lower_field(*this, *attribute), fact(target).type, value);
    if (fact(target).form == Form::class_field)
        return store_field(*this, lower_field(*this, *attribute), fact(target).type, value);
    if (fact(target).form == Form::complex_part)
        return add(b.set(complex_part(*this, *attribute, true), value));
    // buffer.obj = self: a struct of C owns its object.
    if (fact(target).form == Form::struct_member && sema::is_object(fact(target).type))
        return add(b.set(raw_value(target), b.call(Op::new_ref, {value})));
    if (fact(target).form != Form::py_attribute)
        return set_place(*this, raw_value(target), fact(target).type, value);
    Value const object = this->value(*attribute->object);
    check(b.call(Op::set_attr, {object, name(attribute->name.str()), value}), target);
    flush();
}

namespace {

void erase_each(FunctionLowering& f, ast::ExprList targets) {
    for (auto const* target : targets) f.erase(*target);
}

}  // namespace

void FunctionLowering::erase(ast::Expr const& target) {
    if (Type const pointed = sema::pointed_to(sema::canonical(fact(target).type));
        pointed && sema::as_canonical<sema::CppClassType>(pointed)) {
        Value const object = value(target);
        return add(b.do_(b.invoke(b.name("delete"), b.list({object}), ir::Gil::no)));
    }
    if (auto const* symbol = named_variable(target)) return unbind(*symbol, target);
    if (auto const* subscript = ast::as<ast::Subscript>(&target))
        return erase_item(*this, *subscript);
    if (auto const* tuple = ast::as<ast::TupleExpr>(&target))
        return erase_each(*this, tuple->items);
    if (auto const* list = ast::as<ast::ListExpr>(&target)) return erase_each(*this, list->items);
    auto const* attribute = ast::as<ast::Attribute>(&target);
    if (!attribute) impossible(target, "a deletion of this target");
    if (fact(target).form == Form::class_field) return erase_field(*this, *attribute);
    Value const object = value(*attribute->object);
    check(b.call(Op::del_attr, {object, name(attribute->name.str())}), target);
    flush();
}

// One that C++ can assign to where it stands.
static bool is_plain_variable(FunctionLowering& f, sema::Symbol const& symbol) {
    auto const* found = f.variable(symbol);
    if (!found) return false;
    bool const is_shared = symbol.place == sema::Place::cell || symbol.place == sema::Place::global;
    return found->holds != Holds::object || !is_shared;
}

Target FunctionLowering::open(ast::Expr const& target) {
    Target opened;
    opened.expr = &target;
    if (auto const* attribute = ast::as<ast::Attribute>(&target);
        attribute && fact(target).form == Form::py_attribute)
        opened.object = value(*attribute->object);
    else if (attribute && fact(target).form == Form::class_field &&
             sema::is_made_late(*fact(target).symbol, fact(target).type))
        opened.lvalue = load_field(*this, open_field(*this, *attribute), *attribute);
    else if (attribute && fact(target).form == Form::class_field)
        (holds(fact(target).type) == Holds::plain ? opened.lvalue : opened.field) =
            open_field(*this, *attribute);
    else if (auto const* subscript = ast::as<ast::Subscript>(&target);
             subscript && is_object_item(fact(target).form))
        open_item(*this, *subscript, opened);
    else if (auto const* part = ast::as<ast::Attribute>(&target);
             part && fact(target).form == Form::complex_part)
        opened.lvalue = complex_part(*this, *part, true);
    else if (!named_variable(target) || is_plain_variable(*this, *named_variable(target)))
        opened.lvalue = raw_value(target);
    return opened;
}

Value FunctionLowering::load(Target const& target) {
    if (target.lvalue) return target.lvalue;
    auto const& expr = *target.expr;
    if (target.field) return load_field(*this, target.field, *ast::as<ast::Attribute>(&expr));
    if (auto const* attribute = ast::as<ast::Attribute>(&expr); attribute && target.object) {
        auto const& held = temp(attribute->name.str(), fact(expr).type);
        step(Op::attr, {b.read(held), target.object, name(attribute->name.str())}, expr);
        return b.read(held);
    }
    if (target.object) return load_item(*this, target);
    return raw_value(expr);
}

void FunctionLowering::store(Target const& target, Value value) {
    auto const& expr = *target.expr;
    if (target.field) return store_field(*this, target.field, fact(expr).type, value);
    if (auto const* attribute = ast::as<ast::Attribute>(&expr); attribute && target.object) {
        check(b.call(Op::set_attr, {target.object, name(attribute->name.str()), value}), expr);
        flush();
    } else if (target.object) {
        store_item(*this, target, value);
    } else if (auto const* symbol = named_variable(expr)) {
        write(*symbol, value, expr);
    } else {
        add(b.set(target.lvalue, value));
    }
}

}  // namespace cyxx::lower
