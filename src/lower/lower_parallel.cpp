// prange: its iterations, which threads share, and how they are left.
#include "ir/captures.h"
#include "lower/expr.h"
#include "lower/sharing.h"
#include "support/error.h"

namespace cyxx::lower {

namespace {

sema::IntType const* int_type(Type type) { return sema::as_canonical<sema::IntType>(type); }

bool is_number(Value value, std::int64_t number) {
    auto const* literal = ir::as<ir::Literal>(value);
    return literal && literal->value == number;
}

// Whether each value of type `from` is one of type `to`.
bool fits(Type from, Type to) {
    from = sema::unqualified(from), to = sema::unqualified(to);
    if (sema::same_type(from, to)) return true;
    auto const *small = int_type(from), *large = int_type(to);
    bool const is_known =
        small && large && !sema::as<sema::TypedefType>(from) && !sema::as<sema::TypedefType>(to);
    if (!is_known || small->rank >= large->rank) return false;
    bool const is_wider = small->rank <= sema::IntRank::int_ && large->rank > sema::IntRank::int_;
    return is_wider && (!sema::is_unsigned(to) || sema::is_unsigned(from));
}

ir::Schedule schedule_of(sema::PrangeHead const& head) {
    auto const* text = head.schedule ? ast::as<ast::StrLit>(head.schedule) : nullptr;
    if (!text) return ir::Schedule::none;
    if (text->value == "static") return ir::Schedule::static_;
    if (text->value == "dynamic") return ir::Schedule::dynamic;
    if (text->value == "guided") return ir::Schedule::guided;
    return ir::Schedule::runtime;
}

}  // namespace

void FunctionLowering::prange(ast::For const& stmt) {
    auto const& head = *typing.prange(stmt);
    auto const* section = parallel.of(stmt);
    if (!section) throw InternalError("a prange without facts", stmt.span);
    if (sharing_ && sharing_->section->is_prange()) return serial_prange(stmt, head);
    Sharing sharing{.section = section, .outer = sharing_};
    sharing.is_serial = sharing_ && sharing_->is_serial;
    sharing.held = sharing_ ? sharing_->held : head.inside == sema::GilState::held;
    sharing.nest = shared_nest(stmt, sharing);
    if (!sharing.nest.needs_no_test()) return divided(stmt, head, sharing);
    CheckedNest const nest = std::exchange(sharing.nest, {});
    proven(nest, [&] { divided(stmt, head, sharing); });
}

void FunctionLowering::divided(ast::For const& stmt, sema::PrangeHead const& head,
                               Sharing& sharing) {
    bool const in_nest = std::exchange(in_nest_, in_nest_ || !sharing.nest.accesses.empty());
    look_ahead(sharing, [&](FunctionLowering& f) { f.iterate(stmt.body); });
    in_nest_ = in_nest;
    prepare_exit(sharing);
    if (sharing_) {
        bool const failed = std::exchange(fails_, false);
        shared_loop(stmt, sharing, iterations(stmt, head, true));
        sharing_->must_be_serial |= fails_;  // a thread cannot leave in front of the loop
        fails_ |= failed;
        after_section(sharing, stmt);
        return otherwise(stmt, sharing);
    }
    if (gil_held_ && sharing.held) {
        Iterations const plan = iterations(stmt, head, true);
        released([&] { shared_loop(stmt, sharing, plan); });
        after_section(sharing, stmt);
        return otherwise(stmt, sharing);
    }
    released([&] {
        shared_loop(stmt, sharing, iterations(stmt, head, true));
        after_section(sharing, stmt);
        otherwise(stmt, sharing);
    });
}

// The body of an iteration, in which `continue` and `break` mean the shared loop.
void FunctionLowering::iterate(ast::Suite body) {
    loops_.push_back({.is_iteration = true});
    suite(body);
    loops_.pop_back();
}

void FunctionLowering::leave_iteration(bool ends_loop) {
    if (ends_loop) {
        sharing_->breaks = true;
        return add(b.return_(b.constant(Op::leave_broke)));
    }
    add(sharing_->exit ? b.return_(done(*sharing_)) : b.continue_());
}

void FunctionLowering::otherwise(ast::For const& stmt, Sharing& sharing) {
    if (stmt.otherwise.empty()) return;
    bool const is_part = sharing_ && sharing_->exit;
    ir::Body body = with_gil_if_needed(sharing.held, [&] {
        suite(stmt.otherwise);
        if (is_part) add(b.return_(done(*sharing_)));
    });
    if (is_part) body = b.body({b.attempt(sharing_->exit, leave_type(*sharing_), body)});
    if (sharing.breaks || (sharing_ && sharing.leaves()))
        return add(b.if_(b.negate(b.call_on(b.read(sharing.exit), Op::exit_left, {})), body));
    add(b.block(body));
}

// Within another prange it is an ordinary loop.
void FunctionLowering::serial_prange(ast::For const& stmt, sema::PrangeHead const& head) {
    with_else(stmt.otherwise, [&](Loop const& loop) {
        Iterations const plan = iterations(stmt, head, false);
        ir::Body const body = loop_body([&] { set_target(stmt, plan), suite(stmt.body); }, loop);
        add(counted(plan, body));
    });
}

ir::Stmt const* FunctionLowering::counted(Iterations const& plan, ir::Body body) {
    Value const at = b.read(plan.counter);
    return b.for_(b.declare(plan.counter, plan.start), b.binary(Operator::less, at, plan.stop),
                  b.increment(at), body);
}

// --- iterations

Value FunctionLowering::prange_bound(ast::Expr const& expr, ast::Suite body,
                                     std::string const& name) {
    Value const bound = value(expr);
    if (ir::as<ir::Literal>(bound) || is_stable(expr, body)) return bound;
    return b.read(hold(name, cpp_type(fact(expr).final_type()), bound));
}

// The target counts itself where that cannot overflow and nothing else changes or reads it.
FunctionLowering::Iterations FunctionLowering::iterations(ast::For const& stmt,
                                                          sema::PrangeHead const& head,
                                                          bool is_shared) {
    auto const& symbol = *fact(*stmt.target).symbol;
    std::string const name(symbol.name.str());
    Iterations plan;
    plan.type = typing.type_of(symbol);
    Value const start =
        head.start ? prange_bound(*head.start, stmt.body, name + "_start") : b.number(0);
    Value const stop = prange_bound(*head.stop, stmt.body, name + "_stop");
    Value step = b.number(1);
    if (head.step) {
        auto const known = known_int(*this, *head.step);
        step = known && *known != 0 ? b.number(*known)
                                    : prange_bound(*head.step, stmt.body, name + "_step");
        if (!known || *known == 0)
            check(b.binary(Operator::or_, b.binary(Operator::not_equal, step, b.number(0)),
                           b.call(Op::set_error, {b.constant(Op::error_value),
                                                  b.string("prange() step must not be zero")})),
                  *head.step);
    }
    if (is_shared) head_clauses(plan.clauses, head);
    auto const is_type = [&](ast::Expr const* bound, Value value) {
        return !bound || ir::as<ir::Literal>(value) || fits(fact(*bound).final_type(), plan.type);
    };
    bool const is_own =
        is_shared ? uses_.is_inner(symbol, *parallel.of(stmt)) : uses_.owned_by_loop(symbol);
    bool const counts = int_type(plan.type) && !sema::is_bint(plan.type) && is_number(step, 1) &&
                        (is_shared ? is_number(start, 0) : is_type(head.start, start)) &&
                        is_type(head.stop, stop) &&
                        !(sema::is_unsigned(plan.type) && ir::as<ir::Literal>(stop));
    plan.is_target = counts && is_own && !binds(module.program, typing, stmt.body, symbol);
    if (plan.is_target) {
        plan.counter = b.variable(local(symbol).name, cpp_type(plan.type));
        plan.start = start;
        plan.stop = stop;
        return plan;
    }
    auto const* size = b.type(TypeName::size);
    plan.start = b.number(0);
    plan.stop = b.read(hold(name + "_count", size, b.call(Op::count_steps, {start, stop, step})));
    plan.counter = b.variable(fresh(name + "_number"), size);
    auto const* type = cpp_type(sema::unqualified(plan.type));
    Value const at = b.read(plan.counter);
    bool const is_plain = is_number(start, 0) && is_number(step, 1);
    plan.item =
        is_plain ? b.cast(type, at) : b.call_of(Op::nth_step, type, b.list({start, at, step}));
    return plan;
}

void FunctionLowering::set_target(ast::For const& stmt, Iterations const& plan) {
    if (plan.is_target) return;
    auto const& symbol = *fact(*stmt.target).symbol;
    auto const* own = variable(symbol);
    bool const is_declared_here = sharing_ && sharing_->section->statement == &stmt
                                      ? sharing_->declares(symbol)
                                      : uses_.owned_by_loop(symbol);
    if (!own)
        write(symbol, plan.item, *stmt.target);
    else if (is_declared_here)
        add(b.declare(own, plan.item));
    else
        add(b.set(b.read(own), plan.item));
}

// --- the loop

void FunctionLowering::shared_loop(ast::For const& stmt, Sharing& sharing, Iterations const& plan) {
    divide(sharing);
    ir::Parallel made = plan.clauses;
    made.construct = sharing.outer ? ir::ParallelKind::for_ : ir::ParallelKind::parallel_for;
    flush();
    bool const is_tested = !sharing.nest.accesses.empty() && sharing.exit;
    NestTest test;
    if (is_tested) test = test_nest(sharing.nest, stmt);
    bool const in_nest = std::exchange(in_nest_, in_nest_ || is_tested);
    ir::Body body;
    in_section(sharing, [&] { body = iteration(stmt, sharing, plan); });
    in_nest_ = in_nest;
    ir::Stmt const* const loop = counted(plan, body);
    frame_.declares = true;
    if (sharing.is_serial) {
        add(loop);
    } else {
        auto first = sharing.first;
        first.insert(first.end(), test.views.begin(), test.views.end());
        made.first_private = first;
        made.last_private = sharing.last;
        made.reductions = sharing.reductions;
        made.stmt = loop;
        module.out.uses_openmp = true;
        ir::Stmt const* const shared = b.parallel(made);
        add(is_tested ? tested(shared, sharing, test) : shared);
    }
    for (auto const& copy : sharing.added) write(*copy.symbol, b.read(copy.variable), stmt);
}

ir::Stmt const* FunctionLowering::tested(ir::Stmt const* shared, Sharing const& sharing,
                                         NestTest const& test) {
    ir::Body const body = b.body({shared});
    auto captures = ir::outer_variables(body);
    std::erase_if(captures, [&](auto const* variable) {
        return variable == sharing.exit || module.is_global(*variable) ||
               std::ranges::find(test.views, variable) != test.views.end();
    });
    if (is_generator_) captures.clear();  // its variables are members
    return b.checked_loop(fresh("loop"), fresh("fits"), test.views, test.fits, body, {},
                          sharing.exit, captures);
}

ir::Body FunctionLowering::iteration(ast::For const& stmt, Sharing& sharing,
                                     Iterations const& plan) {
    auto const start = [&] {
        set_target(stmt, plan);
        declare_private(sharing);
    };
    auto const work = [&] {
        add_all(with_gil_if_needed(sharing.held, [&] { iterate(stmt.body); }));
        if (sharing.exit) add(b.return_(done(sharing)));
    };
    if (!sharing.exit)
        return block([&] {
            start();
            work();
        });
    bool const keeps = !sharing.kept.empty();
    return block([&] {
        if (keeps) start();
        ir::Body const body = block([&] {
            if (!keeps) start();
            work();
        });
        Value is_last = nullptr;
        if (keeps)
            is_last = b.binary(Operator::equal, b.read(plan.counter),
                               b.binary(Operator::subtract, plan.stop, b.number(1)));
        add(b.attempt(sharing.exit, leave_type(sharing), body, is_last, kept(sharing)));
    });
}

void FunctionLowering::head_clauses(ir::Parallel& plan, sema::PrangeHead const& head) {
    if (!sharing_) thread_clauses(plan, head.num_threads, head.threads_if);
    plan.schedule = schedule_of(head);
    if (!head.chunksize) return;
    Value const chunk = value(*head.chunksize);
    plan.chunk =
        known_int(*this, *head.chunksize).value_or(0) > 0 ? chunk : b.call(Op::chunk, {chunk});
}

// num_threads, use_threads_if
void FunctionLowering::thread_clauses(ir::Parallel& plan, ast::Expr const* threads,
                                      ast::Expr const* threads_if) {
    if (threads) {
        Value const count = value(*threads);
        plan.threads =
            known_int(*this, *threads).value_or(0) > 0 ? count : b.call(Op::threads, {count});
    }
    if (threads_if) plan.threads_if = condition(*threads_if);
}

}  // namespace cyxx::lower
