// Walks a body for all that gives values to its untyped variables.
#include "sema/inference.h"

#include "sema/cython_module.h"

namespace cyxx::sema {
namespace {

struct Collector {
    Program& program;
    Inference& inference;
    Scope* scope;
    bool in_parallel = false;
    bool without_gil = false;
    bool inner = false;  // in a function inside: only what it gives to the outer one's variables
    FunctionInfo* function;
    Decides const& decides;

    Symbol* variable(Ident name) {
        Symbol* symbol = lookup(*scope, name);
        if (!symbol || symbol->kind != SymbolKind::Variable) return nullptr;
        if (inference.given.count(symbol)) return symbol;
        if (inner || symbol->has_declaration || symbol->type) return nullptr;
        switch (symbol->place) {
            case Place::module_dict:
            case Place::class_dict:
            case Place::global:
            case Place::member:
            case Place::field:
            case Place::extern_:
                return nullptr;
            case Place::none:
            case Place::local:
            case Place::parameter:
            case Place::cell:
            case Place::frame:
                break;
        }
        return symbol;
    }

    // What a `parallel` block assigns stays an object: it has no value after the block.
    void block(ast::With const& node) {
        bool const parallel_before = in_parallel, gil_before = without_gil;
        for (auto const& item : node.items) {
            WithEffect const effect = with_effect(*scope, *item.manager);
            auto* call = ast::as<ast::Call>(item.manager);
            in_parallel |= effect == WithEffect::parallel;
            if (effect == WithEffect::takes_gil) without_gil = false;
            if (effect == WithEffect::releases_gil && !call) without_gil = true;
        }
        suite(node.body);
        in_parallel = parallel_before;
        without_gil = gil_before;
    }
    bool is_prange(ast::For const& loop) const {
        auto* call = ast::as<ast::Call>(loop.iterable);
        return call && special_of(symbol_of_expr(*scope, *call->callee)) == Special::prange;
    }
    bool releases_gil(ast::For const& loop) const {
        if (!is_prange(loop)) return false;
        for (auto const& arg : static_cast<ast::Call const*>(loop.iterable)->args)
            if (auto* flag = ast::as<ast::Constant>(arg.value); flag && arg.keyword == "nogil")
                return flag->value != ast::ConstantKind::false_;
        return false;
    }

    void give(ast::Expr const& target, Given given) {
        if (in_parallel || inner) given = {Given::By::object};
        if (auto* name = ast::as<ast::NameRef>(&target)) {
            Symbol* symbol = variable(name->name);
            if (!symbol) return;
            given.scope = given.scope ? given.scope : scope;
            given.without_gil = without_gil;
            given.target = &target;
            auto [place, fresh] = inference.given.try_emplace(symbol);
            if (fresh) inference.order.push_back(symbol);
            place->second.push_back(std::move(given));
            return;
        }
        ast::ExprList items;
        if (auto* tuple = ast::as<ast::TupleExpr>(&target))
            items = tuple->items;
        else if (auto* list = ast::as<ast::ListExpr>(&target))
            items = list->items;
        bool starred = false;
        for (auto* item : items) starred |= item->kind == ast::ExprKind::Starred;
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (auto* star = ast::as<ast::Starred>(items[i])) {
                give(*star->value, {Given::By::list});
                continue;
            }
            Given part = given;
            if (starred)
                part = Given{Given::By::object};
            else
                part.path.push_back(i);
            give(*items[i], std::move(part));
        }
        if (items.empty()) expression(target);
    }
    // x: anything
    void declared(ast::Expr const& target) {
        auto* name = ast::as<ast::NameRef>(&target);
        Symbol* const symbol = name ? variable(name->name) : nullptr;
        if (symbol && inference.given.try_emplace(symbol).second) inference.order.push_back(symbol);
    }
    void give_object(Ident name, Scope* where) {
        Scope* old = scope;
        scope = where;
        if (Symbol* symbol = variable(name)) {
            auto [place, fresh] = inference.given.try_emplace(symbol);
            if (fresh) inference.order.push_back(symbol);
            Given given;
            given.scope = where;
            place->second.push_back(given);
        }
        scope = old;
    }

