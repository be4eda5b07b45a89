// Expressions that are constants: of array sizes, enum items, DEF and IF.
#include "sema/const_value.h"

#include "sema/resolve_type.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/core.h>
#include <optional>

namespace cyxx::sema {
namespace {

using Value = std::optional<ConstValue>;
constexpr int max_depth = 1000;
constexpr std::size_t longest_text = 1 << 20;  // of what is joined

Value of(bool value) { return ConstValue{value}; }
Value of(std::int64_t value) { return ConstValue{value}; }
Value of(double value) { return ConstValue{value}; }

std::optional<std::int64_t> as_int(ConstValue const& value) {
    if (auto* integer = std::get_if<std::int64_t>(&value.value)) return *integer;
    if (auto* truth = std::get_if<bool>(&value.value)) return *truth;
    return {};
}
std::optional<double> as_double(ConstValue const& value) {
    if (auto* number = std::get_if<double>(&value.value)) return *number;
    if (auto* number = std::get_if<std::uint64_t>(&value.value)) return double(*number);
    if (auto integer = as_int(value)) return double(*integer);
    return {};
}
std::string const* as_text(ConstValue const& value) {
    return value.is_big_int ? nullptr : std::get_if<std::string>(&value.value);
}
bool is_floating(ConstValue const& value) { return std::holds_alternative<double>(value.value); }

std::optional<bool> truth(ConstValue const& value) {
    if (std::holds_alternative<std::monostate>(value.value)) return false;
    if (auto number = as_double(value)) return *number != 0;
    if (value.is_big_int) return true;
    if (auto* text = as_text(value)) return !text->empty();
    return {};
}

std::int64_t floor_div(std::int64_t a, std::int64_t b) {
    std::int64_t quotient = a / b;
    return quotient - ((a % b != 0) && ((a < 0) != (b < 0)));
}

Value int_power(std::int64_t base, std::int64_t exponent) {
    std::int64_t result = 1;
    for (std::int64_t i = 0; i != exponent; ++i)
        if (__builtin_mul_overflow(result, base, &result)) return {};
    return of(result);
}

// Python's arithmetic; nothing where a result leaves 64 bits.
Value int_operation(ast::BinaryOp op, std::int64_t a, std::int64_t b, bool division) {
    std::int64_t result = 0;
    switch (op) {
        case ast::BinaryOp::add:
            return __builtin_add_overflow(a, b, &result) ? Value{} : of(result);
        case ast::BinaryOp::sub:
            return __builtin_sub_overflow(a, b, &result) ? Value{} : of(result);
        case ast::BinaryOp::mul:
            return __builtin_mul_overflow(a, b, &result) ? Value{} : of(result);
        case ast::BinaryOp::div:
            return b == 0 || !division ? Value{} : of(double(a) / double(b));
        case ast::BinaryOp::floor_div:
            return b == 0 || (a == INT64_MIN && b == -1) ? Value{} : of(floor_div(a, b));
        case ast::BinaryOp::mod:
            if (b == -1) return of(std::int64_t(0));
            return b == 0 ? Value{} : of(a - floor_div(a, b) * b);
        case ast::BinaryOp::pow:
            return b < 0 || b > 64 ? Value{} : int_power(a, b);
        case ast::BinaryOp::lshift:
            if (b < 0 || b > 62 || a > (INT64_MAX >> b) || a < (INT64_MIN >> b)) return {};
            return of(std::int64_t(std::uint64_t(a) << b));
        case ast::BinaryOp::rshift:
            return b < 0 || b > 63 ? Value{} : of(a >> b);
        case ast::BinaryOp::bit_and:
            return of(a & b);
        case ast::BinaryOp::bit_or:
            return of(a | b);
        case ast::BinaryOp::bit_xor:
            return of(a ^ b);
        case ast::BinaryOp::matmul:
            return {};
    }
    return {};
}

Value float_operation(ast::BinaryOp op, double a, double b) {
    switch (op) {
        case ast::BinaryOp::add:
            return of(a + b);
        case ast::BinaryOp::sub:
            return of(a - b);
        case ast::BinaryOp::mul:
            return of(a * b);
        case ast::BinaryOp::div:
            return b == 0 ? Value{} : of(a / b);
        case ast::BinaryOp::floor_div:
            return b == 0 ? Value{} : of(std::floor(a / b));
        case ast::BinaryOp::mod:
            return b == 0 ? Value{} : of(a - std::floor(a / b) * b);
        case ast::BinaryOp::pow:
            return a <= 0 ? Value{} : of(std::pow(a, b));
        case ast::BinaryOp::lshift:
        case ast::BinaryOp::rshift:
        case ast::BinaryOp::bit_and:
        case ast::BinaryOp::bit_or:
        case ast::BinaryOp::bit_xor:
        case ast::BinaryOp::matmul:
            return {};
    }
    return {};
}

template <class T>
std::optional<bool> ordered(ast::CompareOp op, T const& a, T const& b) {
    switch (op) {
        case ast::CompareOp::lt:
            return a < b;
        case ast::CompareOp::le:
            return a <= b;
        case ast::CompareOp::gt:
            return a > b;
        case ast::CompareOp::ge:
            return a >= b;
        case ast::CompareOp::eq:
            return a == b;
        case ast::CompareOp::ne:
            return a != b;
        case ast::CompareOp::in:
        case ast::CompareOp::not_in:
        case ast::CompareOp::is:
        case ast::CompareOp::is_not:
            return {};
    }
    return {};
}

// An item of an enum may be named by it: Colour.red
Symbol const* symbol_of_constant(Scope& scope, ast::Expr const& node) {
    Symbol const* symbol = symbol_of_expr(scope, node);
    auto* attribute = ast::as<ast::Attribute>(&node);
    if (symbol || !attribute) return symbol;
    Symbol const* owner = symbol_of_expr(scope, *attribute->object);
    auto* type = owner && owner->kind == SymbolKind::Type ? as<EnumType>(owner->type) : nullptr;
    return type && type->members ? type->members->own(attribute->name) : nullptr;
}

class Evaluator {
public:
    Evaluator(Scope& scope, ConstMode mode)
        : scope_(scope), division_(mode == ConstMode::compile_time) {}

