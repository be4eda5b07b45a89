// The rules of prange and parallel: what a section may assign, reduce and contain.
#include "sema/fixes.h"
#include "sema/flow_walk.h"
#include "sema/operator_names.h"

namespace cyxx::sema {

namespace {

// The first assignment to a variable within a section: a name, or a declaration in a wrong place.
struct Assignment {
    ast::NameRef const* name = nullptr;
    bool declared_here = false;
};

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
    static ast::Suite body_of(ParallelSection const& section) {
        if (auto loop = ast::as<ast::For>(section.statement)) return loop->body;
        return static_cast<ast::With const*>(section.statement)->body;
    }

    void check(ParallelSection const& section) {
        if (auto loop = ast::as<ast::For>(section.statement))
            check_loop(*loop, section);
        else
            check_block(static_cast<ast::With const&>(*section.statement), section);
        for (auto const& [symbol, variable] : section.variables) {
            if (variable.class_ == ParallelClass::target) continue;
            if (symbol->type && is_memview(symbol->type))
                check_view(section, *symbol);
            else if (variable.class_ == ParallelClass::reduction)
                check_reduction(section, *symbol, variable);
            check_outer(section, *symbol, variable);
        }
        check_operators(section);
        forbid_yield(section);
    }

    // --- the head
    void check_loop(ast::For const& loop, ParallelSection const& section) {
        auto call = ast::as<ast::Call>(loop.iterable);
        if (!call) return;
        check_target(loop);
        bool releases = false;
        for (ast::Argument const& arg : call->args) {
            releases |= arg.keyword == "nogil" && is_constant_true(typing_, *arg.value);
            check_argument(arg);
        }
        if (call->args.size() > 2 && !call->args[2].keyword)
            if (is_constant_zero(*call->args[2].value))
                sink_.report(*call->args[2].value, diag::par_zero_step)
                    .help("use a positive or negative step");
        bool const held = !section.outer && !releases && holds_gil(loop);
        if (held && !typing_.function->directives->freethreading_compatible)
            sink_.report(*call, diag::par_gil_held)
                .help("add `nogil=True` to release the GIL for the loop")
                .fix("release the GIL for the loop", diag::Applicability::Safe,
                     add_argument(*call, "nogil=True", sink_.sources()));
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
    void check_argument(ast::Argument const& arg) {
        if (!arg.keyword) {
            Type const* type = typing_.at(*arg.value).type;
            bool const none = arg.value->kind == ast::ExprKind::Constant;
            if (type && !none && !is_numeric(type) && !is_object(type) && !is_error(type))
                sink_.report(*arg.value, diag::par_numeric, "bound").help("use a C integer");
            return;
        }
        if (arg.keyword == "schedule") {
            auto text = ast::as<ast::StrLit>(arg.value);
            if (text && text->value != "static" && text->value != "dynamic" &&
                text->value != "guided" && text->value != "runtime")
                sink_.report(*arg.value, diag::par_schedule, text->value)
                    .help("use `static`, `dynamic`, `guided` or `runtime`");
        }
    }
    bool is_constant_zero(ast::Expr const& expr) const {
        ConstValue const* constant = typing_.at(expr).constant;
        auto number = constant ? std::get_if<std::int64_t>(&constant->value) : nullptr;
        return number && *number == 0;
    }
    // Whether a statement stands where the GIL is held: in no nogil block of its function.
    bool holds_gil(ast::Stmt const& stmt) const {
        if (typing_.function->nogil) return false;
        bool held = true;
        auto look = [&](ast::Stmt const& each) {
            auto with = ast::as<ast::With>(&each);
            if (!with || stmt.span.begin < each.span.begin || stmt.span.end > each.span.end) return;
            for (ast::WithItem const& item : with->items) {
                if (head_form(typing_, *item.manager) == Form::with_nogil) held = false;
                if (head_form(typing_, *item.manager) == Form::with_gil) held = true;
            }
        };
        each_stmt(typing_.function->body, look);
        return held;
    }
    void check_block(ast::With const& with, ParallelSection const& section) {
        for (ParallelSection const* outer = section.outer; outer; outer = outer->outer) {
            ast::Expr const& manager = *with.items.front().manager;
            if (ast::as<ast::For>(outer->statement))
                sink_.report(manager, diag::par_only_prange).help("use a nested `prange`");
            else
                sink_.report(manager, diag::par_nested, "block").help("remove the inner one");
            return;
        }
    }

    // --- variables
    Assignment first_assignment(ParallelSection const& section, Symbol const& symbol) const {
        Assignment first;
        auto binds = [&](ast::NameRef const& name) {
            if (!first.name && typing_.at(name).symbol == &symbol) first.name = &name;
        };
        auto visit = [&](ast::Stmt const& stmt) {
            if (auto assign = ast::as<ast::Assign>(&stmt)) {
                for (ast::Expr const* target : assign->targets) each_bound_name(*target, binds);
            } else if (auto loop = ast::as<ast::For>(&stmt)) {
                each_bound_name(*loop->target, binds);
            } else if (auto augmented = ast::as<ast::AugAssign>(&stmt)) {
                each_bound_name(*augmented->target, binds);
            } else if (auto decl = ast::as<ast::CVarDecl>(&stmt)) {
                for (ast::Declarator const& declarator : decl->declarators)
                    if (auto found = typing_.declared.find(declarator.id);
                        found != typing_.declared.end() && found->second == &symbol)
                        first.declared_here = true;
            }
        };
        each_stmt(body_of(section), visit);
        return first;
    }
    void check_view(ParallelSection const& section, Symbol const& symbol) {
        if (program_.dialect == Dialect::extended) return;
        for (ParallelSection const* outer = section.outer; outer; outer = outer->outer)
            for (auto const& [known, variable] : outer->variables)
                if (known == &symbol) return;  // reported there
        Assignment const first = first_assignment(section, symbol);
        if (first.declared_here || !first.name) return;  // a `cdef` that is refused already
        auto& what = sink_.report(*first.name, diag::par_view, symbol.name.str());
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
    void check_reduction(ParallelSection const& section, Symbol const& symbol,
                         ParallelVariable const& variable) {
        if (section.statement->kind == ast::StmtKind::With) {
            sink_.report(variable.assigned_at, diag::par_block_reduction, symbol.name.str())
                .help("reduce in a `prange`, or into an array indexed by `threadid()`");
        } else if (symbol.type && is_object(symbol.type)) {
            auto call =
                ast::as<ast::Call>(static_cast<ast::For const*>(section.statement)->iterable);
            sink_.report(variable.assigned_at, diag::par_object_reduction, symbol.name.str())
                .at(call ? call->anchor : variable.assigned_at.begin)
                .help("declare it with a C type");
        } else {
            forbid_reads(section, symbol);
        }
    }
    void forbid_reads(ParallelSection const& section, Symbol const& symbol) {
        auto look = [&](ast::Expr const& expr) {
            auto name = ast::as<ast::NameRef>(&expr);
            if (!name || typing_.at(*name).symbol != &symbol) return;
            sink_.report(*name, diag::par_reduction_read, symbol.name.str())
                .note("each thread has a part of its own, which are put together after the loop")
                .help("use a variable of its own for the value inside an iteration");
        };
        auto visit = [&](ast::Stmt const& stmt) {
            if (ast::as<ast::AugAssign>(&stmt)) return;
            if (auto assign = ast::as<ast::Assign>(&stmt)) {
                each_subexpr(*assign->value, look);
                for (ast::Expr const* target : assign->targets)
                    if (target->kind != ast::ExprKind::NameRef) each_subexpr(*target, look);
                return;
            }
            each_expr(stmt, [&](ast::Expr const& expr) { each_subexpr(expr, look); });
        };
        each_stmt(body_of(section), visit);
    }
    void check_operators(ParallelSection const& section) {
        std::unordered_map<Symbol const*, ast::BinaryOp> seen;
        auto visit = [&](ast::Stmt const& stmt) {
            auto augmented = ast::as<ast::AugAssign>(&stmt);
            auto name = augmented ? ast::as<ast::NameRef>(augmented->target) : nullptr;
            Symbol const* symbol = name ? typing_.at(*name).symbol : nullptr;
            if (!symbol || is_inner(section, stmt)) return;
            if (!is_reduction(augmented->op)) {
                sink_
                    .report(*augmented, diag::par_reduction_op, symbol->name.str(),
                            std::string(spelling(augmented->op)) + "=")
                    .help("reduce with `+=`, `-=`, `*=`, `&=`, `|=` or `^=`");
                return;
            }
            auto [known, fresh] = seen.emplace(symbol, augmented->op);
            if (fresh || known->second == augmented->op) return;
            sink_
                .report(*name, diag::par_reduction_operators, spelling(augmented->op),
                        spelling(known->second))
                .help("use one operator for a reduction");
        };
        each_stmt(body_of(section), visit);
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
            auto assign = ast::as<ast::Assign>(&stmt);
            if (!assign || is_inner(*section.outer, stmt)) return;
            for (ast::Expr const* target : assign->targets)
                each_bound_name(*target, [&](ast::NameRef const& name) {
                    if (typing_.at(name).symbol == &symbol)
                        sink_
                            .report(variable.assigned_at, diag::par_outer_private,
                                    symbol.name.str())
                            .label(name.span, "assigned by the `parallel` block here")
                            .help("use another variable inside the `prange`");
                });
        };
        each_stmt(body_of(*section.outer), outside);
    }

    // --- what may not stand inside, or not outside
    void forbid_yield(ParallelSection const& section) {
        auto look = [&](ast::Expr const& expr) {
            if (expr.kind == ast::ExprKind::Yield || expr.kind == ast::ExprKind::YieldFrom)
                sink_.report(expr, diag::par_yield).help("yield after the section");
        };
        auto visit = [&](ast::Stmt const& stmt) {
            each_expr(stmt, [&](ast::Expr const& expr) { each_subexpr(expr, look); });
        };
        if (!section.outer) each_stmt(body_of(section), visit);
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

void check_parallel(Program const& program, Typing const& typing, FlowFacts const&,
                    ParallelFacts const& parallel, diag::Sink& sink) {
    Check(program, typing, parallel, sink).run();
}

}  // namespace cyxx::sema
