// The rules of prange and parallel: what a section may assign, reduce and contain.
#include "sema/check_parallel.h"
#include "sema/binding.h"
#include "sema/fixes.h"
#include "sema/operator_names.h"

#include <algorithm>
#include <optional>

namespace cyxx::sema {

namespace {

class Check {
public:
    Check(Program const& program, Typing const& typing, ParallelFacts const& parallel,
          diag::Sink& sink)
        : program_(program), typing_(typing), parallel_(parallel), sink_(sink) {}

    void run() {
        if (typing_.function->lambda) return;
        for (ParallelSection const& section : parallel_.sections) check(section);
        auto visit = [&](ast::Stmt const& stmt) { check_values(stmt); };
        each_stmt(typing_.function->body, visit);
    }

private:
    void check(ParallelSection const& section) {
        if (auto loop = ast::as<ast::For>(section.statement))
            check_loop(*loop, *typing_.prange(*loop), !section.outer);
        else
            check_block(*typing_.parallel_item(static_cast<ast::With const&>(*section.statement)),
                        section);
        for (auto const& [symbol, variable] : section.variables) {
            if (variable.class_ == ParallelClass::target) continue;
            if (symbol->type && is_memview(symbol->type))
                check_view(section, *symbol, variable);
            else if (variable.in_place)
                check_in_place(section, *symbol, variable);
            check_outer(section, *symbol, variable);
        }
        if (section.is_prange())
            check_operators(section);
        else
            check_after_block(section);
        forbid_yield(section);
    }

