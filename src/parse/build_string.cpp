// Literals: numbers, strings with their escapes, f-strings.
#include "parse/builder.h"
#include "parse/unicode_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace cyxx::parse {

using namespace ast;

namespace {

std::string without_underscores(std::string_view text) {
    std::string digits(text);
    std::erase(digits, '_');
    return digits;
}

struct Prefix {
    bool raw = false, bytes = false, unicode = false, cchar = false, format = false;
    bool valid = true;
    std::size_t body = 0;  // offset of the first character
    std::size_t quotes = 1;
};

Prefix prefix_of(std::string_view literal) {
    Prefix found;
    std::size_t i = 0;
    for (; literal[i] != '"' && literal[i] != '\''; ++i) {
        bool* flag = nullptr;
        switch (literal[i] | 0x20) {
            case 'r':
                flag = &found.raw;
                break;
            case 'b':
                flag = &found.bytes;
                break;
            case 'u':
                flag = &found.unicode;
                break;
            case 'c':
                flag = &found.cchar;
                break;
            default:
                flag = &found.format;
                break;
        }
        if (*flag) found.valid = false;
        *flag = true;
    }
    if (found.bytes + found.unicode + found.cchar > 1 || (found.format && found.cchar) ||
        (found.format && found.bytes))
        found.valid = false;
    bool const triple =
        literal.size() >= i + 3 && literal[i + 1] == literal[i] && literal[i + 2] == literal[i];
    found.quotes = triple ? 3 : 1;
    found.body = i + found.quotes;
    return found;
}

StrKind kind_of(Prefix const& prefix) {
    return prefix.bytes     ? StrKind::bytes
           : prefix.cchar   ? StrKind::cchar
           : prefix.unicode ? StrKind::unicode
                            : StrKind::str;
}

// UTF-8, lone surrogates as three bytes.
void append_utf8(std::string& out, std::uint32_t point) {
    if (point < 0x80) {
        out += char(point);
    } else if (point < 0x800) {
        out += char(0xC0 | (point >> 6));
        out += char(0x80 | (point & 0x3F));
    } else if (point < 0x10000) {
        out += char(0xE0 | (point >> 12));
        out += char(0x80 | ((point >> 6) & 0x3F));
        out += char(0x80 | (point & 0x3F));
    } else {
        out += char(0xF0 | (point >> 18));
        out += char(0x80 | ((point >> 12) & 0x3F));
        out += char(0x80 | ((point >> 6) & 0x3F));
        out += char(0x80 | (point & 0x3F));
    }
}

// The value of up to `count` hexadecimal digits, or -1 if there are fewer.
long hex_value(std::string_view digits, std::size_t count) {
    if (digits.size() < count) return -1;
    long value = 0;
    for (char c : digits.substr(0, count)) {
        if (!std::isxdigit(static_cast<unsigned char>(c))) return -1;
        value = value * 16 +
                (std::isdigit(static_cast<unsigned char>(c)) ? c - '0' : (c | 0x20) - 'a' + 10);
    }
    return value;
}

char simple_escape(char c) {
    switch (c) {
        case '\\':
        case '\'':
        case '"':
            return c;
        case 'a':
            return '\a';
        case 'b':
            return '\b';
        case 'f':
            return '\f';
        case 'n':
            return '\n';
        case 'r':
            return '\r';
        case 't':
            return '\t';
        case 'v':
            return '\v';
        default:
            return 0;
    }
}

}  // namespace

Expr const* Builder::number(antlr4::Token const* t) {
    std::string_view const written = text(t);
    std::string digits = without_underscores(written);
    if (t->getType() == Lexer::FLOAT) {
        auto* made = make<FloatLit>(span(t), begin(t));
        made->text = arena_.copy(digits);
        return made;
    }
    if (t->getType() == Lexer::IMAGINARY) {
        digits.pop_back();
        auto* made = make<ImagLit>(span(t), begin(t));
        made->text = arena_.copy(digits);
        return made;
    }
    auto* made = make<IntLit>(span(t), begin(t));
    while (digits.size() > 1) {
        char const suffix = char(digits.back() | 0x20);
        if (suffix == 'u')
            made->is_unsigned = true;
        else if (suffix == 'l')
            ++made->longness;
        else
            break;
        digits.pop_back();
    }
    // Python 2's octal numbers: 0777.
    bool const old_octal = digits.size() > 1 && digits[0] == '0' &&
                           std::isdigit(static_cast<unsigned char>(digits[1])) &&
                           digits.find_first_not_of('0') != std::string::npos;
    if (old_octal) {
        if (digits.find_first_of("89") != std::string::npos)
            sink_.report(span(t), diag::invalid_number, written);
        digits.insert(1, "o");
    }
    made->digits = arena_.copy(digits);
    return made;
}