    Value operator()(ast::Expr const& node) {
        if (++depth_ > max_depth) return {};
        Value value = any(node);
        --depth_;
        return value;
    }

private:
    Value any(ast::Expr const& node) {
        switch (node.kind) {
            case ast::ExprKind::IntLit:
                return integer(static_cast<ast::IntLit const&>(node));
            case ast::ExprKind::FloatLit: {
                std::string text(static_cast<ast::FloatLit const&>(node).text);
                return of(std::strtod(text.c_str(), nullptr));
            }
            case ast::ExprKind::StrLit: {
                auto& literal = static_cast<ast::StrLit const&>(node);
                if (literal.string_kind == ast::StrKind::cchar)
                    return literal.value.size() == 1 ? of(std::int64_t(literal.value[0])) : Value{};
                ConstValue value{std::string(literal.value)};
                value.is_bytes = literal.string_kind == ast::StrKind::bytes;
                return value;
            }
            case ast::ExprKind::Constant:
                return constant(static_cast<ast::Constant const&>(node));
            case ast::ExprKind::NameRef:
            case ast::ExprKind::Attribute:
                return name(node);
            case ast::ExprKind::Unary:
                return unary(static_cast<ast::Unary const&>(node));
            case ast::ExprKind::Binary:
                return binary(static_cast<ast::Binary const&>(node));
            case ast::ExprKind::BoolOp:
                return bool_op(static_cast<ast::BoolOp const&>(node));
            case ast::ExprKind::Compare:
                return compare(static_cast<ast::Compare const&>(node));
            case ast::ExprKind::Conditional: {
                auto& choice = static_cast<ast::Conditional const&>(node);
                Value condition = (*this)(*choice.condition);
                auto holds = condition ? truth(*condition) : std::nullopt;
                return holds ? (*this)(*holds ? *choice.then : *choice.otherwise) : Value{};
            }
            case ast::ExprKind::Call:
                return call(static_cast<ast::Call const&>(node));
            case ast::ExprKind::ImagLit:
            case ast::ExprKind::FString:
            case ast::ExprKind::Subscript:
            case ast::ExprKind::SliceExpr:
            case ast::ExprKind::Lambda:
            case ast::ExprKind::TupleExpr:
            case ast::ExprKind::ListExpr:
            case ast::ExprKind::SetExpr:
            case ast::ExprKind::DictExpr:
            case ast::ExprKind::Comprehension:
            case ast::ExprKind::Starred:
            case ast::ExprKind::Walrus:
            case ast::ExprKind::Yield:
            case ast::ExprKind::YieldFrom:
            case ast::ExprKind::Await:
            case ast::ExprKind::Cast:
            case ast::ExprKind::AddressOf:
            case ast::ExprKind::SizeOf:
            case ast::ExprKind::New:
            case ast::ExprKind::TypeExpr:
            case ast::ExprKind::Backquote:
            case ast::ExprKind::ErrorExpr:
                return {};
        }
        return {};
    }

