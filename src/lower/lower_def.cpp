// def functions: the description for Python, the arguments, the result.
#include "ir/quote.h"
#include "lower/cpp_type.h"
#include "lower/documentation.h"
#include "lower/expr.h"
#include "lower/state.h"
#include "sema/private_names.h"

#include <algorithm>

namespace cyxx::lower {

namespace {

// "a, /, b, *rest, c, **options": as the source has them, without defaults and types.
std::string parameter_text(sema::FunctionInfo const& function) {
    std::string text;
    bool star = false;
    auto separate = [&] { text += text.empty() ? "" : ", "; };
    auto const& params = function.params;
    auto const* around = sema::class_around(function);
    for (std::size_t k = 0; k < params.size(); ++k) {
        auto const kind = params[k].kind;
        separate();
        if (kind == ast::ParamKind::keyword_only && !std::exchange(star, true)) text += "*, ";
        if (kind == ast::ParamKind::star) star = true, text += "*";
        if (kind == ast::ParamKind::double_star) text += "**";
        std::string_view const name = params[k].symbol->name.str();
        text += around ? sema::private_name(*around, name) : std::string(name);
        bool const last_positional =
            kind == ast::ParamKind::positional_only &&
            (k + 1 == params.size() || params[k + 1].kind != ast::ParamKind::positional_only);
        if (last_positional) text += ", /";
    }
    return text;
}

bool is_collected(sema::ParamInfo const& param) {
    return param.kind == ast::ParamKind::star || param.kind == ast::ParamKind::double_star;
}

// Positional parameters in their order, then the keyword-only ones: as the runtime fills them in.
std::vector<sema::ParamInfo const*> taken(sema::FunctionInfo const& function) {
    std::vector<sema::ParamInfo const*> order;
    for (auto const& param : function.params)
        if (!is_collected(param)) order.push_back(&param);
    return order;
}

}  // namespace

std::vector<ir::Item> FunctionLowering::entry_items() {
    claim_locals();
    is_forwarding_ = true;
    return def_items();
}

// Where a traceback finds the conversion of an argument: on a line of its own, perhaps.
static ast::Node const& place_of(sema::ParamInfo const& param, ast::Node const& function) {
    if (param.syntax && param.syntax->type) return *param.syntax->type;
    if (param.syntax && param.syntax->annotation) return *param.syntax->annotation;
    return function;
}

std::vector<ir::Item> FunctionLowering::def_items() {
    is_entry_ = true;
    auto const* object = b.object();
    result_ = object;
    std::string_view const name =
        is_forwarding_ ? module.entry_name(function) : module.function_name(function);
    auto* made = new_function(name, object);
    made->is_entry = true;
    made->params = {b.variable("cy_self", object), b.variable("cy_args", b.type(TypeName::args)),
                    b.variable("cy_n", b.type(TypeName::size)), b.variable("cy_kw", object)};
    Frame outer = enter();
    take_arguments(node());
    if (!is_forwarding_ && function.is_resumed()) return generator_items(made, std::move(outer));
    if (!is_forwarding_) begin_trace();
    if (is_forwarding_) {
        forward();
    } else if (function.lambda) {
        return_value(*function.lambda->body, node());
    } else {
        acquire_buffers(*function.syntax);
        suite(function.body);
    }
    made->body = finish(leave(std::move(outer)));
    define(name);
    if (!is_forwarding_) made->source = ir::as<ir::Source>(module.source_line(header()));
    return {{made, nullptr}};
}

// What Python is told of the function, beside the name of its site.
void FunctionLowering::define(std::string_view entry) {
    bool const is_method = module.is_own(function.class_) && function.symbol && !function.is_static;
    std::string_view const shown = function.class_ || function.outer ? module.source_name(function)
                                                                     : module.python_name(function);
    std::vector<Value> init = {b.constant(Op::this_module), b.string(shown),
                               b.number(module.input.sources.find(header())->line(header())),
                               b.string(parameter_text(function)),
                               entry.empty() ? b.literal("nullptr") : b.name(entry)};
    Value flags = is_method ? b.name("cy::Def::method") : nullptr;
    auto also = [&](std::string_view flag) {
        flags = flags ? b.binary(Operator::bit_or, flags, b.name(flag)) : b.name(flag);
    };
    if (function.is_resumed())
        also(!function.is_async      ? "CO_GENERATOR"
             : function.is_generator ? "CO_ASYNC_GENERATOR"
                                     : "CO_COROUTINE");
    if (function.is_async && !function.is_generator && function.directives->iterable_coroutine)
        also("cy::Def::iterable");
    for (auto const& param : function.params)
        if (is_collected(param) && is_dropped(*param.symbol))
            also(param.kind == ast::ParamKind::star ? "cy::Def::drops_args"
                                                    : "cy::Def::drops_keywords");
    std::string const doc = documentation(module.input.sources, function);
    bool const has_doc = function.has_doc || !doc.empty();
    if (flags || has_doc) init.push_back(flags ? flags : b.number(0));
    if (has_doc) {
        init.push_back(b.literal(
            module.characters(doc, std::string(module.function_name(function)) + "_doc")));
    }
    module.define(function, b.braces(b.list(init)));
}

// One chain: the count and the keywords, the conversions from left to right, the tests.
void FunctionLowering::take_arguments(ast::Node const& at) {
    auto const order = taken(function);
    bool const collects = order.size() != function.params.size();
    ir::Variable const* arg = nullptr;
    std::vector<Value> args = {b.name(module.site(function)), b.name("cy_self"), b.name("cy_args"),
                               b.name("cy_n"), b.name("cy_kw")};
    if (!order.empty()) {
        auto const* object = b.object();
        arg = b.variable(fresh("arg"), b.array(object, std::to_string(order.size())));
        frame_.done.push_back(b.declare(arg));
        args.push_back(b.read(arg));
    }
    ir::Variable const* rest = nullptr;
    if (collects) {
        rest = b.variable(fresh("rest"), b.type(TypeName::rest));
        frame_.done.push_back(b.declare(rest));
        args.push_back(b.read(rest));
    } else if (!order.empty() && order.back()->kind == ast::ParamKind::keyword_only) {
        args.push_back(b.name("cy::keyword_only"));
    }
    pend(b.call(Op::take_args, b.list(args)), at);
    std::vector<std::pair<sema::Symbol const*, ir::Variable const*>> looks;
    for (std::size_t k = 0; k < order.size(); ++k) {
        auto const* symbol = order[k]->symbol;
        auto const* look = variables_[symbol];
        convert_argument(*order[k], b.index(b.read(arg), b.number(long(k))),
                         place_of(*order[k], at));
        if (look && look->name != local(*symbol).name) looks.emplace_back(symbol, look);
    }
    flush();
    for (std::size_t k = 0; k < order.size(); ++k)
        test_argument(*order[k], b.index(b.read(arg), b.number(long(k))), at);
    // As in Cython, a wrong class leaves no line in the traceback.
    if (!frame_.steps.empty()) {
        frame_.exit.kind = ir::Exit::Kind::leave;
        frame_.exit.value = b.literal("nullptr");
    }
    flush();
    for (auto const& [symbol, look] : looks) {
        add(b.declare(look, b.read(local(*symbol)), false, !flow.reassigned.contains(symbol)));
        variables_[symbol] = look;
    }
    enter_closure();
    bool const all_objects = !order.empty() && !collects && !uses_.has_parallel &&
                             !uses_.has_range_loop && name_all(order, *arg);
    for (std::size_t k = 0; k < order.size() && !all_objects; ++k)
        name_argument(*order[k], b.index(b.read(arg), b.number(long(k))));
    for (auto const& param : function.params)
        if (is_collected(param))
            name_argument(
                param,
                b.member(b.read(rest), param.kind == ast::ParamKind::star ? "args" : "keywords"));
}

// auto [a, b] = arg; where each is an object that is used and stays.
bool FunctionLowering::name_all(std::vector<sema::ParamInfo const*> const& params,
                                ir::Variable const& arg) {
    std::string text;
    for (auto const* param : params) {
        ir::Variable const& own = local(*param->symbol);
        bool const is_plain = param->symbol->place != sema::Place::cell &&
                              sema::is_object(typing.type_of(*param->symbol)) &&
                              own.holds == Holds::plain && !is_self(*param->symbol);
        if (!is_plain || !is_read(*param->symbol)) return false;
        text += (text.empty() ? "[" : ", ") + std::string(own.name);
    }
    add(b.declare(b.variable(text + "]", nullptr), b.read(arg)));
    return true;
}

bool FunctionLowering::is_read(sema::Symbol const& symbol) const {
    return is_forwarding_ || uses_.find(symbol) != nullptr || is_buffer(symbol);
}

// What a *args or **options collects and nothing reads.
bool FunctionLowering::is_dropped(sema::Symbol const& symbol) const {
    return !is_read(symbol) && symbol.place != sema::Place::cell && !is_forwarding_;
}

void FunctionLowering::name_argument(sema::ParamInfo const& param, Value given) {
    if (auto const* kept = cell_of(param)) {
        Value const value = sema::is_object(typing.type_of(*param.symbol))
                                ? b.call(Op::borrow, {given})
                                : b.read(local(*param.symbol));
        return add(b.set(b.read(kept), value));
    }
    ir::Variable const& own = local(*param.symbol);
    if (!sema::is_object(typing.type_of(*param.symbol)) || !is_read(*param.symbol)) return;
    if (is_self(*param.symbol)) return name_self(given);
    bool const is_own = own.holds == Holds::object;
    add(b.declare(&own, is_own ? b.call(Op::borrow, {given}) : given));
}

// The buffers of np.ndarray[T] parameters.
void FunctionLowering::acquire_buffers(ast::Node const& at) {
    for (auto const& param : function.params) {
        if (!is_buffer(*param.symbol)) continue;
        frame_.done.push_back(b.declare(&buffer_of(*param.symbol)));
        acquire_buffer(*param.symbol, b.read(local(*param.symbol)), at);
    }
    flush();
}

// C values and views; objects stay where they are.
void FunctionLowering::convert_argument(sema::ParamInfo const& param, Value given,
                                        ast::Node const& at) {
    Type const type = typing.type_of(*param.symbol);
    if (sema::is_object(type)) return;
    ir::Variable const* own = &local(*param.symbol);
    std::vector<Value> args;
    if (sema::is_memview(type)) {
        bool const outlives = param.symbol->place == sema::Place::cell;
        if (own->holds == Holds::look && !outlives && !flow.escapes.contains(param.symbol))
            own = buffer_argument(*param.symbol);
        else if (own->holds == Holds::look)
            own = counted_argument(*param.symbol);
        args = {b.read(own), given, b.string(param.symbol->name.str())};
        if (Value const element = dtype(*this, type)) args.push_back(element);
        frame_.temps.push_back(own);
        return step(Op::acquire_argument, args, at);
    }
    frame_.temps.push_back(own);
    lower::from_object(*this, given, type, at, own, own->name);
}

// Whether storing an item may, as far as C++ can tell, change what a view in memory says of itself.
static bool may_be_extent(Type item) {
    if (sema::as<sema::QualifiedType>(item)) return false;
    item = sema::canonical(item);
    if (sema::as<sema::StructType>(item)) return true;
    auto const* number = sema::as<sema::IntType>(item);
    if (!number) return false;
    switch (number->rank) {
        case sema::IntRank::char_:
        case sema::IntRank::long_:
        case sema::IntRank::ssize:
        case sema::IntRank::size:
        case sema::IntRank::ptrdiff:
        case sema::IntRank::hash:
            return true;
        case sema::IntRank::bint:
        case sema::IntRank::cpp_bool:
        case sema::IntRank::short_:
        case sema::IntRank::int_:
        case sema::IntRank::ucs4:
        case sema::IntRank::wchar:
        case sema::IntRank::longlong:
        case sema::IntRank::int128:
            return false;
    }
    __builtin_unreachable();
}

// Under another name where loops had better work with a look at it, which can be in registers.
ir::Variable const* FunctionLowering::buffer_argument(sema::Symbol const& symbol) {
    auto const* look = variables_[&symbol];
    auto const* type = lower::held_type(module, typing.type_of(symbol), Holds::argument);
    bool const apart =
        uses_.has_range_loop && std::ranges::any_of(function.params, [&](auto const& param) {
            auto const* view = sema::as_canonical<sema::MemViewType>(typing.type_of(*param.symbol));
            return view && may_be_extent(view->element);
        });
    std::string const name(look->name);
    return variables_[&symbol] =
               b.variable(apart ? fresh(name + "_buffer") : name, type, Holds::argument);
}

ir::Variable const* FunctionLowering::counted_argument(sema::Symbol const& symbol) {
    auto const* look = variables_[&symbol];
    return variables_[&symbol] =
               b.variable(look->name, lower::held_type(module, typing.type_of(symbol), Holds::view),
                          Holds::view);
}

void FunctionLowering::test_argument(sema::ParamInfo const& param, Value given,
                                     ast::Node const& at) {
    Type type = typing.type_of(*param.symbol);
    Value const shown = b.string(param.symbol->name.str());
    if (sema::is_memview(type)) {
        if (param.not_none) step(Op::argument_not_none, {given, shown}, at);
        return;
    }
    if (!sema::is_object(type) || is_collected(param)) return;
    if (auto const* buffer = sema::as_canonical<sema::BufferType>(type)) type = buffer->base;
    bool const none_ok = param.none_allowed && !param.not_none && !is_self(*param.symbol);
    if (sema::is_any_object(type)) {
        if (param.not_none) step(Op::argument_not_none, {given, shown}, at);
        return;
    }
    if (auto const number = lower::number_ops(type)) {
        auto const* made = b.variable(fresh(std::string(param.symbol->name.str()) + "_made"),
                                      b.type(TypeName::ref), Holds::object);
        frame_.temps.push_back(made);
        return step(number->argument, {b.read(made), given, shown, b.truth(none_ok)}, at);
    }
    Value wanted = builtin_type(*this, type);
    Op const test = wanted ? Op::check_type : Op::check_class;
    if (!wanted) wanted = type_pointer(*this, type, at);
    step(test, {given, shown, wanted, b.truth(none_ok)}, at);
}

// The Python entry of a cpdef function: the C function, called.
void FunctionLowering::forward() {
    auto const& signature = module.signature(function);
    std::vector<Value> args;
    long optional = 0;
    for (auto const& param : function.params) {
        args.push_back(b.read(local(*param.symbol)));
        optional += param.has_default;
    }
    if (module.takes_count(function)) args.push_back(b.number(optional));
    bool const is_foreign = !function.has_body && function.kind == sema::FunctionKind::cpdef;
    if (is_foreign) args.push_back(b.number(0));  // as Cython's modules have it
    Value const call = b.invoke(b.name(signature.name), b.list(args), signature.gil,
                                module.c_function(function), module.source_name(function));
    ast::Node const& at = node();
    Type const result = function.result ? function.result : function.type->result;
    if (signature.failure.returns_ok) return check(call, at);
    if (!signature.result) return add(b.do_(call));
    if (sema::is_object(result)) {
        if (!signature.failure.can_fail) return add(b.return_(call));
        auto const& made = temp("result", b.type(TypeName::ref), Holds::object);
        check(b.call_on(b.read(made), Op::ref_steal, {call}), at);
        return add(b.return_(b.call_on(b.read(made), Op::ref_release, {})));
    }
    auto const& value = hold("value", nullptr, call);
    if (signature.failure.can_fail)
        fail_if(has_failed(*this, b.read(value), result, signature.failure), at);
    return_object(object_of(b.read(value), result, at));
}

}  // namespace cyxx::lower
