// Warnings of parallel sections: values and places that depend on which thread comes when.
#include "sema/check_parallel.h"
#include "sema/binding.h"
#include "sema/operator_names.h"

namespace cyxx::sema {

namespace {

// Which variables differ from one iteration (or thread) to the next: the target, and what is worked
// out from it.
class Varying {
public:
    Varying(Typing const& typing, ParallelSection const& section) : typing_(typing) {
        for (ParallelSection const* each = &section; each; each = each->outer)
            for (auto const& [symbol, variable] : each->variables)
                if (variable.class_ == ParallelClass::target) symbols_.insert(symbol);
        ast::Suite body = section.body();
        for (ParallelSection const* each = &section; each; each = each->outer) body = each->body();
        std::size_t before = 0;
        do {
            before = symbols_.size();
            for (ast::Stmt const* stmt : body) spread(*stmt, false);
        } while (before != symbols_.size());
    }
    // Calls may give anything: fresh memory, the thread's number.
    bool varies(ast::Expr const& expr) const {
        bool found = false;
        auto look = [&](ast::Expr const& each) {
            if (auto name = ast::as<ast::NameRef>(&each))
                found |= symbols_.contains(typing_.at(*name).symbol);
            else if (each.kind == ast::ExprKind::Call)
                found |= !is_pure(typing_.at(each));
        };
        each_subexpr(expr, look);
        return found;
    }

private:
    static bool is_pure(Fact const& fact) {
        return fact.form == Form::c_convert_call ||
               (fact.form == Form::c_builtin_call && fact.builtin != CBuiltin::threadid);
    }
    void spread(ast::Stmt const& stmt, bool inside) {
        if (auto loop = ast::as<ast::For>(&stmt))
            inside |= varies(*loop->iterable);
        else if (auto from = ast::as<ast::ForFrom>(&stmt))
            inside |= varies(*from->start) || varies(*from->stop);
        else if (auto choice = ast::as<ast::If>(&stmt))
            for (ast::Branch const& branch : choice->branches) inside |= varies(*branch.condition);
        else if (auto repeat = ast::as<ast::While>(&stmt))
            inside |= varies(*repeat->condition);
        each_bound(stmt, [&](Bound const& bound) {
            bool const declares = bound.by == BoundBy::declaration;
            if (!(inside && !declares) && !(bound.value && varies(*bound.value))) return;
            each_bound_symbol(typing_, bound,
                              [&](Symbol const& symbol, Span) { symbols_.insert(&symbol); });
        });
        ast::each_child(stmt, [&](auto const& child) {
            if constexpr (std::same_as<std::remove_cvref_t<decltype(child)>, ast::Stmt>)
                spread(child, inside);
        });
    }

    Typing const& typing_;
    std::unordered_set<Symbol const*> symbols_;
};

class Check {
public:
    Check(Dialect dialect, Typing const& typing, ParallelFacts const& parallel, diag::Sink& sink)
        : dialect_(dialect), typing_(typing), parallel_(parallel), sink_(sink) {}

