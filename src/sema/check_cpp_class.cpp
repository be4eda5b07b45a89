// C++ classes with bodies: what they may have.
#include "sema/cpp_class.h"

#include <fmt/core.h>

namespace cyxx::sema {
namespace {

// As it stands in a prototype of C++.
bool is_literal(ParamInfo const& param) {
    ast::Expr const* value = param.syntax->default_;
    auto const* minus = ast::as<ast::Unary>(value);
    if (minus && minus->op == ast::UnaryOp::minus) value = minus->operand;
    if (auto const* number = ast::as<ast::IntLit>(value))
        return is_numeric(param.type) && number->digits.size() < 10 &&
               (number->digits.size() == 1 || number->digits[0] != '0');
    if (ast::as<ast::FloatLit>(value)) return is_numeric(param.type);
    return !minus && value->kind == ast::ExprKind::Constant;
}

std::string why_no_function(FunctionInfo const& function, std::string const& name) {
    if (!function.has_body) return name + " has no body";
    if (!function.inner.empty()) return name + " has functions within it";
    if (function.is_fused || !function.template_params.empty()) return name + " is generic";
    for (ParamInfo const& param : function.params)
        if (param.has_default && !is_literal(param))
            return fmt::format("the default of `{}` is no literal", param.symbol->name.str());
    return {};
}

}  // namespace

std::string why_no_cpp_class(Symbol const& class_,
                             std::function<bool(Type const*)> const& is_supported) {
    if (!class_.cpp->params.empty()) return "it is a template with functions of its own";
    if (class_.scope->kind != ScopeKind::module) return "it stands within another class";
    auto const why_no_member = [&](Symbol const& member) -> std::string {
        std::string const name = fmt::format("`{}`", member.name.str());
        if (member.kind == SymbolKind::Type) return name + " is a type within it";
        if (member.kind == SymbolKind::Function) return why_no_function(*member.function, name);
        if (is_object(member.type) || is_memview(member.type))
            return fmt::format("nobody would count the references of {}", name);
        return is_supported(member.type) ? "" : name + " has a type that is not supported";
    };
    auto const first_reason = [&](Symbol const* first) {
        std::string why;
        for (Symbol const* one = first; one && why.empty(); one = one->overload)
            why = why_no_member(*one);
        return why;
    };
    for (Symbol const* first : class_.cpp->scope->symbols)
        if (std::string why = first_reason(first); !why.empty()) return why;
    return first_reason(class_.cpp->constructors);
}

}  // namespace cyxx::sema
