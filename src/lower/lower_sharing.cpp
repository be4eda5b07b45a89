// What a parallel section does with its variables, and what follows where it may be left.
#include "lower/cpp_type.h"
#include "lower/sharing.h"
#include "ast/constants.h"
#include "ir/gil.h"

namespace cyxx::lower {

namespace {

bool is_local(sema::Symbol const& symbol) {
    return symbol.place == sema::Place::local || symbol.place == sema::Place::parameter;
}

ir::ReduceOp reduce_op(sema::Reduction reduces) {
    switch (reduces) {
        case sema::Reduction::add:
            return ir::ReduceOp::add;
        case sema::Reduction::multiply:
            return ir::ReduceOp::multiply;
        case sema::Reduction::bit_and:
            return ir::ReduceOp::bit_and;
        case sema::Reduction::bit_or:
            return ir::ReduceOp::bit_or;
        case sema::Reduction::bit_xor:
            return ir::ReduceOp::bit_xor;
        case sema::Reduction::maximum:
            return ir::ReduceOp::maximum;
        case sema::Reduction::minimum:
            return ir::ReduceOp::minimum;
    }
    __builtin_unreachable();
}

}  // namespace

// The copy that the threads of a section around have.
ir::Variable const* FunctionLowering::private_variable(sema::Symbol const& symbol) const {
    for (auto const* sharing = sharing_; sharing; sharing = sharing->outer)
        if (auto found = sharing->own.find(&symbol); found != sharing->own.end())
            return found->second;
    return nullptr;
}

ir::Variable const* FunctionLowering::own_copy(sema::Symbol const& symbol, std::string_view name) {
    Type const type = typing.type_of(symbol);
    ir::Variable made{name, nullptr, holds(type)};
    if (is_local(symbol)) {
        made = local(symbol);
        made.name = name;
    } else {
        made.type = made.holds == Holds::object || made.holds == Holds::view
                        ? lower::held_type(module, type, made.holds)
                        : cpp_type(type);
    }
    return b.arena().make<ir::Variable>(made);
}

// Who has which variable. Copies that stand outside the loop are declared here.
void FunctionLowering::divide(Sharing& sharing) {
    bool const is_loop = sharing.section->is_prange();
    auto outside = [&](sema::Symbol const& symbol, ast::Node const& at) {
        auto const* copy = own_copy(symbol, fresh(std::string(symbol.name.str()) + "_own"));
        add(b.declare(copy, value_of(symbol, at)));
        return copy;
    };
    ast::Node const& at = *sharing.section->statement;
    for (auto const& [known, variable] : sharing.section->variables) {
        auto const& symbol = *known;
        if (variable.class_ == sema::ParallelClass::shared) continue;
        if (variable.class_ == sema::ParallelClass::reduction) {
            auto const* sum = is_local(symbol) ? &local(symbol) : outside(symbol, at);
            sharing.reductions.push_back({reduce_op(*variable.reduces), sum});
            if (is_local(symbol)) continue;
            sharing.added.push_back({known, sum});
            sharing.own[known] = sum;
            note_outside(sharing);
            continue;
        }
        if (uses_.owned_by_loop(symbol)) continue;
        bool const is_target = variable.class_ == sema::ParallelClass::target;
        if (is_local(symbol) && uses_.is_inner(symbol, *sharing.section)) {
            sharing.own[known] = own_copy(symbol, local(symbol).name);
            sharing.inner.push_back({known, sharing.own[known], false, is_target});
            continue;
        }
        bool const carries = variable.keeps_value && !is_target;
        bool const is_plain = is_local(symbol) && local(symbol).holds == Holds::plain;
        if (is_plain && !sharing.exit) {
            // Both, since a loop without iterations leaves the value.
            if (carries || is_loop) sharing.first.push_back(&local(symbol));
            if (is_loop) sharing.last.push_back(&local(symbol));
            continue;
        }
        bool const by_thread = carries && is_loop && holds(typing.type_of(symbol)) == Holds::plain;
        auto const* copy = by_thread
                               ? outside(symbol, at)
                               : own_copy(symbol, fresh(std::string(symbol.name.str()) + "_own"));
        if (by_thread) {
            sharing.first.push_back(copy);
            note_outside(sharing);
        } else {
            sharing.inner.push_back({known, copy, carries, is_target});
        }
        if (is_loop) sharing.kept.push_back({known, copy});
        sharing.own[known] = copy;
    }
}

// What all threads of a block share must stand before it.
void FunctionLowering::note_outside(Sharing& sharing) {
    if (sharing.outer) sharing.outer->must_be_serial = true;
}

// The value outside the section.
Value FunctionLowering::value_of(sema::Symbol const& symbol, ast::Node const& at) {
    if (auto const* found = variable(symbol)) return b.read(found);
    auto const* loop = ast::as<ast::For>(static_cast<ast::Stmt const*>(&at));
    return read(symbol,
                loop ? *loop->target : *static_cast<ast::With const&>(at).items.front().manager);
}

void FunctionLowering::declare_private(Sharing const& sharing) {
    for (auto const& copy : sharing.inner) {
        if (copy.is_target) continue;
        Type const type = typing.type_of(*copy.symbol);
        Value start = nullptr;
        if (copy.starts_outside) {
            auto* const inside = std::exchange(sharing_, sharing.outer);
            start = value_of(*copy.symbol, *sharing.section->statement);
            sharing_ = inside;
        }
        auto const* use = uses_.find(*copy.symbol);
        bool const may_be_unset = copy.variable->holds == Holds::plain && use && use->maybe_unbound;
        bool const is_number = sema::is_int(type) || sema::is_float(type);
        if (start || !may_be_unset)
            add(b.declare(copy.variable, start));
        else
            add(is_number ? b.declare(copy.variable, b.number(0))
                          : b.declare(copy.variable, b.braces({}), true));
    }
}

// Views change places, so that none is released while others wait.
ir::Body FunctionLowering::kept(Sharing const& sharing) {
    auto* const inside = std::exchange(sharing_, sharing.outer);
    ir::Body const body = block([&] {
        for (auto const& copy : sharing.kept) {
            Value const own = b.read(copy.variable);
            auto const* outside = variable(*copy.symbol);
            if (outside && outside->holds == Holds::view)
                add(b.do_(b.call(Op::swap_looks, {b.read(outside), own})));
            else if (outside)
                add(b.set(b.read(outside), own));
            else
                write(*copy.symbol, own, *sharing.section->statement);
        }
    });
    sharing_ = inside;
    return body;
}

bool FunctionLowering::Sharing::declares(sema::Symbol const& symbol) const {
    for (auto const& copy : inner)
        if (copy.symbol == &symbol) return true;
    return false;
}

// Whether some section copies the value that it has outside.
bool FunctionLowering::is_copied(sema::Symbol const& symbol) const {
    for (auto const& section : parallel.sections)
        if (section.find(&symbol) && !uses_.is_inner(symbol, section)) return true;
    return false;
}

// --- how it is left

ir::Type const* FunctionLowering::leave_type(Sharing const& sharing) {
    return b.type(sharing.tells() ? TypeName::leave : TypeName::bool_);
}

Value FunctionLowering::done(Sharing const& sharing) {
    return sharing.tells() ? b.constant(Op::leave_no) : b.truth(true);
}

// Variables that the last iteration copies out by hand: the clauses of OpenMP know C values only.
bool FunctionLowering::keeps_by_hand(Sharing const& sharing) {
    if (!sharing.section->is_prange()) return false;
    for (auto const& [symbol, variable] : sharing.section->variables) {
        bool const is_copied = variable.class_ == sema::ParallelClass::target ||
                               variable.class_ == sema::ParallelClass::last_private;
        if (!is_copied || uses_.owned_by_loop(*symbol)) continue;
        if (!is_local(*symbol)) return true;
        if (!uses_.is_inner(*symbol, *sharing.section) && local(*symbol).holds != Holds::plain)
            return true;
    }
    return false;
}

void FunctionLowering::prepare_exit(Sharing& sharing) {
    if (!sharing.leaves() && !keeps_by_hand(sharing)) return;
    auto const* exit = b.variable(fresh("exit"), b.type(TypeName::parallel_exit));
    sharing.exit = exit;
    if (sharing.outer) sharing.outer->has_exits = true;
    frame_.declares = true;
    bool const is_part = sharing.outer && sharing.outer->exit;
    bool const is_hoisted = sharing.outer && !sharing.outer->is_serial;
    auto& place = is_hoisted ? sharing.outer->hoisted : frame_.done;
    if (is_part) {
        place.push_back(b.declare(exit, b.unary('&', b.read(sharing.outer->exit)), true));
        sharing.result = sharing.outer->result;
        sharing.outer->fails |= sharing.fails;
        sharing.outer->returns |= sharing.returns;
    } else {
        if (!is_hoisted) flush();
        place.push_back(b.declare(exit));
        bool const has_value =
            sharing.returns && result_ && !is_entry_ && !sema::is_object(function.type->result);
        if (has_value) {
            sharing.result = b.variable(fresh("result"), result_);
            place.push_back(b.declare(sharing.result, b.braces({}), true));
        }
    }
}

// The lambdas of nests and iterations have results of their own.
bool FunctionLowering::returns_nothing() const {
    return !result_ && !in_nest_ && !(sharing_ && sharing_->exit);
}

// What a section was left by goes on here, or in the block around it.
void FunctionLowering::after_section(Sharing const& sharing, ast::Stmt const& at) {
    if (!sharing.exit || !(sharing.fails || sharing.returns)) return;
    Value const exit = b.read(sharing.exit);
    if (sharing.outer && sharing.outer->exit)
        return add(b.do_(b.call_on(b.read(sharing.outer->exit), Op::exit_join, {exit})));
    if (sharing.fails) {
        ir::Exit leave = leaving(at);
        if (never_raises_) {
            leave = this->exit(at);
            leave.line = 0;  // the traceback has its entry already
        }
        add(b.if_(b.call_on(exit, Op::exit_raised, {}),
                  b.body({b.do_(b.call_on(exit, Op::exit_rethrow, {})), b.fail(leave)})));
    }
    if (!sharing.returns) return;
    add(b.if_(b.call_on(exit, Op::exit_gave, {}), block([&] { return_from(sharing, at); })));
}

// The function returns what an iteration has returned.
void FunctionLowering::return_from(Sharing const& sharing, ast::Stmt const& at) {
    Value const object = b.call_on(b.read(sharing.exit), Op::exit_take, {});
    if (!cleanups_.empty()) {
        if (kept_result_ && sharing.result)
            add(b.set(b.read(kept_result_), b.read(sharing.result)));
        else if (kept_result_)
            add_all(with_gil_if_needed(true, [&] {
                check(b.call_on(b.read(kept_result_), Op::ref_steal, {object}), at);
            }));
        through_cleanup(Op::exit_returned);
    } else if (is_generator_ || (trace_ && gives_object())) {
        add_all(with_gil_if_needed(true, [&] {
            Value const given = b.read(temp("given", b.type(TypeName::ref), Holds::object));
            check(b.call_on(given, Op::ref_steal, {object}), at);
            return_object(given);
        }));
    } else if (sharing.result) {
        add(b.return_(b.read(sharing.result)));
    } else if (returns_ok_) {
        add(b.return_(b.truth(true)));
    } else {
        add(has_result() ? b.return_(object) : b.return_());
    }
}

// return value, out of an iteration or a part of a block; false: not within one.
bool FunctionLowering::shared_return(ast::Return const& stmt) {
    if (!sharing_ || !sharing_->exit) return false;
    Sharing& sharing = *sharing_;
    sharing.returns = true;
    Value const exit = b.read(sharing.exit);
    bool const is_object =
        is_entry_ || (result_ && sema::is_object(function.type->result)) || !result_;
    if (is_object || !stmt.value) {
        bool const is_none = !stmt.value || ast::is_none(*stmt.value);
        if (!is_none && result_) {
            Value const object = object_of(*stmt.value);
            Value const owned = b.call(Op::new_ref, {object});
            return add(b.return_(b.call_on(exit, Op::exit_give_object, {owned}))), true;
        }
        if (!is_none) effect(*stmt.value);
        return add(b.return_(b.call_on(exit, Op::exit_give, {}))), true;
    }
    Value const result = b.read(sharing.result);
    return add(b.return_(b.call_on(exit, Op::exit_give, {result, value(*stmt.value)}))), true;
}

// The same of a value that waited for a cleanup within the section.
void FunctionLowering::give_kept() {
    Sharing& sharing = *sharing_;
    sharing.returns = true;
    Value const exit = b.read(sharing.exit);
    if (!kept_result_) return add(b.return_(b.call_on(exit, Op::exit_give, {})));
    Value const kept = b.read(kept_result_);
    if (gives_object())
        return add(b.return_(
            b.call_on(exit, Op::exit_give_object, {b.call_on(kept, Op::ref_release, {})})));
    add(b.return_(b.call_on(exit, Op::exit_give, {b.read(sharing.result), kept})));
}

// --- the GIL within a section that holds it in the source: taken only if something needs it

ir::Body FunctionLowering::with_gil_if_needed(bool held, std::function<void()> const& inside) {
    if (!held || gil_held_) return block(inside);
    gil_held_ = true;
    ir::Body body = block(inside);
    gil_held_ = false;
    if (ir::needs_gil(body)) body = b.body({b.region(ir::RegionKind::with_gil, body)});
    return body;
}

void FunctionLowering::add_all(ir::Body body) {
    for (auto const* stmt : body) add(stmt);
}

}  // namespace cyxx::lower
