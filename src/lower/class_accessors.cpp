// What reads and writes a field of an extension type from Python.
#include "lower/classes.h"
#include "lower/cpp_type.h"
#include "lower/expr.h"
#include "lower/state.h"

#include <fmt/core.h>

#include <algorithm>

namespace cyxx::lower {

namespace {

// cy::get<&Shape::scale>, cy::set<&Shape::scale>
std::pair<std::string, std::string> accessors(std::string const& field, Type type) {
    auto both = [&](std::string_view get, std::string_view set) {
        return std::pair{fmt::format("cy::{}<{}>", get, field),
                         fmt::format("cy::{}<{}>", set, field)};
    };
    if (sema::is_memview(type)) return both("get_view", "set_view");
    if (sema::is_object(type)) return both("get_object", "set_object");
    if (sema::is_bint(type)) return both("get_bool", "set_bool");
    if (sema::is_ucs4(type)) return both("get_character", "set_character");
    auto const* as_int = sema::as_canonical<sema::IntType>(type);
    if (as_int && (as_int->rank == sema::IntRank::ssize || as_int->rank == sema::IntRank::hash))
        return both("get", "set_index");
    return both("get", "set");
}

}  // namespace

// int Shape_array_set(PyObject* self, PyObject* value, void*): of a type that C declares.
std::string ModuleLowering::checked_setter(sema::Symbol const& field, std::string const& set) {
    auto const& owner = *field.scope->class_;
    auto const& class_ = *sema::as_canonical<sema::ObjectType>(field.type);
    auto* made = out.functions.emplace_back(std::make_unique<ir::Function>()).get();
    made->name = module_name(std::string(cpp_name(*owner.symbol)) + "_" +
                             std::string(field.name.str()) + "_set");
    made->source_name = b.text(field.name.str());
    made->at = origin(field.declared_at.begin);
    made->result = b.type(TypeName::int_);
    made->maybe_unused = true;
    made->comment = b.text("Assigns to " + std::string(owner.symbol->name.str()) + "." +
                           std::string(field.name.str()) + " what is of its type.");
    auto const* self = b.variable("self", b.object());
    auto const* value = b.variable("value", b.object());
    made->params = {self, value, b.variable({}, b.pointer(b.type(TypeName::void_)))};
    Value const wanted =
        b.cast(b.pointer(b.type(TypeName::py_type)),
               class_.extension ? imported_type(*class_.extension) : exception_class(class_));
    ir::Exit exit;
    exit.kind = ir::Exit::Kind::leave;
    exit.value = b.number(-1);
    Value const test =
        b.call(class_.extension ? Op::expect_class : Op::expect_exception, {b.read(value), wanted});
    Value const store = b.invoke(
        b.name(set), b.list({b.read(self), b.read(value), b.literal("nullptr")}), ir::Gil::needs);
    made->body =
        b.body({b.if_(b.read(value), b.body({b.chain(b.list({test}), exit)})), b.return_(store)});
    state_->dtype_items.push_back({made, nullptr});
    return std::string(made->name);
}

// C structs, arrays, tuples and C++ objects have functions of their own:
// PyObject* A_point_get(PyObject* self), bool A_point_set(PyObject* self, PyObject* value).
std::string ModuleLowering::converting_accessor(sema::Symbol const& symbol, bool sets) {
    auto const& class_ = *symbol.scope->class_;
    std::string const owner(cpp_name(*class_.symbol));
    ast::Node const& at = *class_.syntax;
    auto const body = std::ranges::find_if(program.typings, [](sema::Typing const& typing) {
        return typing.function->is_module_body;
    });
    auto const k = std::size_t(body - program.typings.begin());
    std::string const shown = owner + "." + std::string(symbol.name.str());
    FunctionLowering f(*this, *body, input.flow[k], input.parallel[k]);
    auto* made = out.functions.emplace_back(std::make_unique<ir::Function>()).get();
    made->name =
        module_name(owner + "_" + std::string(symbol.name.str()) + (sets ? "_set" : "_get"));
    made->source_name = b.text(shown);
    made->at = origin(symbol.declared_at.begin);
    made->result = sets ? b.type(TypeName::bool_) : b.object();
    made->maybe_unused = true;
    auto const* self = b.variable("self", b.object());
    auto const* value = b.variable("value", b.object());
    made->params = {self};
    for (auto const name : {"self", "value"}) f.names_.add(name);
    if (sets) made->params.push_back(value);
    auto const* site = b.variable(module_name("in_" + std::string(made->name)),
                                  b.qualified(b.type(TypeName::site), true, false));
    Value const init = b.braces(
        b.list({b.constant(Op::this_module), b.string(shown + (sets ? ".__set__" : ".__get__"))}));
    f.site_ = site->name;
    f.returns_ok_ = sets;
    f.result_ = sets ? nullptr : b.object();
    auto outer = f.enter();
    Value const object = b.call_of(Op::as, b.named(owner), b.list({b.read(self)}));
    Value const place = b.arrow(object, field(symbol).name);
    if (sets) {
        Value const given = lower::from_object(f, b.read(value), symbol.type, at);
        f.flush();
        set_place(f, place, symbol.type, given);
        f.add(b.return_(b.truth(true)));
    } else {
        bool const is_late = sema::is_made_late(symbol, symbol.type);
        if (is_late) f.step(Op::late_field_bound, {place, b.string(symbol.name.str())}, at);
        Value const given = to_object(f, is_late ? b.unary('*', place) : place, symbol.type, at);
        f.flush();
        f.add(b.return_(b.call_on(given, Op::ref_release, {})));
    }
    made->body = f.leave(std::move(outer));
    state_->dtype_items.push_back({nullptr, b.arena().make<ir::Global>(nullptr, site, init)});
    state_->dtype_items.push_back({made, nullptr});
    return std::string(made->name);
}

std::pair<std::string, std::string> ModuleLowering::field_accessors(sema::Symbol const& symbol) {
    std::string const owner(cpp_name(*symbol.scope->class_->symbol));
    std::string const place = "&" + owner + "::" + std::string(field(symbol).name);
    if (!sema::is_simple_field(symbol.type) || has_enum_class(symbol.type))
        return {fmt::format("cy::get_property<{}>", converting_accessor(symbol, false)),
                symbol.visibility == ast::Visibility::readonly
                    ? std::string()
                    : fmt::format("cy::assign_property<{}, nullptr>",
                                  converting_accessor(symbol, true))};
    if (sema::is_memview(symbol.type)) {
        Value item = item_description(symbol.type);
        if (item && !ir::as<ir::Name>(item)) item = constant_description("item_dtype", item);
        return accessors(item ? place + ", " + std::string(ir::as<ir::Name>(item)->text) : place,
                         symbol.type);
    }
    auto [get, set] = accessors(place, symbol.type);
    auto const* object = sema::as_canonical<sema::ObjectType>(symbol.type);
    if (object && (is_own(object->extension) || is_imported(object->extension))) {
        set = fmt::format("cy::set_instance<{}, &{}>", place,
                          ir::as<ir::Name>(class_type(*object->extension))->text);
    } else if (object && (object->extension || sema::is_exception(object))) {
        set = checked_setter(symbol, "cy::set_object<" + place + ">");
    } else if (auto const number = number_ops(symbol.type)) {
        set = fmt::format("cy::set_number<{}, {}>", place, ir::row(number->value).text);
    } else if (object && !sema::is_any_object(symbol.type)) {
        auto const* exact = ir::as<ir::Unary>(builtin_base(symbol.type));
        if (exact)
            set = fmt::format("cy::set_exact<{}, &{}>", place,
                              ir::as<ir::Name>(exact->operand)->text);
    }
    return {get, set};
}

}  // namespace cyxx::lower
