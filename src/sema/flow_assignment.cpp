// Definite assignment: which reads may or must find a variable without a value, and which
// statements are never reached. A forward walk over the structured statements with two sets.
#include "sema/binding.h"
#include "sema/builtins.h"

namespace cyxx::sema {

namespace {

using Bits = std::vector<bool>;

struct State {
    Bits sure;   // has a value on every way that leads here
    Bits maybe;  // has a value on some way
    bool reachable = true;
};

void unite(Bits& into, Bits const& other) {
    for (std::size_t i = 0; i < into.size(); ++i) into[i] = into[i] || other[i];
}
void intersect(Bits& into, Bits const& other) {
    for (std::size_t i = 0; i < into.size(); ++i) into[i] = into[i] && other[i];
}
void join(State& into, State const& other) {
    if (!other.reachable) return;
    if (!into.reachable) {
        into = other;
        return;
    }
    intersect(into.sure, other.sure);
    unite(into.maybe, other.maybe);
}

struct Loop {
    State at_break;
    State at_continue;
};

// What is not tracked by value: C++ zeroes it or it is filled in place.
bool needs_first_value(Type const* type) {
    Type const* plain = canonical(type);
    return plain && plain->kind != TypeKind::Array && plain->kind != TypeKind::Struct &&
           plain->kind != TypeKind::CppClass && plain->kind != TypeKind::CTuple &&
           plain->kind != TypeKind::Error;
}

class Walk {
public:
    Walk(Typing const& typing, FlowFacts& facts) : typing_(typing), facts_(facts) {
        FunctionInfo const& function = *typing.function;
        if (!function.scope) return;
        for (Symbol* symbol : function.scope->symbols)
            if (symbol->kind == SymbolKind::Variable &&
                (symbol->place == Place::local || symbol->place == Place::parameter))
                index_.emplace(symbol, index_.size());
        state_.sure.resize(index_.size());
        state_.maybe.resize(index_.size());
        for (auto const& [symbol, at] : index_)
            if (symbol->place == Place::parameter) state_.sure[at] = state_.maybe[at] = true;
    }

    // One iteration: only these variables, none with a value.
    Walk(Typing const& typing, FlowFacts& facts, std::span<Symbol const* const> variables,
         bool loops_run)
        : typing_(typing), facts_(facts), loops_run_(loops_run) {
        for (Symbol const* symbol : variables) index_.emplace(symbol, index_.size());
        state_.sure.resize(index_.size());
        state_.maybe.resize(index_.size());
    }

    void run() {
        if (typing_.function->lambda)
            read(*typing_.function->lambda->body);
        else
            suite(typing_.function->body);
        facts_.falls_off = state_.reachable;
    }

    // The variables that every way through the iteration assigns.
    std::unordered_set<Symbol const*> run_iteration(ast::Suite body) {
        enter_loop(body);
        std::unordered_set<Symbol const*> assigned;
        for (auto const& [symbol, at] : index_)
            if (state_.sure[at] || !state_.reachable) assigned.insert(symbol);
        return assigned;
    }

private:
    // --- variables
    int slot(Symbol const* symbol) const {
        auto found = index_.find(symbol);
        return found == index_.end() ? -1 : int(found->second);
    }
    void bind(Symbol const* symbol, bool has_value = true) {
        if (!symbol) return;
        if (symbol->place == Place::parameter) facts_.reassigned.insert(symbol);
        if (int at = slot(symbol); at >= 0) state_.sure[at] = state_.maybe[at] = has_value;
    }
    void bind_target(ast::Expr const& target) {
        bool const holds_targets = target.kind == ast::ExprKind::TupleExpr ||
                                   target.kind == ast::ExprKind::ListExpr ||
                                   target.kind == ast::ExprKind::Starred;
        if (target.kind == ast::ExprKind::NameRef)
            bind(typing_.at(target).symbol);
        else if (holds_targets)
            each_expr(target, [&](ast::Expr const& item) { bind_target(item); });
        else
            read(target);  // an attribute or item: its parts are read
    }
    void use(ast::NameRef const& name) {
        Symbol const* symbol = typing_.at(name).symbol;
        if (!symbol) return;
        facts_.read.insert(symbol);
        int const at = slot(symbol);
        bool const is_watched = needs_first_value(symbol->type) || is_late(*symbol);
        if (at < 0 || !state_.reachable || state_.sure[at] || !is_watched) return;
        facts_.maybe_unbound.insert(name.id);
        if (!state_.maybe[at]) facts_.surely_unbound.insert(name.id);
    }

