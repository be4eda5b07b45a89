// Parallel sections and how each divides the variables that it assigns among its threads.
//
// The last assignment in the text decides, as in Cython: a plain one makes the variable last_private
// (in a `parallel` block private_), one of `+= -= *= &= |= ^=` a reduction, and any other in-place
// one last_private too. A first assignment that all reads of an iteration follow makes a variable
// that is a reduction only by its last assignment last_private (`mixed`). In the extended dialect
// `x = max(x, …)` and `min` are in-place as well. A prange inside a prange
// runs serially, so what it assigns is the outer one's as well; a prange inside a `parallel` block
// divides its variables itself, and for the block they are shared. Items, attributes and what
// pointers point to are never divided.
#include "sema/binding.h"

namespace cyxx::sema {

namespace {

bool opens_scope(ast::Stmt const& stmt) {
    return stmt.kind == ast::StmtKind::FuncDef || stmt.kind == ast::StmtKind::ClassDef ||
           stmt.kind == ast::StmtKind::CFuncDecl || stmt.kind == ast::StmtKind::CClassDecl;
}

class Finder {
public:
    Finder(Typing const& typing, Dialect dialect, ParallelFacts& facts)
        : typing_(typing), dialect_(dialect), facts_(facts) {}

    void suite(ast::Suite body, ParallelSection const* outer) {
        for (ast::Stmt const* stmt : body) statement(*stmt, outer);
    }

private:
    void statement(ast::Stmt const& stmt, ParallelSection const* outer) {
        if (opens_scope(stmt)) return;
        ParallelSection const* inside = is_section(stmt) ? &classify(stmt, outer) : outer;
        ast::each_child(stmt, [&](auto const& child) {
            if constexpr (std::same_as<std::remove_cvref_t<decltype(child)>, ast::Stmt>)
                statement(child, inside);
        });
    }
    bool is_section(ast::Stmt const& stmt) const {
        if (auto loop = ast::as<ast::For>(&stmt)) return typing_.prange(*loop) != nullptr;
        auto with = ast::as<ast::With>(&stmt);
        return with && typing_.parallel_item(*with);
    }

    ParallelSection const& classify(ast::Stmt const& stmt, ParallelSection const* outer) {
        ParallelSection& section = facts_.sections.emplace_back();
        section.statement = &stmt;
        section.outer = outer;
        if (auto loop = ast::as<ast::For>(&stmt))
            each_bound_name(*loop->target, [&](ast::NameRef const& name) {
                assigned(section, name, ParallelClass::target);
            });
        for (ast::Stmt const* each : section.body()) collect(section, *each);
        look_at_iteration(section);
        return section;
    }
    void collect(ParallelSection& section, ast::Stmt const& stmt) {
        if (opens_scope(stmt) || (!section.is_prange() && is_section(stmt))) return;
        record(section, stmt);
        ast::each_child(stmt, [&](auto const& child) {
            if constexpr (std::same_as<std::remove_cvref_t<decltype(child)>, ast::Stmt>)
                collect(section, child);
        });
    }
    void record(ParallelSection& section, ast::Stmt const& stmt) {
        ParallelClass const plain =
            section.is_prange() ? ParallelClass::last_private : ParallelClass::private_;
        auto assign = ast::as<ast::Assign>(&stmt);
        auto const extreme = assign && dialect_ == Dialect::extended && section.is_prange()
                                 ? extreme_assignment(typing_, *assign)
                                 : std::nullopt;
        each_bound(stmt, [&](Bound const& bound) {
            if (bound.by == BoundBy::deletion) return;
            ParallelVariable variable{.class_ = plain};
            if (bound.by == BoundBy::declaration)
                variable = {.class_ = ParallelClass::private_, .declared_here = true};
            else if (bound.by == BoundBy::in_place)
                variable.reduces = reduction_of(static_cast<ast::AugAssign const&>(stmt).op);
            else if (extreme && bound.by == BoundBy::assignment)
                variable.reduces = extreme->reduces;
            variable.in_place = bound.by == BoundBy::in_place || variable.reduces;
            if (variable.reduces) variable.class_ = ParallelClass::reduction;
            each_bound_symbol(typing_, bound, [&](Symbol const& symbol, Span at) {
                put(section, &symbol, variable, at);
            });
        });
    }
    void assigned(ParallelSection& section, ast::NameRef const& name, ParallelClass class_) {
        put(section, typing_.at(name).symbol, {.class_ = class_}, name.span);
    }
    void put(ParallelSection& section, Symbol const* symbol, ParallelVariable variable, Span at) {
        if (!symbol || symbol->kind == SymbolKind::PyGlobal) return;
        Type const* type = typing_.type_of(*symbol);
        bool const counts = variable.in_place || variable.class_ == ParallelClass::target;
        if (type && is_object(type) && !counts) variable.class_ = ParallelClass::shared;
        variable.first_at = variable.assigned_at = at;
        for (auto& [known, now] : section.variables) {
            if (known != symbol) continue;
            bool const decided =
                now.class_ == ParallelClass::target || now.class_ == ParallelClass::private_;
            if (decided && section.is_prange()) return;
            variable.first_at = now.first_at;
            variable.declared_here |= now.declared_here;
            variable.mixed = now.mixed || now.in_place != variable.in_place;
            now = variable;
            return;
        }
        section.variables.emplace_back(symbol, variable);
    }

