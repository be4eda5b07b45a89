// Tests on fused types, which each specialisation answers when it is compiled.
#include "sema/check.h"

namespace cyxx::sema {
namespace {

bool names_fused(Scope const& scope, ast::Expr const& node) {
    Symbol* symbol = symbol_of_expr(scope, node);
    return symbol && symbol->kind == SymbolKind::Type && is_fused(symbol->type);
}

}  // namespace

// The types that the right side of such a test names.
void Checker::named_types(ast::Expr const& node, std::vector<TypePtr>& found) {
    if (auto* tuple = ast::as<ast::TupleExpr>(&node)) {
        for (auto* item : tuple->items) named_types(*item, found);
        return;
    }
    TypePtr type = type_of_expr(program, *scope, node, scratch);
    if (!type) return;
    TypePtr chosen = substituted(type);
    if (auto* fused = as<FusedType>(chosen))
        for (TypePtr one : alternatives(*fused)) found.push_back(one);
    else
        found.push_back(chosen);
}

// `T is int`, `T in floating`, `not …`, `… and …`: true if it is one; `holds` is its answer.
bool Checker::prune(ast::Expr const& condition, bool& holds) {
    if (typing->specialisation.empty()) return false;
    if (auto* unary = ast::as<ast::Unary>(&condition)) {
        if (unary->op != ast::UnaryOp::not_ || !prune(*unary->operand, holds)) return false;
        holds = !holds;
        return true;
    }
    if (auto* bool_op = ast::as<ast::BoolOp>(&condition)) {
        bool is_and = bool_op->op == ast::BoolOpKind::and_;
        bool all_known = true, decided = false;
        for (auto* operand : bool_op->operands) {
            bool one = false;
            if (!prune(*operand, one)) {
                all_known = false;
                continue;
            }
            if (one != is_and) decided = true;
        }
        if (!decided && !all_known) return false;
        holds = decided ? !is_and : is_and;
        return true;
    }
    auto* compare = ast::as<ast::Compare>(&condition);
    if (!compare || compare->links.size() != 1) return false;
    auto const& link = compare->links[0];
    if (!names_fused(*scope, *compare->first) && !names_fused(*scope, *link.right)) return false;
    TypePtr left = type_of_expr(program, *scope, *compare->first, scratch);
    if (!left) return false;
    left = substituted(left);
    if (is_fused(left)) return false;
    std::vector<TypePtr> right;
    bool membership = link.op == ast::CompareOp::in || link.op == ast::CompareOp::not_in;
    named_types(*link.right, right);
    bool found = false;
    for (TypePtr one : right) found |= same_type(one, left) || one == left;
    if (!membership && right.size() != 1) return false;
    bool negative = link.op == ast::CompareOp::not_in || link.op == ast::CompareOp::is_not ||
                    link.op == ast::CompareOp::ne;
    holds = found != negative;
    return true;
}

}  // namespace cyxx::sema