    Value integer(ast::IntLit const& node) {
        std::string_view digits = node.digits;
        int base = 10;
        if (digits.size() > 1 && digits[0] == '0') {
            char mark = char(digits[1] | 0x20);
            base = mark == 'x' ? 16 : mark == 'b' ? 2 : 8;
            bool marked = mark == 'x' || mark == 'b' || mark == 'o';
            digits.remove_prefix(marked ? 2 : 1);
        }
        std::uint64_t value = 0;
        auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
        if (error == std::errc{} && end == digits.data() + digits.size()) {
            if (value <= std::uint64_t(INT64_MAX)) return of(std::int64_t(value));
            return ConstValue{value};
        }
        if (base != 10) return {};
        ConstValue big{std::string(digits)};
        big.is_big_int = true;
        return big;
    }

    Value constant(ast::Constant const& node) {
        switch (node.value) {
            case ast::ConstantKind::none:
                return ConstValue{};
            case ast::ConstantKind::true_:
                return of(true);
            case ast::ConstantKind::false_:
                return of(false);
            case ast::ConstantKind::ellipsis:
            case ast::ConstantKind::null:
                return {};
        }
        return {};
    }

    Value name(ast::Expr const& node) {
        Symbol const* symbol = symbol_of_constant(scope_, node);
        return symbol && symbol->value ? Value(*symbol->value) : Value{};
    }

    // DEF N = max(len("abc"), 2)
    Value call(ast::Call const& node) {
        auto const* name = ast::as<ast::NameRef>(node.callee);
        Symbol const* known = name ? lookup(scope_, name->name) : nullptr;
        bool const is_builtin = name && (!known || known->declared_at == Span{});
        if (!division_ || !is_builtin) return {};
        std::vector<ConstValue> args;
        if (name->name == "sum" && node.args.size() == 1 && !node.args[0].keyword)
            return sum(*node.args[0].value);
        for (ast::Argument const& arg : node.args) {
            if (arg.keyword || arg.double_star) return {};
            Value value = (*this)(*arg.value);
            if (!value) return {};
            args.push_back(std::move(*value));
        }
        return builtin_constant(name->name.str(), args);
    }

    // sum([1, 2])
    Value sum(ast::Expr const& node) {
        auto const* tuple = ast::as<ast::TupleExpr>(&node);
        auto const* list = ast::as<ast::ListExpr>(&node);
        if (!tuple && !list) return {};
        Value total = of(std::int64_t(0));
        for (ast::Expr const* item : tuple ? tuple->items : list->items) {
            Value const one = (*this)(*item);
            total = one && total ? operation(ast::BinaryOp::add, *total, *one) : Value{};
        }
        return total;
    }

    Value unary(ast::Unary const& node) {
        Value operand = (*this)(*node.operand);
        if (!operand) return {};
        if (node.op == ast::UnaryOp::not_) {
            auto holds = truth(*operand);
            return holds ? of(!*holds) : Value{};
        }
        if (auto integer = as_int(*operand)) {
            if (node.op == ast::UnaryOp::plus) return of(*integer);
            if (node.op == ast::UnaryOp::invert) return of(~*integer);
            return *integer == INT64_MIN ? Value{} : of(-*integer);
        }
        if (auto* big = std::get_if<std::uint64_t>(&operand->value);
            big && node.op == ast::UnaryOp::minus && *big == std::uint64_t(INT64_MAX) + 1)
            return of(INT64_MIN);
        if (!is_floating(*operand) || node.op == ast::UnaryOp::invert) return {};
        double number = std::get<double>(operand->value);
        return of(node.op == ast::UnaryOp::minus ? -number : number);
    }