    // --- the head
    void check_loop(ast::For const& loop, PrangeHead const& head, bool is_outermost) {
        check_target(loop);
        check_arguments(head);
        if (head.schedule) check_schedule(head);
        if (head.chunksize && !head.schedule)
            sink_.report(*head.chunksize, diag::par_chunksize)
                .help("add `schedule='static'`, `'dynamic'` or `'guided'`");
        if (head.step && constant_of(*head.step) == 0)
            sink_.report(*head.step, diag::par_zero_step).help("use a positive or negative step");
        bool const held = is_outermost && head.inside == GilState::held;
        if (held && !typing_.function->directives->freethreading_compatible)
            sink_.report(*head.call, diag::par_gil_held)
                .help("add `nogil=True` to release the GIL for the loop")
                .fix("release the GIL for the loop", diag::Applicability::Safe,
                     add_argument(*head.call, "nogil=True", sink_.sources()));
    }
    void check_target(ast::For const& loop) {
        auto name = ast::as<ast::NameRef>(loop.target);
        if (!name) {
            sink_.report(*loop.target, diag::par_target).help("use a plain variable");
            return;
        }
        Type const* type = typing_.at(*name).type;
        if (!type || is_error(type)) return;
        if (is_object(type))
            sink_.report(*name, diag::par_target_object, name->name.str())
                .help("declare it: `cdef Py_ssize_t " + std::string(name->name.str()) + "`")
                .fix("declare it", diag::Applicability::Safe,
                     declare_in(*typing_.function,
                                "cdef Py_ssize_t " + std::string(name->name.str()),
                                sink_.sources()));
        else if (!is_numeric(type) || is_complex(type))
            sink_.report(*name, diag::par_target_type, display(type))
                .help("use a C integer variable");
    }
    void check_arguments(PrangeHead const& head) {
        forbid_repeats(*head.call);
        for (ast::Argument const* arg : head.unknown) {
            bool const is_bound =
                arg->keyword == "start" || arg->keyword == "stop" || arg->keyword == "step";
            sink_
                .report(*arg->value, diag::par_keyword,
                        arg->double_star ? "**" : arg->keyword.str())
                .at(head.call->anchor)
                .help(is_bound ? "the bounds have no names here: `prange(start, stop, step)`"
                               : "a `prange` takes `nogil`, `schedule`, `chunksize`, `num_threads` "
                                 "and `use_threads_if`");
        }
        if (!head.is_bounded)
            sink_.report(*head.call, diag::par_bounds)
                .help("write `prange(stop)`, `prange(start, stop)` or `prange(start, stop, step)`");
        if (head.start) check_bound(*head.start, "start");
        if (head.stop) check_bound(*head.stop, "stop");
        if (head.step) check_bound(*head.step, "step");
        if (head.num_threads) check_threads(*head.num_threads, *head.call);
    }
    void forbid_repeats(ast::Call const& call) {
        std::unordered_set<Ident> seen;
        for (ast::Argument const& arg : call.args)
            if (arg.keyword && !seen.insert(arg.keyword).second)
                sink_.report(*arg.value, diag::par_keyword_twice, arg.keyword.str())
                    .help("remove one of them");
    }
    void check_bound(ast::Expr const& value, std::string_view name) {
        Type const* type = typing_.at(value).type;
        if (!type || is_error(type) || (is_numeric(type) && !is_complex(type))) return;
        auto& what = sink_.report(value, diag::par_numeric, name);
        if (Symbol const* symbol = typing_.at(value).symbol; symbol && symbol->declared_at.end)
            what.label(symbol->declared_at,
                       "`" + std::string(symbol->name.str()) + "` is a `" + display(type) + "`");
        what.help("copy it to a `cdef` variable of a C integer type first");
    }
    void check_schedule(PrangeHead const& head) {
        ast::Expr const* chunksize = head.chunksize;
        auto text = ast::as<ast::StrLit>(head.schedule);
        bool const known = text && (text->value == "static" || text->value == "dynamic" ||
                                    text->value == "guided" || text->value == "runtime");
        if (!known)
            sink_.report(*head.schedule, diag::par_schedule, text ? text->value : "?")
                .at(head.call->anchor)
                .help("use `static`, `dynamic`, `guided` or `runtime`");
        else if (chunksize && constant_of(*chunksize).value_or(1) < 1)
            sink_.report(*chunksize, diag::par_chunksize_negative)
                .at(number_in(*chunksize).span.begin)
                .help("it is the number of iterations that a thread takes at once");
        else if (chunksize && text->value == "runtime")
            sink_.report(*chunksize, diag::par_chunksize_schedule, text->value)
                .help("leave out `chunksize`: OMP_SCHEDULE says it at run time");
    }
    // Of `-1` the 1.
    static ast::Expr const& number_in(ast::Expr const& expr) {
        auto sign = ast::as<ast::Unary>(&expr);
        return sign ? *sign->operand : expr;
    }
    void check_threads(ast::Expr const& value, ast::Call const& call) {
        auto const number = constant_of(value);
        if (number && *number < 0)
            sink_.report(value, diag::par_num_threads)
                .at(call.anchor)
                .help("0 and no `num_threads` take as many threads as there are");
    }
    std::optional<std::int64_t> constant_of(ast::Expr const& expr) const {
        ConstValue const* constant = typing_.at(expr).constant;
        auto number = constant ? std::get_if<std::int64_t>(&constant->value) : nullptr;
        return number ? std::optional(*number) : std::nullopt;
    }
    void check_block(WithItemFact const& item, ParallelSection const& section) {
        ast::Expr const* manager = item.syntax->manager;
        if (section.outer && section.outer->is_prange())
            sink_.report(*manager, diag::par_only_prange).help("use a nested `prange`");
        else if (section.outer)
            sink_.report(*manager, diag::par_nested, "block").help("remove the inner one");
        auto const& with = static_cast<ast::With const&>(*section.statement);
        for (WithItemFact const& other : typing_.items(with))
            if (other.effect == WithEffect::parallel && other.syntax != item.syntax)
                sink_.report(*other.syntax->manager, diag::par_nested, "block").help("remove it");
        auto call = ast::as<ast::Call>(manager);
        if (!call) return;  // reported where it is typed
        forbid_repeats(*call);
        for (ast::Argument const& arg : call->args) {
            if (!arg.keyword)
                sink_.report(*arg.value, diag::par_positional)
                    .at(call->anchor)
                    .help("name it: `num_threads=`");
            else if (arg.keyword == "num_threads")
                check_threads(*arg.value, *call);
            else if (arg.keyword != "use_threads_if")
                sink_.report(*arg.value, diag::par_keyword, arg.keyword.str())
                    .at(call->anchor)
                    .help("a `parallel` block takes `num_threads` and `use_threads_if`");
        }
        bool const held = !section.outer && item.inside == GilState::held;
        if (held && !typing_.function->directives->freethreading_compatible)
            sink_.report(*manager, diag::par_gil_held_block)
                .help("write `with nogil, parallel():`");
    }

