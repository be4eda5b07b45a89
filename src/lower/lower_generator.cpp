// Generators: a struct of the variables, a function that makes it, and one that resumes it.
#include "lower/classes.h"
#include "lower/expr.h"
#include "lower/frame.h"
#include "lower/loop.h"
#include "lower/state.h"
#include "lower/wrapped.h"
#include "sema/flow_walk.h"
#include "support/error.h"

#include <algorithm>

namespace cyxx::lower {

// Whether a generator may rest within these statements.
bool FunctionLowering::suspends(ast::Suite body) const {
    if (!is_generator_) return false;
    bool found = false;
    sema::each_rest(body, [&](ast::Node const&, std::string_view) { found = true; });
    return found;
}

// --- yield

void FunctionLowering::suspend(Value item, ast::Node const& at) {
    flush();
    Value const given = movable(item) ? b.call(Op::move, {item}) : item;
    add(b.yield(++resumes_, given, exit(at), function.is_async));
}

Value FunctionLowering::yield(ast::Yield const& expr, bool is_read) {
    Value const item = expr.value ? lasting_object(*expr.value) : b.constant(Op::py_none);
    suspend(item, expr);
    if (!is_read) return item;
    auto const& got = temp("received", b.type(TypeName::ref), Holds::object);
    check(b.call_on(b.read(got), Op::ref_hold, {b.name("sent")}), expr);
    return b.read(got);
}

// yield from, await: what the other gives, until it ends with a value.
Value FunctionLowering::yield_from(ast::Expr const& expr, ast::Expr const& value, Op start) {
    return delegate(lasting_object(value), start, expr);
}

Value FunctionLowering::delegate(Value source, Op start, ast::Node const& at) {
    check(b.call(start, {source}), at);
    auto const& got = temp("value", b.type(TypeName::ref), Holds::object);
    flush();
    add(b.delegate(++resumes_, &got, exit(at)));
    return b.read(got);
}

static bool loops_over_cpp(sema::Typing const& typing, ast::Expr const& iterable) {
    auto const form = typing.loops.find(iterable.id);
    return form != typing.loops.end() && form->second == sema::Form::loop_cpp;
}

// --- the two functions

// F::resume: the body, between its rests.
ir::Function const* FunctionLowering::resumption(ir::State& state) {
    bool const is_async = function.is_async && function.is_generator;
    state.base = is_async ? TypeName::async_frame : TypeName::frame;
    is_generator_ = is_entry_ = true;
    result_ = b.object();
    for (auto name :
         {"at", "running", "finished", "delegate", "finish", "yield", "give", "delegate_to",
          "await_on", "delegate_send", "sent", "refs", "resume", "outer", "scope"})
        names_.add(name);
    claim_locals();
    keep_closure(state);
    for (auto const& param : function.params)
        if (param.symbol->place != sema::Place::cell && uses_.find(*param.symbol))
            add_member(state, local(*param.symbol));
    if (function.genexpr && !function.genexpr->clauses[0].is_from) {
        ast::Expr const& first = *function.genexpr->clauses[0].iterable;
        given_source_ = loops_over_cpp(typing, first)
                            ? b.variable(fresh("source"), cpp_type(container_type(first)))
                            : b.variable(fresh("source"), b.type(TypeName::ref), Holds::object);
        add_member(state, *given_source_);
    }
    auto* made = new_function(b.format("{}::resume", state.name), b.object());
    made->frame = &state;
    made->source = ir::as<ir::Source>(module.source_line(header()));
    made->params = {b.variable("sent", b.object())};
    Frame outer = enter();
    fail_if(b.negate(b.name("sent")), node());
    if (function.genexpr) {
        declare_targets(*function.genexpr, *function.scope);
        clauses(*function.genexpr, 0, nullptr);
    } else if (function.lambda) {
        return_value(*function.lambda->body, node());
    } else {
        suite(function.body);
    }
    made->body = framed(b, leave(std::move(outer)), state);
    return made;
}

// The scopes that the body reaches are members.
void FunctionLowering::keep_closure(ir::State& state) {
    auto const keep = [&](sema::Scope const& scope, std::string_view name) {
        auto const* type =
            b.instance(TypeName::scope, {b.named(module.scope_state(scope, typing).name)});
        add_member(state, *b.variable(name, type, Holds::object));
    };
    outer_scope_ = outer_of(function);
    outer_path_ = "outer";
    if (outer_scope_) keep(*outer_scope_, "outer");
    if (!is_shared(*function.scope)) return;
    keep(*function.scope, "scope");
    open_scopes_.push_back({function.scope, "scope"});
}

// A frame may hold generators that its body makes: its struct stands behind theirs.
static void move_behind_theirs(ModuleLowering& module, ir::State const& state) {
    auto& states = module.out.states;
    auto const at = std::ranges::find_if(states, [&](auto& one) { return one.get() == &state; });
    if (at != states.end()) std::rotate(at, at + 1, states.end());
}

ir::Type const* FunctionLowering::new_frame(sema::FunctionInfo const& info,
                                            ir::State const& state) const {
    bool const is_async = info.is_async && info.is_generator;
    return b.instance(is_async ? TypeName::new_async_generator : TypeName::new_generator,
                      {b.named(state.name)});
}

// A call makes the struct and fills in the arguments.
std::vector<ir::Item> FunctionLowering::generator_items(ir::Function* made, Frame outer) {
    FunctionLowering body(module, typing, flow, parallel, function);
    auto& state = module.frame_state(function);
    auto const* resume = body.resumption(state);
    move_behind_theirs(module, state);
    auto const* frame = b.variable(fresh("frame"), new_frame(function, state));
    Value const at = b.read(frame);
    add(b.declare(frame));
    check(b.call_on(at, Op::generator_make, {b.name(module.site(function))}), node());
    flush();
    for (auto const& param : function.params) {
        if (param.symbol->place == sema::Place::cell || !uses_.find(*param.symbol)) continue;
        ir::Variable const& own = local(*param.symbol);
        Value const value = sema::is_object(typing.type_of(*param.symbol))
                                ? b.call(Op::borrow, {b.read(own)})
                                : b.read(own);
        add(b.set(b.arrow(at, body.local(*param.symbol).name), value));
    }
    if (outer_scope_)
        add(b.do_(b.call_on(b.arrow(at, "outer"), Op::scope_hold, {b.name(outer_path_)})));
    if (!open_scopes_.empty()) add(b.set(b.arrow(at, "scope"), b.name(open_scopes_.back().path)));
    add(b.return_(b.call_on(at, Op::generator_release, {})));
    made->body = leave(std::move(outer));
    std::vector<ir::Item> items = std::move(body.more_items_);
    auto const kind = method_kind(function);
    bool const is_slot = kind != MethodKind::plain && kind != MethodKind::special;
    define(is_slot ? std::string_view() : made->name);
    items.push_back({resume, nullptr});
    items.push_back({made, nullptr});
    return items;
}

// `memory[start:stop:step]` of numbers, as a list of what they are now.
Value FunctionLowering::numbers_of(ast::Subscript const& part) {
    auto const* slice = ast::as<ast::SliceExpr>(part.indices[0]);
    Type const memory = fact(*part.object).final_type();
    auto const* array = sema::as_canonical<sema::ArrayType>(memory);
    if (!slice || (!slice->stop && !array))
        throw InternalError("a generator over no part of memory", part.span);
    Type const counter = module.program.types.int_(sema::IntRank::ssize);
    Type const item = sema::unqualified(sema::pointed_to(memory));
    Value const source =
        b.read(hold("items", array ? nullptr : cpp_type(memory), value(*part.object)));
    auto const bound = [&](ast::Expr const* expr, Value otherwise, std::string_view hint) {
        return expr ? limit(*expr, {}, counter, hint) : otherwise;
    };
    Value const start = bound(slice->start, b.number(0), "start");
    Value const stop = bound(slice->stop, b.number(array ? array->size : 0), "stop");
    Value const by = bound(slice->step, b.number(1), "step");
    if (slice->step) check_step(by, *slice->step);
    Value const list = b.read(temp("numbers", b.type(TypeName::ref), Holds::object));
    step(Op::list, {list}, part);
    flush();
    LoopHead head{part.object, &part, {}, &part};
    head.inside = [] {};
    numbered_items(head, Loop{}, start, stop, by, [&](Value at) {
        wrapped([&] {
            Value const object = to_object(*this, b.index(source, at), item, part);
            check(b.call(Op::append, {list, object}), part);
        });
    });
    return list;
}

// What the first loop runs over: an iterator; of C++ the container itself.
Value FunctionLowering::first_source(ast::Comprehension const& expr) {
    ast::Expr const& first = *expr.clauses[0].iterable;
    if (loops_over_cpp(typing, first)) return value(container_of(first));
    auto const form = typing.loops.find(first.id);
    auto const* array = sema::as_canonical<sema::ArrayType>(fact(first).type);
    auto const* part = ast::as<ast::Subscript>(&first);
    bool const is_memory = form != typing.loops.end() && form->second == sema::Form::loop_pointer;
    bool const is_range =
        form != typing.loops.end() &&
        (form->second == sema::Form::loop_range || form->second == sema::Form::loop_range_object);
    bool const is_open = is_memory && part && !(array && array->size >= 0);
    Value const given = is_range  ? range_object(first)
                        : is_open ? numbers_of(*part)
                                  : object_of(first);
    auto const& iterator = temp("iterator", b.type(TypeName::ref), Holds::object);
    step(expr.clauses[0].is_async ? Op::async_iter : Op::iter, {b.read(iterator), given}, first);
    return b.read(iterator);
}

// The first iterable is evaluated, and its iterator made, where the expression stands.
Value FunctionLowering::generator_expression(ast::Comprehension const& expr) {
    auto const& info = module.inner(*module.program.function_of.at(&expr), typing);
    FunctionLowering body(module, typing, flow, parallel, info);
    if (is_shared(*info.scope))
        module.scope_state(*info.scope, typing);  // before what refers to it
    auto& state = module.frame_state(info);
    auto const* resume = body.resumption(state);
    move_behind_theirs(module, state);
    more_items_.insert(more_items_.end(), body.more_items_.begin(), body.more_items_.end());
    body.define({});
    more_items_.push_back({resume, nullptr});

    // The bounds of a loop over `from` are the generator's own.
    Value const source = expr.clauses[0].is_from ? nullptr : first_source(expr);
    auto const* frame = b.variable(fresh("generator"), new_frame(info, state));
    Value const at = b.read(frame);
    add(b.declare(frame));
    frame_.declares = true;
    check(b.call_on(at, Op::generator_make, {b.name(module.site(info))}), expr);
    flush();
    if (source)
        add(b.set(b.arrow(at, body.given_source_->name), source,
                  body.given_source_->holds == Holds::object));
    if (Value const closure = closure_for(info))
        add(b.do_(b.call_on(b.arrow(at, "outer"), Op::scope_hold, {closure})));
    if (is_shared(*info.scope)) make_scope(*info.scope, b.arrow(at, "scope"), expr);
    auto const& made = temp("items", b.type(TypeName::ref), Holds::object);
    check(b.call_on(b.read(made), Op::ref_steal, {b.call_on(at, Op::generator_release, {})}), expr);
    return b.read(made);
}

}  // namespace cyxx::lower