    Value binary(ast::Binary const& node) {
        Value left = (*this)(*node.left);
        if (!left) return {};
        Value right = (*this)(*node.right);
        return right ? operation(node.op, *left, *right) : Value{};
    }

    Value operation(ast::BinaryOp op, ConstValue const& left, ConstValue const& right) const {
        auto a = as_int(left), b = as_int(right);
        if (a && b) return int_operation(op, *a, *b, division_);
        if (is_floating(left) || is_floating(right)) {
            auto x = as_double(left), y = as_double(right);
            return x && y ? float_operation(op, *x, *y) : Value{};
        }
        auto *s = as_text(left), *t = as_text(right);
        if (s && t && op == ast::BinaryOp::add && left.is_bytes == right.is_bytes &&
            s->size() + t->size() <= longest_text) {
            ConstValue joined{*s + *t};
            joined.is_bytes = left.is_bytes;
            return joined;
        }
        if (op != ast::BinaryOp::mul) return {};
        return s && b ? repeated(left, *b) : t && a ? repeated(right, *a) : Value{};
    }

    // "ab" * 3
    static Value repeated(ConstValue const& text, std::int64_t times) {
        std::string const& part = *as_text(text);
        times = std::max(times, std::int64_t(0));
        if (!part.empty() && std::uint64_t(times) > longest_text / part.size()) return {};
        ConstValue all{std::string()};
        all.is_bytes = text.is_bytes;
        for (std::int64_t k = 0; k < times && !part.empty(); ++k)
            std::get<std::string>(all.value) += part;
        return all;
    }

    Value bool_op(ast::BoolOp const& node) {
        Value last;
        for (ast::Expr const* operand : node.operands) {
            last = (*this)(*operand);
            auto holds = last ? truth(*last) : std::nullopt;
            if (!holds) return {};
            if (*holds == (node.op == ast::BoolOpKind::or_)) return last;
        }
        return last;
    }

    Value compare(ast::Compare const& node) {
        Value left = (*this)(*node.first);
        for (auto const& link : node.links) {
            if (!left) return {};
            auto holds = compare_link(*left, link);
            if (!holds) return {};
            if (!*holds) return of(false);
            left = (*this)(*link.right);
        }
        return of(true);
    }

    std::optional<bool> compare_link(ConstValue const& left, ast::CompareLink const& link) {
        if (link.op == ast::CompareOp::in || link.op == ast::CompareOp::not_in) {
            auto found = contains(left, *link.right);
            if (!found) return {};
            return *found == (link.op == ast::CompareOp::in);
        }
        Value right = (*this)(*link.right);
        if (!right) return {};
        if (auto a = as_int(left), b = as_int(*right); a && b) return ordered(link.op, *a, *b);
        if (auto a = as_double(left), b = as_double(*right); a && b)
            return ordered(link.op, *a, *b);
        auto *s = as_text(left), *t = as_text(*right);
        if (s && t && left.is_bytes == right->is_bytes) return ordered(link.op, *s, *t);
        bool no_order = link.op == ast::CompareOp::eq || link.op == ast::CompareOp::ne;
        if (no_order) return link.op == ast::CompareOp::ne;
        return {};
    }

    std::optional<bool> contains(ConstValue const& value, ast::Expr const& right) {
        ast::ExprList items;
        if (auto* tuple = ast::as<ast::TupleExpr>(&right))
            items = tuple->items;
        else if (auto* list = ast::as<ast::ListExpr>(&right))
            items = list->items;
        else
            return {};
        for (ast::Expr const* item : items) {
            auto same = compare_link(value, ast::CompareLink{ast::CompareOp::eq, item, 0});
            if (!same) return {};
            if (*same) return true;
        }
        return false;
    }

