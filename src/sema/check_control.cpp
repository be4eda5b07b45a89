// Statements and expressions in places where control cannot do what they say: `break` outside a loop,
// `yield` outside a function, a starred expression alone.
#include "sema/facts.h"

#include <algorithm>
#include <concepts>
#include <utility>
#include <vector>

namespace cyxx::sema {

namespace {

// `unknown`: the head of the block was not understood, so that anything may stand in it.
enum class Body : std::uint8_t { none, def, async_def, c_function, lambda, unknown };

struct Where {
    Body body = Body::none;
    bool in_loop = false;
    bool in_function = false;   // perhaps in a class inside it
    bool in_star = false;       // in a block of `except*`
    bool star_in_loop = false;  // where it is within the innermost loop

    Where loop() const { return {body, true, in_function, in_star, false}; }
    Where except_star() const { return {body, in_loop, in_function, true, true}; }
};

class Walk {
public:
    Walk(Program const& program, diag::Sink& sink) : program_(program), sink_(sink) {}

    void module(ast::Suite body) {
        bool first = true;
        for (ast::Stmt const* stmt : body) {
            auto const* import = ast::as<ast::ImportFrom>(stmt);
            bool const future = import && import->level == 0 && import->module.size() == 1 &&
                                import->module[0] == "__future__";
            if (future) future_import(*import, first);
            auto const* text = ast::as<ast::ExprStmt>(stmt);
            first &= future || (text && text->value->kind == ast::ExprKind::StrLit);
        }
        suite(body, {});
    }

    void suite(ast::Suite body, Where where) {
        for (ast::Stmt const* stmt : body) statement(*stmt, where);
    }

private:
    void future_import(ast::ImportFrom const& stmt, bool first) {
        static constexpr std::string_view known[] = {
            "nested_scopes",  "generators",       "division",       "absolute_import",
            "with_statement", "unicode_literals", "print_function", "generator_stop",
            "annotations",    "barry_as_FLUFL"};
        if (!first) sink_.report(stmt, diag::future_late).at(stmt.span.end);
        for (ast::Alias const& alias : stmt.names)
            if (std::ranges::find(known, alias.path.front().str()) == std::end(known))
                sink_.report(alias.span, diag::future_feature, alias.path.front().str());
    }
    void statement(ast::Stmt const& stmt, Where where) {
        ast::visit(stmt, [&](auto const& exact) { on(exact, where); });
    }
    // Whatever has no rule of its own.
    template <class N>
    void children(N const& node, Where where) {
        ast::each_child(node, [&](auto const& child) {
            using Child = std::remove_cvref_t<decltype(child)>;
            if constexpr (std::same_as<Child, ast::Stmt>)
                statement(child, where);
            else if constexpr (std::same_as<Child, ast::Expr>) {
                if constexpr (std::derived_from<N, ast::Stmt>) starred_alone(child);
                expression(child, where);
            }
        });
    }
    template <class S>
    void on(S const& stmt, Where where) {
        children(stmt, where);
    }

    void on(ast::Include const& stmt, Where where) {
        auto const found = program_.included.find(&stmt);
        if (found != program_.included.end()) suite(found->second->body, where);
    }

    // --- loops
    void on(ast::While const& stmt, Where where) {
        expression(*stmt.condition, where);
        suite(stmt.body, where.loop());
        suite(stmt.otherwise, where);
    }
    void on(ast::For const& stmt, Where where) {
        if (stmt.is_async) only_in_async(stmt, where, "async for");
        starred_alone(*stmt.target);
        target(*stmt.target, where);
        starred_alone(*stmt.iterable);
        expression(*stmt.iterable, where);
        suite(stmt.body, where.loop());
        suite(stmt.otherwise, where);
    }
    void on(ast::ForFrom const& stmt, Where where) {
        for (ast::Expr const* bound : {stmt.start, stmt.stop, stmt.step})
            if (bound) expression(*bound, where);
        suite(stmt.body, where.loop());
        suite(stmt.otherwise, where);
    }
    void on(ast::Nonlocal const& stmt, Where where) {
        if (where.in_function) return;  // its names are looked for elsewhere
        for (Ident name : stmt.names) sink_.report(stmt, diag::no_nonlocal, name.str());
    }
    void on(ast::Break const& stmt, Where where) { only_in_loop(stmt, where, "break"); }
    void on(ast::Continue const& stmt, Where where) { only_in_loop(stmt, where, "continue"); }
    void only_in_loop(ast::Stmt const& stmt, Where where, std::string_view word) {
        if (!where.in_loop)
            sink_.report(stmt, diag::outside_loop, word);
        else if (where.star_in_loop)
            sink_.report(stmt, diag::leaves_except_star, word);
    }