    // --- variables
    void check_view(ParallelSection const& section, Symbol const& symbol,
                    ParallelVariable const& variable) {
        if (program_.dialect == Dialect::extended) return;
        for (ParallelSection const* outer = section.outer; outer; outer = outer->outer)
            for (auto const& [known, variable] : outer->variables)
                if (known == &symbol) return;  // reported there
        if (variable.declared_here) return;    // a `cdef` that is refused already
        auto& what = sink_.report(variable.first_at, diag::par_view, symbol.name.str());
        if (symbol.declared_at.end)
            what.label(symbol.declared_at, "declared here, for all threads");
        what.note(
            "a view is counted by a Python object, and one variable of all threads would be "
            "rebound "
            "by each of them");
        what.help("pass the part itself, `a[i]` or `&a[i, 0]`, to a nogil function");
        what.help("or use one scratch array, indexed by `threadid()`");
        what.help("or translate with `--extended`: there the view belongs to the iteration");
    }
    void check_in_place(ParallelSection const& section, Symbol const& symbol,
                        ParallelVariable const& variable) {
        if (!section.is_prange()) {
            if (variable.reduces)
                sink_.report(variable.assigned_at, diag::par_block_reduction, symbol.name.str())
                    .at(variable.first_at.begin)
                    .help("reduce in a `prange`, or into an array indexed by `threadid()`");
        } else if (symbol.type && is_object(symbol.type)) {
            if (!holds_gil(section, variable.assigned_at)) return;  // reported as an operation
            auto const& loop = static_cast<ast::For const&>(*section.statement);
            sink_.report(variable.assigned_at, diag::par_object_reduction, symbol.name.str())
                .at(typing_.prange(loop)->call->anchor)
                .help("declare it with a C type");
        } else if (Type const* type = typing_.type_of(symbol);
                   variable.reduces && type && !is_numeric(type) && !is_error(type)) {
            sink_
                .report(variable.assigned_at, diag::par_reduction_type, display(type),
                        symbol.name.str())
                .help("collect in an array with a place for each thread, indexed by `threadid()`");
        } else {
            forbid_reads(section, symbol, variable);
        }
    }
    bool holds_gil(ParallelSection const& section, Span at) const {
        bool held = typing_.prange(static_cast<ast::For const&>(*section.statement))->inside ==
                    GilState::held;
        auto look = [&](ast::Stmt const& stmt) {
            auto with = ast::as<ast::With>(&stmt);
            if (!with || at.begin < with->span.begin || at.end > with->span.end) return;
            for (WithItemFact const& item : typing_.items(*with))
                if (item.effect != WithEffect::nothing) held = item.inside == GilState::held;
        };
        each_stmt(section.body(), look);
        return held;
    }
    void forbid_reads(ParallelSection const& section, Symbol const& symbol,
                      ParallelVariable const& variable) {
        auto report = [&](ast::NameRef const& name,
                          diag::Message<std::string_view> const& message) {
            auto& what = sink_.report(name, message, symbol.name.str());
            what.label(variable.assigned_at,
                       "its last assignment in the loop is in place, which "
                       "makes it a reduction");
            what.note("each thread has a part of its own, which are put together after the loop");
            if (variable.mixed)
                what.help(
                    "write `x = x + …` instead of the in-place assignment: then the variable "
                    "belongs to the iteration");
            else
                what.help("use a variable of its own for the value inside an iteration");
        };
        auto visit = [&](ast::Stmt const& stmt) {
            auto assign = ast::as<ast::Assign>(&stmt);
            auto const extreme = assign ? extreme_of(*assign) : std::nullopt;
            auto augmented = ast::as<ast::AugAssign>(&stmt);
            auto is_this = [&](ast::NameRef const& name) {
                return typing_.at(name).symbol == &symbol && (!extreme || &name != extreme->own);
            };
            auto refuse = [&](ast::NameRef const& name) {
                if (is_this(name)) report(name, diag::par_reduction_read);
            };
            auto warn = [&](ast::NameRef const& name) {
                if (is_this(name)) report(name, diag::par_reduction_part);
            };
            if (!augmented) return each_read(stmt, refuse);
            each_read(*augmented->value, warn);  // Cython takes the thread's own part
            each_read_of_target(*augmented->target, refuse);
        };
        each_stmt(section.body(), visit);
    }
    std::optional<ExtremeAssignment> extreme_of(ast::Assign const& stmt) const {
        return program_.dialect == Dialect::extended ? extreme_assignment(typing_, stmt)
                                                     : std::nullopt;
    }
    void check_operators(ParallelSection const& section) {
        struct Seen {
            Reduction reduces;
            std::string_view spelling;
        };
        std::unordered_map<Symbol const*, Seen> seen;
        auto reduce = [&](ast::NameRef const& name, Symbol const* symbol, Seen how) {
            auto [known, fresh] = seen.emplace(symbol, how);
            if (fresh || known->second.spelling == how.spelling) return;
            if (program_.dialect == Dialect::extended && known->second.reduces == how.reduces)
                return;
            sink_.report(name, diag::par_reduction_operators, how.spelling, known->second.spelling)
                .help("use one operator for a reduction");
        };
        auto visit = [&](ast::Stmt const& stmt) {
            if (auto assign = ast::as<ast::Assign>(&stmt)) {
                auto const extreme = is_inner(section, stmt) ? std::nullopt : extreme_of(*assign);
                if (extreme)
                    reduce(
                        static_cast<ast::NameRef const&>(*assign->targets.front()),
                        typing_.at(*extreme->own).symbol,
                        {extreme->reduces, extreme->reduces == Reduction::maximum ? "max" : "min"});
                return;
            }
            auto augmented = ast::as<ast::AugAssign>(&stmt);
            auto name = augmented ? ast::as<ast::NameRef>(augmented->target) : nullptr;
            Symbol const* symbol = name ? typing_.at(*name).symbol : nullptr;
            if (!symbol || is_inner(section, stmt)) return;
            auto const reduces = reduction_of(augmented->op);
            if (!reduces) {
                if (symbol->type && is_object(symbol->type)) return;
                sink_
                    .report(*augmented, diag::par_reduction_op, symbol->name.str(),
                            std::string(spelling(augmented->op)) + "=")
                    .help("reduce with `+=`, `-=`, `*=`, `&=`, `|=` or `^=`");
                return;
            }
            reduce(*name, symbol, {*reduces, spelling(augmented->op)});
        };
        each_stmt(section.body(), visit);
    }
    // Whether the statement is in a section inside this one, which is looked at by itself.
    bool is_inner(ParallelSection const& section, ast::Stmt const& stmt) const {
        for (ParallelSection const& other : parallel_.sections)
            if (other.outer == &section && stmt.span.begin >= other.statement->span.begin &&
                stmt.span.end <= other.statement->span.end)
                return true;
        return false;
    }
    void check_outer(ParallelSection const& section, Symbol const& symbol,
                     ParallelVariable const& variable) {
        if (section.statement->kind != ast::StmtKind::For || !section.outer ||
            section.outer->statement->kind != ast::StmtKind::With)
            return;
        auto outside = [&](ast::Stmt const& stmt) {
            if (is_inner(*section.outer, stmt)) return;
            each_bound(stmt, [&](Bound const& bound) {
                if (bound.by == BoundBy::declaration) return;
                each_bound_symbol(typing_, bound, [&](Symbol const& known, Span at) {
                    if (&known == &symbol)
                        sink_
                            .report(variable.assigned_at, diag::par_outer_private,
                                    symbol.name.str())
                            .label(at, "assigned by the `parallel` block here")
                            .help("use another variable inside the `prange`");
                });
            });
        };
        each_stmt(section.outer->body(), outside);
    }

