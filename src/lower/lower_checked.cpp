// A nest with one test for all its accesses: compiled once without tests, once with each.
#include "lower/checked_nest.h"
#include "lower/expr.h"
#include "lower/sharing.h"

#include <algorithm>

namespace cyxx::lower {

bool FunctionLowering::is_checked_nest(ast::For const& stmt) const {
    if (in_nest_ || function.is_module_body || !directives_->boundscheck) return false;
    if (suspends(stmt.body)) return false;
    return !nest_of(stmt).accesses.empty();
}

CheckedNest FunctionLowering::nest_of(ast::For const& stmt) const {
    auto const owned = [](void const* uses, sema::Symbol const& counter) {
        return static_cast<LocalUses const*>(uses)->owned_by_loop(counter);
    };
    auto nest = checked_nest(module.program, typing, flow, stmt, owned, &uses_);
    auto const is_proven = [&](auto const* view) {
        return std::ranges::find(proven_, view) != proven_.end();
    };
    std::erase_if(nest.accesses, [&](auto const& one) { return is_proven(one.view); });
    std::erase_if(nest.views, is_proven);
    return nest;
}

// cy::Range of a loop's counter.
Value FunctionLowering::range_of(NestLoop const& loop) {
    auto bound = [&](Value value, Type type, bool after) {
        if (after) value = b.binary(Operator::add, value, b.number(1));
        bool const is_wide = !type || !sema::is_unsigned(type);
        return is_wide ? value : b.cast(module.index_type(), value);
    };
    Value const start = loop.start ? value(*loop.start) : b.number(0);
    Type const start_type = loop.start ? fact(*loop.start).final_type() : nullptr;
    Value const stop = value(*loop.stop);
    Type const stop_type = fact(*loop.stop).final_type();
    if (!loop.down)
        return b.braces(b.list({bound(start, start_type, false), bound(stop, stop_type, false)}));
    return b.braces(b.list({bound(stop, stop_type, true), bound(start, start_type, true)}));
}

Value FunctionLowering::reach_of(NestIndex const& index,
                                 std::map<NestLoop const*, Value> const& ranges) {
    auto const counter = [&](ast::Expr const& expr) -> Value {
        for (auto const& [loop, range] : ranges)
            if (auto const* name = ast::as<ast::NameRef>(&expr);
                name && fact(*name).symbol == loop->counter)
                return range;
        return nullptr;
    };
    Value range =
        index.loop ? ranges.at(index.loop) : range_of(*index.value, counter, index.as_int);
    if (index.least != 0 || index.most != 0)
        range =
            b.call_on(range, Op::range_reaching, {b.number(-index.least), b.number(index.most)});
    return index.as_int ? b.call_on(range, Op::range_as_int, {}) : range;
}

// What an index may be that is computed of counters and of what the nest does not change. `in_int`:
// as a part of what is computed as an int.
Value FunctionLowering::range_of(ast::Expr const& expr, CounterRange const& counter, bool in_int) {
    auto const names_counter = [&](auto const& self, ast::Expr const& part) -> bool {
        auto const* binary = ast::as<ast::Binary>(&part);
        return counter(part) ||
               (binary && (self(self, *binary->left) || self(self, *binary->right)));
    };
    if (Value const range = counter(expr)) return range;
    if (!names_counter(names_counter, expr))
        return b.braces(b.list({value(expr)}), b.type(TypeName::range));
    auto const& binary = static_cast<ast::Binary const&>(expr);
    auto const* type = sema::as_canonical<sema::IntType>(fact(expr).type);
    bool const is_int = type && type->rank == sema::IntRank::int_;
    auto const part = [&](ast::Expr const& operand) {
        return names_counter(names_counter, operand) ? range_of(operand, counter, is_int)
                                                     : value(operand);
    };
    Operator const op = binary.op == ast::BinaryOp::add   ? Operator::add
                        : binary.op == ast::BinaryOp::sub ? Operator::subtract
                                                          : Operator::multiply;
    Value const made = b.binary(op, part(*binary.left), part(*binary.right));
    return is_int && !in_int ? b.call_on(made, Op::range_as_int, {}) : made;
}

// Declares the ranges of the nest's counters.
FunctionLowering::NestTest FunctionLowering::test_nest(CheckedNest const& nest,
                                                       ast::Stmt const& stmt) {
    int const first = line(stmt), last = last_line(stmt);
    std::string const lines =
        first == last ? fmt::format("line {}", first) : fmt::format("lines {}-{}", first, last);
    add(b.comment("The loop of " + lines +
                  ": with one test when its indices are known to fit, else with a test of each."));
    std::map<NestLoop const*, Value> ranges;
    auto const* range = b.type(TypeName::range);
    for (auto const& loop : nest.loops) {
        bool used = false;
        auto const mentions = [&](auto const& self, ast::Expr const& part) -> bool {
            auto const* binary = ast::as<ast::Binary>(&part);
            return nest.loop_of(typing, part) == &loop ||
                   (binary && (self(self, *binary->left) || self(self, *binary->right)));
        };
        for (auto const& access : nest.accesses)
            for (auto const& index : access.indices)
                used |= !access.always &&
                        (index.loop == &loop || (index.value && mentions(mentions, *index.value)));
        if (!used) continue;
        auto const name = fresh(std::string(local(*loop.counter).name) + "_range");
        auto const* variable = b.variable(name, range);
        add(b.declare(variable, range_of(loop), true, true));
        ranges.emplace(&loop, b.read(variable));
    }
    NestTest made;
    Value& fits = made.fits;
    auto require = [&](Value test) { fits = fits ? b.binary(Operator::and_, fits, test) : test; };
    if (nest.narrow)
        for (auto const& loop : nest.loops)
            if (auto found = ranges.find(&loop); found != ranges.end())
                require(b.binary(Operator::less, b.member(found->second, "stop"),
                                 b.whole("0x7ff00000", 0x7ff00000)));
    auto& views = made.views;
    for (auto const* view : nest.views) {
        views.push_back(is_buffer(*view) ? &buffer_of(*view) : &local(*view));
        for (auto const& access : nest.accesses) {
            if (access.view != view || access.always) continue;
            std::vector<Value> args = {b.read(views.back())};
            for (auto const& index : access.indices) args.push_back(reach_of(index, ranges));
            require(b.call(Op::covers, b.list(args)));
        }
    }
    return made;
}

void FunctionLowering::checked_loop(ast::For const& stmt) {
    CheckedNest const nest = nest_of(stmt);
    auto const run = [&] {
        loop({stmt.target, stmt.iterable, stmt.body, &stmt}, fact(stmt).form, Loop{});
    };
    if (nest.needs_no_test()) {
        has_proven_loop_ = true;
        return proven(nest, run);
    }
    has_tested_loop_ = true;
    auto const [views, fits] = test_nest(nest, stmt);
    frame_.declares = true;
    ir::Exit const exit = leaving(stmt);
    auto const name = fresh("loop"), fits_name = fresh("fits");
    Value const error_value = std::exchange(error_value_, nullptr);
    in_nest_ = true;
    Way const around = std::exchange(way_, {});
    bool const never_raises = std::exchange(never_raises_, never_raises_ && around.label.empty());
    bool const fails = fails_;
    ir::Body const body = block(run);
    in_nest_ = false;
    if (!around.label.empty()) fails_ = fails;
    never_raises_ = never_raises;
    way_ = around;
    error_value_ = error_value;
    add(b.checked_loop(name, fits_name, views, fits, body, exit));
}

// The nest that a loop of several threads begins, if nothing else in it can fail or end it.
CheckedNest FunctionLowering::shared_nest(ast::For const& stmt, Sharing const& sharing) {
    if (in_nest_ || !directives_->boundscheck || function.is_module_body) return {};
    CheckedNest nest = nest_of(stmt);
    if (nest.accesses.empty() || nest.needs_no_test()) return nest;
    if (sharing.outer || sharing.is_serial || sharing.held) return {};
    Sharing trial = sharing;
    look_ahead(trial, [&](FunctionLowering& f) {
        f.in_nest_ = true;
        f.proven(nest, [&] { f.iterate(stmt.body); });
    });
    if (trial.leaves() || trial.must_be_serial) return {};
    return nest;
}

bool FunctionLowering::is_proven(ast::Expr const& view) const {
    auto const* name = proven_.empty() ? nullptr : ast::as<ast::NameRef>(&view);
    return name && std::ranges::find(proven_, fact(*name).symbol) != proven_.end();
}

// Lowers what has only indices that fit into the nest's views.
void FunctionLowering::proven(CheckedNest const& nest, std::function<void()> const& body) {
    auto const count = proven_.size();
    proven_.insert(proven_.end(), nest.views.begin(), nest.views.end());
    body();
    proven_.resize(count);
}

// How the function is left after the loop has failed: the traceback has its entry already.
ir::Exit FunctionLowering::leaving(ast::Node const& at) {
    ir::Exit exit = this->exit(at);
    if (exit.kind == ir::Exit::Kind::jump) {
        exit.line = 0;
        return exit;
    }
    exit.kind = ir::Exit::Kind::leave;
    if (error_value_) {
        exit.value = error_value_;
    } else if (!never_raises_ && !exit.is_void) {
        exit.value = b.constant(Op::any_failed);
    } else if (result_ || is_entry_) {
        exit.value = b.constant(Op::any_zero);
    } else {
        exit.value = nullptr;
    }
    return exit;
}

int FunctionLowering::last_line(ast::Stmt const& stmt) const {
    Pos const end = stmt.span.end > stmt.span.begin ? stmt.span.end - 1 : stmt.span.begin;
    Source const* source = module.input.sources.find(end);
    return source ? source->line(end) : 0;
}

}  // namespace cyxx::lower