    // --- arithmetic
    void mark(ast::Expr const& node) {
        if (inner) return;
        if (auto* name = ast::as<ast::NameRef>(&node)) {
            if (Symbol* symbol = lookup(*scope, name->name)) inference.in_arithmetic.insert(symbol);
        } else if (auto* call = ast::as<ast::Call>(&node)) {
            auto* callee = ast::as<ast::NameRef>(call->callee);
            if (callee && (callee->name == "int" || callee->name == "abs"))
                for (auto const& arg : call->args) mark(*arg.value);
        }
    }
    // Operands of operations that only integers have.
    void mark_integral(ast::BinaryOp op, ast::Expr const& left, ast::Expr const& right) {
        if (!is_bitwise(op) && op != ast::BinaryOp::lshift && op != ast::BinaryOp::rshift) return;
        mark_integral(left);
        mark_integral(right);
    }
    void mark_integral(ast::Expr const& node) {
        auto* name = ast::as<ast::NameRef>(&node);
        if (Symbol* symbol = name ? lookup(*scope, name->name) : nullptr)
            inference.in_integral.insert(symbol);
    }
    static bool is_bitwise(ast::BinaryOp op) {
        return op == ast::BinaryOp::bit_and || op == ast::BinaryOp::bit_or ||
               op == ast::BinaryOp::bit_xor;
    }

    // --- expressions: walrus, comprehensions, arithmetic
    void expression(ast::Expr const& node) {
        switch (node.kind) {
            case ast::ExprKind::Lambda:
                defaults(static_cast<ast::Lambda const&>(node).params);
                return;
            case ast::ExprKind::Binary: {
                // Chains are deep on the left.
                ast::Expr const* at = &node;
                while (auto* binary = ast::as<ast::Binary>(at)) {
                    if (!is_bitwise(binary->op)) {
                        mark(*binary->left);
                        mark(*binary->right);
                    }
                    mark_integral(binary->op, *binary->left, *binary->right);
                    expression(*binary->right);
                    at = binary->left;
                }
                expression(*at);
                return;
            }
            case ast::ExprKind::Unary: {
                auto& unary = static_cast<ast::Unary const&>(node);
                if (unary.op == ast::UnaryOp::minus) mark(*unary.operand);
                if (unary.op == ast::UnaryOp::invert) mark_integral(*unary.operand);
                break;
            }
            case ast::ExprKind::Call: {
                auto& call = static_cast<ast::Call const&>(node);
                auto* callee = ast::as<ast::NameRef>(call.callee);
                if (callee && callee->name == "abs")
                    for (auto const& arg : call.args) mark(*arg.value);
                break;
            }
            case ast::ExprKind::Walrus: {
                auto& walrus = static_cast<ast::Walrus const&>(node);
                give(*walrus.target, {Given::By::value, scope, walrus.value});
                expression(*walrus.value);
                return;
            }
            case ast::ExprKind::Comprehension:
                comprehension(static_cast<ast::Comprehension const&>(node));
                return;
            default:
                break;
        }
        ast::each_child(node, [&](auto const& child) {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(child)>, ast::Expr>)
                expression(child);
        });
    }
    void comprehension(ast::Comprehension const& node) {
        auto found = program.scope_of.find(&node);
        Scope* own = found == program.scope_of.end() ? scope : found->second;
        Scope* outer = scope;
        bool first = true;
        for (auto const& clause : node.clauses) {
            scope = first ? outer : own;
            if (clause.condition) {
                expression(*clause.condition);
                continue;
            }
            expression(*clause.iterable);
            if (clause.is_from) {
                auto const& range = static_cast<ast::Compare const&>(*clause.iterable);
                scope = own;
                for (ast::Expr const* bound : {range.first, range.links[1].right})
                    give(*clause.target, {Given::By::value, scope, bound});
                first = false;
                continue;
            }
            Given given{Given::By::item, scope, clause.iterable};
            scope = own;
            give(*clause.target, std::move(given));
            first = false;
        }
        scope = own;
        expression(*node.element);
        if (node.value) expression(*node.value);
        scope = outer;
    }

    // What a definition computes where it stands.
    void defaults(ast::List<ast::Param> params) {
        for (auto const& param : params)
            if (param.default_) expression(*param.default_);
    }
    void expressions(ast::ExprList list) {
        for (auto* one : list) expression(*one);
    }
    void arguments(ast::List<ast::Argument> list) {
        for (auto const& one : list) expression(*one.value);
    }

