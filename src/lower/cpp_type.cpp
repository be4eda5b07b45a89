// The types of the source as C++ spells them.
#include "lower/cpp_type.h"

#include "support/error.h"

#include <fmt/format.h>

namespace cyxx::lower {

using sema::TypeKind;

ir::Type const* named(ModuleLowering& module, std::string_view text) {
    ir::Type type;
    type.text = module.b.text(text);
    return module.b.arena().make<ir::Type>(type);
}

namespace {

template <class T>
T const& exact(Type type) {
    return static_cast<T const&>(*type);
}

ir::Type const* pointer_to(ModuleLowering& module, ir::Type const* target) {
    if (target->kind == ir::Type::Kind::function_pointer) return target;
    ir::Type pointer;
    pointer.kind = ir::Type::Kind::pointer;
    pointer.base = target;
    return module.b.arena().make<ir::Type>(pointer);
}

ir::Type const* function_pointer(ModuleLowering& module, sema::FunctionType const& function) {
    std::vector<ir::Type const*> params;
    for (auto const& param : function.params) params.push_back(cpp_type(module, param.type));
    ir::Type pointer;
    pointer.kind = ir::Type::Kind::function_pointer;
    pointer.base = cpp_type(module, function.result);
    pointer.params = module.b.arena().copy(params);
    pointer.varargs = function.varargs;
    return module.b.arena().make<ir::Type>(pointer);
}

ir::Type const* array_of(ModuleLowering& module, sema::ArrayType const& array) {
    ir::Type result;
    result.kind = ir::Type::Kind::array;
    result.base = cpp_type(module, array.element);
    if (!array.size_text.empty())
        result.extent = array.size_text;
    else if (array.size >= 0)
        result.extent = module.b.text(std::to_string(array.size));
    return module.b.arena().make<ir::Type>(result);
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
std::string struct_name(ModuleLowering& module, sema::StructType const& type) {
    auto const name = module.cpp_name(*type.symbol);
    bool const is_extern = type.symbol->place == sema::Place::extern_;
    if (type.is_typedef || !is_extern || name.find(' ') != name.npos) return std::string(name);
    return fmt::format("{} {}", type.is_union ? "union" : "struct", name);
}

std::string instance_name(ModuleLowering& module, sema::CppClassType const& type) {
    std::string text(module.cpp_name(*type.symbol));
    if (type.args.empty()) return text;
    text += '<';
    for (auto const* arg : type.args) {
        if (text.back() != '<') text += ", ";
        text += cpp_text(module, arg);
    }
    return text + '>';
}

std::string tuple_name(ModuleLowering& module, sema::CTupleType const& type) {
    std::string text = "cy::Tuple<";
    for (auto const* item : type.items) {
        if (text.back() != '<') text += ", ";
        text += cpp_text(module, item);
    }
    return text + '>';
}

ir::Type const* qualified(ModuleLowering& module, sema::QualifiedType const& type) {
    auto const* base = cpp_type(module, type.base);
    std::string text = cpp_text(*base);
    if (type.is_const) text += " const";
    if (type.is_volatile) text += " volatile";
    return named(module, text);
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

ir::Type const* held_type(ModuleLowering& module, Type type, ir::Holds holds) {
    if (auto const* view = sema::as_canonical<sema::MemViewType>(type)) {
        char const* name = holds == ir::Holds::argument ? "BufferArg"
                           : holds == ir::Holds::view   ? "MemView"
                                                        : "View";
        std::string text =
            fmt::format("cy::{}<{}, {}", name, cpp_text(module, view->element), view->axes.size());
        auto const layout = layout_text(*view);
        text += layout.empty() ? ">" : fmt::format(", {}>", layout);
        return named(module, text);
    }
    if (holds == ir::Holds::object) return named(module, "cy::Ref");
    return cpp_type(module, type);
}

ir::Type const* cpp_type(ModuleLowering& module, Type type) {
    switch (type->kind) {
        case TypeKind::Void:
            return named(module, "void");
        case TypeKind::Int:
            return named(module, int_name(exact<sema::IntType>(type)));
        case TypeKind::Float:
            return named(module, exact<sema::FloatType>(type).name);
        case TypeKind::Complex:
            return named(module, complex_name(exact<sema::ComplexType>(type)));
        case TypeKind::SoftComplex:  // where it is no object
            return named(module, "double");
        case TypeKind::Pointer: {
            auto const* target = exact<sema::PointerType>(type).target;
            if (auto const* function = sema::as_canonical<sema::FunctionType>(target))
                return function_pointer(module, *function);
            return pointer_to(module, cpp_type(module, target));
        }
        case TypeKind::Reference: {
            auto const& reference = exact<sema::ReferenceType>(type);
            auto const* base = cpp_type(module, reference.target);
            if (reference.rvalue) return named(module, cpp_text(*base) + "&&");
            ir::Type result;
            result.kind = ir::Type::Kind::reference;
            result.base = base;
            return module.b.arena().make<ir::Type>(result);
        }
        case TypeKind::Array:
            return array_of(module, exact<sema::ArrayType>(type));
        case TypeKind::Function:
            return function_pointer(module, exact<sema::FunctionType>(type));
        case TypeKind::Struct:
            return named(module, struct_name(module, exact<sema::StructType>(type)));
        case TypeKind::Enum: {
            auto const& symbol = *exact<sema::EnumType>(type).symbol;
            return named(module, module.cpp_name(symbol).empty() ? "int" : module.cpp_name(symbol));
        }
        case TypeKind::CTuple:
            return named(module, tuple_name(module, exact<sema::CTupleType>(type)));
        case TypeKind::CppClass:
            return named(module, instance_name(module, exact<sema::CppClassType>(type)));
        case TypeKind::TemplateParam:
            return named(module, exact<sema::TemplateParamType>(type).name.str());
        case TypeKind::Typedef: {
            auto const& alias = exact<sema::TypedefType>(type);
            // NumPy's names of numbers are known: they need none of its headers.
            bool const is_numpy = alias.symbol->scope && alias.symbol->scope->module &&
                                  alias.symbol->scope->module->name == "numpy" &&
                                  sema::is_numeric(alias.target);
            if (alias.is_extern && !is_numpy) return named(module, module.cpp_name(*alias.symbol));
            return cpp_type(module, alias.target);
        }
        case TypeKind::Qualified:
            return qualified(module, exact<sema::QualifiedType>(type));
        case TypeKind::Object:
        case TypeKind::Buffer:
            return pointer_to(module, named(module, "PyObject"));
        case TypeKind::MemView:
            return held_type(module, type, ir::Holds::look);
        case TypeKind::Null:
            return pointer_to(module, named(module, "void"));
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

std::string cpp_text(ModuleLowering& module, Type type) {
    return cpp_text(*cpp_type(module, type));
}

ir::Type const* FunctionLowering::cpp_type(Type type) { return lower::cpp_type(module, type); }

ir::Type const* FunctionLowering::held_type(Type type) {
    return lower::held_type(module, type, holds(type));
}

Holds FunctionLowering::holds(Type type) {
    if (sema::is_object(type)) return Holds::object;
    return sema::is_memview(type) ? Holds::view : Holds::plain;
}

std::string_view quoted_name(Type type) {
    auto const* bare = sema::unqualified(type);
    if (auto const* alias = sema::as<sema::TypedefType>(bare)) return alias->symbol->name.str();
    return {};
}

}  // namespace cyxx::lower
