// Parallel sections and the class of every variable that they assign: by the last assignment in
// the text, as Cython decides it.
#include "sema/flow_walk.h"

namespace cyxx::sema {

namespace {

class Finder {
public:
    Finder(Typing const& typing, ParallelFacts& facts) : typing_(typing), facts_(facts) {}

    void suite(ast::Suite body, ParallelSection const* outer) {
        for (ast::Stmt const* stmt : body) statement(*stmt, outer);
    }

private:
    void statement(ast::Stmt const& stmt, ParallelSection const* outer) {
        if (stmt.kind == ast::StmtKind::FuncDef || stmt.kind == ast::StmtKind::ClassDef ||
            stmt.kind == ast::StmtKind::CFuncDecl || stmt.kind == ast::StmtKind::CClassDecl)
            return;
        ParallelSection const* inside = is_section(stmt) ? &classify(stmt, outer) : outer;
        ast::each_child(stmt, [&](auto const& child) {
            if constexpr (std::same_as<std::remove_cvref_t<decltype(child)>, ast::Stmt>)
                statement(child, inside);
        });
    }
    bool is_section(ast::Stmt const& stmt) const {
        if (auto loop = ast::as<ast::For>(&stmt))
            return head_form(typing_, *loop->iterable) == Form::loop_prange;
        if (auto with = ast::as<ast::With>(&stmt))
            for (ast::WithItem const& item : with->items)
                if (head_form(typing_, *item.manager) == Form::with_parallel) return true;
        return false;
    }

    ParallelSection const& classify(ast::Stmt const& stmt, ParallelSection const* outer) {
        ParallelSection& section = facts_.sections.emplace_back();
        section.statement = &stmt;
        section.outer = outer;
        auto loop = ast::as<ast::For>(&stmt);
        if (loop)
            each_bound_name(*loop->target, [&](ast::NameRef const& name) {
                assigned(section, name, ParallelClass::target, {});
            });
        auto visit = [&](ast::Stmt const& each) { record(section, each); };
        each_stmt(loop ? loop->body : static_cast<ast::With const&>(stmt).body, visit);
        return section;
    }
    void record(ParallelSection& section, ast::Stmt const& stmt) {
        ParallelClass const plain = section.statement->kind == ast::StmtKind::With
                                        ? ParallelClass::private_
                                        : ParallelClass::last_private;
        auto last = [&](ast::NameRef const& name) { assigned(section, name, plain, {}); };
        if (auto assign = ast::as<ast::Assign>(&stmt)) {
            for (ast::Expr const* target : assign->targets) each_bound_name(*target, last);
        } else if (auto augmented = ast::as<ast::AugAssign>(&stmt)) {
            bool const reduces = is_reduction(augmented->op);
            each_bound_name(*augmented->target, [&](ast::NameRef const& name) {
                assigned(section, name, reduces ? ParallelClass::reduction : plain, augmented->op);
            });
        } else if (auto loop = ast::as<ast::For>(&stmt)) {
            each_bound_name(*loop->target, last);
        } else if (auto from = ast::as<ast::ForFrom>(&stmt)) {
            each_bound_name(*from->target, last);
        } else if (auto decl = ast::as<ast::CVarDecl>(&stmt)) {
            for (ast::Declarator const& declarator : decl->declarators)
                if (auto found = typing_.declared.find(declarator.id);
                    found != typing_.declared.end())
                    put(section, found->second, {ParallelClass::private_, {}, declarator.span});
        }
    }
    void assigned(ParallelSection& section, ast::NameRef const& name, ParallelClass class_,
                  ast::BinaryOp op) {
        if (Symbol const* symbol = typing_.at(name).symbol)
            put(section, symbol, {class_, op, name.span});
    }
    void put(ParallelSection& section, Symbol const* symbol, ParallelVariable variable) {
        for (auto& [known, now] : section.variables) {
            if (known != symbol) continue;
            bool const decided =
                now.class_ == ParallelClass::target || now.class_ == ParallelClass::private_;
            if (!decided) now = variable;
            return;
        }
        section.variables.emplace_back(symbol, variable);
    }

    Typing const& typing_;
    ParallelFacts& facts_;
};

}  // namespace

bool is_reduction(ast::BinaryOp op) {
    switch (op) {
        case ast::BinaryOp::add:
        case ast::BinaryOp::sub:
        case ast::BinaryOp::mul:
        case ast::BinaryOp::bit_and:
        case ast::BinaryOp::bit_or:
        case ast::BinaryOp::bit_xor:
            return true;
        case ast::BinaryOp::matmul:
        case ast::BinaryOp::div:
        case ast::BinaryOp::floor_div:
        case ast::BinaryOp::mod:
        case ast::BinaryOp::pow:
        case ast::BinaryOp::lshift:
        case ast::BinaryOp::rshift:
            return false;
    }
    return false;
}

ParallelSection const* ParallelFacts::of(ast::Stmt const& statement) const {
    for (ParallelSection const& section : sections)
        if (section.statement == &statement) return &section;
    return nullptr;
}

ParallelFacts parallel(Program const&, Typing const& typing) {
    ParallelFacts facts;
    if (!typing.function->lambda) Finder(typing, facts).suite(typing.function->body, nullptr);
    return facts;
}

}  // namespace cyxx::sema
