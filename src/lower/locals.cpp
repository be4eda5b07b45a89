// A walk over the names of a body.
#include "lower/locals.h"

#include "sema/builtins.h"
#include "sema/flow_walk.h"

namespace cyxx::lower {

namespace {

using sema::Symbol;

struct Scan {
    sema::Program const& program;
    sema::Typing const& typing;
    sema::FlowFacts const& flow;
    sema::ParallelFacts const& parallel;
    LocalUses& out;
    ast::Stmt const* top = nullptr;
    std::vector<sema::ParallelSection const*> sections;  // those around that share their work
    std::vector<Symbol const*> loops;  // the targets of the loops around, null for other loops
    int depth = 0;

    bool is_own(Symbol const& symbol) const {
        return (symbol.place == sema::Place::local || symbol.place == sema::Place::parameter) &&
               symbol.scope == typing.function->scope;
    }

    LocalUse& use(Symbol const& symbol) {
        auto [found, is_new] = out.uses.try_emplace(&symbol);
        if (is_new) {
            found->second.symbol = &symbol;
            found->second.first = top;
            out.order.push_back(&symbol);
        }
        found->second.last = top;
        return found->second;
    }

    void mention(Symbol const* symbol, ast::NodeId at, bool binding) {
        if (!symbol) return;
        if (!is_own(*symbol)) {
            bool const is_inner =
                symbol->scope && symbol->scope->kind == sema::ScopeKind::comprehension;
            if (symbol->kind != sema::SymbolKind::PyBuiltin && !is_inner &&
                symbol->place != sema::Place::cell && symbol->kind != sema::SymbolKind::PyGlobal)
                out.outer_names.push_back(symbol);
            return;
        }
        LocalUse& found = use(*symbol);
        bool inside = false;
        for (auto const* target : loops) inside |= target == symbol;
        found.only_in_loops &= inside;
        found.rebound |= binding;
        found.read |= !binding;
        found.maybe_unbound |= flow.maybe_unbound.contains(at);
        Mention const here{section_of(*symbol), !binding};
        if (std::ranges::find(found.mentions, here) == found.mentions.end())
            found.mentions.push_back(here);
    }

    sema::ParallelSection const* section_of(Symbol const& symbol) const {
        for (auto section = sections.rbegin(); section != sections.rend(); ++section)
            if (auto const* variable = (*section)->find(&symbol);
                variable && variable->class_ != sema::ParallelClass::shared &&
                variable->class_ != sema::ParallelClass::reduction)
                return *section;
        return nullptr;
    }
    // A prange within a prange is an ordinary loop.
    bool shares_work(ast::Stmt const& stmt) const {
        return parallel.of(stmt) && (sections.empty() || !sections.back()->is_prange());
    }
    template <class F>
    void section(ast::Stmt const& stmt, F const& inside) {
        bool const opens = shares_work(stmt);
        if (opens) sections.push_back(parallel.of(stmt));
        inside();
        if (opens) sections.pop_back();
    }

    void target(ast::Expr const& expr) {
        if (auto const* name = ast::as<ast::NameRef>(&expr)) {
            mention(typing.at(*name).symbol, name->id, true);
        } else if (auto const* tuple = ast::as<ast::TupleExpr>(&expr)) {
            for (auto const* item : tuple->items) target(*item);
        } else if (auto const* list = ast::as<ast::ListExpr>(&expr)) {
            for (auto const* item : list->items) target(*item);
        } else if (auto const* starred = ast::as<ast::Starred>(&expr)) {
            target(*starred->value);
        } else {
            element_written(expr);
            on(expr);
        }
    }

    // a[i] = x, and a[i].field = x too.
    void element_written(ast::Expr const& expr) {
        if (auto const* member = ast::as<ast::Attribute>(&expr))
            return element_written(*member->object);
        auto const* item = ast::as<ast::Subscript>(&expr);
        if (item && ast::as<ast::Attribute>(item->object)) element_written(*item->object);
        auto const* name = item ? ast::as<ast::NameRef>(item->object) : nullptr;
        auto const* symbol = name ? typing.at(*name).symbol : nullptr;
        if (symbol && is_own(*symbol)) use(*symbol).element_written = true;
    }

