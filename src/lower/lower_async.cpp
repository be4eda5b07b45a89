// async for and async with: loops and contexts whose steps are awaited.
#include "lower/expr.h"
#include "lower/loop.h"

namespace cyxx::lower {

// Only the awaited step may end the loop by StopAsyncIteration; the body's own goes on its way.
void FunctionLowering::async_loop(LoopHead const& head, Loop const& loop) {
    auto const object = [&](std::string_view hint) {
        return b.read(temp(hint, b.type(TypeName::ref), Holds::object));
    };
    Value iterator = head.source;
    if (!iterator) {
        Value const source = lasting_object(*head.iterable);
        iterator = object("iterator");
        step(Op::async_iter, {iterator, source}, *head.iterable);
    }
    Value const next = object("next");  // at the loop's end nothing holds the last one
    flush();
    frame_.declares = true;
    auto const ended = fresh_label("ended");
    bool fails = false;
    ir::Body const body = loop_body(head, loop, [&] {
        head.first();
        Way const outer = std::exchange(way_, Way{ended, &fails});
        step(Op::async_next, {next, iterator}, *head.at);
        Value const item = delegate(next, Op::await_on, *head.at);
        way_ = outer;
        bind_item(*head.target, item, module.object_type(), *head.at);
    });
    add(b.while_(b.truth(true), body));
    add(b.label(ended));
    fail_if(b.negate(b.call(Op::async_ended, {})), *head.at);
}

void FunctionLowering::async_item(std::span<sema::WithItemFact const> rest, ast::With const& stmt) {
    auto const& item = *rest.front().syntax;
    auto const* with = b.variable(fresh("with"), b.type(TypeName::async_with));
    auto const awaitable = [&](std::string_view hint) {
        return b.read(temp(hint, b.type(TypeName::ref), Holds::object));
    };
    Value const manager = lasting_object(*item.manager);
    add(b.declare(with));
    frame_.declares = true;
    Value const entering = awaitable("entering");
    check(b.call_on(b.read(with), Op::async_enter,
                    {entering, manager, name("__aenter__"), name("__aexit__")}),
          *item.manager);
    Value const value = delegate(entering, Op::await_on, *item.manager);
    auto const inside = [&] {
        if (item.target) bind_item(*item.target, value, module.object_type(), *item.target);
        with_items(rest.subspan(1), stmt);
    };
    cleanup("leave", true, inside, [&](Cleanup& done) {
        auto const leave = [&] {
            Value const leaving = awaitable("leaving");
            check(b.call_on(b.read(with), Op::async_exit, {leaving, b.read(done.exit)}),
                  *item.manager);
            Value const answer = delegate(leaving, Op::await_on, *item.manager);
            check(b.call_on(b.read(with), Op::async_leave, {b.read(done.exit), answer}),
                  *item.manager);
        };
        finish_with(leave, b.do_(b.call_on(b.read(with), Op::async_drop, {})));
        if (!done.fails) return;
        add(b.if_(left_by(done, Op::exit_error),
                  block([&] { add(b.fail(traced(*item.manager))); })));
        done.falls = true;  // if __aexit__ swallowed the exception
    });
}

}  // namespace cyxx::lower
