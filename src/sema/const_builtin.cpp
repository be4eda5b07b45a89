// Python's functions of constants, in DEF and IF.
#include "sema/const_value.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace cyxx::sema {
namespace {

using Value = std::optional<ConstValue>;
using Args = std::vector<ConstValue>;

std::optional<double> number(ConstValue const& value) {
    if (auto* real = std::get_if<double>(&value.value)) return *real;
    if (auto* integer = std::get_if<std::int64_t>(&value.value)) return double(*integer);
    if (auto* truth = std::get_if<bool>(&value.value)) return double(*truth);
    return {};
}
std::string const* text_of(ConstValue const& value) {
    return value.is_big_int ? nullptr : std::get_if<std::string>(&value.value);
}

// Of a text in UTF-8 the characters, of bytes the bytes.
std::int64_t length(std::string const& text, bool is_bytes) {
    if (is_bytes) return std::int64_t(text.size());
    return std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; });
}

Value len(Args const& args) {
    auto const* text = args.size() == 1 ? text_of(args[0]) : nullptr;
    return text ? Value(ConstValue{length(*text, args[0].is_bytes)}) : Value{};
}

Value extreme(Args const& args, bool wants_most) {
    if (args.size() < 2) return {};
    ConstValue const* best = nullptr;
    for (ConstValue const& each : args) {
        auto const value = number(each);
        if (!value) return {};
        if (!best || (wants_most ? *value > *number(*best) : *value < *number(*best))) best = &each;
    }
    return *best;
}

Value absolute(Args const& args) {
    if (args.size() != 1) return {};
    if (auto* real = std::get_if<double>(&args[0].value)) return ConstValue{std::fabs(*real)};
    auto const* integer = std::get_if<std::int64_t>(&args[0].value);
    return integer && *integer != INT64_MIN ? Value(ConstValue{std::abs(*integer)}) : Value{};
}

// float("inf"), float("1.5"), as far as Python and C read the text alike.
Value to_float(Args const& args) {
    if (args.size() != 1) return {};
    if (auto const value = number(args[0])) return ConstValue{*value};
    auto const* text = text_of(args[0]);
    if (!text || text->empty()) return {};
    std::string word = *text;
    for (char& c : word) c = char(std::tolower(static_cast<unsigned char>(c)));
    bool const has_sign = word[0] == '+' || word[0] == '-';
    double const sign = word[0] == '-' ? -1 : 1;
    std::string const bare = word.substr(has_sign ? 1 : 0);
    if (bare == "nan") return ConstValue{std::numeric_limits<double>::quiet_NaN()};
    if (bare == "inf" || bare == "infinity")
        return ConstValue{sign * std::numeric_limits<double>::infinity()};
    if (bare.find_first_not_of("0123456789.e+-") != std::string::npos) return {};
    char* end = nullptr;
    double const value = std::strtod(bare.c_str(), &end);
    return end == bare.c_str() + bare.size() ? Value(ConstValue{sign * value}) : Value{};
}

// int("12")
Value to_int_of_text(std::string const& text) {
    std::int64_t value = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    bool const is_whole = error == std::errc{} && end == text.data() + text.size();
    return is_whole ? Value(ConstValue{value}) : Value{};
}

// str(12)
Value to_text(Args const& args) {
    if (args.size() != 1) return {};
    if (auto* integer = std::get_if<std::int64_t>(&args[0].value))
        return ConstValue{std::to_string(*integer)};
    auto const* text = text_of(args[0]);
    return text && !args[0].is_bytes ? Value(args[0]) : Value{};
}

Value to_int(Args const& args) {
    if (auto const* text = args.size() == 1 ? text_of(args[0]) : nullptr)
        return to_int_of_text(*text);
    auto const value = args.size() == 1 ? number(args[0]) : std::nullopt;
    if (!value) return {};
    if (auto* integer = std::get_if<std::int64_t>(&args[0].value)) return ConstValue{*integer};
    bool const fits = *value > -9e18 && *value < 9e18;
    return fits ? Value(ConstValue{std::int64_t(*value)}) : Value{};
}

}  // namespace

Value builtin_constant(std::string_view name, Args const& args) {
    if (name == "len") return len(args);
    if (name == "min" || name == "max") return extreme(args, name == "max");
    if (name == "abs") return absolute(args);
    if (name == "int") return to_int(args);
    if (name == "bool" && args.size() == 1) return ConstValue{is_true(args[0])};
    if (name == "float") return to_float(args);
    if (name == "str") return to_text(args);
    return {};
}

}  // namespace cyxx::sema
