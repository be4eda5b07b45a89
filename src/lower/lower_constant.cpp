// Values known at compile time: C literals, and objects that are made at import.
#include "lower/cpp_type.h"
#include "lower/expr.h"

#include "ir/quote.h"

#include <fmt/format.h>

#include <climits>
#include <cmath>

namespace cyxx::lower {

namespace {

Value int_literal(FunctionLowering& f, std::int64_t value) {
    auto const& b = f.b;
    if (value == INT64_MIN) return b.literal("INT64_MIN");
    return value >= 0 ? b.number(value) : b.unary('-', b.number(-value));
}

// As it was written, if C++ reads it the same way.
Value written_int(FunctionLowering& f, ast::IntLit const& node, std::int64_t value) {
    std::string text(node.digits);
    bool const octal = text.size() > 1 && text[0] == '0' && std::isdigit(text[1]);
    if (octal || text.starts_with("0o") || text.starts_with("0O"))
        text = fmt::format("0{:o}", value);
    else if (!text.starts_with("0"))
        text = std::to_string(value);
    if (node.is_unsigned) text += 'U';
    text.append(node.longness, 'L');
    return f.b.whole(text, value);
}

Value float_literal(FunctionLowering& f, ast::Expr const& expr, double value) {
    auto const& b = f.b;
    if (std::isnan(value)) return b.literal("NAN");
    if (std::isinf(value)) return b.literal(value > 0 ? "HUGE_VAL" : "-HUGE_VAL");
    std::string text;
    if (auto const* written = ast::as<ast::FloatLit>(&expr)) {
        text = written->text;
    } else {
        text = fmt::format("{}", std::fabs(value));
        if (text.find_first_of(".en") == text.npos) text += ".0";
    }
    Value const literal = b.real(text);
    return std::signbit(value) ? b.unary('-', literal) : literal;
}

bool is_identifier(std::string_view text) {
    if (text.empty() || std::isdigit(static_cast<unsigned char>(text[0]))) return false;
    for (unsigned char c : text)
        if (!std::isalnum(c) && c != '_') return false;
    return true;
}

Value named_constant(FunctionLowering& f, ast::ConstantKind kind) {
    switch (kind) {
        case ast::ConstantKind::none:
            return f.b.constant(Op::py_none);
        case ast::ConstantKind::true_:
            return f.b.constant(Op::py_true);
        case ast::ConstantKind::false_:
            return f.b.constant(Op::py_false);
        case ast::ConstantKind::ellipsis:
            return f.b.constant(Op::py_ellipsis);
        case ast::ConstantKind::null:
            return f.b.literal("nullptr");
    }
    __builtin_unreachable();
}

Value text_object(FunctionLowering& f, std::string_view utf8) {
    return is_identifier(utf8) ? f.module.name(utf8) : f.module.text(utf8);
}

// The text that C++ prints for a float, and that tells equal ones apart.
std::string float_text(double value) {
    if (std::isnan(value)) return "NAN";
    if (std::isinf(value)) return value > 0 ? "HUGE_VAL" : "-HUGE_VAL";
    std::string text = fmt::format("{}", value);
    if (text.find_first_of(".en") == text.npos) text += ".0";
    return text;
}

std::string digits_of(std::uint64_t value) { return std::to_string(value); }

Value constant_object(FunctionLowering& f, sema::ConstValue const& constant) {
    auto const& value = constant.value;
    if (auto const* truth = std::get_if<bool>(&value))
        return f.b.constant(*truth ? Op::py_true : Op::py_false);
    if (auto const* whole = std::get_if<std::int64_t>(&value)) return f.module.integer(*whole);
    if (auto const* large = std::get_if<std::uint64_t>(&value)) {
        if (*large <= std::uint64_t(INT64_MAX)) return f.module.integer(long(*large));
        return f.module.big_int(digits_of(*large));
    }
    if (auto const* real = std::get_if<double>(&value))
        return f.module.real(*real, f.b.text(float_text(*real)));
    if (auto const* text = std::get_if<std::string>(&value)) {
        if (constant.is_big_int) return f.module.big_int(f.b.text(*text));
        return constant.is_bytes ? f.module.bytes(f.b.text(*text))
                                 : text_object(f, f.b.text(*text));
    }
    return f.b.constant(Op::py_none);
}

Value tuple_object(FunctionLowering& f, ast::TupleExpr const& tuple) {
    std::vector<Value> items;
    for (auto const* item : tuple.items) items.push_back(lower_object_constant(f, *item));
    return f.module.tuple(items);
}

}  // namespace

std::optional<double> known_number(FunctionLowering& f, ast::Expr const& expr) {
    auto const* constant = f.fact(expr).constant;
    if (!constant) return {};
    if (auto const* truth = std::get_if<bool>(&constant->value)) return double(*truth);
    if (auto const* whole = std::get_if<std::int64_t>(&constant->value)) return double(*whole);
    if (auto const* large = std::get_if<std::uint64_t>(&constant->value)) return double(*large);
    if (auto const* real = std::get_if<double>(&constant->value)) return *real;
    return {};
}

std::optional<std::int64_t> known_int(FunctionLowering& f, ast::Expr const& expr) {
    auto const* constant = f.fact(expr).constant;
    if (!constant) return {};
    if (auto const* truth = std::get_if<bool>(&constant->value)) return std::int64_t(*truth);
    if (auto const* whole = std::get_if<std::int64_t>(&constant->value)) return *whole;
    return {};
}

std::optional<long> small_literal(FunctionLowering& f, ast::Expr const& expr) {
    auto const* constant = f.fact(expr).constant;
    if (!constant) return {};
    auto const* whole = std::get_if<std::int64_t>(&constant->value);
    if (!whole || *whole < INT_MIN || *whole > INT_MAX) return {};
    return long(*whole);
}

Value character_literal(FunctionLowering& f, std::uint32_t code) {
    if (code < 0x80) return f.b.literal(f.b.text(ir::quote_char(char(code))));
    return f.b.whole(f.b.format("{:#x}", code), code);
}

Value char_literal(FunctionLowering& f, ast::Expr const& expr) {
    auto const* node = ast::as<ast::StrLit>(&expr);
    std::string_view bytes = node ? node->value : std::string_view();
    if (auto const* constant = f.fact(expr).constant; bytes.empty() && constant)
        if (auto const* text = std::get_if<std::string>(&constant->value)) bytes = *text;
    if (bytes.size() == 1) return f.b.literal(f.b.text(ir::quote_char(bytes[0])));
    auto const codes = code_points(bytes);
    return character_literal(f, codes.empty() ? 0 : codes[0]);
}

Value string_pointer(FunctionLowering& f, ast::Expr const& expr, Type pointer) {
    auto const* node = ast::as<ast::StrLit>(&expr);
    std::string_view bytes = node ? node->value : std::string_view();
    if (auto const* constant = f.fact(expr).constant; !node && constant)
        if (auto const* text = std::get_if<std::string>(&constant->value)) bytes = *text;
    Value const literal = f.b.literal(f.b.text(ir::quote(bytes)));
    auto const* target = sema::pointed_to(sema::canonical(pointer));
    auto const* as_char = sema::as_canonical<sema::IntType>(target);
    bool const plain = as_char && as_char->is_signed && !as_char->explicit_signed;
    if (target && sema::is_const(target) && plain) return literal;
    if (sema::as_canonical<sema::ArrayType>(pointer)) return literal;
    return f.b.cast(f.cpp_type(pointer), literal);
}

Value lower_constant(FunctionLowering& f, ast::Expr const& expr) {
    auto const& fact = f.fact(expr);
    if (sema::is_object(fact.type)) return lower_object_constant(f, expr);
    bool const is_extern = fact.symbol && (fact.symbol->place == sema::Place::extern_ ||
                                           fact.symbol->visibility == ast::Visibility::extern_);
    bool const is_item = fact.symbol && fact.symbol->kind == sema::SymbolKind::EnumItem;
    if (is_extern || is_item) return f.b.name(f.module.cpp_name(*fact.symbol));
    if (auto const* constant = ast::as<ast::Constant>(&expr)) {
        if (constant->value == ast::ConstantKind::true_) return f.b.truth(true);
        if (constant->value == ast::ConstantKind::false_) return f.b.truth(false);
        return named_constant(f, constant->value);
    }
    if (auto const* text = ast::as<ast::StrLit>(&expr)) {
        if (text->string_kind == ast::StrKind::cchar || sema::is_int(fact.type))
            return char_literal(f, expr);
        return string_pointer(f, expr, fact.type);
    }
    if (auto const* imaginary = ast::as<ast::ImagLit>(&expr))
        return f.b.call(Op::complex, {f.b.real("0.0"), f.b.literal(imaginary->text)});
    if (sema::canonical(fact.type)->kind == sema::TypeKind::Null)  // cython.NULL
        return named_constant(f, ast::ConstantKind::null);
    if (!fact.constant) impossible(expr, "a constant without a value");
    if (sema::as_canonical<sema::EnumType>(fact.type))
        if (auto const* number = std::get_if<std::int64_t>(&fact.constant->value))
            return f.b.cast(f.cpp_type(sema::unqualified(fact.type)), int_literal(f, *number));
    auto const& value = fact.constant->value;
    if (auto const* whole = std::get_if<std::int64_t>(&value)) {
        if (auto const* written = ast::as<ast::IntLit>(&expr))
            return written_int(f, *written, *whole);
        return int_literal(f, *whole);
    }
    if (auto const* truth = std::get_if<bool>(&value)) return f.b.truth(*truth);
    if (auto const* large = std::get_if<std::uint64_t>(&value))
        return f.b.literal(f.b.format("{}U", *large));
    if (auto const* real = std::get_if<double>(&value)) return float_literal(f, expr, *real);
    return string_pointer(f, expr, fact.type);
}

Value lower_object_constant(FunctionLowering& f, ast::Expr const& expr) {
    if (auto const* named = ast::as<ast::Constant>(&expr)) return named_constant(f, named->value);
    if (auto const* tuple = ast::as<ast::TupleExpr>(&expr)) return tuple_object(f, *tuple);
    auto const& fact = f.fact(expr);
    if (has_enum_class(fact.type)) return to_object(f, lower_constant(f, expr), fact.type, expr);
    auto const* text = ast::as<ast::StrLit>(&expr);
    if (text && text->string_kind != ast::StrKind::cchar) {
        bool const bytes = text->string_kind == ast::StrKind::bytes ||
                           sema::is_builtin(fact.type, sema::BuiltinClass::bytes);
        return bytes ? f.module.bytes(text->value) : text_object(f, text->value);
    }
    if (auto const* real = ast::as<ast::FloatLit>(&expr); real && fact.constant)
        if (auto const* value = std::get_if<double>(&fact.constant->value))
            return f.module.real(*value, real->text);
    if (fact.constant) {
        // The truth values of C are ints there, and bools here.
        if (auto const* whole = std::get_if<std::int64_t>(&fact.constant->value);
            whole && sema::is_bint(fact.type))
            return f.b.constant(*whole ? Op::py_true : Op::py_false);
        return constant_object(f, *fact.constant);
    }
    // A constant that only C++ knows: an enum item, a macro.
    return to_object(f, lower_constant(f, expr), fact.type, expr);
}

}  // namespace cyxx::lower