    bool is_late(Symbol const& symbol) const {
        return is_made_late(symbol, typing_.type_of(symbol));
    }

    // --- expressions, in the order they are evaluated
    void read(ast::Expr const& expr) {
        if (auto name = ast::as<ast::NameRef>(&expr)) return use(*name);
        if (auto walrus = ast::as<ast::Walrus>(&expr)) {
            read(*walrus->value);
            return bind_target(*walrus->target);
        }
        if (auto address = ast::as<ast::AddressOf>(&expr)) return read_address(*address);
        if (auto choice = ast::as<ast::Conditional>(&expr)) return read_choice(*choice);
        if (auto bool_op = ast::as<ast::BoolOp>(&expr)) return read_bool_op(*bool_op);
        if (ast::as<ast::SizeOf>(&expr)) return;
        if (auto made = ast::as<ast::Comprehension>(&expr)) return read_comprehension(*made);
        if (auto lambda = ast::as<ast::Lambda>(&expr)) {
            for (ast::Param const& param : lambda->params)
                if (param.default_) read(*param.default_);
            return;
        }
        each_expr(expr, [&](ast::Expr const& child) { read(child); });
        auto const* call = ast::as<ast::Call>(&expr);
        if (call && reads_local_names(typing_, *call))
            for (Symbol const* symbol : typing_.function->scope->symbols)
                facts_.read.insert(symbol);
    }
    // The element is evaluated last, perhaps never.
    void read_comprehension(ast::Comprehension const& made) {
        State without;
        bool first = true;
        for (ast::ComprehensionClause const& clause : made.clauses) {
            if (clause.iterable) read(*clause.iterable);
            if (std::exchange(first, false)) without = state_;
            if (clause.target) read_target(*clause.target);
            if (clause.condition) read(*clause.condition);
        }
        read(*made.element);
        if (made.value) read(*made.value);
        join(state_, without);
    }
    // In Python 2 those of a list are variables of the function.
    void read_target(ast::Expr const& target) {
        bool leaks = false;
        each_bound_name(target, [&](ast::NameRef const& name) {
            Symbol const* symbol = typing_.at(name).symbol;
            leaks |= symbol && symbol->scope && symbol->scope->kind != ScopeKind::comprehension;
        });
        leaks ? bind_target(target) : read(target);
    }
    // &x hands x to somebody who may fill it.
    void read_address(ast::AddressOf const& address) {
        if (auto name = ast::as<ast::NameRef>(address.operand)) {
            Symbol const* symbol = typing_.at(*name).symbol;
            if (symbol && is_late(*symbol)) return use(*name);
            if (symbol) facts_.read.insert(symbol);
            return bind(symbol);
        }
        read(*address.operand);
    }
    void read_choice(ast::Conditional const& choice) {
        read(*choice.condition);
        State otherwise = state_;
        read(*choice.then);
        std::swap(state_, otherwise);
        read(*choice.otherwise);
        join(state_, otherwise);
    }
    void read_bool_op(ast::BoolOp const& bool_op) {
        read(*bool_op.operands.front());
        for (ast::Expr const* operand : bool_op.operands.subspan(1)) {
            State without = state_;
            read(*operand);
            join(state_, without);
        }
    }

    // --- statements
    void suite(ast::Suite body) {
        bool reported = false;
        for (ast::Stmt const* stmt : body) {
            if (!state_.reachable && !reported && stmt->kind != ast::StmtKind::Pass) {
                facts_.unreachable.insert(stmt->id);
                reported = true;
            }
            statement(*stmt);
        }
    }
    void statement(ast::Stmt const& stmt) {
        ast::visit(stmt, [&](auto const& exact) { on(exact); });
    }