    Scope& scope_;
    bool division_;
    int depth_ = 0;
};

}  // namespace

ConstValue const* evaluate(Program& program, Scope& scope, ast::Expr const& node, ConstMode mode) {
    Value value = Evaluator(scope, mode)(node);
    return value ? &program.constants.emplace_back(std::move(*value)) : nullptr;
}

ConstValue const* const_value(Program& program, Scope& scope, ast::Expr const& node) {
    return evaluate(program, scope, node, ConstMode::c);
}

std::optional<std::int64_t> integer_result(ast::BinaryOp op, std::int64_t a, std::int64_t b) {
    Value const result = int_operation(op, a, b, false);
    auto const* number = result ? std::get_if<std::int64_t>(&result->value) : nullptr;
    return number ? std::optional(*number) : std::nullopt;
}

bool is_true(ConstValue const& value) { return truth(value).value_or(false); }

// sizeof a type whose name is the same in C++.
static std::string size_text(Program& program, Scope& scope, ast::SizeOf const& node) {
    SourceManager const nothing;
    diag::Sink quiet(nothing);
    Type const* type = node.type ? resolve_type(program, scope, *node.type, quiet)
                                 : type_of_expr(program, scope, *node.value, quiet);
    Type const* target = type;
    while (Type const* inner = target ? pointed_to(canonical(target)) : nullptr) target = inner;
    if (!target || !(is_numeric(target) || is_void(target) || as_canonical<StructType>(target)))
        return {};
    return is_complex(target) ? "" : fmt::format("int(sizeof({}))", display(type));
}

std::string constant_text(Program& program, Scope& scope, ast::Expr const& node) {
    if (ConstValue const* value = const_value(program, scope, node)) {
        if (auto integer = as_int(*value)) return fmt::format("{}", *integer);
        if (auto* number = std::get_if<std::uint64_t>(&value->value))
            return fmt::format("{}u", *number);
        if (auto* number = std::get_if<double>(&value->value)) {
            // A value that is not equal to itself cannot be tested for.
            if (std::isnan(*number)) return {};
            if (std::isinf(*number)) return *number > 0 ? "HUGE_VAL" : "-HUGE_VAL";
            std::string text = fmt::format("{}", *number);
            return text.find_first_of(".en") == std::string::npos ? text + ".0" : text;
        }
        // except 'a'
        if (auto const* text = as_text(*value); text && text->size() == 1 && (*text)[0] > 0)
            return fmt::format("{}", int(static_cast<unsigned char>((*text)[0])));
        return {};
    }
    if (auto* constant = ast::as<ast::Constant>(&node))
        return constant->value == ast::ConstantKind::null ? "NULL" : "";
    if (auto* cast = ast::as<ast::Cast>(&node)) return constant_text(program, scope, *cast->value);
    if (auto* unary = ast::as<ast::Unary>(&node)) {
        std::string text = constant_text(program, scope, *unary->operand);
        if (text.empty() || unary->op == ast::UnaryOp::not_) return {};
        return (unary->op == ast::UnaryOp::minus  ? "-"
                : unary->op == ast::UnaryOp::plus ? "+"
                                                  : "~") +
               text;
    }
    if (auto* binary = ast::as<ast::Binary>(&node)) {
        std::string left = constant_text(program, scope, *binary->left);
        std::string right = constant_text(program, scope, *binary->right);
        constexpr std::string_view ops[] = {"+", "-",  "*",  "",  "",  "", "%",
                                            "",  "<<", ">>", "&", "|", "^"};
        std::string_view op = ops[int(binary->op)];
        if (left.empty() || right.empty() || op.empty() || op == "%") return {};
        return fmt::format("({} {} {})", left, op, right);
    }
    if (auto* size = ast::as<ast::SizeOf>(&node)) return size_text(program, scope, *size);
    // A name whose value only C++ knows: an enum item or a constant of a header.
    Symbol const* symbol = symbol_of_constant(scope, node);
    if (!symbol) return {};
    bool is_constant = symbol->kind == SymbolKind::EnumItem ||
                       (symbol->kind == SymbolKind::Variable && symbol->place == Place::extern_);
    if (!is_constant) return {};
    return std::string(symbol->cname.empty() ? symbol->name.str() : symbol->cname);
}

}  // namespace cyxx::sema