// The value of a body without its quotes. `at` is its position, for complaints.
std::string_view Builder::decode(std::string_view body, Pos at, StrKind kind, bool raw) {
    bool const bytes = kind == StrKind::bytes || kind == StrKind::cchar;
    bool const plain = body.find_first_of(raw ? "\r" : "\\\r") == std::string_view::npos;
    if (plain) return body;
    std::string out;
    for (std::size_t i = 0; i < body.size();) {
        char const c = body[i];
        if (c == '\r') {
            out += '\n';
            i += body.substr(i, 2) == "\r\n" ? 2 : 1;
            continue;
        }
        if (c != '\\' || raw || i + 1 == body.size()) {
            out += c;
            ++i;
            continue;
        }
        char const next = body[i + 1];
        std::size_t const digits = next == 'x' ? 2 : next == 'u' ? 4 : next == 'U' ? 8 : 0;
        if (next == '\n' || next == '\r') {
            i += body.substr(i + 1, 2) == "\r\n" ? 3 : 2;
        } else if (char const simple = simple_escape(next)) {
            out += simple;
            i += 2;
        } else if (next >= '0' && next <= '7') {
            std::uint32_t value = 0;
            std::size_t k = i + 1;
            for (; k < body.size() && k < i + 4 && body[k] >= '0' && body[k] <= '7'; ++k)
                value = value * 8 + std::uint32_t(body[k] - '0');
            if (bytes)
                out += char(value);
            else
                append_utf8(out, value);
            i = k;
        } else if (digits != 0 && (next == 'x' || !bytes)) {
            long const value = hex_value(body.substr(i + 2), digits);
            if (value < 0 || value > 0x10FFFF) {
                auto const where = at + Pos(i);
                sink_.report({where, where + 2}, diag::invalid_escape,
                             fmt::format("`\\{}` needs {} hexadecimal digits", next, digits));
                i += 2;
                continue;
            }
            if (bytes)
                out += char(value);
            else
                append_utf8(out, std::uint32_t(value));
            i += 2 + digits;
        } else if (next == 'N' && !bytes) {
            auto const end = body.find('}', i);
            bool const has_name = body.substr(i + 2, 1) == "{" && end != body.npos;
            auto const found =
                has_name ? character_named(body.substr(i + 3, end - i - 3)) : std::nullopt;
            auto const where = at + Pos(i);
            auto const length = has_name ? end + 1 - i : 2;
            if (found)
                append_utf8(out, *found);
            else
                sink_.report({where, where + Pos(length)}, diag::invalid_escape,
                             has_name ? "no character has this name"
                                      : "`\\N` needs the name of a character in braces");
            i += length;
        } else {
            out += c;
            out += next;
            i += 2;
        }
    }
    return arena_.copy(out);
}

namespace {

std::string_view body_of(std::string_view literal, Prefix const& prefix) {
    if (literal.size() < prefix.body + prefix.quotes) return {};
    return literal.substr(prefix.body, literal.size() - prefix.body - prefix.quotes);
}

}  // namespace

std::string_view Builder::one_string(antlr4::Token const* t) {
    Prefix const prefix = prefix_of(text(t));
    return decode(body_of(text(t), prefix), begin(t) + Pos(prefix.body), kind_of(prefix),
                  prefix.raw);
}

std::string_view Builder::joined(std::vector<antlr4::Token*> const& tokens) {
    if (tokens.size() == 1) return one_string(tokens[0]);
    std::string all;
    for (auto const* t : tokens) all += one_string(t);
    return arena_.copy(all);
}