    template <class S>
    void on(S const& stmt) {  // statements without control flow: read all there is
        each_expr(stmt, [&](ast::Expr const& expr) { read(expr); });
    }
    void on(ast::Assign const& stmt) {
        read(*stmt.value);
        for (ast::Expr const* target : stmt.targets) bind_target(*target);
    }
    void on(ast::AugAssign const& stmt) {
        read(*stmt.target);
        read(*stmt.value);
        bind_target(*stmt.target);
    }
    void on(ast::AnnAssign const& stmt) {
        if (!stmt.value) return;
        read(*stmt.value);
        bind_target(*stmt.target);
    }
    void on(ast::Del const& stmt) {
        for (ast::Expr const* target : stmt.targets) {
            read(*target);
            each_bound_name(
                *target, [&](ast::NameRef const& name) { bind(typing_.at(name).symbol, false); });
        }
    }
    void on(ast::CVarDecl const& stmt) {
        for (ast::Declarator const& declarator : stmt.declarators) {
            if (!declarator.init) continue;
            read(*declarator.init);
            auto found = typing_.declared.find(declarator.id);
            if (found != typing_.declared.end()) bind(found->second);
        }
    }
    void on(ast::CDefBlock const& stmt) { suite(stmt.body); }
    void on(ast::Import const& stmt) {
        for (ast::Alias const& alias : stmt.names) bind_name(alias.as ? alias.as : alias.path[0]);
    }
    void on(ast::ImportFrom const& stmt) {
        for (ast::Alias const& alias : stmt.names) bind_name(alias.as ? alias.as : alias.path[0]);
    }
    void on(ast::FuncDef const& stmt) {
        for (ast::Expr const* decorator : stmt.decorators) read(*decorator);
        for (ast::Param const& param : stmt.params)
            if (param.default_) read(*param.default_);
        bind_name(stmt.name);
    }
    void on(ast::ClassDef const& stmt) {
        for (ast::Argument const& arg : stmt.args) read(*arg.value);
        bind_name(stmt.name);
    }
    void on(ast::CFuncDecl const&) {}
    void on(ast::CClassDecl const&) {}
    void bind_name(Ident name) {
        if (Symbol const* symbol = typing_.function->scope->own(name)) bind(symbol);
    }
    void leave() { state_.reachable = false; }
    void on(ast::Return const& stmt) {
        if (stmt.value) read(*stmt.value);
        leave();
    }
    void on(ast::Raise const& stmt) {
        each_expr(stmt, [&](ast::Expr const& expr) { read(expr); });
        leave();
    }
    void on(ast::Break const&) {
        if (!loops_.empty()) join(loops_.back()->at_break, state_);
        leave();
    }
    void on(ast::Continue const&) {
        if (!loops_.empty()) join(loops_.back()->at_continue, state_);
        leave();
    }
    void on(ast::If const& stmt) { branches(stmt.branches, stmt.otherwise); }
    void on(ast::CompileIf const& stmt) { branches(stmt.branches, stmt.otherwise); }
    void branches(ast::List<ast::Branch> branches, ast::Suite otherwise) {
        State done;
        done.reachable = false;
        for (ast::Branch const& branch : branches) {
            read(*branch.condition);
            State const before = state_;
            if (is_constant_false(typing_, *branch.condition)) leave();
            suite(branch.body);
            join(done, state_);
            state_ = before;
            if (is_constant_true(typing_, *branch.condition)) leave();
        }
        suite(otherwise);
        join(state_, done);
    }
    void on(ast::While const& stmt) {
        read_again(stmt.body);
        read(*stmt.condition);
        State const before = state_;
        Loop loop = enter_loop(stmt.body);
        state_ = before;
        if (is_constant_true(typing_, *stmt.condition)) leave();
        finish_loop(loop, stmt.otherwise);
    }
    void on(ast::For const& stmt) {
        read(*stmt.iterable);
        read_again(stmt.body);
        State const before = state_;
        bind_target(*stmt.target);
        Loop loop = enter_loop(stmt.body);
        if (!loops_run_) join(state_, before);
        finish_loop(loop, stmt.otherwise);
    }
    void on(ast::ForFrom const& stmt) {
        read(*stmt.start);
        read(*stmt.stop);
        if (stmt.step) read(*stmt.step);
        bind_target(*stmt.target);  // it is set even if no iteration runs
        read_again(stmt.body);
        State const before = state_;
        Loop loop = enter_loop(stmt.body);
        if (!loops_run_) join(state_, before);
        finish_loop(loop, stmt.otherwise);
    }
    // What the body binds may have a value when the next iteration begins.
    void read_again(ast::Suite body) {
        auto mark = [&](ast::Stmt const& stmt) { mark_bound(stmt); };
        each_stmt(body, mark);
    }
    void mark_bound(ast::Stmt const& stmt) {
        each_bound(stmt, [&](Bound const& bound) {
            if (bound.by == BoundBy::declaration && !bound.value) return;
            each_bound_symbol(typing_, bound, [&](Symbol const& symbol, Span) {
                int const at = slot(&symbol);
                if (at < 0) return;
                if (bound.by != BoundBy::deletion) state_.maybe[at] = true;
                if (bound.by == BoundBy::deletion || bound.by == BoundBy::handler)
                    state_.sure[at] = false;
            });
        });
    }
    // Walks the body; leaves the state at its end, `continue` included.
    Loop enter_loop(ast::Suite body) {
        Loop loop;
        loop.at_break.reachable = loop.at_continue.reachable = false;
        loops_.push_back(&loop);
        suite(body);
        loops_.pop_back();
        join(state_, loop.at_continue);
        return loop;
    }
    void finish_loop(Loop const& loop, ast::Suite otherwise) {
        suite(otherwise);
        join(state_, loop.at_break);
    }
    void on(ast::With const& stmt) {
        bool may_swallow = false;
        State const before = state_;
        for (ast::WithItem const& item : stmt.items) {
            read(*item.manager);
            if (item.target) bind_target(*item.target);
        }
        for (WithItemFact const& item : typing_.items(stmt)) may_swallow |= item.is_object();
        suite(stmt.body);
        if (may_swallow) after_exception(before, stmt.body);
    }
    // Execution may go on here after any step of `body` failed.
    void after_exception(State const& before, ast::Suite body) {
        State const normal = state_;
        state_ = before;
        read_again(body);
        join(state_, normal);
    }
    void on(ast::Try const& stmt) {
        State const before = state_;
        suite(stmt.body);
        State failed = before;
        {
            State const normal = state_;
            state_ = before;
            read_again(stmt.body);
            failed = state_;
            state_ = normal;
        }
        suite(stmt.otherwise);
        State done = state_;
        for (ast::ExceptHandler const& handler : stmt.handlers) {
            state_ = failed;
            if (handler.type) read(*handler.type);
            if (handler.target) bind_target(*handler.target);
            suite(handler.body);
            if (auto name = ast::as<ast::NameRef>(handler.target))
                bind(typing_.at(*name).symbol, false);
            join(done, state_);
        }
        if (stmt.finally.empty()) {
            state_ = done;
            return;
        }
        State start = failed;
        join(start, done);
        state_ = start;
        suite(stmt.finally);
        bool const leaves = !state_.reachable;
        if (done.reachable) {
            unite(state_.sure, done.sure);
            state_.reachable = !leaves;
        } else {
            leave();
        }
    }
    void on(ast::Match const& stmt) {
        read(*stmt.subject);
        State const before = state_;
        State done = before;
        for (ast::MatchCase const& match_case : stmt.cases) {
            state_ = before;
            bind_pattern(*match_case.pattern);
            if (match_case.guard) read(*match_case.guard);
            suite(match_case.body);
            join(done, state_);
        }
        state_ = done;
    }
    void bind_pattern(ast::Pattern const& pattern) {
        if (auto capture = ast::as<ast::CapturePattern>(&pattern)) bind_name(capture->name);
        if (auto star = ast::as<ast::StarPattern>(&pattern)) bind_name(star->name);
        if (auto mapping = ast::as<ast::MappingPattern>(&pattern)) bind_name(mapping->rest);
        ast::each_child(pattern, [&](auto const& child) {
            using Child = std::remove_cvref_t<decltype(child)>;
            if constexpr (std::same_as<Child, ast::Pattern>) bind_pattern(child);
            if constexpr (std::same_as<Child, ast::Expr>) read(child);
        });
    }
    void on(ast::ErrorStmt const& stmt) {  // its head may have been any
        State const without = state_;
        suite(stmt.body);
        join(state_, without);
    }

    Typing const& typing_;
    FlowFacts& facts_;
    std::unordered_map<Symbol const*, std::size_t> index_;
    State state_;
    std::vector<Loop*> loops_;
    bool loops_run_ = false;
};

}  // namespace

void flow_assignment(Typing const& typing, FlowFacts& facts) { Walk(typing, facts).run(); }

IterationFlow flow_iteration(Typing const& typing, ast::Suite body,
                             std::span<Symbol const* const> variables, bool loops_run) {
    FlowFacts facts;
    IterationFlow found;
    found.assigned = Walk(typing, facts, variables, loops_run).run_iteration(body);
    found.early_reads = std::move(facts.maybe_unbound);
    return found;
}

std::deque<FlowFacts> flow(Program const& program) {
    std::deque<FlowFacts> all(program.typings.size());
    for (std::size_t i = 0; i < program.typings.size(); ++i) {
        flow_assignment(program.typings[i], all[i]);
        flow_ranges(program.typings[i], all[i]);
    }
    flow_views(program, all);
    return all;
}

}  // namespace cyxx::sema
