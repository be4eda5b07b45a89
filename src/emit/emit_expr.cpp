// Values as text, with parentheses where precedence or -Wall asks for them.
#include "emit/printer.h"

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

Level level_of(ir::Operator op) {
    switch (op) {
        case ir::Operator::or_:
            return or_;
        case ir::Operator::and_:
            return and_;
        case ir::Operator::bit_or:
            return bit_or;
        case ir::Operator::bit_xor:
            return bit_xor;
        case ir::Operator::bit_and:
            return bit_and;
        case ir::Operator::equal:
        case ir::Operator::not_equal:
            return equality;
        case ir::Operator::less:
        case ir::Operator::less_equal:
        case ir::Operator::greater:
        case ir::Operator::greater_equal:
            return relation;
        case ir::Operator::shift_left:
        case ir::Operator::shift_right:
            return shift;
        case ir::Operator::add:
        case ir::Operator::subtract:
            return sum;
        case ir::Operator::multiply:
        case ir::Operator::divide:
        case ir::Operator::remainder:
            return product;
    }
    __builtin_unreachable();
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
        case ir::ValueKind::SizeOf:
        case ir::ValueKind::Braces:
        case ir::ValueKind::Lambda:
            return postfix;
        case ir::ValueKind::Construct:
            return static_cast<ir::Construct const&>(value).is_new ? unary : postfix;
        case ir::ValueKind::Unary:
            return unary;
        case ir::ValueKind::Binary:
            return level_of(static_cast<ir::Binary const&>(value).op);
        case ir::ValueKind::Conditional:
            return ternary;
        case ir::ValueKind::Cast:
            return static_cast<ir::Cast const&>(value).style == ir::Cast::Style::plain &&
                           !is_word(*static_cast<ir::Cast const&>(value).type)
                       ? unary
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
        case ternary:
            return inner == bit_or || inner == bit_xor || inner == bit_and;
        case comma:
        case and_:
        case sum:
        case product:
        case unary:
        case postfix:
            return false;
    }
    __builtin_unreachable();
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
    return side(*node.left, level) + " " + std::string(ir::text(node.op)) + " " +
           side(*node.right, level + 1);
}

std::string Printer::op_call(ir::OpCall const& node) {
    ir::OpRow const& row = ir::row(node.op);
    needs(row.header);
    if (row.gives == ir::Gives::name)
        return node.type ? row.text + ("<" + type(*node.type) + ">") : row.text;
    std::string const head = node.object ? operand(*node.object, postfix) : std::string();
    std::string text = head + row.text;
    if (std::string_view(row.text).starts_with("::"))
        text = type(*node.type) + text;
    else if (node.type)
        text += "<" + type(*node.type) + ">";
    if (node.count) text += "<" + std::to_string(node.count) + ">";
    return text + arguments(node.args);
}

std::string Printer::cast(ir::Cast const& node) {
    std::string const to = type(*node.type);
    switch (node.style) {
        case ir::Cast::Style::plain:
            if (is_word(*node.type)) return to + "(" + value(*node.operand) + ")";
            return "(" + to + ")" + operand(*node.operand, unary);
        case ir::Cast::Style::static_:
            return "static_cast<" + to + ">(" + value(*node.operand) + ")";
        case ir::Cast::Style::reinterpret:
            return "reinterpret_cast<" + to + ">(" + value(*node.operand) + ")";
    }
    __builtin_unreachable();
}

std::string Printer::value(ir::Value const& value) {
    switch (value.kind) {
        case ir::ValueKind::Literal:
            return std::string(static_cast<ir::Literal const&>(value).text);
        case ir::ValueKind::Name: {
            auto const& name = static_cast<ir::Name const&>(value);
            return (name.of ? type(*name.of) + "::" : "") + std::string(name.text);
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
            bool const asked = wants_parentheses(ternary, level_of(*node.condition));
            return operand(*node.condition, asked ? unary : or_) + " ? " +
                   operand(*node.then, or_) + " : " + operand(*node.otherwise, or_);
        }
        case ir::ValueKind::Cast:
            return cast(static_cast<ir::Cast const&>(value));
        case ir::ValueKind::Call: {
            auto const& node = static_cast<ir::Call const&>(value);
            std::string types;
            for (auto const* one : node.types) types += (types.empty() ? "<" : ", ") + type(*one);
            if (!types.empty()) types += ">";
            return operand(*node.callee, postfix) + types + arguments(node.args);
        }
        case ir::ValueKind::OpCall:
            return op_call(static_cast<ir::OpCall const&>(value));
        case ir::ValueKind::SizeOf:
            return "sizeof(" + type(*static_cast<ir::SizeOf const&>(value).type) + ")";
        case ir::ValueKind::Construct: {
            auto const& node = static_cast<ir::Construct const&>(value);
            return (node.is_new ? "new " : "") + type(*node.type) + "(" + list(node.args) + ")";
        }
        case ir::ValueKind::Lambda:
            return "[&] { return " + this->value(*static_cast<ir::Lambda const&>(value).value) +
                   "; }";
        case ir::ValueKind::Braces: {
            auto const& node = static_cast<ir::Braces const&>(value);
            return (node.type ? type(*node.type) : "") + "{" + list(node.items) + "}";
        }
    }
    __builtin_unreachable();
}

}  // namespace cyxx::emit
