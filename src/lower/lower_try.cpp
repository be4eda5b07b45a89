// try and with: where failures go, and what happens on the way out.
#include "lower/expr.h"
#include "lower/sharing.h"
#include "support/error.h"

namespace cyxx::lower {

// --- except

void FunctionLowering::on(ast::Try const& stmt) {
    auto const inside = [&] { stmt.handlers.empty() ? suite(stmt.body) : try_except(stmt); };
    if (stmt.finally.empty()) return inside();
    cleanup("finally", false, inside, [&](Cleanup& done) {
        if (!done.fails) return add(b.block(block([&] { suite(stmt.finally); })));
        ir::Body const body = block([&] {
            auto const type = gil_held_ ? TypeName::finally : TypeName::finally_released;
            auto const* pending = b.variable(fresh("pending"), b.type(type));
            add(b.declare(pending));
            add(b.do_(b.call_on(b.read(pending), Op::finally_enter, {b.read(done.exit)})));
            auto const inside = [&] {
                suite(stmt.finally);
                if (!ir::leaves(b.body(frame_.done)))
                    add(b.if_(left_by(done, Op::exit_error),
                              block([&] { reraise(b.read(pending)); })));
            };
            if (!suspends(stmt.finally)) return inside();
            finish_with(inside, b.do_(b.call_on(b.read(pending), Op::handler_leave, {})));
        });
        add(b.block(body));
    });
}

// The body's failures jump to the clauses behind it; an `else` is not watched.
void FunctionLowering::try_except(ast::Try const& stmt) {
    flush();
    auto const except = fresh_label("except"), end = fresh_label("handled");
    bool fails = false;
    auto const* line = is_blind(stmt) ? b.variable(fresh("line"), b.type(TypeName::int_)) : nullptr;
    Way const outer = std::exchange(way_, Way{except, &fails, line});
    ir::Body body = block([&] { suite(stmt.body); });
    way_ = outer;
    std::vector<ir::Stmt const*> all(body.begin(), body.end());
    if (!ir::leaves(body)) {
        ir::Body const otherwise = block([&] { suite(stmt.otherwise); });
        all.insert(all.end(), otherwise.begin(), otherwise.end());
    }
    body = b.body(all);
    if (!fails) return add(b.block(body));
    bool const goes_on = !ir::leaves(body);
    if (goes_on) all.push_back(b.goto_(end));
    if (line) {
        add(b.declare(line));
        frame_.declares = true;
    }
    add(b.block(b.body(all)));
    add(b.label(except));
    if (line) {
        add(b.block(block([&] { blind_handlers(stmt.handlers, *line); })));
        if (goes_on) add(b.label(end));
        return;
    }
    ++handlers_;
    ir::Body const handled = block([&] {
        if (stmt.handlers[0].star) return group_handlers(stmt);
        auto const* handler = b.variable(fresh("handler"), b.type(TypeName::handler));
        add(b.declare(handler));
        add(b.do_(b.call_on(b.read(handler), Op::handler_enter, {})));
        bool rests = false;
        for (auto const& clause : stmt.handlers) rests |= suspends(clause.body);
        auto const inside = [&] { handlers(stmt.handlers, b.read(handler)); };
        if (!rests) return inside();
        finish_with(inside, b.do_(b.call_on(b.read(handler), Op::handler_leave, {})));
    });
    --handlers_;
    add(b.block(handled));
    if (goes_on) add(b.label(end));
}

// --- except*: each clause handles a part of the group

void FunctionLowering::group_handlers(ast::Try const& stmt) {
    auto const* group = b.variable(fresh("group"), b.type(TypeName::group_handler));
    add(b.declare(group));
    add(b.do_(b.call_on(b.read(group), Op::handler_enter, {})));
    bool rests = false;
    for (auto const& clause : stmt.handlers) rests |= suspends(clause.body);
    auto const inside = [&] {
        for (auto const& clause : stmt.handlers) group_part(clause, b.read(group));
        ir::Exit const out = traced(*current_);
        add(b.chain(b.list({b.call_on(b.read(group), Op::group_finish, {})}), out));
    };
    if (!rests) return inside();
    finish_with(inside, b.do_(b.call_on(b.read(group), Op::handler_leave, {})));
}

void FunctionLowering::group_part(ast::ExceptHandler const& clause, Value group) {
    add(module.source_line(clause.span.begin));
    wrapped([&] {
        auto const& found = temp("found", b.type(TypeName::bool_), Holds::plain);
        Value const type = object_of(*clause.type);
        check(b.call_on(group, Op::group_splits, {b.read(found), type}), *clause.type);
        flush();
        add(b.if_(b.read(found), block([&] { group_clause(clause, group); })));
    });
}

void FunctionLowering::group_clause(ast::ExceptHandler const& clause, Value group) {
    auto const failed = fresh_label("failed"), next = fresh_label("next");
    bool fails = false;
    Way const outer = std::exchange(way_, Way{failed, &fails});
    ir::Body const body = block([&] {
        auto const* handler = b.variable(fresh("handler"), b.type(TypeName::handler));
        add(b.declare(handler));
        add(b.do_(b.call_on(b.read(handler), Op::handler_enter, {})));
        auto const inside = [&] { handler_body(clause, b.read(handler)); };
        if (!suspends(clause.body)) return inside();
        finish_with(inside, b.do_(b.call_on(b.read(handler), Op::handler_leave, {})));
    });
    way_ = outer;
    add(b.block(body));
    if (!fails) return;
    bool const goes_on = !ir::leaves(body);
    if (goes_on) add(b.goto_(next));
    add(b.label(failed));
    add(b.do_(b.call_on(group, Op::group_collect, {})));
    if (goes_on) add(b.label(next));
}

// --- clauses that cannot look at the exception: it is dropped, and no traceback is made before

namespace {

bool has_ways_of_its_own(ast::Suite body) {
    bool found = false;
    auto const look = [&](auto const& self, ast::Stmt const& stmt) -> void {
        found |= stmt.kind == ast::StmtKind::Try || stmt.kind == ast::StmtKind::With ||
                 stmt.kind == ast::StmtKind::FuncDef || stmt.kind == ast::StmtKind::ClassDef;
        ast::each_child(stmt, [&](auto const& child) {
            if constexpr (std::is_same_v<std::decay_t<decltype(child)>, ast::Stmt>)
                self(self, child);
        });
    };
    for (auto const* stmt : body) look(look, *stmt);
    return found;
}

}  // namespace

bool FunctionLowering::is_blind(ast::Try const& stmt) const {
    if (is_generator_ || function.is_async || function.is_module_body || function.no_python ||
        !gil_held_ || class_around_ || has_ways_of_its_own(stmt.body))
        return false;
    return std::ranges::all_of(stmt.handlers, [&](ast::ExceptHandler const& clause) {
        auto const* type = clause.type ? ast::as<ast::NameRef>(clause.type) : nullptr;
        bool const is_known = !clause.type || (type && builtin_exception(*type));
        return is_known && !clause.target && !clause.star &&
               std::ranges::all_of(clause.body, [&](auto const* one) { return is_blind(*one); });
    });
}

bool FunctionLowering::is_blind(ast::Stmt const& stmt) const {
    auto const is_plain_target = [&](ast::Expr const& target) {
        auto const* name = ast::as<ast::NameRef>(&target);
        auto const* symbol = name ? fact(*name).symbol : nullptr;
        return symbol &&
               (symbol->place == sema::Place::local || symbol->place == sema::Place::parameter) &&
               (sema::is_numeric(fact(target).type) || sema::is_object(fact(target).type));
    };
    if (auto const* assign = ast::as<ast::Assign>(&stmt))
        return std::ranges::all_of(assign->targets,
                                   [&](auto const* one) { return is_plain_target(*one); }) &&
               is_blind(*assign->value);
    if (auto const* assign = ast::as<ast::AugAssign>(&stmt))
        return is_plain_target(*assign->target) && is_blind(*assign->target) &&
               sema::is_numeric(fact(*assign->target).type) && is_blind(*assign->value) &&
               (assign->op == ast::BinaryOp::add || assign->op == ast::BinaryOp::sub) &&
               !directives().overflowcheck;
    if (auto const* given = ast::as<ast::Return>(&stmt))
        return !given->value || is_blind(*given->value);
    return stmt.kind == ast::StmtKind::Pass || stmt.kind == ast::StmtKind::Break ||
           stmt.kind == ast::StmtKind::Continue;
}

// A constant, or a variable that has a value of the type that is wanted.
bool FunctionLowering::is_blind(ast::Expr const& expr) const {
    if (ast::as<ast::IntLit>(&expr) || ast::as<ast::FloatLit>(&expr) ||
        ast::as<ast::Constant>(&expr) || ast::as<ast::StrLit>(&expr))
        return true;
    auto const* name = ast::as<ast::NameRef>(&expr);
    auto const& known = fact(expr);
    bool const is_same = known.conversion == sema::Conversion::none ||
                         known.conversion == sema::Conversion::c_implicit;
    if (!name || !is_same || !known.symbol || flow.maybe_unbound.contains(expr.id)) return false;
    auto const place = known.symbol->place;
    return place == sema::Place::local || place == sema::Place::parameter;
}

void FunctionLowering::blind_handlers(ast::List<ast::ExceptHandler> rest,
                                      ir::Variable const& line) {
    if (rest.empty()) {
        ir::Exit out = exit(*current_);
        out.kept = &line;
        return add(b.fail(out));
    }
    auto const& clause = rest[0];
    add(module.source_line(clause.span.begin));
    auto const* type = clause.type ? ast::as<ast::NameRef>(clause.type) : nullptr;
    Value const known =
        b.name(type ? "PyExc_" + std::string(type->name.str()) : "PyExc_BaseException");
    if (!type) {
        add(b.do_(b.call(Op::caught, {known})));
        return suite(clause.body);
    }
    ir::Body const then = block([&] { suite(clause.body); });
    ir::Body const otherwise = block([&] { blind_handlers(rest.subspan(1), line); });
    add(b.if_(b.call(Op::caught, {known}), then, otherwise));
}

// What C++ would do at the end of a block, where a generator may rest in the block.
void FunctionLowering::finish_with(std::function<void()> const& inside, ir::Stmt const* last) {
    cleanup("leave", false, inside, [&](Cleanup& done) {
        add(last);
        if (done.fails)
            add(b.if_(left_by(done, Op::exit_error),
                      block([&] { add(b.fail(traced(*current_))); })));
    });
}

void FunctionLowering::handlers(ast::List<ast::ExceptHandler> rest, Value handler) {
    if (rest.empty()) return reraise(handler);
    auto const& clause = rest[0];
    add(module.source_line(clause.span.begin));
    if (!clause.type) return handler_body(clause, handler);
    Value const condition = caught(*clause.type, handler);
    flush();
    ir::Body const then = block([&] { handler_body(clause, handler); });
    ir::Body const otherwise = block([&] { handlers(rest.subspan(1), handler); });
    add(b.if_(condition, then, otherwise));
}

// Whether the clause of this type takes the exception.
Value FunctionLowering::caught(ast::Expr const& type, Value handler) {
    auto const matches = [&](ast::Expr const& one) -> Value {
        auto const* name = ast::as<ast::NameRef>(&one);
        if (!name || !builtin_exception(*name)) return nullptr;
        Value const known = b.name("PyExc_" + std::string(name->name.str()));
        return b.call_on(handler, Op::handler_matches, {known});
    };
    if (Value const one = matches(type)) return one;
    Value any = nullptr;
    if (auto const* tuple = ast::as<ast::TupleExpr>(&type)) {
        bool all = true;
        for (auto const* item : tuple->items) {
            Value const one = matches(*item);
            all &= one != nullptr;
            if (one) any = any ? b.binary(Operator::or_, any, one) : one;
        }
        if (all && any) return any;
    }
    auto const& out = temp("catches", b.type(TypeName::bool_), Holds::plain);
    Value const object = object_of(type);
    check(b.call_on(handler, Op::handler_catches, {b.read(out), object}), type);
    return b.read(out);
}

void FunctionLowering::handler_body(ast::ExceptHandler const& clause, Value handler) {
    if (!clause.target) return suite(clause.body);
    auto const inside = [&] {
        bind_item(*clause.target, b.call_on(handler, Op::handler_value, {}), module.object_type(),
                  *clause.target);
        suite(clause.body);
    };
    auto const* name = ast::as<ast::NameRef>(clause.target);
    auto const* own = name ? variable(*fact(*name).symbol) : nullptr;
    bool const is_ref = own && own->holds == Holds::object;
    if (is_ref && suspends(clause.body))
        return finish_with(inside, b.do_(b.call_on(b.read(own), Op::ref_reset, {})));
    if (name) unbound_later(*name);
    inside();
}

// However the clause ends, its name has no value behind it.
void FunctionLowering::unbound_later(ast::NameRef const& target) {
    auto const& symbol = *fact(target).symbol;
    auto const unbinds = [&](TypeName type, std::vector<Value> const& parts) {
        add(b.declare(b.variable(fresh("unbind"), b.type(type)), b.braces(b.list(parts)), true));
    };
    auto const* own = variable(symbol);
    if (own) {
        if (own->holds == Holds::object && symbol.place != sema::Place::global)
            unbinds(TypeName::unbind, {b.read(own)});
        return;
    }
    bool const in_class = symbol.place == sema::Place::class_dict;
    Value const key = name(symbol.name.str());
    if (in_class && module.is_own(symbol.scope->class_))
        return unbinds(TypeName::unbind_type_name, {module.class_type(*symbol.scope->class_), key});
    if (auto const* made = in_class ? open_class(symbol.scope->class_) : nullptr)
        return unbinds(TypeName::unbind_class_name, {b.read(made), key});
    unbinds(TypeName::unbind_global, {b.constant(Op::this_module), key});
}

void FunctionLowering::reraise(Value pending) {
    add(b.do_(b.call_on(pending, Op::handler_reraise, {})));
    add(b.fail(traced(*current_)));
}

// --- what is done on every way out

// `inside`, then `after` however it ends; then control goes where it was going.
void FunctionLowering::cleanup(std::string_view label, bool always,
                               std::function<void()> const& inside,
                               std::function<void(Cleanup&)> const& after) {
    flush();
    ir::Variable exit{fresh("exit"), b.type(TypeName::exit)};
    auto* kept_exit = b.arena().make<ir::Variable>(exit);
    Cleanup own{fresh_label(label), kept_exit, loops_.size()};
    bool const is_outermost = cleanups_.empty();
    auto const* const around = kept_result_;  // of a cleanup whose end this is a part of
    if (is_outermost && has_result()) {
        ir::Variable result{fresh("result"), kept_type(), kept_holds()};
        result.maybe_unused = result.holds == Holds::plain;
        kept_result_ = b.arena().make<ir::Variable>(result);
    }
    cleanups_.push_back(&own);
    Way const outer = std::exchange(way_, Way{own.label, &own.fails});
    ir::Body body = block(inside);
    way_ = outer;
    cleanups_.pop_back();
    own.falls = !ir::leaves(body);
    bool const jumps = own.fails || own.returns || own.breaks || own.continues;
    std::vector<ir::Stmt const*> all(body.begin(), body.end());
    if (own.falls && (jumps || always))
        all.push_back(b.set(b.read(own.exit), b.constant(Op::exit_normal)));
    if (jumps || always) add(b.declare(own.exit, b.constant(Op::exit_error)));
    if (is_outermost && own.returns && kept_result_) add(b.declare(kept_result_));
    frame_.declares = true;
    add(b.block(b.body(all)));
    if (jumps) add(b.label(own.label));
    after(own);
    kept_exit->maybe_unused = ir::leaves(b.body(frame_.done));
    hand_on(own);
    if (is_outermost) kept_result_ = around;
}

Value FunctionLowering::left_by(Cleanup const& done, Op exit) {
    return b.binary(Operator::equal, b.read(done.exit), b.constant(exit));
}

// Control goes on to where the body was leaving for.
void FunctionLowering::hand_on(Cleanup const& done) {
    if (ir::leaves(b.body(frame_.done))) return;
    int ways = done.falls + done.returns + done.breaks + done.continues;
    auto const way = [&](bool is_used, Op exit, auto const& go) {
        if (!is_used) return;
        if (ways == 1) return go();
        add(b.if_(left_by(done, exit), block(go)));
    };
    way(done.returns, Op::exit_returned, [&] { return_kept(); });
    way(done.breaks, Op::exit_broke, [&] { break_loop(); });
    way(done.continues, Op::exit_continued, [&] { continue_loop(); });
}

// Whether a cleanup stands in the way; then control goes there first.
bool FunctionLowering::through_cleanup(Op exit) {
    if (cleanups_.empty()) return false;
    Cleanup& inner = *cleanups_.back();
    bool const returns = exit == Op::exit_returned;
    if (!returns && loops_.size() > inner.loops) return false;
    inner.returns |= returns;
    inner.breaks |= exit == Op::exit_broke;
    inner.continues |= exit == Op::exit_continued;
    add(b.set(b.read(inner.exit), b.constant(exit)));
    add(b.goto_(inner.label));
    return true;
}

// --- results that have to wait

bool FunctionLowering::gives_object() const {
    return is_entry_ || (result_ && sema::is_object(result_type()));
}

bool FunctionLowering::has_result() const { return is_entry_ || result_; }

Type FunctionLowering::result_type() const {
    return function.result ? function.result : function.type->result;
}

ir::Type const* FunctionLowering::kept_type() {
    return gives_object() ? b.type(TypeName::ref) : result_;
}

Holds FunctionLowering::kept_holds() const {
    return gives_object() ? Holds::object : holds(result_type());
}

// `return` within cleanups: the value is made before they run.
void FunctionLowering::return_later(ast::Return const& stmt) {
    if (!kept_result_) {
        if (stmt.value) effect(*stmt.value);
    } else if (gives_object()) {
        Value const made = stmt.value && !ast::is_none(*stmt.value) ? object_of(*stmt.value)
                                                                    : b.constant(Op::py_none);
        lower::assign(*this, *kept_result_, made);
    } else if (stmt.value) {
        lower::assign(*this, *kept_result_, value(*stmt.value));
    } else if (sema::is_memview(result_type())) {
        for (auto const* one : no_view({})) add(one);
        return;
    } else {
        add(b.set(b.read(kept_result_), b.braces({})));
    }
    through_cleanup(Op::exit_returned);
}

void FunctionLowering::return_kept() {
    if (through_cleanup(Op::exit_returned)) return;
    if (sharing_ && sharing_->exit) return give_kept();
    if (!kept_result_) return add(b.return_(returns_ok_ ? b.truth(true) : nullptr));
    Value const kept = b.read(kept_result_);
    if (gives_object() && is_generator_)
        return add(b.return_(b.call(Op::generator_finish, {b.call(Op::move, {kept})})));
    if (gives_object()) {
        trace_result(kept);
        return add(b.return_(b.call_on(kept, Op::ref_release, {})));
    }
    if (kept_result_->holds == Holds::view) return add(b.return_(b.call(Op::move, {kept})));
    add(b.return_(kept));
}

// --- with

void FunctionLowering::object_item(std::span<sema::WithItemFact const> rest,
                                   ast::With const& stmt) {
    auto const& item = *rest.front().syntax;
    auto const* with = b.variable(fresh("with"), b.type(TypeName::with));
    Value const manager = lasting_object(*item.manager);
    add(b.declare(with));
    frame_.declares = true;
    std::vector<Value> args = {manager, name("__enter__"), name("__exit__")};
    ir::Variable const* given = nullptr;
    if (item.target) {
        given = &temp("value", b.type(TypeName::ref), Holds::object);
        args.insert(args.begin(), b.read(given));
    }
    check(b.call_on(b.read(with), Op::with_enter, b.list(args)), *item.manager);
    auto const inside = [&] {
        if (given) bind_item(*item.target, b.read(given), module.object_type(), *item.target);
        with_items(rest.subspan(1), stmt);
    };
    cleanup("leave", true, inside, [&](Cleanup& done) {
        check(b.call_on(b.read(with), Op::with_leave, {b.read(done.exit)}), *item.manager);
        if (!done.fails) return;
        add(b.if_(left_by(done, Op::exit_error),
                  block([&] { add(b.fail(traced(*item.manager))); })));
        done.falls = true;  // if __exit__ swallowed the exception
    });
}

// As exit(), for an exception whose traceback has the line already.
ir::Exit FunctionLowering::traced(ast::Node const& at) {
    ir::Exit exit = this->exit(at);
    exit.line = 0;
    return exit;
}

}  // namespace cyxx::lower
