// Types as Cython's messages spell them.
#include "sema/symbols.h"
#include "sema/types.h"

#include <algorithm>
#include <fmt/core.h>

namespace cyxx::sema {
namespace {

// A declaration of `name` (empty here: an abstract declarator), built from the inside out.
std::string declaration(Type const* type, std::string inner);

std::string with_space(std::string_view base, std::string const& inner) {
    return inner.empty() ? std::string(base) : fmt::format("{} {}", base, inner);
}

std::string symbol_name(Symbol const* symbol) {
    return symbol ? std::string(symbol->name.str()) : std::string("<unnamed>");
}

std::string list(std::span<Type const* const> types) {
    std::string text;
    for (Type const* type : types) {
        if (!text.empty()) text += ", ";
        text += declaration(type, {});
    }
    return text;
}

std::string except_clause(ExceptSpec const& spec, Type const* result) {
    auto value = [&] { return std::string(spec.value.empty() ? "-1" : spec.value); };
    switch (spec.kind) {
        case ExceptKind::none:
            return is_object(result) ? "" : " noexcept";
        case ExceptKind::value:
            return " except " + value();
        case ExceptKind::maybe:
            return " except? " + value();
        case ExceptKind::check:
            return " except *";
        case ExceptKind::null:
            return "";
        case ExceptKind::cpp:
            return " except +";
        case ExceptKind::cpp_handler:
            return " except +" + (spec.handler ? symbol_name(spec.handler) : "");
        case ExceptKind::cpp_star:
            return " except +*";
    }
    return "";
}

// Within signatures a plain object is called so.
std::string part(Type const* type) {
    return is_any_object(type) && !as<TypedefType>(type) ? "object" : declaration(type, {});
}

std::string function(FunctionType const& type, std::string const& inner) {
    std::string params;
    for (auto const& param : type.params) {
        if (!params.empty()) params += ", ";
        params += param.optional ? fmt::format("{}=*", part(param.type)) : part(param.type);
    }
    if (type.varargs) params += params.empty() ? "..." : ", ...";
    if (params.empty()) params = "void";
    return fmt::format("{} {}({}){}{}", part(type.result), inner, params,
                       except_clause(type.except, type.result), type.nogil ? " nogil" : "");
}

// Whether the dense axis is written `::1`: other axes follow it.
bool has_followers(std::span<AxisSpec const> axes) {
    if (axes.empty()) return false;
    auto follows = [](AxisSpec axis) {
        return axis == AxisSpec{AxisAccess::direct, AxisPacking::follow};
    };
    bool const is_first = axes.front() == AxisSpec{AxisAccess::direct, AxisPacking::contig};
    return is_first ? std::ranges::all_of(axes.subspan(1), follows)
                    : std::ranges::any_of(axes, follows);
}

std::string_view axis(AxisSpec spec, bool followed) {
    bool contig = spec.packing == AxisPacking::contig;
    switch (spec.access) {
        case AxisAccess::direct:
            if (!contig) return ":";
            return followed ? "::1" : "::contiguous";
        case AxisAccess::ptr:
            return contig ? "::indirect_contiguous" : "::indirect";
        case AxisAccess::full:
            return contig ? "::generic_contiguous" : "::generic";
    }
    return ":";
}

std::string view(MemViewType const& type) {
    std::string axes;
    for (AxisSpec spec : type.axes) {
        if (!axes.empty()) axes += ", ";
        axes += axis(spec, has_followers(type.axes));
    }
    return fmt::format("{}[{}]", part(type.element), axes);
}

std::string object(ObjectType const& type) {
    if (type.extension) return symbol_name(type.extension->symbol);
    if (type.builtin == BuiltinClass::any) return "Python object";
    if (!type.exception.empty()) return fmt::format("{} object", type.exception);
    constexpr std::string_view names[] = {
#define CLASS(id, name) name,
#include "sema/builtin_classes.def"
    };
    return fmt::format("{} object", names[int(type.builtin)]);
}

std::string cpp_class(CppClassType const& type) {
    std::string name = symbol_name(type.symbol);
    if (type.outer) name = cpp_class(*type.outer) + "." + name;
    return type.args.empty() ? name : fmt::format("{}[{}]", name, list(type.args));
}

std::string qualified(QualifiedType const& type, std::string const& inner) {
    std::string words;
    if (type.is_const) words += "const ";
    if (type.is_volatile) words += "volatile ";
    // `T* const`, as against `const T`
    if (as<PointerType>(type.base)) {
        words.pop_back();
        return declaration(type.base, inner.empty() ? words : words + " " + inner);
    }
    return words + declaration(type.base, inner);
}

std::string pointer(Type const* target, std::string inner, char const* mark) {
    inner = mark + inner;
    if (as<FunctionType>(target) || as<ArrayType>(target)) inner = fmt::format("({})", inner);
    return declaration(target, std::move(inner));
}

std::string array(ArrayType const& type, std::string const& inner) {
    std::string size = !type.size_text.empty() ? std::string(type.size_text)
                       : type.size < 0         ? std::string()
                                               : std::to_string(type.size);
    return declaration(type.element, fmt::format("{}[{}]", inner, size));
}

std::string declaration(Type const* type, std::string inner) {
    if (!type) return with_space("<unspecified>", inner);
    switch (type->kind) {
        case TypeKind::Error:
            return with_space("<error>", inner);
        case TypeKind::Void:
            return with_space("void", inner);
        case TypeKind::Int:
            return with_space(as<IntType>(type)->name, inner);
        case TypeKind::Float:
            return with_space(as<FloatType>(type)->name, inner);
        case TypeKind::Complex:
            return with_space(declaration(as<ComplexType>(type)->part, {}) + " complex", inner);
        case TypeKind::SoftComplex:
            return with_space("soft double complex", inner);
        case TypeKind::Pointer:
            return pointer(as<PointerType>(type)->target, inner, "*");
        case TypeKind::Reference: {
            auto* reference = as<ReferenceType>(type);
            return pointer(reference->target, inner, reference->rvalue ? "&&" : "&");
        }
        case TypeKind::Array:
            return array(*as<ArrayType>(type), inner);
        case TypeKind::Function:
            return function(*as<FunctionType>(type), inner);
        case TypeKind::Struct:
            return with_space(symbol_name(as<StructType>(type)->symbol), inner);
        case TypeKind::Enum:
            return with_space(symbol_name(as<EnumType>(type)->symbol), inner);
        case TypeKind::CTuple:
            return with_space(fmt::format("({})", list(as<CTupleType>(type)->items)), inner);
        case TypeKind::CppClass:
            return with_space(cpp_class(*as<CppClassType>(type)), inner);
        case TypeKind::TemplateParam:
            return with_space(as<TemplateParamType>(type)->name.str(), inner);
        case TypeKind::Typedef:
            return with_space(symbol_name(as<TypedefType>(type)->symbol), inner);
        case TypeKind::Qualified:
            return qualified(*as<QualifiedType>(type), inner);
        case TypeKind::Object:
            return with_space(object(*as<ObjectType>(type)), inner);
        case TypeKind::MemView:
            return with_space(view(*as<MemViewType>(type)), inner);
        case TypeKind::Buffer: {
            auto* buffer = as<BufferType>(type);
            return with_space(fmt::format("{}[{}, ndim={}]", part(buffer->base),
                                          part(buffer->element), buffer->ndim),
                              inner);
        }
        case TypeKind::Fused:
            return with_space(symbol_name(as<FusedType>(type)->symbol), inner);
        case TypeKind::Null:
            return with_space("void *", inner);
    }
    return {};
}

}  // namespace

std::string display(Type const* type) { return declaration(type, {}); }

}  // namespace cyxx::sema
