// match: subjects, patterns and what they bind.
#include "sema/char_literal.h"
#include "sema/check.h"

#include <algorithm>

namespace cyxx::sema {

// Whether a pattern asks nothing of a C number that needs an object of it.
static bool is_plain(Checker& checker, ast::Pattern const& node, TypePtr subject) {
    auto const is_plain_too = [&](auto* inner) { return is_plain(checker, *inner, subject); };
    switch (node.kind) {
        case ast::PatternKind::ValuePattern: {
            auto const& value = *static_cast<ast::ValuePattern const&>(node).value;
            TypePtr const type = plain_value(checker.expr(value));
            return is_numeric(type) || (is_char_literal(value) && is_int(subject));
        }
        case ast::PatternKind::SingletonPattern:
            return true;
        case ast::PatternKind::CapturePattern: {
            auto const* inner = static_cast<ast::CapturePattern const&>(node).pattern;
            return !inner || is_plain_too(inner);
        }
        case ast::PatternKind::OrPattern:
            return std::ranges::all_of(static_cast<ast::OrPattern const&>(node).alternatives,
                                       is_plain_too);
        case ast::PatternKind::SequencePattern:
        case ast::PatternKind::MappingPattern:
        case ast::PatternKind::ClassPattern:
        case ast::PatternKind::StarPattern:
            return false;
    }
    __builtin_unreachable();
}

void Checker::on(ast::Match const& node) {
    TypePtr subject = expr(*node.subject);
    bool const stays =
        is_numeric(plain_value(subject)) && std::ranges::all_of(node.cases, [&](auto const& one) {
            return is_plain(*this, *one.pattern, plain_value(subject));
        });
    if (!stays) subject = object_value(*node.subject);
    if (!stays && !is_error(subject) && !is_pending(subject) && !is_object(subject))
        subject = object();
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
            if (is_pending(type) || is_pending(subject)) return;
            if (is_object(subject) && !is_object(type)) coerce(*exact.value, object());
            if (is_object(subject) || is_error(type)) return;
            bool const is_char = is_char_literal(*exact.value) && !is_numeric(plain_value(type));
            bool const is_same = is_char || same_type(subject, type);
            TypePtr const common = is_same ? subject : arithmetic(subject, type);
            coerce(*exact.value, is_object(common) ? c_long() : common);
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
