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
    }

private:
    void statement(ast::Stmt const& stmt) {
        if (flow_.unreachable.contains(stmt.id)) sink_.report(stmt, diag::unreachable);
        auto look = [&](ast::Expr const& expr) {
            if (auto name = ast::as<ast::NameRef>(&expr)) read(*name);
        };
        each_expr(stmt, [&](ast::Expr const& expr) { each_subexpr(expr, look); });
    }
    // An object or view without a value raises when it is read; a C variable holds anything.
    void read(ast::NameRef const& name) {
        if (!flow_.surely_unbound.contains(name.id)) return;
        Symbol const* symbol = typing_.at(name).symbol;
        if (!reported_.insert(symbol).second) return;
        auto& what = sink_.report(name, diag::unbound_local, symbol->name.str());
        if (symbol->declared_at.end) what.label(symbol->declared_at, "declared here");
        if (needs_count(symbol->type))
            what.note("reading it raises UnboundLocalError");
        else
            what.note("a C variable without a value holds whatever was in its memory");
    }

    Typing const& typing_;
    FlowFacts const& flow_;
    diag::Sink& sink_;
    std::unordered_set<Symbol const*> reported_;
};

}  // namespace

void check_flow(Program const&, Typing const& typing, FlowFacts const& flow, diag::Sink& sink) {
    Check(typing, flow, sink).run();
}

}  // namespace cyxx::sema