    // --- functions and classes
    void on(ast::FuncDef const& stmt, Where where) {
        for (ast::Expr const* decorator : stmt.decorators) expression(*decorator, where);
        parameters(stmt.params, where);
        WithinFunction inside(*this);
        suite(stmt.body, {stmt.is_async ? Body::async_def : Body::def, false, true});
        if (!stmt.is_async || !yields_) return;
        for (ast::Return const* one : values_) sink_.report(*one, diag::async_generator_return);
    }
    void on(ast::CFuncDecl const& stmt, Where where) {
        for (ast::Expr const* decorator : stmt.decorators) expression(*decorator, where);
        if (stmt.type) parameters(stmt.type->params, where);
        if (stmt.type) only_plain(stmt.type->params);
        WithinFunction inside(*this);
        suite(stmt.body, {Body::c_function, false, true});
    }
    void on(ast::ClassDef const& stmt, Where where) {
        for (ast::Expr const* decorator : stmt.decorators) expression(*decorator, where);
        for (ast::Argument const& arg : stmt.args) expression(*arg.value, where);
        suite(stmt.body, {Body::none, false, where.in_function});
    }
    void on(ast::CClassDecl const& stmt, Where) { suite(stmt.body, {}); }
    void on(ast::PropertyDef const& stmt, Where) { suite(stmt.body, {}); }
    void on(ast::ErrorStmt const& stmt, Where where) {
        suite(stmt.body, {where.body == Body::none ? Body::unknown : where.body, true, true});
    }

    // A C function has no way to take what a caller may or may not name.
    void only_plain(ast::List<ast::Param> params) {
        for (ast::Param const& param : params) {
            bool const star = param.kind == ast::ParamKind::star;
            if (!star && param.kind != ast::ParamKind::double_star) continue;
            sink_.report(param.span, diag::expected, "`)`", star ? "`*`" : "`**`")
                .cython(star ? "Expected ')', found '*'" : "Expected ')', found '**'");
        }
    }
    void parameters(ast::List<ast::Param> params, Where where) {
        ast::Param const* with_default = nullptr;
        for (ast::Param const& param : params) {
            if (param.default_) expression(*param.default_, where);
            if (param.annotation) expression(*param.annotation, where);
            bool const by_position = param.kind == ast::ParamKind::plain ||
                                     param.kind == ast::ParamKind::positional_only;
            if (!by_position) continue;
            if (param.default_ || param.default_star)
                with_default = &param;
            else if (with_default)
                sink_.report(param.span, diag::default_order, param.name.str())
                    .label(with_default->span, "this one has a default")
                    .help("give it a default too, or write it before the others");
        }
    }

    // --- what leaves a function, or stops it
    void on(ast::Return const& stmt, Where where) {
        if (where.body == Body::none)
            sink_.report(stmt, diag::outside_function, "return")
                .cython("Return not inside a function body");
        else if (where.in_star)
            sink_.report(stmt, diag::leaves_except_star, "return");
        if (!stmt.value) return;
        values_.push_back(&stmt);
        starred_alone(*stmt.value);
        expression(*stmt.value, where);
    }
    void on(ast::With const& stmt, Where where) {
        if (stmt.is_async) only_in_async(stmt, where, "async with");
        children(stmt, where);
    }
    void on(ast::Try const& stmt, Where where) {
        bool bare = false;
        for (ast::ExceptHandler const& handler : stmt.handlers) {
            if (bare) sink_.report(handler.span, diag::bare_except_first);
            if (handler.star && !handler.type)
                sink_.report(handler.span, diag::expected, "an exception type", "`:`")
                    .help("`except* Exception:` takes a group of any of them");
            bare |= !handler.type;
        }
        suite(stmt.body, where);
        for (ast::ExceptHandler const& handler : stmt.handlers) {
            if (handler.type) expression(*handler.type, where);
            if (handler.target) expression(*handler.target, where);
            suite(handler.body, handler.star ? where.except_star() : where);
        }
        suite(stmt.otherwise, where);
        suite(stmt.finally, where);
    }

