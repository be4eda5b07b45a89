// {x:8.2f} of a C number in an f-string: its specification, read.
#include "lower/expr.h"

#include <optional>

namespace cyxx::lower {

namespace {

// As cy::Format of the runtime; `type` is 0 where none is given.
struct Format {
    char type = 0;
    int width = 0;
    int precision = -1;
    char align = '>';
    char fill = ' ';
    char sign = '-';
    char group = 0;
    bool alternate = false;
};

class Reader {
public:
    explicit Reader(std::string_view text) : rest_(text) {}

    std::optional<Format> read() {
        Format made;
        bool const aligns = take_align(made);
        if (next_is("+- ")) made.sign = take();
        if (next_is("#")) made.alternate = take() != 0;
        if (next_is("0")) {
            take();
            if (!has_fill_) made.fill = '0';
            if (!aligns) made.align = '=';
        }
        made.width = number(0);
        if (next_is(",_")) made.group = take();
        if (next_is(".")) {
            take();
            if ((made.precision = number(-1)) < 0) return {};
        }
        if (next_is("dxXobfeg%FEG")) made.type = take();
        bool const groups_zeros = made.group && made.align == '=' && made.fill == '0';
        return rest_.empty() && !groups_zeros && !is_odd_ ? std::optional(made) : std::nullopt;
    }

private:
    static bool is_one_of(char c, std::string_view set) { return set.find(c) != set.npos; }
    bool next_is(std::string_view set) const {
        return !rest_.empty() && is_one_of(rest_.front(), set);
    }
    char take() {
        char const c = rest_.front();
        rest_.remove_prefix(1);
        return c;
    }
    bool take_align(Format& made) {
        if (rest_.size() > 1 && is_one_of(rest_[1], "<>=^")) {
            if (static_cast<unsigned char>(rest_[0]) > 126 || rest_[0] < ' ') is_odd_ = true;
            made.fill = take();
            has_fill_ = true;
        } else if (!next_is("<>=^")) {
            return false;
        }
        made.align = take();
        return true;
    }
    int number(int otherwise) {
        if (!next_is("0123456789")) return otherwise;
        int value = 0;
        while (next_is("0123456789")) {
            value = 10 * value + (take() - '0');
            if (value > 10000) is_odd_ = true, value = 0;
        }
        return value;
    }

    std::string_view rest_;
    bool has_fill_ = false;
    bool is_odd_ = false;  // a huge number, an unprintable fill: left to Python
};

// What Python's own int and float take, as the runtime knows it; false for all else.
bool suits_int(Format& format) {
    if (!format.type) format.type = 'd';
    bool const is_decimal = format.type == 'd';
    return std::string_view("dxXob").find(format.type) != std::string_view::npos &&
           format.precision < 0 && (is_decimal || format.group != ',');
}
bool suits_float(Format& format) {
    if (!format.type) format.type = 'r';
    return std::string_view("rfeg%FEG").find(format.type) != std::string_view::npos;
}

// {'f', 8, 2}, without the defaults at the end.
Value braces_of(FunctionLowering& f, Format const& format) {
    Format const usual;
    auto const letter = [&](char c) -> Value {
        if (!c) return f.b.number(0);
        std::string const escape = c == '\'' || c == '\\' ? "\\" : "";
        return f.b.literal(f.b.format("'{}{}'", escape, c));
    };
    std::vector<std::pair<Value, bool>> const members{
        {letter(format.type), true},
        {f.b.number(format.width), format.width != usual.width},
        {f.b.number(format.precision), format.precision != usual.precision},
        {letter(format.align), format.align != usual.align},
        {letter(format.fill), format.fill != usual.fill},
        {letter(format.sign), format.sign != usual.sign},
        {letter(format.group), format.group != usual.group},
        {f.b.truth(format.alternate), format.alternate},
    };
    std::size_t last = members.size();
    while (!members[last - 1].second) --last;
    std::vector<Value> shown;
    for (std::size_t k = 0; k < last; ++k) shown.push_back(members[k].first);
    return f.b.braces(f.b.list(shown));
}

// The text of the specification, if it is constant.
std::optional<std::string_view> constant_spec(ast::FStringPart const& part) {
    if (part.conversion == 'd') return part.spec ? std::nullopt : std::optional("d");
    if (!part.spec) return "";
    // str(x), repr(x) are strings, which other specifications than those of numbers suit
    if (part.conversion) return {};
    auto const* text = ast::as<ast::StrLit>(part.spec);
    return text ? std::optional(text->value) : std::nullopt;
}

}  // namespace

std::optional<NumberFormat> number_format(FunctionLowering& f, ast::FStringPart const& part) {
    Type const type = sema::unqualified(f.fact(*part.value).final_type());
    auto const* whole = sema::as_canonical<sema::IntType>(type);
    bool const is_whole = whole && !sema::is_bint(type) && whole->rank != sema::IntRank::ucs4;
    if (!is_whole && !sema::is_float(type)) return {};
    auto const spec = constant_spec(part);
    auto format = spec ? Reader(*spec).read() : std::nullopt;
    if (!format) return {};
    bool const as_int = is_whole && suits_int(*format);
    if (!as_int && !suits_float(*format)) return {};
    return NumberFormat{braces_of(f, *format), is_whole && !as_int};
}

}  // namespace cyxx::lower
