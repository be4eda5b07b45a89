// f-strings: each part becomes a str, then one concatenation.
#include "lower/expr.h"

namespace cyxx::lower {

namespace {

Value fresh(FunctionLowering& f) {
    return f.b.read(f.temp("text", f.b.type(TypeName::ref), Holds::object));
}

Value text_constant(FunctionLowering& f, std::string_view utf8) { return f.module.text(utf8); }

Value object_of(FunctionLowering& f, ast::Expr const& expr) {
    return to_object(f, f.value(expr), f.fact(expr).final_type(), expr);
}

// {value!r:spec}, in the order of Python: the value, then the spec.
Value part_text(FunctionLowering& f, ast::FStringPart const& part, ast::Node const& at, Out out) {
    if (!part.value) return text_constant(f, part.text);
    if (auto const format = number_format(f, part)) {
        Value const number = f.value(*part.value);
        Value const shown =
            format->as_double ? f.b.cast(f.b.type(TypeName::double_), number) : number;
        Value const text = out ? f.b.read(*out) : fresh(f);
        f.step(Op::format_number, {text, shown, format->format}, at);
        return text;
    }
    Value object = object_of(f, *part.value);
    bool const has_spec = part.spec || part.conversion == 'd';
    auto const target = [&](bool last) { return last && out ? f.b.read(*out) : fresh(f); };
    if (part.conversion == 'r' || part.conversion == 's' || part.conversion == 'a') {
        Op const op = part.conversion == 'r'   ? Op::repr
                      : part.conversion == 's' ? Op::str
                                               : Op::ascii;
        Value const converted = target(!has_spec);
        f.step(op, {converted, object}, at);
        if (!has_spec) return converted;
        object = converted;
    }
    std::vector<Value> args{object};
    if (part.spec)
        args.push_back(object_of(f, *part.spec));
    else if (part.conversion == 'd')
        args.push_back(text_constant(f, "d"));
    Value const text = target(true);
    args.insert(args.begin(), text);
    f.step(Op::format, args, at);
    return text;
}

}  // namespace

Value lower_backquote(FunctionLowering& f, ast::Backquote const& expr, Out out) {
    Value const object = object_of(f, *expr.value);
    auto const& text = result(f, out, "text", f.fact(expr).type);
    f.step(Op::repr, {f.b.read(text), object}, expr);
    return f.b.read(text);
}

Value lower_f_string(FunctionLowering& f, ast::FString const& expr, Out out) {
    if (expr.parts.empty()) return text_constant(f, "");
    if (expr.parts.size() == 1) return part_text(f, expr.parts[0], expr, out);
    std::vector<Value> texts;
    for (auto const& part : expr.parts) texts.push_back(part_text(f, part, expr, nullptr));
    auto const& whole = result(f, out, "text", f.fact(expr).type);
    f.step(Op::concat, {f.b.read(whole), f.b.braces(f.b.list(texts))}, expr);
    return f.b.read(whole);
}

}  // namespace cyxx::lower
