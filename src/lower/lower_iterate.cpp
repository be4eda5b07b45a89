// Loops over objects, views, C arrays and pointers.
#include "lower/expr.h"
#include "lower/loop.h"
#include "sema/builtins.h"
#include "support/error.h"

namespace cyxx::lower {

namespace {

// d.items() with two targets: if d is a dict, no pair is made.
ast::Attribute const* items_call(ast::Expr const& target, ast::Expr const& iterable) {
    auto const* call = ast::as<ast::Call>(&iterable);
    auto const* tuple = ast::as<ast::TupleExpr>(&target);
    if (!call || !call->args.empty() || !tuple || tuple->items.size() != 2) return nullptr;
    for (auto const* item : tuple->items)
        if (ast::as<ast::Starred>(item)) return nullptr;
    auto const* method = ast::as<ast::Attribute>(call->callee);
    return method && sema::method_now(sema::BuiltinClass::dict, method->name.str()) == "items"
               ? method
               : nullptr;
}

// The C type of the items of a str or bytes object; null of others.
Type char_of(FunctionLowering& f, ast::Expr const& iterable, ast::Expr const& target) {
    Type const source = f.fact(iterable).final_type();
    auto const given = f.typing.given.find(target.id);
    if (given == f.typing.given.end() || sema::is_object(given->second)) return nullptr;
    bool const is_text = sema::is_builtin(source, sema::BuiltinClass::str) ||
                         sema::is_builtin(source, sema::BuiltinClass::bytes);
    return is_text ? given->second : nullptr;
}

}  // namespace

// The variable of the target if it can hold each item as it comes, else a temporary. One that is of
// a class can if nobody sees it once an item was refused.
ir::Variable const& FunctionLowering::item_variable(ast::Expr const& target, bool& is_direct) {
    auto const* own = own_variable(target);
    auto const given = typing.given.find(target.id);
    bool const gives_object = given == typing.given.end() || sema::is_object(given->second);
    auto const conversion = fact(target).conversion;
    bool const is_tested = conversion == sema::Conversion::object_check && way_.label.empty() &&
                           cleanups_.empty() && !handlers_ && !sharing_;
    is_direct = own && own->holds == Holds::object && gives_object &&
                (conversion == sema::Conversion::none ||
                 conversion == sema::Conversion::object_up || is_tested);
    return is_direct ? *own : temp(hint_of(target), b.type(TypeName::ref), Holds::object);
}

// range(…) where Python needs its items.
Value FunctionLowering::range_object(ast::Expr const& iterable) {
    auto const& args = ast::as<ast::Call>(&iterable)->args;
    std::vector<Value> bounds;
    if (args.size() == 1) bounds.push_back(b.literal("nullptr"));
    for (auto const& arg : args) bounds.push_back(object_of(*arg.value));
    if (args.size() < 3) bounds.push_back(b.literal("nullptr"));
    auto const& range = temp("range", b.type(TypeName::ref), Holds::object);
    bounds.insert(bounds.begin(), b.read(range));
    step(Op::range, bounds, iterable);
    return b.read(range);
}

void FunctionLowering::object_loop(LoopHead const& head, Loop const& loop) {
    if (auto const* method = items_call(*head.target, *head.iterable); method && !head.source)
        if (Type const of = fact(*method->object).final_type();
            sema::is_any_object(of) || sema::is_builtin(of, sema::BuiltinClass::dict))
            return items_loop(head, *method, loop);
    if (Type const item = char_of(*this, *head.iterable, *head.target); item && !head.source)
        return char_loop(head, item, loop);
    bool is_direct = false;
    auto const form = typing.loops.find(head.iterable->id);
    bool const is_range =
        form != typing.loops.end() && form->second == sema::Form::loop_range_object;
    Value const source = head.source ? head.source
                         : is_range  ? range_object(*head.iterable)
                                     : lasting_object(*head.iterable);
    ir::Variable const& item = item_variable(*head.target, is_direct);
    auto const* each = b.variable(fresh("each"), b.type(TypeName::each), Holds::plain, true);
    add(b.declare(each, b.braces(b.list({source})), true));
    frame_.declares = true;
    ir::Body const body = loop_body(head, loop, [&] {
        head.first();
        if (!is_direct)
            bind_item(*head.target, b.read(item), module.object_type(), *head.at);
        else if (fact(*head.target).conversion == sema::Conversion::object_check)
            wrapped([&] {
                check_class(*this, b.read(item), fact(*head.target).type, *head.at, &item);
            });
    });
    add(b.while_(b.call_on(b.read(each), Op::each_next, {b.read(item)}), body));
    fail_if(b.call_on(b.read(each), Op::each_failed, {}), *head.at);
}

void FunctionLowering::char_loop(LoopHead const& head, Type item, Loop const& loop) {
    Value const source = lasting_object(*head.iterable);
    auto const* own = own_variable(*head.target);
    bool const is_direct = own && fact(*head.target).conversion == sema::Conversion::none &&
                           sema::same_type(fact(*head.target).type, item);
    ir::Variable const& variable =
        is_direct ? *own : temp(hint_of(*head.target), cpp_type(item), Holds::plain);
    auto const* each = b.variable(fresh("each"), b.type(TypeName::each_char), Holds::plain, true);
    add(b.declare(each, b.braces(b.list({source})), true));
    frame_.declares = true;
    ir::Body const body = loop_body(head, loop, [&] {
        head.first();
        if (!is_direct) bind_item(*head.target, copied(b.read(variable)), item, *head.at);
    });
    add(b.while_(b.call_on(b.read(each), Op::each_next, {b.read(variable)}), body));
    fail_if(b.call_on(b.read(each), Op::each_failed, {}), *head.at);
}

void FunctionLowering::items_loop(LoopHead const& head, ast::Attribute const& method,
                                  Loop const& loop) {
    auto const targets = ast::as<ast::TupleExpr>(head.target)->items;
    Value const source = lasting_object(*method.object);
    bool direct[2] = {};
    ir::Variable const* parts[2];
    for (std::size_t k = 0; k < 2; ++k) {
        parts[k] = &item_variable(*targets[k], direct[k]);
        bool const is_tested = fact(*targets[k]).conversion == sema::Conversion::object_check;
        if (direct[k] && is_tested) {
            direct[k] = false;
            parts[k] = &temp(hint_of(*targets[k]), b.type(TypeName::ref), Holds::object);
        }
    }
    auto const* each = b.variable(fresh("each"), b.type(TypeName::each_item), Holds::plain, true);
    add(b.declare(each, b.braces(b.list({source, name(method.name.str())})), true));
    frame_.declares = true;
    ir::Body const body = loop_body(head, loop, [&] {
        head.first();
        for (std::size_t k = 0; k < 2; ++k)
            if (!direct[k])
                bind_item(*targets[k], copied(b.read(parts[k])), module.object_type(), *head.at);
    });
    Value const next = b.call_on(b.read(each), Op::each_next, {b.read(parts[0]), b.read(parts[1])});
    add(b.while_(next, body));
    fail_if(b.call_on(b.read(each), Op::each_failed, {}), *head.at);
}

void FunctionLowering::view_loop(LoopHead const& head, Loop const& loop) {
    Type const type = fact(*head.iterable).final_type();
    auto const* view = sema::as_canonical<sema::MemViewType>(type);
    if (!view) throw InternalError("a loop over no view", head.at->span);
    Value source = value(*head.iterable);
    if (!is_stable(*head.iterable, head.body))
        source = b.read(hold("view", is_generator_ ? held_type(type) : nullptr, source,
                             is_generator_ ? Holds::view : Holds::plain));
    check(b.call(Op::view_iterable, {source}), *head.iterable);
    flush();
    auto const* index = b.variable(fresh("index"), module.index_type());
    Value const at = b.read(index);
    bool const is_element = view->axes.size() == 1;
    ir::Body const body = loop_body(head, loop, [&] {
        std::vector<Value> indices = {at};
        for (std::size_t k = 1; k < view->axes.size(); ++k) indices.push_back(b.constant(Op::all));
        head.first();
        Value const item =
            b.call_on(source, is_element ? Op::view_at : Op::view_slice, b.list(indices));
        auto const given = typing.given.find(head.target->id);
        Type const item_type =
            given == typing.given.end() ? sema::unqualified(view->element) : given->second;
        bind_item(*head.target, item, item_type, *head.at);
    });
    add(b.for_(b.declare(index, b.number(0)),
               b.binary(Operator::less, at, b.index(b.member(source, "shape"), b.number(0))),
               b.increment(at), body));
}

// The container that a loop goes through: that of `reversed(c)` is c.
ast::Expr const& FunctionLowering::container_of(ast::Expr const& iterable) const {
    return is_reversed(iterable) ? *static_cast<ast::Call const&>(iterable).args[0].value
                                 : iterable;
}

bool FunctionLowering::is_reversed(ast::Expr const& iterable) const {
    auto const form = typing.loops.find(iterable.id);
    return form != typing.loops.end() && form->second == sema::Form::loop_cpp &&
           ast::as<ast::Call>(&iterable) && fact(iterable).builtin == sema::CBuiltin::reversed;
}

// The container, or the pointer to one, that a loop keeps: never a reference.
Type FunctionLowering::container_type(ast::Expr const& iterable) const {
    Type type = fact(container_of(iterable)).final_type();
    if (auto const* reference = sema::as_canonical<sema::ReferenceType>(type))
        type = reference->target;
    return sema::unqualified(type);
}

// The container itself, whatever becomes of the pointer that it was found by: what a call gives is
// kept. What a generator keeps must have a type.
Value FunctionLowering::kept_container(ast::Expr const& expr, Type container) {
    Value const source = value(expr);
    auto const* place = ir::as<ir::Unary>(source);
    bool const is_place = (place && place->op == '*') || ir::as<ir::Index>(source);
    if (!is_place && !holds_call(source)) return source;
    if (is_place && is_generator_) {
        auto const* items = b.variable(fresh("items"), b.pointer(cpp_type(container)));
        add(b.declare(items, b.unary('&', source)));
        frame_.declares = true;
        return b.unary('*', b.read(items));
    }
    auto const* type =
        is_generator_ ? cpp_type(container) : b.reference(b.named("auto"), !is_place);
    auto const* items = b.variable(fresh("items"), type);
    add(b.declare(items, source));
    frame_.declares = true;
    return b.read(items);
}

// for x in c: of a C++ container, or a pointer to one.
void FunctionLowering::cpp_loop(LoopHead const& head, Loop const& loop) {
    bool const backwards = is_reversed(*head.iterable);
    Type const container = container_type(*head.iterable);
    Type const pointee = sema::pointed_to(sema::canonical(container));
    Value const source =
        head.source ? head.source : kept_container(container_of(*head.iterable), container);
    auto const end_of = [&](std::string_view name) {
        Value const member = pointee ? b.arrow(source, name) : b.member(source, name);
        return b.invoke(member, {}, ir::Gil::no);
    };
    auto const* type =
        is_generator_ ? b.instance(TypeName::iterator_of,
                                   {cpp_type(pointee ? sema::unqualified(pointee) : container)})
                      : nullptr;
    if (type && backwards) {
        module.include("<iterator>");
        type = b.instance("std::reverse_iterator", {type});
    }
    auto const* at = b.variable(fresh("at"), type);
    ir::Body const body = loop_body(head, loop, [&] {
        head.first();
        auto const given = typing.given.find(head.target->id);
        Type const item = given == typing.given.end() ? fact(*head.target).type : given->second;
        bind_item(*head.target, b.unary('*', b.read(at)), item, *head.at);
    });
    Value const more =
        b.binary(Operator::not_equal, b.read(at), end_of(backwards ? "rend" : "end"));
    add(b.for_(b.declare(at, end_of(backwards ? "rbegin" : "begin")), more, b.increment(b.read(at)),
               body));
}

void FunctionLowering::array_loop(LoopHead const& head, Loop const& loop) {
    auto const* array = sema::as_canonical<sema::ArrayType>(fact(*head.iterable).type);
    if (!array) throw InternalError("a loop over no C array", head.at->span);
    Value source = raw_value(*head.iterable);
    if (fact(*head.iterable).form == sema::Form::c_array_display)
        source = b.read(hold("items", cpp_type(array), source));
    Value const size = array->size_text.empty() ? b.number(array->size) : b.name(array->size_text);
    index_loop(head, loop, source, array->element, b.number(0), size, 1);
}

// for c in b"…": unsigned characters.
void FunctionLowering::bytes_loop(LoopHead const& head, Loop const& loop) {
    auto const* text = ast::as<ast::StrLit>(head.iterable);
    if (!text) throw InternalError("a loop over no literal", head.at->span);
    auto const* chars = b.pointer(b.qualified(b.type(TypeName::uchar), true, false));
    Value const bytes = b.cast(chars, b.string(text->value));
    Value const source = b.read(hold("bytes", chars, bytes));
    Type const element = module.program.types.int_(sema::IntRank::char_, false);
    index_loop(head, loop, source, element, b.number(0), b.number(long(text->value.size())), 1);
}

// for x in p[a:b:c]
void FunctionLowering::pointer_loop(LoopHead const& head, Loop const& loop) {
    auto const* subscript = ast::as<ast::Subscript>(head.iterable);
    auto const* slice = subscript && subscript->indices.size() == 1
                            ? ast::as<ast::SliceExpr>(subscript->indices[0])
                            : nullptr;
    Type const memory = subscript ? fact(*subscript->object).final_type() : nullptr;
    auto const* array = sema::as_canonical<sema::ArrayType>(memory);
    if (!slice || (!slice->stop && !array))
        throw InternalError("a loop over no part of memory", head.at->span);
    Type const counter = module.program.types.int_(sema::IntRank::ssize);
    Value source = value(*subscript->object);
    if (!is_stable(*subscript->object, head.body))
        source = b.read(hold("items", array ? nullptr : cpp_type(memory), source));
    Value const start =
        slice->start ? limit(*slice->start, head.body, counter, "start") : b.number(0);
    Value const stop =
        slice->stop ? limit(*slice->stop, head.body, counter, "stop") : b.number(array->size);
    Type const element = sema::pointed_to(memory);
    std::optional<std::int64_t> const known =
        slice->step ? known_step(*slice->step) : std::optional<std::int64_t>(1);
    if (known) return index_loop(head, loop, source, element, start, stop, *known);
    Value const step = limit(*slice->step, head.body, counter, "step");
    check_step(step, *slice->step);
    numbered_items(head, loop, start, stop, step, [&](Value at) {
        bind_item(*head.target, b.index(source, at), sema::unqualified(element), *head.at);
    });
}

void FunctionLowering::index_loop(LoopHead const& head, Loop const& loop, Value source,
                                  Type element, Value start, Value stop, std::int64_t step) {
    Range range;
    range.type = module.program.types.int_(sema::IntRank::ssize);
    range.stop = stop;
    range.known_step = step;
    auto const* index = b.variable(fresh("index"), cpp_type(range.type));
    Value const at = b.read(index);
    // Characters of a text count from 0, whatever sign a char has.
    auto const given = typing.given.find(head.target->id);
    Type item = sema::unqualified(element);
    if (given != typing.given.end() && sema::is_int(given->second) && sema::is_int(item))
        item = given->second;
    Value const read = sema::same_type(item, sema::unqualified(element))
                           ? b.index(source, at)
                           : b.cast(cpp_type(item), b.index(source, at));
    ir::Body const body = loop_body(head, loop, [&] {
        head.first();
        bind_item(*head.target, read, item, *head.at);
    });
    add(b.for_(b.declare(index, start), range_test(range, at), range_step(range, at), body));
}

}  // namespace cyxx::lower