    void on(ast::Expr const& expr) {
        if (auto const* name = ast::as<ast::NameRef>(&expr))
            return mention(typing.at(*name).symbol, name->id, false);
        if (auto const* walrus = ast::as<ast::Walrus>(&expr)) {
            target(*walrus->target);
            return on(*walrus->value);
        }
        // In Python 2 the variables of a list are those of the function.
        if (auto const* made = ast::as<ast::Comprehension>(&expr))
            for (auto const& clause : made->clauses)
                if (clause.target)
                    sema::each_bound_name(*clause.target, [&](ast::NameRef const& name) {
                        auto const* symbol = typing.at(name).symbol;
                        bool const leaks = symbol && symbol->scope &&
                                           symbol->scope->kind != sema::ScopeKind::comprehension;
                        if (leaks) mention(symbol, name.id, true);
                    });
        auto const* call = ast::as<ast::Call>(&expr);
        // typeof(x) is a constant: it reads nothing.
        if (call && typing.at(*call).builtin == sema::CBuiltin::typeof) return;
        // super() is that of the first parameter.
        if (call && call->args.empty() && !typing.function->params.empty() &&
            sema::called_builtin(typing, *call) == "super")
            mention(typing.function->params[0].symbol, expr.id, false);
        if (call && sema::reads_local_names(typing, *call))
            for (Symbol const* symbol : typing.function->scope->symbols)
                if (symbol->kind == sema::SymbolKind::Variable && is_own(*symbol)) {
                    mention(symbol, expr.id, false);
                    use(*symbol).maybe_unbound = true;
                }
        auto const form = typing.at(expr).form;
        out.indexes_views |= form == sema::Form::view_element || form == sema::Form::buffer_element;
        if (auto const* address = ast::as<ast::AddressOf>(&expr))
            element_written(*address->operand);
        if (auto const* address = ast::as<ast::AddressOf>(&expr))
            if (auto const* name = ast::as<ast::NameRef>(address->operand))
                if (auto const* symbol = typing.at(*name).symbol; symbol && is_own(*symbol))
                    use(*symbol).address_taken = true;
        ast::each_child(expr, *this);
    }
    void on(ast::TypeNode const& type) { ast::each_child(type, *this); }
    void on(ast::Pattern const& pattern) {
        if (auto const* capture = ast::as<ast::CapturePattern>(&pattern); capture && capture->name)
            mention(sema::lookup(*typing.function->scope, capture->name), pattern.id, true);
        if (auto const* star = ast::as<ast::StarPattern>(&pattern); star && star->name)
            mention(sema::lookup(*typing.function->scope, star->name), pattern.id, true);
        if (auto const* mapping = ast::as<ast::MappingPattern>(&pattern); mapping && mapping->rest)
            mention(sema::lookup(*typing.function->scope, mapping->rest), pattern.id, true);
        ast::each_child(pattern, *this);
    }

    template <class N>
    void operator()(N const& node) {
        on(node);
    }

    void suite(ast::Suite body) {
        for (auto const* stmt : body) on(*stmt);
    }

    void loop(ast::Expr const& bound, bool is_range, ast::Suite body, ast::Suite otherwise) {
        auto const* name = ast::as<ast::NameRef>(&bound);
        auto const* symbol = name ? typing.at(*name).symbol : nullptr;
        bool const owns = is_range && symbol && is_own(*symbol);
        out.has_range_loop |= owns;
        if (owns) {
            for (auto const* around : loops)
                if (around == symbol) use(*symbol).rebound = true;
            LocalUse& found = use(*symbol);
            found.bound_in_loop = true;
        } else {
            target(bound);
        }
        out.has_nested_loops |= ++depth > 1;
        loops.push_back(owns ? symbol : nullptr);
        suite(body);
        loops.pop_back();
        --depth;
        suite(otherwise);
    }

    void declarators(ast::CVarDecl const& decl) {
        for (auto const& declarator : decl.declarators) {
            if (declarator.type) on(*declarator.type);
            if (!declarator.init) continue;
            on(*declarator.init);
            mention(symbol_of(program, typing, declarator), declarator.id, true);
        }
    }

    void on(ast::Stmt const& stmt) {
        if (typing.pruned.contains(stmt.id)) return;
        bool const is_open = stmt.kind == ast::StmtKind::CDefBlock ||
                             stmt.kind == ast::StmtKind::CompileIf ||
                             stmt.kind == ast::StmtKind::Include;
        bool const is_top = !top && !is_open;
        if (is_top) top = &stmt;
        visit(stmt, [this](auto const& exact) { statement(exact); });
        if (is_top) top = nullptr;
    }

