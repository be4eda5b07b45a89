// match: subjects, patterns and what they bind.
#include "sema/check.h"

namespace cyxx::sema {

void Checker::on(ast::Match const& node) {
    TypePtr subject = object_value(*node.subject);
    if (!is_error(subject) && !is_pending(subject) && !is_object(subject)) subject = object();
    for (auto const& one : node.cases) {
        pattern(*one.pattern, subject);
        if (one.guard) truth(*one.guard);
        suite(one.body);
    }
}

void Checker::capture(ast::Pattern const& node, Ident name, TypePtr type) {
    if (!name) return;
    Symbol* symbol = find(name);
    if (!symbol) return;
    typing->declared[node.id] = symbol;
    TypePtr to = type_of(*symbol);
    typing->given[node.id] = type;
    if (!is_error(type) && !is_error(to) && conversion(type, to) == Conversion::error)
        out().report(node, diag::cannot_assign, display(type), display(to));
}

void Checker::pattern(ast::Pattern const& node, TypePtr subject) {
    TypePtr item = is_pending(subject) ? &pending : object();
    ast::visit(node, [&](auto const& exact) {
        using Exact = std::remove_cvref_t<decltype(exact)>;
        if constexpr (std::is_same_v<Exact, ast::ValuePattern>) {
            TypePtr type = expr(*exact.value);
            if (is_object(subject) && !is_object(type)) coerce(*exact.value, object());
        } else if constexpr (std::is_same_v<Exact, ast::CapturePattern>) {
            if (exact.pattern) pattern(*exact.pattern, subject);
            capture(node, exact.name, subject);
        } else if constexpr (std::is_same_v<Exact, ast::SequencePattern>) {
            for (auto* one : exact.items) pattern(*one, item);
        } else if constexpr (std::is_same_v<Exact, ast::MappingPattern>) {
            for (auto* key : exact.keys) object_value(*key);
            for (auto* one : exact.values) pattern(*one, item);
            capture(node, exact.rest, builtin(BuiltinClass::dict));
        } else if constexpr (std::is_same_v<Exact, ast::ClassPattern>) {
            object_value(*exact.class_);
            for (auto* one : exact.positional) pattern(*one, item);
            for (auto* one : exact.keyword_patterns) pattern(*one, item);
        } else if constexpr (std::is_same_v<Exact, ast::StarPattern>) {
            capture(node, exact.name, builtin(BuiltinClass::list));
        } else if constexpr (std::is_same_v<Exact, ast::OrPattern>) {
            for (auto* one : exact.alternatives) pattern(*one, subject);
        }
    });
}

}  // namespace cyxx::sema
