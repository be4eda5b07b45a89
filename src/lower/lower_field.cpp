// The C attributes of extension types.
#include "lower/expr.h"
#include "lower/state.h"

namespace cyxx::lower {

using sema::Form;

namespace {

bool is_field(FunctionLowering& f, ast::Expr const& expr) {
    auto const& fact = f.fact(expr);
    bool const is_same =
        fact.conversion == sema::Conversion::none || fact.conversion == sema::Conversion::object_up;
    return fact.form == Form::class_field && is_same && sema::is_object(fact.type);
}

// The object whose field it is. Without `held`, one that is a field itself is only looked at.
Value receiver(FunctionLowering& f, ast::Expr const& object, bool held) {
    auto const* attribute = ast::as<ast::Attribute>(&object);
    return !held && attribute && is_field(f, object) ? lower_field(f, *attribute) : f.value(object);
}

}  // namespace

Value struct_pointer(FunctionLowering& f, Value object, sema::ClassInfo const& info) {
    auto const* type = f.module.class_struct(info);
    auto const* read = ir::as<ir::Read>(object);
    bool const is_typed = read && read->variable->type &&
                          read->variable->type->kind == ir::Type::Kind::pointer &&
                          !ir::is(read->variable->type->base, TypeName::py_object);
    // An object of a class that extends one of C has the struct of that at its beginning.
    if (is_typed && (!info.is_extern || read->variable->type->base == type)) return object;
    if (info.is_extern) return f.b.cast(f.b.pointer(type), object);
    return f.b.call_of(Op::as, type, f.b.list({object}));
}

// Parameters that are not None by their declaration and stay what they are.
static bool is_never_none(FunctionLowering& f, ast::Expr const& expr) {
    auto const& fact = f.fact(expr);
    if (fact.form == Form::class_construct || fact.form == Form::object_checked_cast) return true;
    auto const* cast = ast::as<ast::Cast>(&expr);
    if (cast && fact.form == Form::object_cast) return is_never_none(f, *cast->value);
    auto const* name = ast::as<ast::NameRef>(&expr);
    if (!name || !fact.symbol || f.flow.reassigned.contains(fact.symbol)) return false;
    auto const& function = f.function;
    bool const has_self = f.module.is_own(function.class_) && !function.is_static &&
                          !function.is_class_method && !function.is_c_operator &&
                          !function.params.empty();
    if (has_self && function.params[0].symbol == fact.symbol) return true;
    for (auto const& param : function.params)
        if (param.symbol == fact.symbol) return param.not_none;
    return false;
}

void check_not_none(FunctionLowering& f, Value object, ast::Expr const& receiver,
                    std::string_view name, ast::Node const& at) {
    if (is_never_none(f, receiver) || f.directives().nonecheck == sema::Tristate::off) return;
    f.check(f.b.call(Op::has_field, {object, f.b.string(name)}), at);
}

static Value place_of(FunctionLowering& f, ast::Attribute const& expr, bool held) {
    auto const& symbol = *f.fact(expr).symbol;
    Value const object = receiver(f, *expr.object, held);
    check_not_none(f, object, *expr.object, expr.name.str(), expr);
    auto const& info = *symbol.scope->class_;
    return f.b.field(struct_pointer(f, object, info), f.module.field(symbol));
}

Value lower_field(FunctionLowering& f, ast::Attribute const& expr) {
    return place_of(f, expr, false);
}

Value open_field(FunctionLowering& f, ast::Attribute const& expr) {
    return place_of(f, expr, true);
}

// Objects are held: whoever is called meanwhile may assign to the field. Without the GIL nothing can
// be: as in Cython, the object is the caller's to keep.
Value load_field(FunctionLowering& f, Value place, ast::Attribute const& expr) {
    Type const type = f.fact(expr).type;
    if (sema::is_object(type))
        return f.gil_held() ? keep(f, place, expr, type, expr.name.str()) : place;
    if (auto const& symbol = *f.fact(expr).symbol; sema::is_made_late(symbol, type)) {
        f.step(Op::late_field_bound, {place, f.b.string(symbol.name.str())}, expr);
        return f.b.unary('*', place);
    }
    if (sema::is_memview(type) && f.directives().initializedcheck)
        f.check(f.b.call(Op::view_initialized, {place}), expr);
    return place;
}

Value read_field(FunctionLowering& f, ast::Attribute const& expr) {
    auto const name = expr.name.str();
    if (name == "__dict__" || name == "__weakref__") {
        Value const object = f.value(*expr.object);
        auto const& held = f.temp(name, f.b.type(TypeName::ref), Holds::object);
        f.step(Op::attr, {f.b.read(held), object, f.name(name)}, expr);
        return f.b.read(held);
    }
    return load_field(f, lower_field(f, expr), expr);
}

void store_field(FunctionLowering& f, Value place, Type type, Value value) {
    auto const* source = FunctionLowering::movable(value);
    if (sema::is_object(type)) {
        if (source && source->holds == Holds::object) return f.add(f.b.set(place, value, true));
        return f.add(f.b.set(place, f.b.call(Op::borrow, {value})));
    }
    auto const* items = ir::as<ir::Braces>(value);
    if (items && sema::as_canonical<sema::ArrayType>(type)) {
        for (std::size_t k = 0; k < items->items.size(); ++k)
            f.add(f.b.set(f.b.index(place, f.b.number(std::int64_t(k))), items->items[k]));
        return;
    }
    bool const moves = source && source->holds == Holds::view && sema::is_memview(type);
    f.add(f.b.set(place, value, moves));
}

void erase_field(FunctionLowering& f, ast::Attribute const& expr) {
    if (!sema::is_object(f.fact(expr).type)) impossible(expr, "a C field that cannot be deleted");
    store_field(f, lower_field(f, expr), f.fact(expr).type, f.b.constant(Op::py_none));
}

}  // namespace cyxx::lower