    void run() {
        if (parallel_.sections.empty()) return;
        find_last_uses();
        for (ParallelSection const& section : parallel_.sections) {
            if (section.outer && section.outer->is_prange()) continue;  // runs in its thread
            check_places(section);
            check_variables(section);
        }
    }

private:
    // --- places: items, attributes, what pointers point to
    void check_places(ParallelSection const& section) {
        Varying const varying(typing_, section);
        for (ast::Stmt const* stmt : section.body()) places(section, varying, *stmt);
    }
    void places(ParallelSection const& section, Varying const& varying, ast::Stmt const& stmt) {
        if (parallel_.of(stmt) && !section.is_prange()) return;  // a prange in a block: by itself
        if (auto assign = ast::as<ast::Assign>(&stmt)) {
            for (ast::Expr const* target : assign->targets)
                place(section, varying, *target, nullptr);
        } else if (auto augmented = ast::as<ast::AugAssign>(&stmt)) {
            place(section, varying, *augmented->target, augmented);
        } else if (auto with = ast::as<ast::With>(&stmt)) {
            if (locks(*with)) return;  // one thread at a time
        } else if (auto choice = ast::as<ast::If>(&stmt)) {
            for (ast::Branch const& branch : choice->branches)
                if (!chooses_one(varying, *branch.condition))
                    for (ast::Stmt const* each : branch.body) places(section, varying, *each);
            for (ast::Stmt const* each : choice->otherwise) places(section, varying, *each);
            return;
        }
        ast::each_child(stmt, [&](auto const& child) {
            if constexpr (std::same_as<std::remove_cvref_t<decltype(child)>, ast::Stmt>)
                places(section, varying, child);
        });
    }
    // `if i == 0:`: one iteration only.
    static bool chooses_one(Varying const& varying, ast::Expr const& condition) {
        bool found = false;
        auto look = [&](ast::Expr const& expr) {
            auto compare = ast::as<ast::Compare>(&expr);
            found |= compare && compare->links.size() == 1 &&
                     compare->links[0].op == ast::CompareOp::eq && varying.varies(expr);
        };
        each_subexpr(condition, look);
        return found;
    }
    void place(ParallelSection const& section, Varying const& varying, ast::Expr const& target,
               ast::AugAssign const* augmented) {
        if (auto tuple = ast::as<ast::TupleExpr>(&target)) {
            for (ast::Expr const* item : tuple->items) place(section, varying, *item, augmented);
            return;
        }
        bool const is_place =
            target.kind == ast::ExprKind::Subscript || target.kind == ast::ExprKind::Attribute;
        if (!is_place || varying.varies(target) || is_own(section, target)) return;
        Type const* type = typing_.at(target).type;
        if (!type || is_object(type) || is_error(type)) return;
        // Each thread would release what the others still count.
        if (dialect_ == Dialect::extended && is_memview(type)) {
            sink_.report(target, diag::par_view, text(target))
                .note("it belongs to no thread, and a view is counted by whoever holds it")
                .help("make the view before the loop, and assign to its items here");
            return;
        }
        auto& what = sink_.report(target, diag::par_race, text(target));
        if (auto loop = ast::as<ast::For>(section.statement))
            what.note("the place does not depend on `" + text(*loop->target) +
                      "`, so all iterations use the same one, in any order");
        else
            what.note("the place does not depend on the thread, so all threads use the same one");
        if (augmented && reduction_of(augmented->op))
            what.help("use `" + std::string(spelling(augmented->op)) +
                      "=` on a C variable, which is a reduction, and store it after the loop");
        what.help("or give each thread a place of its own, indexed by `threadid()`");
    }
    bool locks(ast::With const& with) const {
        bool takes = false;
        for (WithItemFact const& item : typing_.items(with))
            takes =
                item.inside == GilState::held && (takes || item.effect == WithEffect::takes_gil);
        return takes;
    }
    // Part of a variable of which each thread has its own: a struct, not what a pointer points to.
    bool is_own(ParallelSection const& section, ast::Expr const& target) const {
        ast::Expr const* base = &target;
        while (true) {
            if (auto subscript = ast::as<ast::Subscript>(base))
                base = subscript->object;
            else if (auto attribute = ast::as<ast::Attribute>(base))
                base = attribute->object;
            else
                break;
        }
        auto name = ast::as<ast::NameRef>(base);
        Symbol const* symbol = name ? typing_.at(*name).symbol : nullptr;
        if (!symbol || !symbol->type) return !name;
        Type const* type = canonical(symbol->type);
        if (is_pointer(type) && type->kind != TypeKind::Array) return false;
        if (is_memview(type) || is_object(type)) return false;
        for (ParallelSection const* each = &section; each; each = each->outer)
            if (each->find(symbol)) return true;
        return false;
    }

