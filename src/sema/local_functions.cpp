// Local variables that hold one and the same function wherever they are read.
#include "sema/local_functions.h"

#include "sema/binding.h"

namespace cyxx::sema {

namespace {

// The function that the statement binds a name to; null for a decorated one and all else.
ast::Node const* bound_function(ast::Stmt const& stmt, Bound const& bound) {
    if (auto const* def = ast::as<ast::FuncDef>(&stmt))
        return def->decorators.empty() && bound.by == BoundBy::definition ? def : nullptr;
    bool const is_name = bound.target && ast::as<ast::NameRef>(bound.target);
    if (!is_name || !bound.value || bound.by != BoundBy::assignment) return nullptr;
    return ast::as<ast::Lambda>(bound.value);
}

}  // namespace

std::unordered_map<Symbol const*, ast::Node const*> local_functions(Typing const& typing) {
    std::unordered_map<Symbol const*, ast::Node const*> found;
    bool is_known = true;
    auto note = [&](ast::Stmt const& stmt) {
        if (stmt.kind == ast::StmtKind::Include || stmt.kind == ast::StmtKind::ClassDef)
            is_known = false;
        each_bound(stmt, [&](Bound const& bound) {
            auto const* made = bound_function(stmt, bound);
            each_bound_symbol(typing, bound, [&](Symbol const& symbol, Span) {
                auto const [place, is_first] = found.try_emplace(&symbol, made);
                if (!is_first) place->second = nullptr;
            });
        });
    };
    each_stmt(typing.function->body, note);
    if (!is_known) return {};
    std::erase_if(found, [&](auto const& entry) {
        Symbol const& symbol = *entry.first;
        return !entry.second || symbol.place != Place::local ||
               symbol.scope != typing.function->scope;
    });
    return found;
}

}  // namespace cyxx::sema