    // --- what an iteration finds in its variables, and whether it leaves them assigned
    void look_at_iteration(ParallelSection& section) {
        std::vector<Symbol const*> symbols;
        for (auto const& [symbol, variable] : section.variables)
            if (variable.class_ != ParallelClass::target &&
                variable.class_ != ParallelClass::shared)
                symbols.push_back(symbol);
        if (symbols.empty()) return;
        IterationFlow const any = flow_iteration(typing_, section.body(), symbols, false);
        IterationFlow const full = flow_iteration(typing_, section.body(), symbols, true);
        std::unordered_set<Symbol const*> early;
        auto look = [&](ast::Expr const& expr) {
            auto name = ast::as<ast::NameRef>(&expr);
            if (!name) return;
            if (any.early_reads.contains(name->id)) early.insert(typing_.at(*name).symbol);
            if (full.early_reads.contains(name->id)) section.early_reads.push_back(name);
        };
        auto visit = [&](ast::Stmt const& stmt) {
            each_expr(stmt, [&](ast::Expr const& expr) { each_subexpr(expr, look); });
        };
        each_stmt(section.body(), visit);
        for (auto& [symbol, variable] : section.variables) {
            bool const reads_first = early.contains(symbol);
            if (variable.class_ == ParallelClass::reduction && variable.mixed && !reads_first)
                variable.class_ =
                    section.is_prange() ? ParallelClass::last_private : ParallelClass::private_;
            variable.keeps_value = reads_first || !any.assigned.contains(symbol);
            variable.conditional = !full.assigned.contains(symbol);
        }
    }

    Typing const& typing_;
    Dialect dialect_;
    ParallelFacts& facts_;
};

}  // namespace

std::optional<Reduction> reduction_of(ast::BinaryOp op) {
    switch (op) {
        case ast::BinaryOp::add:
        case ast::BinaryOp::sub:  // parts that were subtracted are added
            return Reduction::add;
        case ast::BinaryOp::mul:
            return Reduction::multiply;
        case ast::BinaryOp::bit_and:
            return Reduction::bit_and;
        case ast::BinaryOp::bit_or:
            return Reduction::bit_or;
        case ast::BinaryOp::bit_xor:
            return Reduction::bit_xor;
        case ast::BinaryOp::matmul:
        case ast::BinaryOp::div:
        case ast::BinaryOp::floor_div:
        case ast::BinaryOp::mod:
        case ast::BinaryOp::pow:
        case ast::BinaryOp::lshift:
        case ast::BinaryOp::rshift:
            return std::nullopt;
    }
    return std::nullopt;
}

std::optional<ExtremeAssignment> extreme_assignment(Typing const& typing, ast::Assign const& stmt) {
    auto const* target =
        stmt.targets.size() == 1 ? ast::as<ast::NameRef>(stmt.targets.front()) : nullptr;
    auto const* call = ast::as<ast::Call>(stmt.value);
    if (!target || !call || call->args.size() < 2) return std::nullopt;
    Fact const& fact = typing.at(*call);
    bool const is_max = fact.builtin == CBuiltin::max;
    if (!is_max && fact.builtin != CBuiltin::min) return std::nullopt;
    Symbol const* symbol = typing.at(*target).symbol;
    Type const* type = symbol ? typing.type_of(*symbol) : nullptr;
    if (!type || !(is_int(type) || is_float(type)) || is_bint(type)) return std::nullopt;
    ast::NameRef const* own = nullptr;
    int mentions = 0;
    for (ast::Argument const& arg : call->args) {
        auto const* name = ast::as<ast::NameRef>(arg.value);
        if (name && typing.at(*name).symbol == symbol) own = name;
        auto count = [&](ast::Expr const& part) {
            auto const* read = ast::as<ast::NameRef>(&part);
            mentions += read && typing.at(*read).symbol == symbol;
        };
        each_subexpr(*arg.value, count);
    }
    if (!own || mentions != 1) return std::nullopt;
    return ExtremeAssignment{own, is_max ? Reduction::maximum : Reduction::minimum};
}

ast::Suite ParallelSection::body() const {
    if (auto loop = ast::as<ast::For>(statement)) return loop->body;
    return static_cast<ast::With const*>(statement)->body;
}

ParallelVariable const* ParallelSection::find(Symbol const* symbol) const {
    for (auto const& [known, variable] : variables)
        if (known == symbol) return &variable;
    return nullptr;
}

ParallelSection const* ParallelFacts::of(ast::Stmt const& statement) const {
    for (ParallelSection const& section : sections)
        if (section.statement == &statement) return &section;
    return nullptr;
}

ParallelFacts parallel(Typing const& typing, Dialect dialect) {
    ParallelFacts facts;
    if (!typing.function->lambda)
        Finder(typing, dialect, facts).suite(typing.function->body, nullptr);
    return facts;
}

}  // namespace cyxx::sema
