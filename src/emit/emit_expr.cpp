// Values and types as text, with parentheses where precedence or -Wall asks for them.
#include "emit/printer.h"
#include "support/error.h"

#include <algorithm>

namespace cyxx::emit {

namespace {

// The higher, the tighter.
enum Level : int {
    comma,
    ternary = 2,
    or_,
    and_,
    bit_or,
    bit_xor,
    bit_and,
    equality,
    relation,
    shift,
    sum,
    product,
    unary,
    postfix
};

Level level_of(std::string_view op) {
    static constexpr std::pair<std::string_view, Level> levels[] = {
        {"||", or_},      {"&&", and_},     {"|", bit_or},   {"^", bit_xor},   {"&", bit_and},
        {"==", equality}, {"!=", equality}, {"<", relation}, {"<=", relation}, {">", relation},
        {">=", relation}, {"<<", shift},    {">>", shift},   {"+", sum},       {"-", sum},
        {"*", product},   {"/", product},   {"%", product}};
    auto const* found = std::ranges::find(levels, op, [](auto const& row) { return row.first; });
    if (found == std::end(levels)) throw InternalError("no such C++ operator: " + std::string(op));
    return found->second;
}

Level level_of(ir::Value const& value) {
    switch (value.kind) {
        case ir::ValueKind::Literal:
        case ir::ValueKind::Name: {
            auto const text = value.kind == ir::ValueKind::Literal
                                  ? static_cast<ir::Literal const&>(value).text
                                  : static_cast<ir::Name const&>(value).text;
            return text.starts_with('-') ? unary : postfix;
        }
        case ir::ValueKind::Read:
        case ir::ValueKind::Member:
        case ir::ValueKind::Index:
        case ir::ValueKind::Call:
        case ir::ValueKind::OpCall:
        case ir::ValueKind::Braces:
            return postfix;
        case ir::ValueKind::Unary:
            return unary;
        case ir::ValueKind::Binary:
            return level_of(static_cast<ir::Binary const&>(value).op);
        case ir::ValueKind::Conditional:
            return ternary;
        case ir::ValueKind::Cast:
            return static_cast<ir::Cast const&>(value).style == ir::Cast::Style::c_style ? unary
                                                                                         : postfix;
    }
    __builtin_unreachable();
}

// Whether compilers ask for parentheses around `inner` within `outer` that precedence does not.
bool wants_parentheses(Level outer, Level inner) {
    if (inner >= unary || inner <= ternary) return false;
    switch (outer) {
        case or_:
            return inner == and_;
        case bit_or:
        case bit_xor:
        case bit_and:
            return inner != outer;
        case equality:
        case relation:
            return inner == equality || inner == relation;
        case shift:
            return inner == sum || inner == product;
        default:
            return false;
    }
}

}  // namespace

std::string Printer::operand(ir::Value const& value, int least) {
    std::string text = this->value(value);
    return level_of(value) < least ? "(" + text + ")" : text;
}

std::string Printer::list(ir::Values values) {
    std::string text;
    for (auto const* value : values) {
        if (!text.empty()) text += ", ";
        text += this->value(*value);
    }
    return text;
}

std::string Printer::binary(ir::Binary const& node) {
    Level const level = level_of(node.op);
    auto side = [&](ir::Value const& value, int least) {
        bool const asked = wants_parentheses(level, level_of(value));
        return asked ? "(" + this->value(value) + ")" : operand(value, least);
    };
    return side(*node.left, level) + " " + std::string(node.op) + " " +
           side(*node.right, level + 1);
}

std::string Printer::op_call(ir::OpCall const& node) {
    ir::OpRow const& row = ir::row(node.op);
    needs(row.header);
    std::string const head = node.object ? operand(*node.object, postfix) : std::string();
    if (std::string_view(row.text) == ".operator()") return head + arguments(node.args);
    return head + row.text + std::string(node.template_args) + arguments(node.args);
}

std::string Printer::value(ir::Value const& value) {
    switch (value.kind) {
        case ir::ValueKind::Literal:
            return std::string(static_cast<ir::Literal const&>(value).text);
        case ir::ValueKind::Name: {
            auto const text = static_cast<ir::Name const&>(value).text;
            needs_type(text);
            return std::string(text);
        }
        case ir::ValueKind::Read:
            return std::string(static_cast<ir::Read const&>(value).variable->name);
        case ir::ValueKind::Member: {
            auto const& node = static_cast<ir::Member const&>(value);
            return operand(*node.object, postfix) + (node.arrow ? "->" : ".") +
                   std::string(node.name);
        }
        case ir::ValueKind::Index: {
            auto const& node = static_cast<ir::Index const&>(value);
            return operand(*node.base, postfix) + "[" + this->value(*node.index) + "]";
        }
        case ir::ValueKind::Unary: {
            auto const& node = static_cast<ir::Unary const&>(value);
            std::string inner = operand(*node.operand, unary);
            if (inner.starts_with(node.op)) inner = "(" + inner + ")";
            return node.op + inner;
        }
        case ir::ValueKind::Binary:
            return binary(static_cast<ir::Binary const&>(value));
        case ir::ValueKind::Conditional: {
            auto const& node = static_cast<ir::Conditional const&>(value);
            return operand(*node.condition, or_) + " ? " + operand(*node.then, or_) + " : " +
                   operand(*node.otherwise, or_);
        }
        case ir::ValueKind::Cast: {
            auto const& node = static_cast<ir::Cast const&>(value);
            std::string const to = type(*node.type);
            switch (node.style) {
                case ir::Cast::Style::function:
                    return to + "(" + this->value(*node.operand) + ")";
                case ir::Cast::Style::c_style:
                    return "(" + to + ")" + operand(*node.operand, unary);
                case ir::Cast::Style::static_:
                    return "static_cast<" + to + ">(" + this->value(*node.operand) + ")";
                case ir::Cast::Style::reinterpret:
                    return "reinterpret_cast<" + to + ">(" + this->value(*node.operand) + ")";
            }
            __builtin_unreachable();
        }
        case ir::ValueKind::Call: {
            auto const& node = static_cast<ir::Call const&>(value);
            return operand(*node.callee, postfix) + arguments(node.args);
        }
        case ir::ValueKind::OpCall:
            return op_call(static_cast<ir::OpCall const&>(value));
        case ir::ValueKind::Braces: {
            auto const& node = static_cast<ir::Braces const&>(value);
            needs_type(node.type);
            return std::string(node.type) + "{" + list(node.items) + "}";
        }
    }
    __builtin_unreachable();
}

std::string Printer::declarator(ir::Type const* type, std::string_view name) {
    if (!type) return "auto " + std::string(name);
    auto spaced = [&](std::string_view inner) {
        return name.empty() ? std::string(inner) : std::string(inner) + std::string(name);
    };
    switch (type->kind) {
        case ir::Type::Kind::named: {
            needs_type(type->text);
            std::string text(type->text);
            if (!name.empty() && name[0] != '[') text += ' ';
            return text + std::string(name);
        }
        case ir::Type::Kind::pointer:
        case ir::Type::Kind::reference: {
            std::string_view const mark = type->kind == ir::Type::Kind::pointer ? "*" : "&";
            bool const needs_parens = type->base && (type->base->kind == ir::Type::Kind::array);
            if (needs_parens) return declarator(type->base, "(" + spaced(mark) + ")");
            std::string text = declarator(type->base, {}) + std::string(mark);
            return name.empty() ? text : text + " " + std::string(name);
        }
        case ir::Type::Kind::array:
            return declarator(type->base,
                              std::string(name) + "[" + std::string(type->extent) + "]");
        case ir::Type::Kind::function_pointer: {
            std::string params;
            for (auto const* param : type->params)
                params += (params.empty() ? "" : ", ") + declarator(param, {});
            if (type->varargs) params += params.empty() ? "..." : ", ...";
            return declarator(type->base, "(" + spaced("*") + ")(" + params + ")");
        }
    }
    __builtin_unreachable();
}

std::string Printer::type(ir::Type const& type) { return declarator(&type, {}); }

}  // namespace cyxx::emit