    // --- statements
    void suite(ast::Suite body) {
        for (auto* one : body) statement(*one);
    }
    void children(ast::Stmt const& node) {
        ast::each_child(node, [&](auto const& child) {
            using Child = std::remove_cvref_t<decltype(child)>;
            if constexpr (std::is_same_v<Child, ast::Expr>)
                expression(child);
            else if constexpr (std::is_same_v<Child, ast::Stmt>)
                statement(child);
            else if constexpr (std::is_same_v<Child, ast::Pattern>)
                pattern(child, nullptr);
        });
    }
    // What a test on a fused type leaves out gives nothing.
    void branches(ast::If const& node) {
        for (auto const& branch : node.branches) {
            bool holds = false;
            if (!decides(*branch.condition, holds)) {
                expression(*branch.condition);
                suite(branch.body);
            } else if (holds) {
                return suite(branch.body);
            }
        }
        suite(node.otherwise);
    }
    void statement(ast::Stmt const& node) {
        switch (node.kind) {
            case ast::StmtKind::Assign: {
                auto& assign = static_cast<ast::Assign const&>(node);
                for (auto* target : assign.targets)
                    give(*target, {Given::By::value, scope, assign.value});
                expression(*assign.value);
                return;
            }
            case ast::StmtKind::AnnAssign: {
                auto& assign = static_cast<ast::AnnAssign const&>(node);
                if (!assign.value) return declared(*assign.target);
                give(*assign.target, {Given::By::value, scope, assign.value});
                expression(*assign.value);
                return;
            }
            case ast::StmtKind::AugAssign: {
                auto& assign = static_cast<ast::AugAssign const&>(node);
                Given given{Given::By::in_place, scope, assign.value};
                given.op = assign.op;
                give(*assign.target, std::move(given));
                mark(*assign.target);
                mark(*assign.value);
                mark_integral(assign.op, *assign.target, *assign.value);
                expression(*assign.target);
                expression(*assign.value);
                return;
            }
            case ast::StmtKind::If:
                return branches(static_cast<ast::If const&>(node));
            case ast::StmtKind::For: {
                auto& loop = static_cast<ast::For const&>(node);
                bool const before = without_gil, parallel_before = in_parallel;
                without_gil |= releases_gil(loop);
                if (is_prange(loop)) in_parallel = false;  // what it assigns is kept after it
                give(*loop.target, {Given::By::item, scope, loop.iterable});
                expression(*loop.iterable);
                suite(loop.body);
                suite(loop.otherwise);
                without_gil = before;
                in_parallel = parallel_before;
                return;
            }
            case ast::StmtKind::ForFrom: {
                auto& loop = static_cast<ast::ForFrom const&>(node);
                give(*loop.target, {Given::By::value, scope, loop.start});
                give(*loop.target, {Given::By::value, scope, loop.stop});
                expression(*loop.start);
                expression(*loop.stop);
                if (loop.step) expression(*loop.step);
                suite(loop.body);
                suite(loop.otherwise);
                return;
            }
            case ast::StmtKind::With:
                for (auto const& item : static_cast<ast::With const&>(node).items) {
                    expression(*item.manager);
                    if (item.target) give(*item.target, {Given::By::object});
                }
                block(static_cast<ast::With const&>(node));
                return;
            case ast::StmtKind::Try: {
                auto& block = static_cast<ast::Try const&>(node);
                suite(block.body);
                for (auto const& handler : block.handlers) {
                    if (handler.type) expression(*handler.type);
                    if (handler.target) give(*handler.target, {Given::By::object});
                    suite(handler.body);
                }
                suite(block.otherwise);
                suite(block.finally);
                return;
            }
            case ast::StmtKind::Del:
                for (auto* target : static_cast<ast::Del const&>(node).targets) {
                    if (auto* name = ast::as<ast::NameRef>(target))
                        deleted(*name);
                    else
                        expression(*target);
                }
                return;
            case ast::StmtKind::Import:
                for (auto const& alias : static_cast<ast::Import const&>(node).names)
                    give_object(alias.as ? alias.as : alias.path[0], scope);
                return;
            case ast::StmtKind::ImportFrom:
                for (auto const& alias : static_cast<ast::ImportFrom const&>(node).names)
                    give_object(alias.as ? alias.as : alias.path[0], scope);
                return;
            case ast::StmtKind::Match: {
                auto& match = static_cast<ast::Match const&>(node);
                expression(*match.subject);
                for (auto const& one : match.cases) {
                    pattern(*one.pattern, match.subject);
                    if (one.guard) expression(*one.guard);
                    suite(one.body);
                }
                return;
            }
            case ast::StmtKind::Include: {
                if (!function->is_module_body) return;  // refused as misplaced
                auto found = program.included.find(&node);
                if (found != program.included.end()) suite(found->second->body);
                return;
            }
            case ast::StmtKind::CompileIf: {
                auto found = program.chosen.find(&node);
                if (found != program.chosen.end()) suite(found->second);
                return;
            }
            case ast::StmtKind::FuncDef: {
                auto& function = static_cast<ast::FuncDef const&>(node);
                expressions(function.decorators);
                defaults(function.params);
                return function_inside(node);
            }
            case ast::StmtKind::CFuncDecl: {
                auto& function = static_cast<ast::CFuncDecl const&>(node);
                expressions(function.decorators);
                defaults(function.type->params);
                return function_inside(node);
            }
            case ast::StmtKind::ClassDef: {
                auto& definition = static_cast<ast::ClassDef const&>(node);
                expressions(definition.decorators);
                arguments(definition.args);
                return class_inside(definition);
            }
            case ast::StmtKind::CClassDecl:
            case ast::StmtKind::CppClassDecl:
            case ast::StmtKind::StructDecl:
            case ast::StmtKind::EnumDecl:
            case ast::StmtKind::ExternBlock:
                return;
            default:
                children(node);
                return;
        }
    }
    // What `del x` says of x depends on what it is given: see Checker::if_deleted.
    void deleted(ast::NameRef const& name) {
        if (Symbol* symbol = variable(name.name))
            if (!inference.given.count(symbol)) give_object(name.name, scope);
        deleted_names.push_back(&name);
    }
    void pattern(ast::Pattern const& node, ast::Expr const* subject) {
        auto bind = [&](Ident name) {
            if (name) give_object(name, scope);
        };
        ast::visit(node, [&](auto const& exact) {
            using Exact = std::remove_cvref_t<decltype(exact)>;
            if constexpr (std::is_same_v<Exact, ast::CapturePattern>) {
                Symbol* symbol = exact.name ? variable(exact.name) : nullptr;
                if (symbol && subject) {
                    auto [place, fresh] = inference.given.try_emplace(symbol);
                    if (fresh) inference.order.push_back(symbol);
                    place->second.push_back({Given::By::value, scope, subject});
                } else {
                    bind(exact.name);
                }
            } else if constexpr (std::is_same_v<Exact, ast::MappingPattern>) {
                bind(exact.rest);
            } else if constexpr (std::is_same_v<Exact, ast::StarPattern>) {
                bind(exact.name);
            }
        });
        bool whole = node.kind == ast::PatternKind::CapturePattern ||
                     node.kind == ast::PatternKind::OrPattern;
        ast::each_child(node, [&](auto const& child) {
            using Child = std::remove_cvref_t<decltype(child)>;
            if constexpr (std::is_same_v<Child, ast::Pattern>)
                pattern(child, whole ? subject : nullptr);
            else if constexpr (std::is_same_v<Child, ast::Expr>)
                expression(child);
        });
    }
    // What a function inside assigns by `nonlocal` counts; all else is its own affair.
    void function_inside(ast::Stmt const& node) {
        auto found = program.function_of.find(&node);
        if (found == program.function_of.end() || !found->second->scope) return;
        inner_functions.push_back(found->second);
    }

