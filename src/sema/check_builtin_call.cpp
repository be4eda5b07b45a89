// Calls of Python's builtins that mean something in C, and of builtin classes and their methods.
#include "sema/check.h"
#include "support/utf8.h"

#include "sema/builtins.h"

#include <algorithm>

namespace cyxx::sema {
namespace {

bool is_plain(ast::List<ast::Argument> args) {
    for (auto const& arg : args)
        if (arg.keyword || arg.double_star || arg.value->kind == ast::ExprKind::Starred)
            return false;
    return true;
}

bool is_real(Type const* type) {
    Type const* plain = plain_value(type);
    return is_int(plain) || is_float(plain) || plain->kind == TypeKind::Enum;
}

// As in Cython only these have an abs() of C; of all others it is Python's, which cannot overflow.
// Types that a header names (int32_t) are among the others.
bool has_c_abs(Type const* type) {
    if (auto* reference = as_canonical<ReferenceType>(type)) type = reference->target;
    type = unqualified(type);
    for (auto* alias = as<TypedefType>(type); alias; alias = as<TypedefType>(type)) {
        if (alias->is_extern) return false;
        type = unqualified(alias->target);
    }
    if (auto* integer = as<IntType>(type))
        return integer->rank == IntRank::int_ || integer->rank == IntRank::long_ ||
               integer->rank == IntRank::longlong;
    auto* real = as<FloatType>(type);
    return real && real->rank != FloatRank::long_double;
}

// Why print(…) needs Python; empty for C numbers and literals, which are printed without.
std::string why_print_needs_python(Checker& checker, ast::List<ast::Argument> args) {
    for (auto const& arg : args) {
        if (arg.double_star || arg.value->kind == ast::ExprKind::Starred)
            return "its arguments are unpacked";
        auto* text = ast::as<ast::StrLit>(arg.value);
        bool const is_text = text && text->string_kind <= ast::StrKind::unicode &&
                             text->value.find('\0') == std::string::npos;
        if (arg.keyword) {
            std::string const name = "`" + std::string(arg.keyword.str()) + "`";
            if (arg.keyword != "sep" && arg.keyword != "end")
                return "the argument " + name + " is none of `sep` and `end`";
            if (!is_text) return "the argument " + name + " is no string literal";
        } else if (!is_text) {
            TypePtr type = checker.fact(*arg.value).type;
            Type const* plain = plain_value(type);
            if (!is_real(plain) || is_ucs4(plain))
                return "an argument is `" + display(type) + "`, not a C number or string literal";
        }
    }
    return {};
}

}  // namespace

TypePtr Checker::c_builtin(ast::Call const& node, TypePtr type, CBuiltin builtin, Form form) {
    set(node, type, form, fact(*node.callee).symbol);
    fact(node).builtin = builtin;
    return type;
}

bool Checker::is_character_test(ast::Attribute const& method, ast::List<ast::Argument> args) const {
    static constexpr std::string_view tests[] = {
#define CHARACTER_TEST(name) #name,
#include "sema/character_tests.def"
    };
    TypePtr type = typing->at(*method.object).type;
    return args.empty() && type && is_ucs4(plain_value(type)) &&
           std::ranges::find(tests, method.name.str()) != std::end(tests);
}

// No str is made of the character, and there is no method to call.
TypePtr Checker::character_test(ast::Call const& node, ast::Attribute const& method) {
    fact(*method.object).conversion = Conversion::none;
    fact(*method.object).converted = nullptr;
    set(method, types.error(), Form::special);
    return c_builtin(node, bint(), CBuiltin::character_test);
}

TypePtr Checker::call_builtin(ast::Call const& node, std::string_view name, bool& known) {
    known = true;
    auto args = node.args;
    bool plain = is_plain(args);
    for (auto const& arg : args) expr(*arg.value);
    for (auto const& arg : args)
        if (is_pending(fact(*arg.value).type)) {
            Result const* result = builtin_function(name);
            bool fixed = result && *result != Result::object;
            return set(node, fixed ? result_type(types, *result) : &pending, Form::py_call);
        }
    auto arg_type = [&](std::size_t i) { return plain_value(fact(*args[i].value).type); };
    if (plain && name == "len" && args.size() == 1) {
        TypePtr type = arg_type(0);
        if (is_memview(type)) return c_builtin(node, ssize(), CBuiltin::len_view);
        if (type->kind == TypeKind::Array && !is_char_pointer(type))
            return c_builtin(node, size(), CBuiltin::len_array);
        if (is_char_pointer(type))
            return c_builtin(node, ssize(), CBuiltin::len_object, Form::py_len);
        coerce(*args[0].value, object());
        if (is_object(type)) coerce(*args[0].value, fact(*args[0].value).type);
        return c_builtin(node, ssize(), CBuiltin::len_object, Form::py_len);
    }
    if (plain && !args.empty()) {
        TypePtr type = numeric_builtin(node, name, known);
        if (type) return type;
    }
    if (name == "print" && is_native()) {
        std::string why = why_print_needs_python(*this, args);
        if (why.empty()) return c_builtin(node, types.void_(), CBuiltin::print);
        typing->no_natives[node.id] = std::move(why);
    }
    if (plain && name == "isinstance" && args.size() == 2) {
        python_arguments_done(args);
        return c_builtin(node, bint(), CBuiltin::isinstance, Form::py_call);
    }
    if (plain && name == "chr" && args.size() == 1) {
        TypePtr const text = builtin(BuiltinClass::str);
        if (is_ucs4(arg_type(0))) return c_builtin(node, text, CBuiltin::chr);  // of itself
        coerce(*args[0].value, object());
        return c_builtin(node, text, CBuiltin::chr, Form::py_call);
    }
    python_arguments_done(args);
    Result const* result = builtin_function(name);
    if (is_builtin_exception(name)) return set(node, object(), Form::py_call);
    TypePtr type = result ? result_type(types, *result) : object();
    return set(node, type && !is_void(type) ? type : object(), Form::py_call,
               fact(*node.callee).symbol);
}

// The arguments are typed already.
void Checker::python_arguments_done(ast::List<ast::Argument> args) {
    for (auto const& arg : args)
        if (arg.value->kind != ast::ExprKind::Starred) coerce(*arg.value, object());
}

// abs, min, max, divmod, ord of C values; null where they are Python's after all.
TypePtr Checker::numeric_builtin(ast::Call const& node, std::string_view name, bool&) {
    auto args = node.args;
    auto arg_type = [&](std::size_t i) { return plain_value(fact(*args[i].value).type); };
    if (name == "abs" && args.size() == 1) {
        TypePtr type = arg_type(0);
        if (is_complex(type)) {
            return c_builtin(node, static_cast<ComplexType const*>(type)->part, CBuiltin::abs);
        }
        if (!is_real(type)) return nullptr;
        bool const has_python = !is_native() && program.target != Target::standalone;
        if (has_python && !has_c_abs(fact(*args[0].value).type)) return nullptr;
        return c_builtin(node, is_int(type) || type->kind == TypeKind::Enum ? promoted(type) : type,
                         CBuiltin::abs);
    }
    if ((name == "min" || name == "max") && args.size() >= 2) {
        TypePtr type = nullptr;
        for (std::size_t i = 0; i < args.size(); ++i) {
            if (!is_real(arg_type(i))) return nullptr;
            TypePtr own = fact(*args[i].value).type;
            type = type ? spanning(type, own) : own;
        }
        if (is_object(type)) return nullptr;
        for (auto const& arg : args) coerce(*arg.value, type);
        return c_builtin(node, unqualified(type), name == "min" ? CBuiltin::min : CBuiltin::max);
    }
    if (name == "divmod" && args.size() == 2) {
        if (!is_real(arg_type(0)) || !is_real(arg_type(1))) return nullptr;
        TypePtr type = arithmetic(fact(*args[0].value).type, fact(*args[1].value).type);
        if (is_object(type)) return nullptr;
        // Of two integers of one rank the signed one; floats are doubles.
        auto const *integer = as_canonical<IntType>(type),
                   *other = as_canonical<IntType>(arg_type(0));
        if (other && !other->is_signed) other = as_canonical<IntType>(arg_type(1));
        if (integer && other && other->is_signed && other->rank == integer->rank)
            type = types.int_(integer->rank, true);
        if (is_float(type)) type = arithmetic(type, c_double());
        coerce(*args[0].value, type);
        coerce(*args[1].value, type);
        TypePtr items[] = {type, type};
        return c_builtin(node, types.ctuple(program.arena.copy(std::span<TypePtr const>(items))),
                         CBuiltin::divmod);
    }
    if (name == "ord" && args.size() == 1) {
        TypePtr type = arg_type(0);
        auto* integer = as<IntType>(type);
        bool character = is_ucs4(type) || (integer && integer->rank == IntRank::char_);
        auto* text = ast::as<ast::StrLit>(args[0].value);
        if (text && coerce_string_quietly(*text, ucs4())) character = true;
        if (character) {
            if (!text) return c_builtin(node, c_long(), CBuiltin::ord_char);
            // A literal as any other.
            bool const is_byte = text->string_kind == ast::StrKind::bytes;
            coerce(*text, is_byte ? types.int_(IntRank::char_, false) : ucs4());
            std::int64_t const code =
                is_byte ? (unsigned char)(text->value[0]) : code_points(text->value)[0];
            c_builtin(node, c_long(), CBuiltin::ord_char, Form::c_constant);
            constant(node, {code});
            return fact(node).type;
        }
        coerce(*args[0].value, object());
        return set(node, c_long(), Form::py_call, fact(*node.callee).symbol);
    }
    return nullptr;
}

bool Checker::coerce_string_quietly(ast::StrLit const& node, TypePtr wanted) {
    ++quiet;
    coerce(node, wanted);
    --quiet;
    return fact(node).conversion == Conversion::string_literal_to_char;
}

TypePtr Checker::call_builtin_class(ast::Call const& node, BuiltinClass id) {
    auto args = node.args;
    bool one = args.size() == 1 && is_plain(args);
    for (auto const& arg : args) expr(*arg.value);
    TypePtr type = one ? plain_value(fact(*args[0].value).type) : nullptr;
    if (one && is_pending(type)) {
        if (id == BuiltinClass::py_float) return set(node, c_double(), Form::py_call);
        return set(node, builtin(id), Form::py_call);
    }
    if (one && id == BuiltinClass::py_int && (is_real(type))) {
        // An object only where one is wanted: see coerce_call.
        if (!is_ucs4(type))
            return c_builtin(node, builtin(id), CBuiltin::int_, Form::c_convert_call);
    }
    if (id == BuiltinClass::py_float) {
        if (args.empty())
            return c_builtin(node, c_double(), CBuiltin::float_, Form::c_convert_call);
        if (one && is_real(type) && !is_ucs4(type)) {
            coerce(*args[0].value, is_float(type) ? fact(*args[0].value).type : c_double());
            return c_builtin(node,
                             is_float(type) ? unqualified(fact(*args[0].value).type) : c_double(),
                             CBuiltin::float_, Form::c_convert_call);
        }
        if (one) {
            coerce(*args[0].value, object());
            return c_builtin(node, c_double(), CBuiltin::float_, Form::py_call);
        }
    }
    if (one && id == BuiltinClass::py_bool && !is_memview(type)) {
        truth_of_checked(*args[0].value);
        return c_builtin(node, bint(), CBuiltin::bool_, Form::c_convert_call);
    }
    if (one && id == BuiltinClass::py_complex &&
        ((is_real(type) && !is_ucs4(type)) || is_complex(type))) {
        TypePtr wanted = types.complex(c_double());
        coerce(*args[0].value, wanted);
        return c_builtin(node, wanted, CBuiltin::complex_, Form::c_convert_call);
    }
    python_arguments_done(args);
    TypePtr result = builtin(id);
    if (id == BuiltinClass::memoryview || id == BuiltinClass::basestring ||
        id == BuiltinClass::exception)
        result = object();
    CBuiltin mark = id == BuiltinClass::range ? CBuiltin::range_object : CBuiltin::none;
    return c_builtin(node, result, mark, Form::py_call);
}

// Methods of builtin classes on a receiver that is known to be one.
TypePtr Checker::call_method(ast::Call const& node, ast::Attribute const& callee, bool& known) {
    known = false;
    TypePtr plain = plain_value(fact(*callee.object).type);
    BuiltinClass id = BuiltinClass::any;
    if (auto* class_ = as<ObjectType>(plain); class_ && !class_->extension)
        id = class_->builtin;
    else if (!is_object(plain))
        id = object_class(plain);
    if (id == BuiltinClass::any) return nullptr;
    Result const* result = builtin_method(id, callee.name.str());
    if (!result) return nullptr;
    known = true;
    python_arguments(node.args);
    // A character goes into a bytearray as a number.
    if (id == BuiltinClass::bytearray && callee.name == "append" && node.args.size() == 1 &&
        is_plain(node.args)) {
        ast::Expr const& item = *node.args[0].value;
        auto const* text = ast::as<ast::StrLit>(&item);
        if (is_ucs4(plain_value(fact(item).type)) ||
            (text && text->string_kind != ast::StrKind::cchar && text->value.size() == 1)) {
            coerce(item, text ? ucs4() : fact(item).type);
            coerce(item, c_long());
        }
    }
    TypePtr type = result_type(types, *result);
    return set(node, type && !is_void(type) ? type : object(), Form::py_method_call);
}

}  // namespace cyxx::sema
