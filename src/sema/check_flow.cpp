// Reports what the flow facts say: variables without a value and code that is never reached.
#include "sema/flow_walk.h"

namespace cyxx::sema {

namespace {

class Check {
public:
    Check(Typing const& typing, FlowFacts const& flow, diag::Sink& sink)
        : typing_(typing), flow_(flow), sink_(sink) {}

    void run() {
        if (typing_.function->lambda) return;
        auto visit = [&](ast::Stmt const& stmt) { statement(stmt); };
        each_stmt(typing_.function->body, visit);
        check_unused();
    }

private:
    void statement(ast::Stmt const& stmt) {
        // What tests of fused types leave to other specialisations is reached in those.
        bool const is_whole = typing_.specialisation.empty();
        if (flow_.unreachable.contains(stmt.id) && is_whole) sink_.report(stmt, diag::unreachable);
        auto look = [&](ast::Expr const& expr) {
            if (auto name = ast::as<ast::NameRef>(&expr)) read(*name);
        };
        each_expr(stmt, [&](ast::Expr const& expr) { each_subexpr(expr, look); });
    }
    // An object or view without a value raises when it is read; a C variable holds anything.
    void read(ast::NameRef const& name) {
        bool const surely = flow_.surely_unbound.contains(name.id);
        bool const asked = typing_.function->directives->warn_maybe_uninitialized;
        if (!surely && !(asked && flow_.maybe_unbound.contains(name.id))) return;
        Symbol const* symbol = typing_.at(name).symbol;
        if (!surely) {
            if (maybe_reported_.insert(symbol).second)
                sink_.report(name, diag::maybe_unbound, symbol->name.str());
            return;
        }
        if (!reported_.insert(symbol).second) return;
        auto& what = sink_.report(name, diag::unbound_local, symbol->name.str());
        if (symbol->declared_at.end) what.label(symbol->declared_at, "declared here");
        if (needs_count(symbol->type) || is_made_late(*symbol, typing_.type_of(*symbol)))
            what.note("reading it raises UnboundLocalError");
        else
            what.note("a C variable without a value holds whatever was in its memory");
    }

    // What the directives warn.unused and warn.unused_arg ask for.
    void check_unused() {
        FunctionInfo const& function = *typing_.function;
        if (function.is_module_body || !function.scope) return;
        for (Symbol const* symbol : function.scope->symbols) {
            if (symbol->kind != SymbolKind::Variable || flow_.read.contains(symbol) ||
                !symbol->declared_at.end)
                continue;
            if (symbol->place == Place::local && function.directives->warn_unused)
                sink_.report(symbol->declared_at, diag::unused, symbol->name.str());
            if (symbol->place == Place::parameter && function.directives->warn_unused_arg)
                sink_.report(symbol->declared_at, diag::unused_argument, symbol->name.str());
        }
    }

    Typing const& typing_;
    FlowFacts const& flow_;
    diag::Sink& sink_;
    std::unordered_set<Symbol const*> reported_;
    std::unordered_set<Symbol const*> maybe_reported_;
};

}  // namespace

void check_flow(Program const&, Typing const& typing, FlowFacts const& flow, diag::Sink& sink) {
    Check(typing, flow, sink).run();
}

}  // namespace cyxx::sema