    void statement(ast::For const& stmt) {
        on(*stmt.iterable);
        auto const form = typing.at(stmt).form;
        bool const is_prange = form == sema::Form::loop_prange;
        out.has_parallel |= is_prange;
        bool const is_range = form == sema::Form::loop_range ||
                              (is_prange && !shares_work(stmt) && parallel.of(stmt));
        section(stmt, [&] { loop(*stmt.target, is_range, stmt.body, {}); });
        suite(stmt.otherwise);
    }
    void statement(ast::ForFrom const& stmt) {
        on(*stmt.start);
        on(*stmt.stop);
        if (stmt.step) on(*stmt.step);
        loop(*stmt.target, false, stmt.body, stmt.otherwise);
    }
    void statement(ast::While const& stmt) {
        on(*stmt.condition);
        out.has_nested_loops |= ++depth > 1;
        suite(stmt.body);
        --depth;
        suite(stmt.otherwise);
    }
    void statement(ast::Assign const& stmt) {
        on(*stmt.value);
        for (auto const* one : stmt.targets) target(*one);
    }
    void statement(ast::AugAssign const& stmt) {
        on(*stmt.target);
        target(*stmt.target);
        on(*stmt.value);
    }
    void statement(ast::AnnAssign const& stmt) {
        if (!stmt.value) return;
        on(*stmt.value);
        target(*stmt.target);
    }
    void statement(ast::Del const& stmt) {
        for (auto const* one : stmt.targets) target(*one);
    }
    void statement(ast::With const& stmt) {
        out.has_parallel |= typing.parallel_item(stmt) != nullptr;
        for (auto const& item : stmt.items) {
            on(*item.manager);
            if (item.target) target(*item.target);
        }
        section(stmt, [&] { suite(stmt.body); });
    }
    void statement(ast::Try const& stmt) {
        suite(stmt.body);
        for (auto const& handler : stmt.handlers) {
            if (handler.type) on(*handler.type);
            if (handler.target) target(*handler.target);
            suite(handler.body);
        }
        suite(stmt.otherwise);
        suite(stmt.finally);
    }
    void statement(ast::Import const& stmt) { imported(stmt); }
    void statement(ast::ImportFrom const& stmt) { imported(stmt); }
    void statement(ast::CVarDecl const& stmt) { declarators(stmt); }
    void statement(ast::CompileIf const& stmt) { suite(spliced(program, stmt)); }
    void statement(ast::Include const& stmt) { suite(spliced(program, stmt)); }
    // What is evaluated where the function is defined.
    void statement(ast::ClassDef const& stmt) {
        ast::each_child(stmt, *this);
        auto const found = program.symbol_of.find(&stmt);
        if (found != program.symbol_of.end()) mention(found->second, stmt.id, true);
    }
    void statement(ast::FuncDef const& stmt) {
        for (auto const* decorator : stmt.decorators) on(*decorator);
        for (auto const& param : stmt.params)
            if (param.default_) on(*param.default_);
        auto const found = program.symbol_of.find(&stmt);
        if (found != program.symbol_of.end()) mention(found->second, stmt.id, true);
    }
    void statement(ast::CFuncDecl const&) {}
    template <class N>
    void statement(N const& stmt) {
        ast::each_child(stmt, *this);
    }

    template <class N>
    void imported(N const& stmt) {
        for (auto const& alias : stmt.names) {
            Ident const name = alias.as ? alias.as : alias.path[0];
            mention(typing.function->scope->own(name), stmt.id, true);
        }
    }
};

}  // namespace

ast::Suite spliced(sema::Program const& program, ast::Stmt const& stmt) {
    if (auto found = program.chosen.find(&stmt); found != program.chosen.end())
        return found->second;
    auto found = program.included.find(&stmt);
    return found == program.included.end() || !found->second ? ast::Suite() : found->second->body;
}

sema::Symbol* symbol_of(sema::Program const& program, sema::Typing const& typing,
                        ast::Declarator const& declarator) {
    if (auto found = typing.declared.find(declarator.id); found != typing.declared.end())
        return found->second;
    if (auto found = program.symbol_of.find(&declarator); found != program.symbol_of.end())
        return found->second;
    return typing.function->scope->own(declarator.name);
}

bool LocalUses::is_inner(sema::Symbol const& symbol, sema::ParallelSection const& section) const {
    auto const* use = find(symbol);
    auto const* variable = section.find(&symbol);
    if (!use || !variable) return false;
    switch (variable->class_) {
        case sema::ParallelClass::shared:
        case sema::ParallelClass::reduction:
            return false;
        case sema::ParallelClass::target:
            return !use->is_read_outside(section);
        case sema::ParallelClass::private_:
        case sema::ParallelClass::last_private:
            break;
    }
    if (!use->is_mentioned_outside(section)) return true;
    bool const is_kept = section.is_prange() && use->is_read_outside(section);
    return !variable->keeps_value && !is_kept;
}

bool LocalUses::is_only_inner(sema::Symbol const& symbol) const {
    auto const* use = find(symbol);
    return use && std::ranges::all_of(use->mentions, [&](Mention const& each) {
               return each.section && is_inner(symbol, *each.section);
           });
}

LocalUses local_uses(sema::Program const& program, sema::Typing const& typing,
                     sema::FlowFacts const& flow, sema::ParallelFacts const& parallel,
                     ast::Suite body) {
    LocalUses out;
    Scan scan{program, typing, flow, parallel, out, {}, {}, {}, 0};
    for (auto const* stmt : body) scan.on(*stmt);
    if (auto const* lambda = typing.function->lambda) scan.on(*lambda->body);
    // A generator or coroutine holds the objects that it was called with, read or not.
    if (typing.function->is_generator || typing.function->is_async)
        for (auto const& param : typing.function->params)
            if (param.symbol && param.symbol->place == sema::Place::parameter &&
                sema::is_object(typing.type_of(*param.symbol)))
                scan.use(*param.symbol).read = true;
    return out;
}

bool binds(sema::Program const& program, sema::Typing const& typing, ast::Suite body,
           sema::Symbol const& symbol) {
    LocalUses out;
    sema::FlowFacts const no_facts;
    sema::ParallelFacts const no_sections;
    Scan scan{program, typing, no_facts, no_sections, out, {}, {}, {}, 0};
    for (auto const* stmt : body) scan.on(*stmt);
    auto const* use = out.find(symbol);
    return use && (use->rebound || use->bound_in_loop || use->address_taken);
}

}  // namespace cyxx::lower
