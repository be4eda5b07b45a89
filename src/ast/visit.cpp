#include "ast/visit.h"

namespace cyxx::ast {

namespace {
template <class Base>
void visit_children(Base const& node, ChildFunctions functions) {
    visit(node, [&](auto const& exact) { detail::children_of_field(exact, functions); });
}
}  // namespace

void each_child_of(Expr const& node, ChildFunctions functions) { visit_children(node, functions); }
void each_child_of(TypeNode const& node, ChildFunctions functions) {
    visit_children(node, functions);
}
void each_child_of(Pattern const& node, ChildFunctions functions) {
    visit_children(node, functions);
}
void each_child_of(Stmt const& node, ChildFunctions functions) { visit_children(node, functions); }

}  // namespace cyxx::ast
