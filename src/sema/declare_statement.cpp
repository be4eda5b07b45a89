// The names that Python statements and expressions bind.
#include "sema/declarer.h"

#include <algorithm>

namespace cyxx::sema {

void Declarer::suite(Context const& ctx, ast::Suite body) {
    for (ast::Stmt const* stmt : body) statement(ctx, *stmt);
}

void Declarer::statement(Context const& ctx, ast::Stmt const& node) {
    ast::visit(node, [&](auto const& exact) { on(ctx, exact); });
}

void Declarer::expressions(Context const& ctx, ast::ExprList nodes) {
    for (ast::Expr const* node : nodes) expression(ctx, node);
}

void Declarer::arguments(Context const& ctx, ast::List<ast::Argument> args) {
    for (ast::Argument const& arg : args) expression(ctx, arg.value);
}

// Lambdas, comprehensions, `:=`, `yield` and the names that are read. Without recursion over plain
// operators: a sum of ten thousand terms is as deep.
void Declarer::expression(Context const& ctx, ast::Expr const* node) {
    if (!node) return;
    std::vector<ast::Expr const*> pending{node};
    auto push = [&](ast::Expr const& parent) {
        std::size_t first = pending.size();
        ast::each_child(parent, [&](auto const& child) {
            if constexpr (std::is_same_v<std::decay_t<decltype(child)>, ast::Expr>)
                pending.push_back(&child);
        });
        std::reverse(pending.begin() + std::ptrdiff_t(first), pending.end());
    };
    while (!pending.empty()) {
        ast::Expr const& expr = *pending.back();
        pending.pop_back();
        if (auto* name = ast::as<ast::NameRef>(&expr)) {
            if (name->name == "super" || name->name == "__class__") class_cell(*ctx.scope);
            bool const is_of_class = name->name == "__module__" || name->name == "__qualname__" ||
                                     name->name == "__doc__";
            if (is_of_class && ctx.scope->kind == ScopeKind::py_class)
                bind(ctx, name->name, name->span);
            bool may_be_outer = ctx.function && !ctx.function->is_module_body;
            if (may_be_outer) uses.push_back({ctx.scope, name->name});
        } else if (auto* inner = ast::as<ast::Lambda>(&expr)) {
            lambda(ctx, *inner);
        } else if (auto* inner = ast::as<ast::Comprehension>(&expr)) {
            comprehension(ctx, *inner);
        } else if (auto* walrus = ast::as<ast::Walrus>(&expr)) {
            Context outer = ctx;
            while (outer.scope->kind == ScopeKind::comprehension && outer.scope->parent)
                outer.scope = outer.scope->parent;
            if (outer.scope->function) outer.function = outer.scope->function;
            bind_target(outer, *walrus->target);
            auto* name = ast::as<ast::NameRef>(walrus->target);
            if (name && outer.function != ctx.function)  // from within a generator expression
                uses.push_back({ctx.scope, name->name});
            pending.push_back(walrus->value);
        } else {
            bool yields =
                expr.kind == ast::ExprKind::Yield || expr.kind == ast::ExprKind::YieldFrom;
            if (yields && ctx.function && !ctx.function->is_module_body)
                ctx.function->is_generator = true;
            if (auto* call = ast::as<ast::Call>(&expr)) declare_call(ctx, *call);
            push(expr);
        }
    }
}

// A generator expression that awaits something itself: its first iterable is not its own.
static bool is_async(ast::Comprehension const& node) {
    bool found = false;
    auto look = [&](auto const& self, ast::Expr const& expr) -> void {
        found |= expr.kind == ast::ExprKind::Await;
        if (expr.kind == ast::ExprKind::Lambda) return;
        ast::each_child(expr, [&](auto const& child) {
            if constexpr (std::is_same_v<std::decay_t<decltype(child)>, ast::Expr>)
                self(self, child);
        });
    };
    for (auto const& clause : node.clauses) {
        found |= clause.is_async;
        bool const is_first = &clause == node.clauses.data();
        if (clause.iterable && !is_first) look(look, *clause.iterable);
        if (clause.condition) look(look, *clause.condition);
    }
    for (ast::Expr const* part : {node.element, node.value})
        if (part) look(look, *part);
    return found;
}

void Declarer::comprehension(Context const& ctx, ast::Comprehension const& node) {
    Context inside = ctx;
    if (node.comprehension_kind == ast::ComprehensionKind::generator) {
        FunctionInfo& info = new_function(ctx, FunctionKind::genexpr, program.names("<genexpr>"));
        info.genexpr = &node;
        info.is_generator = true;
        info.is_async = is_async(node);
        if (info.is_async && ast::as<ast::Starred>(node.element))  // it cannot yield from another
            sink.report(*node.element, diag::starred_not_here)
                .help("add a loop over it: `for x in …`");
        inside.function = &info;
        program.function_of[&node] = &info;
    }
    Scope& scope = new_scope(ScopeKind::comprehension, ctx.scope, inside);
    if (inside.function != ctx.function) inside.function->scope = &scope;
    inside.scope = &scope;
    program.scope_of[&node] = &scope;
    // In Python 2 the variables of a list are those of the function.
    bool const leaks = node.comprehension_kind == ast::ComprehensionKind::list &&
                       ctx.directives->language_level < 3;
    Context binding = inside;
    if (leaks) {
        binding = ctx;
        binding.scope = ctx.comprehension == ctx.scope ? ctx.around : ctx.scope;
        inside.comprehension = &scope;
        inside.around = binding.scope;
    }
    bool is_first = true;
    for (auto const& clause : node.clauses) {
        if (clause.iterable) {
            // The first one is evaluated outside.
            expression(is_first && !clause.is_from ? ctx : inside, clause.iterable);
            expression(inside, clause.step);
            bind_target(binding, *clause.target);
            is_first = false;
        }
        expression(inside, clause.condition);
    }
    expression(inside, node.element);
    expression(inside, node.value);
}

void Declarer::on(Context const& ctx, ast::ExprStmt const& node) { expression(ctx, node.value); }

void Declarer::on(Context const& ctx, ast::Assign const& node) {
    if (node.targets.size() == 1)
        if (auto* name = ast::as<ast::NameRef>(node.targets[0]))
            if (pure_declaration(ctx, *name, node.value)) return expression(ctx, node.value);
    expression(ctx, node.value);
    for (ast::Expr const* target : node.targets) bind_target(ctx, *target);
}

void Declarer::on(Context const& ctx, ast::AugAssign const& node) {
    expression(ctx, node.value);
    bind_target(ctx, *node.target);
}

void Declarer::on(Context const& ctx, ast::AnnAssign const& node) {
    expression(ctx, node.value);
    if (annotated(ctx, node)) return;
    bind_target(ctx, *node.target);
}

void Declarer::on(Context const& ctx, ast::Return const& node) { expression(ctx, node.value); }
void Declarer::on(Context const& ctx, ast::Raise const& node) {
    for (auto* part : {node.exception, node.cause, node.value, node.traceback})
        expression(ctx, part);
}
void Declarer::on(Context const& ctx, ast::Assert const& node) {
    expression(ctx, node.condition);
    expression(ctx, node.message);
}
void Declarer::on(Context const& ctx, ast::Del const& node) {
    for (ast::Expr const* target : node.targets) bind_target(ctx, *target);
}

void Declarer::on(Context const& ctx, ast::If const& node) {
    for (auto const& branch : node.branches) {
        expression(ctx, branch.condition);
        suite(ctx, branch.body);
    }
    suite(ctx, node.otherwise);
}

void Declarer::on(Context const& ctx, ast::While const& node) {
    expression(ctx, node.condition);
    suite(ctx, node.body);
    suite(ctx, node.otherwise);
}

void Declarer::on(Context const& ctx, ast::For const& node) {
    expression(ctx, node.iterable);
    bind_target(ctx, *node.target);
    suite(ctx, node.body);
    suite(ctx, node.otherwise);
}

void Declarer::on(Context const& ctx, ast::ForFrom const& node) {
    for (auto* part : {node.start, node.stop, node.step}) expression(ctx, part);
    bind_target(ctx, *node.target);
    suite(ctx, node.body);
    suite(ctx, node.otherwise);
}

void Declarer::on(Context const& ctx, ast::With const& node) {
    Context inside = ctx;
    if (Directives const* directives = with_directives(ctx, node)) {
        program.directives_of[&node] = directives;
        inside.directives = directives;
    }
    for (auto const& item : node.items) {
        expression(ctx, item.manager);
        if (item.target) bind_target(ctx, *item.target);
    }
    suite(inside, node.body);
}

void Declarer::on(Context const& ctx, ast::Try const& node) {
    suite(ctx, node.body);
    for (auto const& handler : node.handlers) {
        expression(ctx, handler.type);
        if (handler.target) bind_target(ctx, *handler.target);
        suite(ctx, handler.body);
    }
    suite(ctx, node.otherwise);
    suite(ctx, node.finally);
}

void Declarer::pattern(Context const& ctx, ast::Pattern const& node) {
    if (auto* capture = ast::as<ast::CapturePattern>(&node); capture && capture->name)
        bind(ctx, capture->name, node.span);
    if (auto* star = ast::as<ast::StarPattern>(&node); star && star->name)
        bind(ctx, star->name, node.span);
    if (auto* mapping = ast::as<ast::MappingPattern>(&node); mapping && mapping->rest)
        bind(ctx, mapping->rest, node.span);
    ast::each_child(node, [&](auto const& child) {
        using Child = std::decay_t<decltype(child)>;
        if constexpr (std::is_same_v<Child, ast::Pattern>) pattern(ctx, child);
        if constexpr (std::is_same_v<Child, ast::Expr>) expression(ctx, &child);
    });
}

void Declarer::on(Context const& ctx, ast::Match const& node) {
    expression(ctx, node.subject);
    for (auto const& branch : node.cases) {
        pattern(ctx, *branch.pattern);
        expression(ctx, branch.guard);
        suite(ctx, branch.body);
    }
}

void Declarer::on(Context const& ctx, ast::Print const& node) {
    expression(ctx, node.stream);
    expressions(ctx, node.values);
}
void Declarer::on(Context const& ctx, ast::Exec const& node) {
    for (auto* part : {node.code, node.globals, node.locals}) expression(ctx, part);
}
void Declarer::on(Context const& ctx, ast::TypeAlias const& node) {
    program.symbol_of[&node] = &bind(ctx, node.name, node.span);
}
void Declarer::on(Context const& ctx, ast::ErrorStmt const& node) {
    program.lost_names.insert(node.words.begin(), node.words.end());
    suite(ctx, node.body);
}

}  // namespace cyxx::sema