    // --- starred expressions
    void on(ast::ExprStmt const& stmt, Where where) {
        starred_alone(*stmt.value);
        expression(*stmt.value, where);
    }
    void on(ast::Assign const& stmt, Where where) {
        for (ast::Expr const* one : stmt.targets) target(*one, where);
        starred_alone(*stmt.value);
        expression(*stmt.value, where);
    }
    void starred_alone(ast::Expr const& expr) {
        if (expr.kind == ast::ExprKind::Starred)
            sink_.report(expr, diag::starred_not_here)
                .help("a comma after it makes a tuple: `*x,`");
    }
    void target(ast::Expr const& expr, Where where) {
        ast::ExprList items;
        if (auto const* tuple = ast::as<ast::TupleExpr>(&expr)) items = tuple->items;
        if (auto const* list = ast::as<ast::ListExpr>(&expr)) items = list->items;
        bool starred = false;
        for (ast::Expr const* item : items) {
            auto const* star = ast::as<ast::Starred>(item);
            if (star && starred) sink_.report(*item, diag::two_starred);
            starred |= star != nullptr;
            target(star ? *star->value : *item, where);
        }
        if (items.empty()) expression(expr, where);
    }
    // --- expressions
    void expression(ast::Expr const& expr, Where where) {
        if (auto const* given = ast::as<ast::Yield>(&expr)) {
            yield(expr, where, "yield");
            if (given->value) starred_alone(*given->value);
            yields_ = true;
        } else if (expr.kind == ast::ExprKind::YieldFrom) {
            if (where.body == Body::async_def)
                sink_.report(expr, diag::yield_from_async).help("loop with `async for`");
            else
                yield(expr, where, "yield from");
        } else if (expr.kind == ast::ExprKind::Await) {
            only_in_async(expr, where, "await");
        } else if (auto const* text = ast::as<ast::FString>(&expr)) {
            for (ast::FStringPart const& part : text->parts)
                if (part.value) starred_alone(*part.value);
        } else if (auto const* made = ast::as<ast::Comprehension>(&expr)) {
            for (ast::ComprehensionClause const& clause : made->clauses)
                if (clause.target) starred_alone(*clause.target);
        } else if (auto const* lambda = ast::as<ast::Lambda>(&expr)) {
            parameters(lambda->params, where);
            WithinFunction inside(*this);
            expression(*lambda->body, {Body::lambda, false, true});
            return;
        }
        children(expr, where);
    }
    void yield(ast::Expr const& expr, Where where, std::string_view word) {
        if (where.body == Body::none)
            sink_.report(expr, diag::outside_function, word)
                .cython("'" + std::string(word) + "' not supported here");
        else if (where.body == Body::c_function)
            sink_.report(expr, diag::yield_in_cfunction, word)
                .help("a generator is a Python function: use `def`");
    }
    void only_in_async(ast::Node const& node, Where where, std::string_view word) {
        if (where.body != Body::async_def && where.body != Body::unknown)
            sink_.report(node, diag::async_only, word).help("write `async def`");
    }

    // What is gathered of one function.
    struct WithinFunction {
        explicit WithinFunction(Walk& walk)
            : walk(walk), yields(walk.yields_), values(std::move(walk.values_)) {
            walk.yields_ = false;
            walk.values_.clear();
        }
        ~WithinFunction() {
            walk.yields_ = yields;
            walk.values_ = std::move(values);
        }
        WithinFunction(WithinFunction const&) = delete;
        WithinFunction& operator=(WithinFunction const&) = delete;
        Walk& walk;
        bool yields;
        std::vector<ast::Return const*> values;
    };

    Program const& program_;
    diag::Sink& sink_;
    bool yields_ = false;
    std::vector<ast::Return const*> values_;
};

}  // namespace

void check_control(Program const& program, ast::Module const& module, diag::Sink& sink) {
    Walk(program, sink).module(module.body);
}

}  // namespace cyxx::sema