    // Its body computes with our variables, and its methods may assign them.
    void class_inside(ast::ClassDef const& node) {
        auto const found = program.scope_of.find(&node);
        if (found == program.scope_of.end()) return;
        Scope* const outer = std::exchange(scope, found->second);
        suite(node.body);
        scope = outer;
    }

    std::vector<FunctionInfo*> inner_functions;
    std::vector<ast::NameRef const*> deleted_names;
};

}  // namespace

void collect_given(Program& program, FunctionInfo& info, Inference& inference,
                   Decides const& decides) {
    if (!info.scope) return;
    bool const without_gil = gil_at_entry(info) != GilState::held;
    Collector collector{program, inference, info.scope, false, without_gil,
                        false,   &info,     decides,    {},    {}};
    for (ParamInfo const& param : info.params) {
        bool star = param.kind == ast::ParamKind::star || param.kind == ast::ParamKind::double_star;
        if (!star || !param.symbol || param.syntax->type) continue;
        Given own{Given::By::type, info.scope};
        own.type = param.type ? param.type : program.types.object();
        inference.given[param.symbol].push_back(own);
        inference.order.push_back(param.symbol);
        param.symbol->type = nullptr;
    }
    if (info.lambda) collector.expression(*info.lambda->body);
    collector.suite(info.body);
    for (auto* name : collector.deleted_names)
        if (Symbol* symbol = lookup(*info.scope, name->name); symbol) {
            if (inference.given.count(symbol)) inference.deleted.insert(symbol);
        }
    collector.inner = true;
    for (std::size_t i = 0; i < collector.inner_functions.size(); ++i) {
        FunctionInfo* one = collector.inner_functions[i];
        collector.scope = one->scope;
        collector.without_gil = false;
        collector.suite(one->body);
    }
}

}  // namespace cyxx::sema
