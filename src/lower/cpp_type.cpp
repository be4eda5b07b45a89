// The types of the source as C++ spells them.
#include "lower/cpp_type.h"

#include "support/error.h"

#include <fmt/format.h>

namespace cyxx::lower {

using sema::TypeKind;

ir::Type const* named(Arena& arena, std::string_view text) {
    ir::Type type;
    type.text = arena.copy(text);
    return arena.make<ir::Type>(type);
}

std::string_view c_name(sema::Symbol const& symbol) {
    return symbol.cname.empty() ? symbol.name.str() : symbol.cname;
}

namespace {

template <class T>
T const& exact(sema::Type const* type) {
    return static_cast<T const&>(*type);
}

ir::Type const* pointer_to(Arena& arena, ir::Type const* target) {
    if (target->kind == ir::Type::Kind::function_pointer) return target;
    ir::Type pointer;
    pointer.kind = ir::Type::Kind::pointer;
    pointer.base = target;
    return arena.make<ir::Type>(pointer);
}

ir::Type const* function_pointer(Arena& arena, sema::FunctionType const& function) {
    std::vector<ir::Type const*> params;
    for (auto const& param : function.params) params.push_back(cpp_type(arena, param.type));
    ir::Type pointer;
    pointer.kind = ir::Type::Kind::function_pointer;
    pointer.base = cpp_type(arena, function.result);
    pointer.params = arena.copy(params);
    pointer.varargs = function.varargs;
    return arena.make<ir::Type>(pointer);
}

ir::Type const* array_of(Arena& arena, sema::ArrayType const& array) {
    ir::Type result;
    result.kind = ir::Type::Kind::array;
    result.base = cpp_type(arena, array.element);
    if (!array.size_text.empty())
        result.extent = array.size_text;
    else if (array.size >= 0)
        result.extent = arena.copy(std::string_view(std::to_string(array.size)));
    return arena.make<ir::Type>(result);
}

std::string_view int_name(sema::IntType const& type) {
    switch (type.rank) {
        case sema::IntRank::bint:
            return "int";
        case sema::IntRank::cpp_bool:
            return "bool";
        case sema::IntRank::char_:
        case sema::IntRank::short_:
        case sema::IntRank::int_:
        case sema::IntRank::ucs4:
        case sema::IntRank::wchar:
        case sema::IntRank::hash:
        case sema::IntRank::ssize:
        case sema::IntRank::size:
        case sema::IntRank::ptrdiff:
        case sema::IntRank::long_:
        case sema::IntRank::longlong:
        case sema::IntRank::int128:
            break;
    }
    return type.name;
}

std::string_view complex_name(sema::ComplexType const& type) {
    auto const* part = sema::as_canonical<sema::FloatType>(type.part);
    if (!part || part->rank == sema::FloatRank::double_) return "cy::complex128";
    return part->rank == sema::FloatRank::float_ ? "cy::complex64" : "long double _Complex";
}

// A struct of C without a typedef may share its name with a function: `struct stat`.
std::string struct_name(sema::StructType const& type) {
    auto const name = c_name(*type.symbol);
    bool const is_extern = type.symbol->place == sema::Place::extern_;
    if (type.is_typedef || !is_extern || name.find(' ') != name.npos) return std::string(name);
    return fmt::format("{} {}", type.is_union ? "union" : "struct", name);
}

std::string instance_name(Arena& arena, sema::CppClassType const& type) {
    std::string text(c_name(*type.symbol));
    if (type.args.empty()) return text;
    text += '<';
    for (auto const* arg : type.args) {
        if (text.back() != '<') text += ", ";
        text += cpp_text(arena, arg);
    }
    return text + '>';
}

std::string tuple_name(Arena& arena, sema::CTupleType const& type) {
    std::string text = "cy::Tuple<";
    for (auto const* item : type.items) {
        if (text.back() != '<') text += ", ";
        text += cpp_text(arena, item);
    }
    return text + '>';
}

ir::Type const* qualified(Arena& arena, sema::QualifiedType const& type) {
    auto const* base = cpp_type(arena, type.base);
    std::string text = cpp_text(*base);
    if (type.is_const) text += " const";
    if (type.is_volatile) text += " volatile";
    return named(arena, text);
}

bool all_direct(sema::MemViewType const& view) {
    for (auto const axis : view.axes)
        if (axis.access != sema::AxisAccess::direct) return false;
    return true;
}

}  // namespace

std::string layout_text(sema::MemViewType const& view) {
    using sema::AxisPacking;
    if (!all_direct(view)) throw InternalError("a view with indirect axes");
    std::size_t const n = view.axes.size();
    std::size_t contig = n, follow = 0, dense = 0;
    for (std::size_t k = 0; k < n; ++k) {
        follow += view.axes[k].packing == AxisPacking::follow;
        if (view.axes[k].packing == AxisPacking::contig) contig = k, ++dense;
    }
    if (dense == 0) return {};
    if (dense == 1 && follow == n - 1 && contig == n - 1) return "cy::c_contig";
    if (dense == 1 && follow == n - 1 && contig == 0) return "cy::f_contig";
    std::string text;
    for (std::size_t k = 0; k < n; ++k) {
        if (view.axes[k].packing != AxisPacking::contig) continue;
        text += fmt::format("{}cy::contig_axis({})", text.empty() ? "" : " | ", k);
    }
    return text;
}

ir::Type const* held_type(Arena& arena, sema::Type const* type, ir::Holds holds) {
    if (auto const* view = sema::as_canonical<sema::MemViewType>(type)) {
        char const* name = holds == ir::Holds::argument ? "BufferArg"
                           : holds == ir::Holds::view   ? "MemView"
                                                        : "View";
        std::string text =
            fmt::format("cy::{}<{}, {}", name, cpp_text(arena, view->element), view->axes.size());
        auto const layout = layout_text(*view);
        text += layout.empty() ? ">" : fmt::format(", {}>", layout);
        return named(arena, text);
    }
    if (holds == ir::Holds::object) return named(arena, "cy::Ref");
    return cpp_type(arena, type);
}

ir::Type const* cpp_type(Arena& arena, sema::Type const* type) {
    switch (type->kind) {
        case TypeKind::Void:
            return named(arena, "void");
        case TypeKind::Int:
            return named(arena, int_name(exact<sema::IntType>(type)));
        case TypeKind::Float:
            return named(arena, exact<sema::FloatType>(type).name);
        case TypeKind::Complex:
            return named(arena, complex_name(exact<sema::ComplexType>(type)));
        case TypeKind::SoftComplex:
            return named(arena, "cy::complex128");
        case TypeKind::Pointer: {
            auto const* target = exact<sema::PointerType>(type).target;
            if (auto const* function = sema::as_canonical<sema::FunctionType>(target))
                return function_pointer(arena, *function);
            return pointer_to(arena, cpp_type(arena, target));
        }
        case TypeKind::Reference: {
            auto const& reference = exact<sema::ReferenceType>(type);
            auto const* base = cpp_type(arena, reference.target);
            if (reference.rvalue) return named(arena, cpp_text(*base) + "&&");
            ir::Type result;
            result.kind = ir::Type::Kind::reference;
            result.base = base;
            return arena.make<ir::Type>(result);
        }
        case TypeKind::Array:
            return array_of(arena, exact<sema::ArrayType>(type));
        case TypeKind::Function:
            return function_pointer(arena, exact<sema::FunctionType>(type));
        case TypeKind::Struct:
            return named(arena, struct_name(exact<sema::StructType>(type)));
        case TypeKind::Enum: {
            auto const& symbol = *exact<sema::EnumType>(type).symbol;
            return named(arena, c_name(symbol).empty() ? "int" : c_name(symbol));
        }
        case TypeKind::CTuple:
            return named(arena, tuple_name(arena, exact<sema::CTupleType>(type)));
        case TypeKind::CppClass:
            return named(arena, instance_name(arena, exact<sema::CppClassType>(type)));
        case TypeKind::TemplateParam:
            return named(arena, exact<sema::TemplateParamType>(type).name.str());
        case TypeKind::Typedef: {
            auto const& alias = exact<sema::TypedefType>(type);
            if (alias.is_extern) return named(arena, c_name(*alias.symbol));
            return cpp_type(arena, alias.target);
        }
        case TypeKind::Qualified:
            return qualified(arena, exact<sema::QualifiedType>(type));
        case TypeKind::Object:
        case TypeKind::Buffer:
            return pointer_to(arena, named(arena, "PyObject"));
        case TypeKind::MemView:
            return held_type(arena, type, ir::Holds::look);
        case TypeKind::Null:
            return pointer_to(arena, named(arena, "void"));
        case TypeKind::Error:
        case TypeKind::Fused:
            break;
    }
    throw InternalError("a type that has no C++ form: " + sema::display(type));
}

std::string cpp_text(ir::Type const& type) {
    switch (type.kind) {
        case ir::Type::Kind::named:
            return std::string(type.text);
        case ir::Type::Kind::pointer: {
            if (type.base->kind != ir::Type::Kind::array) return cpp_text(*type.base) + "*";
            return fmt::format("{} (*)[{}]", cpp_text(*type.base->base), type.base->extent);
        }
        case ir::Type::Kind::reference:
            return cpp_text(*type.base) + "&";
        case ir::Type::Kind::array:
            return fmt::format("{}[{}]", cpp_text(*type.base), type.extent);
        case ir::Type::Kind::function_pointer:
            break;
    }
    std::string text = cpp_text(*type.base) + " (*)(";
    for (auto const* param : type.params) {
        if (text.back() != '(') text += ", ";
        text += cpp_text(*param);
    }
    if (type.varargs) text += type.params.empty() ? "..." : ", ...";
    return text + ")";
}

std::string cpp_text(Arena& arena, sema::Type const* type) {
    return cpp_text(*cpp_type(arena, type));
}

std::string_view quoted_name(sema::Type const* type) {
    auto const* bare = sema::unqualified(type);
    if (auto const* alias = sema::as<sema::TypedefType>(bare)) return alias->symbol->name.str();
    return {};
}

}  // namespace cyxx::lower