    // --- variables
    void check_variables(ParallelSection const& section) {
        for (auto const& [symbol, variable] : section.variables) {
            std::string const name(symbol->name.str());
            switch (variable.class_) {
                case ParallelClass::shared:
                    if (section.is_prange()) warn_object(variable, name);
                    break;
                case ParallelClass::target:
                case ParallelClass::private_:
                    break;
                case ParallelClass::last_private:
                    if (section.is_prange()) check_last(section, *symbol, variable);
                    break;
                case ParallelClass::reduction:
                    if (variable.mixed)
                        sink_.report(variable.assigned_at, diag::par_mixed, name)
                            .label(variable.first_at, "this assignment is undone by the reduction")
                            .help("use two variables");
                    break;
            }
        }
        check_early_reads(section);
    }
    void warn_object(ParallelVariable const& variable, std::string const& name) {
        sink_.report(variable.assigned_at, diag::par_race, name)
            .note("a Python object is one for all threads: the last thread to assign it wins")
            .help("store the objects in a list, indexed by the loop's variable");
    }
    // Views of a thread's own are an error of their own but for the extended dialect.
    bool is_refused_view(Symbol const& symbol) const {
        return dialect_ != Dialect::extended && symbol.type && is_memview(symbol.type);
    }
    void check_last(ParallelSection const& section, Symbol const& symbol,
                    ParallelVariable const& variable) {
        if (is_refused_view(symbol)) return;
        std::string const name(symbol.name.str());
        if (variable.in_place && !variable.reduces) return;  // said by its own warning
        if (variable.in_place && variable.mixed) {
            sink_.report(variable.assigned_at, diag::par_mixed, name)
                .label(variable.first_at, "each iteration begins here")
                .note("Cython takes it for a reduction; here it is private to the iteration")
                .help("use a variable of its own that is only assigned with `=`");
        } else if (variable.conditional && is_used_after(section, symbol)) {
            sink_.report(variable.assigned_at, diag::par_lastprivate, name)
                .note(
                    "it has the value that the thread of the last iteration left, which need not "
                    "be the one a serial loop leaves")
                .help("assign it in every iteration, or use a reduction");
        }
    }
    void check_early_reads(ParallelSection const& section) {
        std::unordered_set<Symbol const*> said;
        for (ast::NameRef const* name : section.early_reads) {
            Symbol const* symbol = typing_.at(*name).symbol;
            ParallelVariable const* variable = section.find(symbol);
            if (!variable || variable->class_ == ParallelClass::reduction || variable->mixed)
                continue;
            if (variable->in_place && !variable->reduces) continue;
            if (is_refused_view(*symbol)) continue;
            if (!said.insert(symbol).second) continue;
            sink_.report(*name, diag::par_unassigned, symbol->name.str())
                .label(variable->assigned_at, "assigned here, for this thread only")
                .note(
                    "it holds what the thread's iteration before left, or the value before the "
                    "loop")
                .help("assign it at the beginning of the iteration");
        }
    }
    // --- uses after a section
    void find_last_uses() {
        auto look = [&](ast::NameRef const& name) {
            if (Symbol const* symbol = typing_.at(name).symbol) {
                Pos& last = last_use_[symbol];
                last = std::max(last, name.span.begin);
            }
        };
        auto visit = [&](ast::Stmt const& stmt) { each_read(stmt, look); };
        each_stmt(typing_.function->body, visit);
    }
    bool is_used_after(ParallelSection const& section, Symbol const& symbol) const {
        if (symbol.place == Place::global || symbol.place == Place::cell) return true;
        auto found = last_use_.find(&symbol);
        return found != last_use_.end() && found->second >= section.statement->span.end;
    }
    std::string text(ast::Expr const& expr) const {
        Source const* source = sink_.sources().find(expr.span.begin);
        std::string_view const part = source ? source->text(expr.span) : std::string_view("this");
        return std::string(part.substr(0, part.find('\n')));
    }

    Dialect dialect_;
    Typing const& typing_;
    ParallelFacts const& parallel_;
    diag::Sink& sink_;
    std::unordered_map<Symbol const*, Pos> last_use_;
};

}  // namespace

void check_races(Dialect dialect, Typing const& typing, ParallelFacts const& parallel,
                 diag::Sink& sink) {
    Check(dialect, typing, parallel, sink).run();
}

}  // namespace cyxx::sema
