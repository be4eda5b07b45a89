// The parameters of a function as text, for its docstring.
#include "lower/documentation.h"

#include "ast/expr.h"
#include "ast/stmt.h"
#include "ast/visit.h"
#include "lower/classes.h"
#include "sema/directives.h"
#include "sema/types.h"

#include <fmt/format.h>

#include <utility>

namespace cyxx::lower {

namespace {

using sema::SignatureFormat;

SignatureFormat format_of(sema::Directives const* directives) {
    return directives && directives->embedsignature ? directives->embedsignature_format
                                                    : SignatureFormat::clinic;
}

// As Python would show it.
std::string quoted(ast::StrLit const& literal) {
    bool const has_single = literal.value.find('\'') != std::string_view::npos;
    char const quote = has_single && literal.value.find('"') == std::string_view::npos ? '"' : '\'';
    std::string text = literal.string_kind == ast::StrKind::bytes ? "b" : "";
    text += quote;
    for (char c : literal.value) {
        if (c == quote || c == '\\') text += '\\';
        if (c == '\n')
            text += "\\n";
        else if (c == '\t')
            text += "\\t";
        else
            text += c;
    }
    return text + quote;
}

std::string expr_text(SourceManager const& sources, ast::Expr const& expr);

std::string joined(SourceManager const& sources, ast::ExprList items) {
    std::string text;
    for (auto const* item : items) text += (text.empty() ? "" : ", ") + expr_text(sources, *item);
    return text;
}

std::string expr_text(SourceManager const& sources, ast::Expr const& expr) {
    if (auto const* literal = ast::as<ast::StrLit>(&expr)) return quoted(*literal);
    if (auto const* list = ast::as<ast::ListExpr>(&expr))
        return "[" + joined(sources, list->items) + "]";
    if (auto const* tuple = ast::as<ast::TupleExpr>(&expr))
        return "(" + joined(sources, tuple->items) + (tuple->items.size() == 1 ? ",)" : ")");
    if (auto const* dict = ast::as<ast::DictExpr>(&expr)) {
        std::string text;
        for (auto const& item : dict->items) {
            if (!text.empty()) text += ", ";
            text += item.key ? expr_text(sources, *item.key) + ": " : "**";
            text += expr_text(sources, *item.value);
        }
        return "{" + text + "}";
    }
    auto const* source = sources.find(expr.span.begin);
    return source ? std::string(source->text(expr.span)) : "...";
}

}  // namespace

std::string annotation_text(SourceManager const& sources, ast::Expr const& annotation) {
    return expr_text(sources, annotation);
}

namespace {

// The class that a C value is to Python.
std::string_view python_class(sema::Type const* type) {
    auto const* plain = sema::canonical(type);
    if (sema::is_bint(plain)) return "bool";
    switch (plain->kind) {
        case sema::TypeKind::Int:
        case sema::TypeKind::Enum:
            return "int";
        case sema::TypeKind::Float:
            return "float";
        case sema::TypeKind::Complex:
        case sema::TypeKind::SoftComplex:
            return "complex";
        case sema::TypeKind::Struct:
            return "dict";
        case sema::TypeKind::CTuple:
            return "tuple";
        default:
            return {};
    }
}

// Empty of plain objects.
std::string type_text(sema::Type const* type, SignatureFormat format) {
    if (!type || sema::is_any_object(type)) return {};
    if (auto const* object = sema::as_canonical<sema::ObjectType>(type)) {
        if (object->extension) return std::string(object->extension->symbol->name.str());
        std::string text = sema::display(type);
        constexpr std::string_view end = " object";
        return text.ends_with(end) ? text.substr(0, text.size() - end.size()) : text;
    }
    if (format == SignatureFormat::python)
        if (auto const name = python_class(type); !name.empty()) return std::string(name);
    return sema::is_bint(sema::canonical(type)) ? "bool" : sema::display(type);
}

std::string parameter(SourceManager const& sources, sema::ParamInfo const& param, bool is_self,
                      SignatureFormat format) {
    std::string const name(param.symbol->name.str());
    if (param.kind == ast::ParamKind::star) return "*" + name;
    if (param.kind == ast::ParamKind::double_star) return "**" + name;
    std::string const type = is_self ? "" : type_text(param.type, format);
    auto const* annotation = param.syntax ? param.syntax->annotation : nullptr;
    bool const is_python = format == SignatureFormat::python;
    std::string text = is_python || type.empty() ? name : type + " " + name;
    std::string const shown = annotation  ? annotation_text(sources, *annotation)
                              : is_python ? type
                                          : "";
    if (!shown.empty()) text += ": " + shown;
    std::string_view const equals = shown.empty() ? "=" : " = ";
    if (param.syntax && param.syntax->default_)
        text += std::string(equals) + expr_text(sources, *param.syntax->default_);
    else if (param.has_default)
        text += std::string(equals) + "*";
    return text;
}

std::string parameters(SourceManager const& sources, sema::FunctionInfo const& function,
                       bool has_self, SignatureFormat format) {
    std::string text;
    bool star = false;
    bool const is_method = function.class_ && !function.is_static;
    auto const& params = function.params;
    for (std::size_t k = 0; k < params.size(); ++k) {
        if (k == 0 && is_method && !has_self) continue;
        if (!text.empty()) text += ", ";
        auto const kind = params[k].kind;
        if (kind == ast::ParamKind::keyword_only && !std::exchange(star, true)) text += "*, ";
        star |= kind == ast::ParamKind::star;
        text += parameter(sources, params[k], is_method && k == 0, format);
        bool const last_positional =
            kind == ast::ParamKind::positional_only &&
            (k + 1 == params.size() || params[k + 1].kind != ast::ParamKind::positional_only);
        if (last_positional) text += ", /";
    }
    return text;
}

std::string result_text(SourceManager const& sources, sema::FunctionInfo const& function,
                        SignatureFormat format) {
    auto const* def = function.syntax ? ast::as<ast::FuncDef>(function.syntax) : nullptr;
    if (def) return def->return_annotation ? annotation_text(sources, *def->return_annotation) : "";
    if (!function.result || sema::is_void(function.result)) return {};
    return type_text(function.result, format);
}

std::string_view class_name(sema::FunctionInfo const& function) {
    return function.class_ && function.class_->symbol ? function.class_->symbol->name.str()
                                                      : std::string_view();
}

std::string with_signature(std::string signature, std::string_view doc) {
    return doc.empty() ? signature : signature + "\n\n" + std::string(doc);
}

}  // namespace

std::string documentation(SourceManager const& sources, sema::FunctionInfo const& function) {
    std::string const doc(function.has_doc ? function.doc : std::string_view());
    auto const format = format_of(function.directives);
    bool const has_name = function.symbol && function.syntax && !function.symbol->is_property;
    if (format == SignatureFormat::clinic || !has_name) return doc;
    std::string_view const name = function.symbol->name.str();
    auto const kind = method_kind(function);
    bool const is_python = format == SignatureFormat::python;
    // The parameters of __init__ are those of the class.
    if (kind == MethodKind::special && name != "__call__" && !is_python) return doc;
    if (kind != MethodKind::plain && doc.empty()) return doc;
    std::string text;
    if (!is_python && function.class_) text += std::string(class_name(function)) + ".";
    text += fmt::format("{}({})", name, parameters(sources, function, true, format));
    if (auto const result = result_text(sources, function, format); !result.empty())
        text += " -> " + result;
    return with_signature(text, doc);
}

std::string class_documentation(SourceManager const& sources, sema::ClassInfo const& info,
                                std::string_view doc) {
    if (format_of(info.directives) != SignatureFormat::c) return std::string(doc);
    sema::FunctionInfo const* init = nullptr;
    for (std::string_view name : {"__init__", "__cinit__"})
        for (auto const* function : info.module->functions)
            if (!init && function->class_ == &info && function->symbol &&
                function->symbol->name == name)
                init = function;
    if (!init) return std::string(doc);
    return with_signature(fmt::format("{}({})", info.symbol->name.str(),
                                      parameters(sources, *init, false, SignatureFormat::c)),
                          doc);
}

std::string property_documentation(SourceManager const& sources, sema::FunctionInfo const& getter,
                                   std::string_view doc) {
    auto const format = format_of(getter.directives);
    std::string const result = result_text(sources, getter, format);
    if (format == SignatureFormat::clinic || result.empty()) return std::string(doc);
    std::string text;
    if (format == SignatureFormat::c) text += std::string(class_name(getter)) + ".";
    return with_signature(fmt::format("{}{}: {}", text, getter.symbol->name.str(), result), doc);
}

std::string field_documentation(sema::ClassInfo const& info, sema::Symbol const& field) {
    auto const format = format_of(info.directives);
    std::string const type = type_text(field.type, format);
    if (format == SignatureFormat::clinic || type.empty()) return {};
    return format == SignatureFormat::python ? fmt::format("{}: {}", field.name.str(), type)
                                             : fmt::format("{}: '{}'", field.name.str(), type);
}

}  // namespace cyxx::lower