    // What a block's threads assigned is gone after it, up to the next assignment.
    void check_after_block(ParallelSection const& section) {
        std::unordered_map<Symbol const*, bool> gone;  // false: reported, or assigned again
        for (auto const& [symbol, variable] : section.variables)
            if (variable.class_ == ParallelClass::private_ && !variable.in_place)
                gone.emplace(symbol, true);
        auto look = [&](ast::NameRef const& name) {
            auto found = gone.find(typing_.at(name).symbol);
            if (found == gone.end() || !found->second) return;
            found->second = false;
            sink_.report(name, diag::par_no_value, name.name.str())
                .label(section.find(found->first)->assigned_at, "assigned by each thread here")
                .note("each thread has a variable of its own, and none of them is kept")
                .help("assign it in a `prange`, or an array indexed by `threadid()`");
        };
        auto visit = [&](ast::Stmt const& stmt) {
            if (stmt.span.begin < section.statement->span.end) return;
            each_read(stmt, look);
            each_bound(stmt, [&](Bound const& bound) {
                each_bound_symbol(typing_, bound, [&](Symbol const& symbol, Span) {
                    if (auto found = gone.find(&symbol); found != gone.end()) found->second = false;
                });
            });
        };
        each_stmt(typing_.function->body, visit);
    }

    // --- what may not stand inside, or not outside
    void forbid_yield(ParallelSection const& section) {
        if (section.outer) return;
        each_rest(section.body(), [&](ast::Node const& node, std::string_view word) {
            sink_.report(node, diag::par_yield, word)
                .help("leave the section first: its threads end together");
        });
    }
    void check_values(ast::Stmt const& stmt) {
        auto loop = ast::as<ast::For>(&stmt);
        auto look = [&](ast::Expr const& expr) {
            bool const head = loop && &expr == loop->iterable;
            if (!head && expr.kind == ast::ExprKind::Call &&
                typing_.at(expr).builtin == CBuiltin::prange)
                sink_.report(expr, diag::par_prange_value).help("use it as `for i in prange(n):`");
        };
        each_expr(stmt, [&](ast::Expr const& expr) { each_subexpr(expr, look); });
    }

    Program const& program_;
    Typing const& typing_;
    ParallelFacts const& parallel_;
    diag::Sink& sink_;
};

}  // namespace

void check_parallel(Program const& program, Typing const& typing, ParallelFacts const& parallel,
                    diag::Sink& sink) {
    Check(program, typing, parallel, sink).run();
    check_races(program.dialect, typing, parallel, sink);
}

}  // namespace cyxx::sema
