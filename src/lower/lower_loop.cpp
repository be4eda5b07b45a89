// while, and the parts that all loops share: bodies, break, continue, else.
#include "lower/expr.h"
#include "lower/loop.h"
#include "support/error.h"

#include <climits>

namespace cyxx::lower {

void FunctionLowering::on(ast::Break const&) { break_loop(); }
void FunctionLowering::on(ast::Continue const&) { continue_loop(); }

void FunctionLowering::break_loop() {
    if (loops_.empty()) throw InternalError("break outside a loop", current_->span);
    if (through_cleanup(Op::exit_broke)) return;
    auto const& loop = loops_.back();
    if (loop.is_iteration) return leave_iteration(true);
    if (loop.break_label.empty()) return add(b.break_());
    *loop.breaks = true;
    add(b.goto_(loop.break_label));
}

void FunctionLowering::continue_loop() {
    if (loops_.empty()) throw InternalError("continue outside a loop", current_->span);
    if (through_cleanup(Op::exit_continued)) return;
    if (loops_.back().is_iteration) return leave_iteration(false);
    add(b.continue_());
}

// A condition with steps of its own is tested inside.
void FunctionLowering::on(ast::While const& stmt) {
    with_else(stmt.otherwise, [&](Loop const& loop) {
        flush();
        Frame outer = enter();
        Value const condition = test(*stmt.condition);
        bool const is_pure = frame_.done.empty() && frame_.temps.empty() && frame_.steps.empty();
        if (!is_pure) add(b.if_(b.negate(condition), b.body({b.break_()})));
        loops_.push_back(loop);
        suite(stmt.body);
        loops_.pop_back();
        ir::Body const body = leave(std::move(outer));
        add(b.while_(is_pure ? condition : b.truth(true), body));
    });
}

void FunctionLowering::on(ast::For const& stmt) {
    if (typing.prange(stmt)) return prange(stmt);
    if (is_checked_nest(stmt)) return checked_loop(stmt);
    with_else(stmt.otherwise, [&](Loop const& inner) {
        LoopHead head{stmt.target, stmt.iterable, stmt.body, &stmt};
        head.is_async = stmt.is_async;
        loop(head, fact(stmt).form, inner);
    });
}

static sema::IntType const* int_type(Type type) { return sema::as_canonical<sema::IntType>(type); }

// Whether a loop whose items are objects can count in C: a step other than 1 could pass the end of
// the counter's type.
static bool counts_in_c(FunctionLowering& f, ast::Expr const& target, ast::Expr const& iterable) {
    auto const* call = ast::as<ast::Call>(&iterable);
    auto const given = f.typing.given.find(target.id);
    if (!call || given == f.typing.given.end() || !int_type(given->second)) return false;
    if (sema::is_ucs4(given->second) || sema::is_bint(given->second)) return false;
    auto const& args = call->args;
    std::optional<std::int64_t> step = 1;
    if (args.size() > 2) step = known_int(f, *args[2].value);
    return (step == 1 || step == -1) && std::ranges::all_of(args, [&](auto const& arg) {
               return int_type(f.fact(*arg.value).final_type()) != nullptr;
           });
}

void FunctionLowering::loop(LoopHead const& head, sema::Form form, Loop const& loop) {
    if (head.is_async) return async_loop(head, loop);
    switch (form) {
        case sema::Form::loop_range:
            return range_loop(head, loop);
        case sema::Form::loop_reversed:
            return reversed_loop(head, loop);
        case sema::Form::loop_enumerate:
            return enumerate_loop(head, loop);
        case sema::Form::loop_range_object:
            if (!head.source && counts_in_c(*this, *head.target, *head.iterable))
                return range_loop(head, loop);
            return object_loop(head, loop);
        case sema::Form::loop_object:
            return object_loop(head, loop);
        case sema::Form::loop_view:
            return view_loop(head, loop);
        case sema::Form::loop_cpp:
            return cpp_loop(head, loop);
        case sema::Form::loop_c_array:
            return array_loop(head, loop);
        case sema::Form::loop_pointer:
            return pointer_loop(head, loop);
        case sema::Form::loop_bytes:
            return bytes_loop(head, loop);
        default:
            throw InternalError("a loop that lowering does not know", head.at->span);
    }
}

// The counter stands before the item, as in the tuple that Python would make.
void FunctionLowering::enumerate_loop(LoopHead const& head, Loop const& inner) {
    auto const& args = ast::as<ast::Call>(head.iterable)->args;
    auto const* pair = ast::as<ast::TupleExpr>(head.target);
    Type const type = module.program.types.int_(sema::IntRank::ssize);
    Value const start = args.size() > 1 ? value(*args[1].value) : b.number(0);
    Value const count = b.read(hold("count", cpp_type(type), start, Holds::plain, false));
    LoopHead const items{pair->items[1],
                         args[0].value,
                         head.body,
                         head.at,
                         [&] {
                             head.first();
                             bind_item(*pair->items[0], copied(count), type, *head.at);
                             add(b.increment(count));
                         },
                         head.inside};
    auto const form = typing.loops.find(args[0].value->id);
    loop(items, form == typing.loops.end() ? sema::Form::loop_object : form->second, inner);
}

// for i from a <= i < b by c: the bounds are evaluated once, i may be changed in the body.
void FunctionLowering::on(ast::ForFrom const& stmt) {
    with_else(stmt.otherwise, [&](Loop const& loop) {
        from_loop({stmt.target,
                   stmt.start,
                   stmt.stop,
                   stmt.step,
                   stmt.start_op,
                   stmt.stop_op,
                   stmt.body,
                   &stmt,
                   {}},
                  loop);
    });
}

// Whether the body may rebind the target, from which the loop then counts on.
bool FunctionLowering::counts_on(FromLoop const& stmt) const {
    auto const* name = ast::as<ast::NameRef>(stmt.target);
    auto const* symbol = name ? fact(*name).symbol : nullptr;
    if (!symbol) return false;
    bool const is_own =
        symbol->place == sema::Place::local || symbol->place == sema::Place::parameter;
    return !is_own || binds(module.program, typing, stmt.body, *symbol);
}

void FunctionLowering::count_on(FromLoop const& stmt, Value counter, Type type) {
    wrapped([&] {
        auto const& symbol = *fact(*stmt.target).symbol;
        Type const from = typing.type_of(symbol);
        Value now = read(symbol, *stmt.target);
        if (auto const* own = variable(symbol); own && own->holds == Holds::object)
            step(Op::bound, {now, b.string(symbol.name.str())}, *stmt.target);
        if (sema::is_object(from)) now = lower::from_object(*this, now, type, *stmt.target);
        add(b.set(counter, now));
    });
}

void FunctionLowering::from_loop(FromLoop const& stmt, Loop const& loop) {
    auto const* own = own_variable(*stmt.target);
    auto const given = typing.given.find(stmt.target->id);
    Type const type = given == typing.given.end() ? fact(*stmt.target).type : given->second;
    bool const is_direct = own && own->holds == Holds::plain;
    bool const up = stmt.start_op == ast::CompareOp::lt || stmt.start_op == ast::CompareOp::le;
    bool const skips = stmt.start_op == ast::CompareOp::lt || stmt.start_op == ast::CompareOp::gt;
    // Unsigned counters that go down are tested before they are lowered.
    bool const counts_first = !up && sema::is_unsigned(type);
    Value start = value(*stmt.start);
    Value stop = limit(*stmt.stop, stmt.body, type, "stop", false);
    Value step = nullptr;
    if (stmt.step) step = limit(*stmt.step, stmt.body, type, "step", false);
    if (skips && (step || !counts_first))
        start = b.binary(up ? Operator::add : Operator::subtract, start, b.number(1));
    if (counts_first) {
        Value const size = step ? step : b.number(1);
        if (step || !skips) start = wrapping(type, start, size);
        stop = wrapping(type, stop, size);
    }
    bool const is_strict = stmt.stop_op == ast::CompareOp::lt || stmt.stop_op == ast::CompareOp::gt;
    Operator const test = up ? (is_strict ? Operator::less : Operator::less_equal)
                             : (is_strict ? Operator::greater : Operator::greater_equal);
    auto const* counter = is_direct ? own : b.variable(fresh("index"), cpp_type(type));
    Value const at = b.read(counter);
    ir::Stmt const* next = step ? b.set(at, up ? Assign::add : Assign::subtract, step)
                           : up ? b.increment(at)
                                : b.decrement(at);
    auto const bind = [&] {
        if (counts_first) add(next);
        if (is_direct) return;
        if (!sema::is_object(fact(*stmt.target).type))
            return bind_item(*stmt.target, copied(at), type, *stmt.at);
        wrapped(
            [&] { store(*stmt.target, lower::to_object(*this, copied(at), type, *stmt.target)); });
    };
    Value const goes_on = b.binary(test, at, stop);
    // The target is left with the number that ends the loop, as a C variable is.
    bool const leaves_last = !is_direct && !counts_first && !stmt.inside;
    Value again = nullptr;
    if (leaves_last && counts_on(stmt))
        again = b.read(hold("again", b.type(TypeName::bool_), b.truth(false), Holds::plain, false));
    ir::Body const body = loop_body(
        [&] {
            if (again) {
                add(b.if_(again, block([&] {
                              count_on(stmt, at, type);
                              add(next);
                          })));
                add(b.set(again, b.truth(true)));
            }
            bind();
            if (leaves_last) add(b.if_(b.negate(goes_on), b.body({b.break_()})));
            stmt.inside ? stmt.inside() : suite(stmt.body);
        },
        loop);
    ir::Stmt const* first = is_direct ? b.set(at, start) : b.declare(counter, start);
    add(b.for_(first, leaves_last ? b.truth(true) : goes_on, again || counts_first ? nullptr : next,
               body));
}

// Within a comprehension the inside is no suite.
ir::Body FunctionLowering::loop_body(LoopHead const& head, Loop const& loop,
                                     std::function<void()> const& first) {
    auto const inside = [&] {
        first();
        head.inside ? head.inside() : suite(head.body);
    };
    return loop_body(inside, loop);
}

ir::Body FunctionLowering::loop_body(std::function<void()> const& inside, Loop const& loop) {
    return block([&] {
        loops_.push_back(loop);
        inside();
        loops_.pop_back();
    });
}

// What the loop gives each time, into its target.
void FunctionLowering::bind_item(ast::Expr const& target, Value item, Type type,
                                 ast::Node const& at) {
    wrapped([&] { store_converted(target, item, type, at); });
}

// Whether evaluating it again gives the same value throughout the loop.
bool FunctionLowering::is_stable(ast::Expr const& expr, ast::Suite body) const {
    auto const& known = fact(expr);
    bool const is_plain = known.conversion == sema::Conversion::none ||
                          known.conversion == sema::Conversion::c_implicit;
    if (!is_plain) return false;
    if (known.form == sema::Form::c_constant || ast::as<ast::IntLit>(&expr)) return true;
    if (auto const* name = ast::as<ast::NameRef>(&expr)) {
        auto const* symbol = known.symbol;
        bool const is_local = symbol && (symbol->place == sema::Place::local ||
                                         symbol->place == sema::Place::parameter);
        auto const* use = is_local ? uses_.find(*symbol) : nullptr;
        bool const is_own = use && !has_walrus_;
        return is_own && !use->address_taken && !sema::is_object(known.type) &&
               !binds(module.program, typing, body, *symbol) && name;
    }
    if (auto const* item = ast::as<ast::Subscript>(&expr)) {
        auto const* shape = ast::as<ast::Attribute>(item->object);
        if (!shape || fact(*shape).form != sema::Form::view_shape || item->indices.size() != 1)
            return false;
        return ast::as<ast::NameRef>(shape->object) && is_stable(*shape->object, body) &&
               ast::as<ast::IntLit>(item->indices[0]);
    }
    if (auto const* binary = ast::as<ast::Binary>(&expr))
        return known.form == sema::Form::c_arith &&
               (binary->op == ast::BinaryOp::add || binary->op == ast::BinaryOp::sub) &&
               is_stable(*binary->left, body) && is_stable(*binary->right, body);
    return false;
}

// Objects as bounds must be ints, as for Python's range.
static Value range_bound(FunctionLowering& f, ast::Expr const& expr) {
    Type const type = f.fact(expr).final_type();
    bool const is_object = f.fact(expr).conversion == sema::Conversion::from_object;
    if (!is_object || !int_type(type)) return f.value(expr);
    auto const& bound = f.temp("bound", f.cpp_type(sema::unqualified(type)), Holds::plain);
    Value const object = f.raw_value(expr);
    f.check(f.b.call(Op::to_index, {object, f.b.read(bound)}), expr);
    return f.b.read(bound);
}

// A bound of a loop, of the counter's sign, evaluated once.
Value FunctionLowering::limit(ast::Expr const& expr, ast::Suite body, Type counter,
                              std::string_view name, bool of_range) {
    Value bound = lasting([&] { return of_range ? range_bound(*this, expr) : value(expr); });
    bool const is_literal = ir::as<ir::Literal>(bound) != nullptr;
    bool const casts = !is_literal && int_type(counter) && int_type(fact(expr).final_type()) &&
                       sema::is_unsigned(counter) != sema::is_unsigned(fact(expr).final_type());
    if (casts) bound = cast_to(counter, bound);
    if (is_literal || is_stable(expr, body)) return bound;
    return b.read(
        hold(name, cpp_type(casts || !fact(expr).final_type() ? counter : fact(expr).final_type()),
             bound));
}

Value FunctionLowering::cast_to(Type type, Value value) { return b.cast(cpp_type(type), value); }

// --- ranges

// The step if it is a constant that can be negated; 0 is left to the test at run time, which raises.
std::optional<std::int64_t> FunctionLowering::known_step(ast::Expr const& expr) {
    auto const known = known_int(*this, expr);
    return known && (*known == 0 || *known == INT64_MIN) ? std::nullopt : known;
}

// A counter that is kept in a C integer is of its type, else of the type that the bounds span.
Type FunctionLowering::counter_type(ast::Expr const& target, ast::Expr const&) const {
    Type const kept = fact(target).type;
    if (kept && sema::is_int(kept) && !sema::is_bint(kept)) return kept;
    auto const given = typing.given.find(target.id);
    bool const is_known = given != typing.given.end() && int_type(given->second);
    return is_known ? given->second : module.program.types.int_(sema::IntRank::long_);
}

// The variable of the source itself where only loops use it, else a variable of its own: the loop
// must end as planned and leave its last value.
ir::Variable const& FunctionLowering::counter_of(LoopHead const& head, Type type, bool& owned) {
    auto const* name = ast::as<ast::NameRef>(head.target);
    auto const* symbol = name ? fact(*name).symbol : nullptr;
    owned = symbol && (uses_.owned_by_loop(*symbol) || head.owned == symbol);
    if (owned) return local(*symbol);
    std::string const hint = name ? std::string(name->name.str()) + "_next" : "index";
    return *b.variable(fresh(hint), cpp_type(type));
}

void FunctionLowering::range_loop(LoopHead const& head, Loop const& loop) {
    auto const* call = ast::as<ast::Call>(head.iterable);
    if (!call || call->args.empty()) throw InternalError("no range", head.at->span);
    auto const& args = call->args;
    auto const* name = ast::as<ast::NameRef>(head.target);
    std::string const hint(name ? name->name.str() : "index");
    Range range;
    range.type = counter_type(*head.target, *head.iterable);
    if (args.size() > 2 && !known_step(*args[2].value)) return numbered_range(head, loop);
    range.start = args.size() > 1 ? range_bound(*this, *args[0].value) : b.number(0);
    range.stop = limit(*args[args.size() > 1 ? 1 : 0].value, head.body, range.type, hint + "_stop");
    range.known_step = 1;
    if (args.size() > 2) {
        range.known_step = *known_step(*args[2].value);
    }
    bool owned = false;
    range.counter = &counter_of(head, range.type, owned);
    bool const counts_first = sema::is_unsigned(range.type) && range.known_step < 0;
    Value const at = b.read(range.counter);
    Value const size = counts_first ? b.number(-range.known_step) : nullptr;
    ir::Body const body = loop_body(head, loop, [&] {
        if (counts_first) add(b.set(at, Assign::subtract, size));
        head.first();
        if (!owned) bind_item(*head.target, copied(at), range.type, *head.at);
    });
    if (counts_first)
        return add(b.for_(b.declare(range.counter, wrapping(range.type, range.start, size)),
                          b.binary(Operator::greater, at, wrapping(range.type, range.stop, size)),
                          nullptr, body));
    add(b.for_(b.declare(range.counter, range.start), range_test(range, at), range_step(range, at),
               body));
}

// reversed(range(a, b, c)): its items are numbered, and taken from the last on.
void FunctionLowering::reversed_loop(LoopHead const& head, Loop const& loop) {
    auto const* outer = ast::as<ast::Call>(head.iterable);
    auto const* call =
        outer && !outer->args.empty() ? ast::as<ast::Call>(outer->args[0].value) : nullptr;
    if (!call || call->args.empty()) throw InternalError("no range", head.at->span);
    auto const& args = call->args;
    Type const type = counter_type(*head.target, *call);
    std::optional<std::int64_t> const step =
        args.size() > 2 ? known_step(*args[2].value) : std::optional<std::int64_t>(1);
    Value const start =
        args.size() > 1 ? limit(*args[0].value, head.body, type, "start") : b.number(0);
    Value const stop = limit(*args[args.size() > 1 ? 1 : 0].value, head.body, type, "stop");
    if (!step || *step != 1) {
        Value const by = args.size() > 2 ? limit(*args[2].value, head.body, type, "step") : nullptr;
        if (!step) check_step(by, *args[2].value);
        return numbered_loop(head, loop, type, start, stop, by);
    }
    bool owned = false;
    ir::Variable const& counter = counter_of(head, type, owned);
    Value const at = b.read(counter);
    ir::Body const body = loop_body(head, loop, [&] {
        add(b.decrement(at));
        head.first();
        if (!owned) bind_item(*head.target, copied(at), type, *head.at);
    });
    add(b.for_(b.declare(&counter, stop), b.binary(Operator::greater, at, start), nullptr, body));
}

// A step known only at run time: the items are numbered, for a counter that adds the step could pass
// the end of its type.
void FunctionLowering::numbered_range(LoopHead const& head, Loop const& loop) {
    auto const& args = ast::as<ast::Call>(head.iterable)->args;
    Type const wide = module.program.types.int_(sema::IntRank::ssize);
    Value bounds[3];
    char const* const names[] = {"start", "stop", "step"};
    for (std::size_t k = 0; k < 3; ++k)
        bounds[k] = b.read(hold(names[k], cpp_type(wide), range_bound(*this, *args[k].value)));
    Value const start = bounds[0], stop = bounds[1], step = bounds[2];
    check_step(step, *args[2].value);
    Type const type = counter_type(*head.target, *head.iterable);
    numbered_items(head, loop, start, stop, step,
                   [&](Value item) { item_of_range(head, cast_to(type, item), type); });
}

// bind(start + number * step) for each number.
void FunctionLowering::numbered_items(LoopHead const& head, Loop const& loop, Value start,
                                      Value stop, Value step,
                                      std::function<void(Value)> const& bind) {
    ir::Type const* count_type = b.type(TypeName::size);
    Value const count =
        b.read(hold("count", count_type, b.call(Op::range_length, {start, stop, step})));
    auto const* number = b.variable(fresh("number"), count_type);
    Value const at = b.read(number);
    ir::Body const body = loop_body(head, loop, [&] {
        head.first();
        bind(item_at(start, at, step));
    });
    add(b.for_(b.declare(number, b.number(0)), b.binary(Operator::less, at, count), b.increment(at),
               body));
}

Value FunctionLowering::item_at(Value start, Value number, Value step) {
    return b.binary(Operator::add, start, b.binary(Operator::multiply, number, step));
}

// The item of a loop whose counter is another variable.
void FunctionLowering::item_of_range(LoopHead const& head, Value item, Type type) {
    auto const* name = ast::as<ast::NameRef>(head.target);
    auto const* symbol = name ? fact(*name).symbol : nullptr;
    bool const owned = symbol && (uses_.owned_by_loop(*symbol) || head.owned == symbol);
    if (owned) return add(b.declare(&local(*symbol), item));
    bind_item(*head.target, item, type, *head.at);
}

// reversed(): the items by number, from the last on.
void FunctionLowering::numbered_loop(LoopHead const& head, Loop const& loop, Type type, Value start,
                                     Value stop, Value step) {
    auto const* number = b.variable(fresh("number"), b.type(TypeName::size));
    Value const at = b.read(number);
    Value const count = b.call(Op::range_length, {start, stop, step});
    ir::Body const body = loop_body(head, loop, [&] {
        add(b.decrement(at));
        head.first();
        item_of_range(head, cast_to(type, item_at(start, at, step)), type);
    });
    add(b.for_(b.declare(number, count), b.binary(Operator::greater, at, b.number(0)), nullptr,
               body));
}

// Unsigned counters that go down are tested before they are lowered, so that none falls below 0.
Value FunctionLowering::wrapping(Type type, Value from, Value size) {
    auto const* number = ir::as<ir::Literal>(from);
    auto const* by = ir::as<ir::Literal>(size);
    bool const fits = number && by && number->of == ir::Literal::Of::int_ &&
                      by->of == ir::Literal::Of::int_ && *number->value <= INT_MAX - *by->value;
    if (fits) return b.number(*number->value + *by->value);
    return cast_to(type, b.binary(Operator::add, from, size));
}

void FunctionLowering::check_step(Value step, ast::Node const& at) {
    check(b.binary(Operator::or_, b.binary(Operator::not_equal, step, b.number(0)),
                   b.call(Op::set_error, {b.constant(Op::error_value),
                                          b.string("range() arg 3 must not be zero")})),
          at);
}

Value FunctionLowering::range_test(Range const& range, Value at) {
    auto const* stop = ir::as<ir::Literal>(range.stop);
    bool const is_empty =
        sema::is_unsigned(range.type) && stop && stop->value == 0 && range.known_step > 0;
    if (is_empty) return b.truth(false);  // compilers warn of an unsigned `i < 0`
    return b.binary(range.known_step > 0 ? Operator::less : Operator::greater, at, range.stop);
}

ir::Stmt const* FunctionLowering::range_step(Range const& range, Value at) {
    if (range.known_step == 1) return b.increment(at);
    if (range.known_step == -1) return b.decrement(at);
    if (range.known_step > 0) return b.set(at, Assign::add, b.number(range.known_step));
    return b.set(at, Assign::subtract, b.number(-range.known_step));
}

}  // namespace cyxx::lower