Expr const* Builder::strings(std::vector<P::StringPartContext*> const& parts) {
    Span const where{span(parts.front()).begin, span(parts.back()).end};
    bool const formatted = std::ranges::any_of(
        parts, [](auto* part) { return dynamic_cast<P::FstringContext*>(part) != nullptr; });
    if (formatted) return fstring(parts, where);
    auto* made = make<StrLit>(where, where.begin);
    std::string all;
    bool first = true;
    for (auto* part : parts) {
        auto const* t = dynamic_cast<P::PlainStringContext*>(part)->text;
        Prefix const prefix = prefix_of(text(t));
        StrKind const kind = kind_of(prefix);
        if (!prefix.valid) sink_.report(span(t), diag::syntax_error, "prefix of a string");
        bool const text_kinds = kind != StrKind::bytes && kind != StrKind::cchar &&
                                made->string_kind != StrKind::bytes &&
                                made->string_kind != StrKind::cchar;
        if (first)
            made->string_kind = kind;
        else if (kind != made->string_kind && !text_kinds)
            sink_.report(span(t), diag::syntax_error, "mix of bytes and text in one literal");
        else if (kind == StrKind::unicode)
            made->string_kind = kind;
        first = false;
        if (parts.size() == 1)
            made->value = one_string(t);
        else
            all += one_string(t);
    }
    if (parts.size() > 1) made->value = arena_.copy(all);
    return made;
}

Expr const* Builder::fstring(std::vector<P::StringPartContext*> const& parts, Span where) {
    auto* made = make<FString>(where, where.begin);
    std::vector<FStringPart> built;
    for (auto* part : parts) {
        if (auto* formatted = dynamic_cast<P::FstringContext*>(part)) {
            Prefix const prefix = prefix_of(text(formatted->open));
            if (!prefix.valid)
                sink_.report(span(formatted->open), diag::syntax_error, "prefix of a string");
            fstring_parts(formatted->parts, prefix.raw, built);
            continue;
        }
        auto const* t = dynamic_cast<P::PlainStringContext*>(part)->text;
        StrKind const kind = kind_of(prefix_of(text(t)));
        if (kind == StrKind::bytes || kind == StrKind::cchar)
            sink_.report(span(t), diag::syntax_error, "mix of bytes and text in one literal");
        built.push_back({one_string(t), nullptr, 0, nullptr});
    }
    made->parts = list(built);
    return made;
}

void Builder::fstring_parts(std::vector<P::FstringPartContext*> const& parts, bool raw,
                            std::vector<FStringPart>& out) {
    for (auto* part : parts) {
        if (auto* plain = dynamic_cast<P::FstringTextContext*>(part)) {
            std::string_view const written = text(plain->text);
            std::string once;
            for (std::size_t i = 0; i < written.size(); ++i) {
                once += written[i];
                bool const brace = written[i] == '{' || written[i] == '}';
                if (!raw && written[i] == '\\' && written.substr(i + 1, 2) == "N{") {
                    once += written[++i];
                    continue;
                }
                if (brace && i + 1 < written.size() && written[i + 1] == written[i]) ++i;
            }
            std::string_view const kept = once == written ? written : arena_.copy(once);
            out.push_back(
                {decode(kept, begin(plain->text), StrKind::str, raw), nullptr, 0, nullptr});
            continue;
        }
        auto* field = dynamic_cast<P::FstringFieldContext*>(part);
        if (field->equals) {
            auto const from = token(field->open).end;
            auto const to = field->conversion ? token(field->conversion).begin - 1
                            : field->colon    ? token(field->colon).begin
                                              : token(field->close).begin;
            std::string_view shown = text_.substr(from, to - from);
            while (field->conversion && shown.ends_with('!')) shown.remove_suffix(1);
            out.push_back({shown, nullptr, 0, nullptr});
        }
        out.push_back(fstring_field(field, raw));
    }
}

FStringPart Builder::fstring_field(P::FstringFieldContext* ctx, bool raw) {
    FStringPart made{};
    made.value = rhs(ctx->value);
    if (ctx->conversion) {
        std::string_view const letter = text(ctx->conversion);
        if (letter.size() == 1 && std::string_view("rsad").find(letter) != std::string_view::npos)
            made.conversion = letter[0];
        else
            sink_.report(span(ctx->conversion), diag::fstring_error,
                         fmt::format("unknown conversion `!{}`", letter));
    } else if (ctx->equals && !ctx->colon) {
        made.conversion = 'r';
    }
    if (!ctx->colon) return made;
    std::vector<FStringPart> parts;
    fstring_parts(ctx->spec, raw, parts);
    Span const where{end(ctx->colon), begin(ctx->close)};
    if (parts.size() == 1 && !parts[0].value) {
        auto* spec = make<StrLit>(where, where.begin);
        spec->value = parts[0].text;
        made.spec = spec;
    } else if (!parts.empty()) {
        auto* spec = make<FString>(where, where.begin);
        spec->parts = list(parts);
        made.spec = spec;
    }
    return made;
}

}  // namespace cyxx::parse
