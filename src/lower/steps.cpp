// The statement being built: its pending temporaries and steps, and where a failing step goes.
#include "lower/function_lowering.h"
#include "lower/cpp.h"
#include "lower/state.h"

#include <algorithm>

namespace cyxx::lower {

static bool owns(Holds holds) { return holds != Holds::plain && holds != Holds::look; }

int FunctionLowering::line(ast::Node const& at) const {
    Pos const pos = at.anchor ? at.anchor : at.span.begin;
    Source const* source = module.input.sources.find(pos);
    return source ? source->line(pos) : 0;
}

ir::Exit FunctionLowering::exit(ast::Node const& at) {
    ir::Exit exit;
    exit.line = line(at);
    if (site_.empty()) site_ = module.site(function);
    exit.site = site_;
    if (!way_.label.empty()) {
        exit.kind = ir::Exit::Kind::jump;
        exit.label = way_.label;
        exit.keeps = way_.line;
        *way_.fails = true;
        return exit;
    }
    if (never_raises_) {
        exit.kind = ir::Exit::Kind::unraisable;
        exit.is_void = returns_nothing();
        return exit;
    }
    fails_ = true;
    exit.value = error_value_;
    exit.is_void = cpp_class_of(function) && returns_nothing();
    return exit;
}

FunctionLowering::Frame FunctionLowering::enter() {
    Frame outer = std::exchange(frame_, {});
    frame_.names = names_.mark();
    return outer;
}

ir::Body FunctionLowering::leave(Frame outer) {
    flush();
    ir::Body const body = b.body(frame_.done);
    if (!is_generator_) names_.release(frame_.names);  // its variables are members of one struct
    frame_ = std::move(outer);
    return body;
}

// What the inner frame collected becomes a part of the outer one.
void FunctionLowering::merge(Frame outer) {
    Frame inner = std::exchange(frame_, std::move(outer));
    auto append = [](auto& to, auto const& from) { to.insert(to.end(), from.begin(), from.end()); };
    if (!inner.done.empty() ||
        (!frame_.steps.empty() && !inner.steps.empty() && frame_.exit.line != inner.exit.line))
        flush();
    append(frame_.done, inner.done);
    append(frame_.temps, inner.temps);
    if (!inner.steps.empty()) frame_.exit = inner.exit;
    append(frame_.steps, inner.steps);
    frame_.declares |= inner.declares;
    frame_.owns |= inner.owns;
}

std::string_view FunctionLowering::fresh(std::string_view hint) {
    return b.text(names_.claim(hint.empty() ? "value" : hint));
}

std::string_view FunctionLowering::fresh_label(std::string_view hint) {
    return b.text(labels_.claim(hint));
}

ir::Variable const& FunctionLowering::temp(std::string_view hint, ir::Type const* type,
                                           Holds holds) {
    auto const* variable = b.variable(fresh(hint), type, holds, true);
    frame_.temps.push_back(variable);
    frame_.declares = true;
    frame_.owns |= owns(holds);
    return *variable;
}

ir::Variable const& FunctionLowering::temp(std::string_view hint, Type type) {
    return temp(hint, held_type(type), holds(type));
}

ir::Variable const& FunctionLowering::hold(std::string_view hint, ir::Type const* type, Value init,
                                           Holds holds, bool is_const) {
    flush();
    bool const is_qualified = type && type->kind == ir::Type::Kind::qualified;
    if (is_qualified && !type->is_volatile) type = type->base;  // a copy of its own
    auto const* variable = b.variable(fresh(hint), type, holds, true);
    frame_.done.push_back(b.declare(variable, init, false, is_const));
    frame_.declares = true;
    frame_.owns |= owns(holds);
    return *variable;
}

void FunctionLowering::pend(Value step, ast::Node const& at) {
    int const number = line(at);
    if (!frame_.steps.empty() && frame_.exit.line != number) flush();
    if (frame_.steps.empty()) frame_.exit = exit(at);
    frame_.steps.push_back(step);
}

void FunctionLowering::step(Op op, std::initializer_list<Value> args, ast::Node const& at) {
    pend(b.call(op, args), at);
}

void FunctionLowering::step(Op op, std::vector<Value> const& args, ast::Node const& at) {
    pend(b.call(op, b.list(args)), at);
}

void FunctionLowering::check(Value ok, ast::Node const& at) { pend(ok, at); }

void FunctionLowering::fail_if(Value condition, ast::Node const& at) {
    add(b.fail_if(condition, exit(at)));
}

void FunctionLowering::fail(ast::Node const& at) { add(b.fail(exit(at))); }

// Declares the temporaries type by type, then prints the chain of their steps.
void FunctionLowering::flush() {
    auto same_type = [](ir::Variable const* a, ir::Variable const* b) {
        return a->type == b->type ||
               (a->type && b->type && ir::is_simple(*a->type) && ir::same(*a->type, *b->type));
    };
    auto& temps = frame_.temps;
    for (auto first = temps.begin(); first != temps.end();) {
        auto const end = std::stable_partition(
            first, temps.end(), [&, kind = *first](auto* other) { return same_type(kind, other); });
        for (; first != end; ++first) frame_.done.push_back(b.declare(*first));
    }
    temps.clear();
    if (frame_.steps.empty()) return;
    frame_.done.push_back(b.chain(b.list(frame_.steps), frame_.exit));
    frame_.steps.clear();
}

void FunctionLowering::add(ir::Stmt const* stmt) {
    flush();
    frame_.done.push_back(stmt);
}

ir::Variable const* FunctionLowering::movable(Value value) {
    auto const* read = ir::as<ir::Read>(value);
    return read && read->variable->temporary ? read->variable : nullptr;
}

// The condition as a pure value; references that it needed are gone when it is tested.
Value FunctionLowering::test(ast::Expr const& expr) {
    Frame outer = enter();
    Value tested = condition(expr);
    if (!frame_.owns) {
        merge(std::move(outer));
        return tested;
    }
    flush();
    auto const* made = movable(tested);
    auto const is_declared = [&](ir::Stmt const* stmt) {
        auto const* declare = ir::as<ir::Declare>(stmt);
        return made && declare && declare->variable == made;
    };
    auto const place = std::ranges::find_if(frame_.done, is_declared);
    ir::Variable const* result = made;
    std::string const name(made ? made->name : "holds");
    if (place != frame_.done.end()) {
        Value const init = ir::as<ir::Declare>(*place)->init;
        if (init)
            *place = b.set(b.read(made), init);
        else
            frame_.done.erase(place);
    } else {
        result = b.variable(fresh(name), b.type(TypeName::bool_), Holds::plain, true);
        frame_.done.push_back(b.set(b.read(result), tested));
    }
    ir::Body const body = leave(std::move(outer));
    names_.add(result->name);
    frame_.temps.push_back(result);
    frame_.declares = true;
    add(b.block(body));
    return b.read(result);
}

// Whether the frame has objects besides `kept` that a block would let go: not such as the module's
// names hold in any case.
bool FunctionLowering::lets_go(ir::Variable const& kept) const {
    std::vector<ir::Variable const*> held, looked_up;
    auto const steps = [&](auto const& values) {
        for (Value const step : values) {
            auto const* call = ir::as<ir::OpCall>(step);
            bool const looks_up = call && (call->op == Op::global || call->op == Op::builtin);
            auto const* made = looks_up ? ir::as<ir::Read>(call->args[0]) : nullptr;
            if (made) looked_up.push_back(made->variable);
        }
    };
    for (ir::Stmt const* stmt : frame_.done) {
        if (auto const* declare = ir::as<ir::Declare>(stmt)) {
            if (!declare->variable->temporary) return false;  // `:=` begins a variable's life
            held.push_back(declare->variable);
        }
        if (auto const* chain = ir::as<ir::Chain>(stmt)) steps(chain->steps);
        if (stmt->kind == ir::StmtKind::Block) return true;
    }
    held.insert(held.end(), frame_.temps.begin(), frame_.temps.end());
    steps(frame_.steps);
    return std::ranges::any_of(held, [&](ir::Variable const* each) {
        return each != &kept && owns(each->holds) &&
               std::ranges::find(looked_up, each) == looked_up.end();
    });
}

Value FunctionLowering::lasting_object(ast::Expr const& expr) {
    return lasting([&] { return object_of(expr); });
}

Value FunctionLowering::lasting(std::function<Value()> const& make) {
    Frame outer = enter();
    Value const made = make();
    auto const* kept = movable(made);
    auto const is_declared = [&](ir::Stmt const* stmt) {
        auto const* declare = ir::as<ir::Declare>(stmt);
        return declare && declare->variable == kept;
    };
    auto const in_done = std::ranges::find_if(frame_.done, is_declared);
    bool const has_start =
        in_done != frame_.done.end() && ir::as<ir::Declare>(*in_done)->init != nullptr;
    bool const is_own =
        in_done != frame_.done.end() || std::ranges::find(frame_.temps, kept) != frame_.temps.end();
    if (!kept || !is_own || has_start || kept->holds == Holds::look || !lets_go(*kept)) {
        merge(std::move(outer));
        return made;
    }
    if (in_done != frame_.done.end())
        frame_.done.erase(in_done);
    else
        std::erase(frame_.temps, kept);
    flush();
    ir::Body const body = leave(std::move(outer));
    names_.add(kept->name);
    frame_.temps.push_back(kept);
    frame_.declares = true;
    frame_.owns |= owns(kept->holds);
    add(b.block(body));
    return made;
}

}  // namespace cyxx::lower
