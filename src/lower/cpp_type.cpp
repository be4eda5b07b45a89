// The C++ types of the types of the source.
#include "lower/cpp_type.h"

#include "support/error.h"

#include <fmt/format.h>

namespace cyxx::lower {

using sema::TypeKind;

namespace {

template <class T>
T const& exact(Type type) {
    return static_cast<T const&>(*type);
}

ir::Type const* function_pointer(ModuleLowering& module, sema::FunctionType const& function) {
    std::vector<ir::Type const*> params;
    for (auto const& param : function.params) params.push_back(cpp_type(module, param.type));
    auto const* result = sema::is_memview(function.result)
                             ? held_type(module, function.result, ir::Holds::view)
                             : cpp_type(module, function.result);
    return module.b.function_pointer(result, params, function.varargs);
}

ir::Type const* array_of(ModuleLowering& module, sema::ArrayType const& array) {
    std::string extent(array.size_text);
    if (extent.empty() && array.size >= 0) extent = std::to_string(array.size);
    return module.b.array(cpp_type(module, array.element), extent);
}

// Python's own names of integers, where there is no Python.
std::string_view standalone_name(sema::IntType const& type) {
    if (type.rank == sema::IntRank::ssize || type.rank == sema::IntRank::hash) return "cy::Index";
    if (type.rank == sema::IntRank::ucs4) return "uint32_t";
    return {};
}

std::string_view int_name(ModuleLowering const& module, sema::IntType const& type) {
    auto const plain = module.is_standalone() ? standalone_name(type) : std::string_view();
    if (!plain.empty()) return plain;
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

ir::Type const* complex_type(ModuleLowering& module, sema::ComplexType const& type) {
    auto const* part = sema::as_canonical<sema::FloatType>(type.part);
    if (!part || part->rank == sema::FloatRank::double_) return module.b.type(TypeName::complex128);
    if (part->rank == sema::FloatRank::float_) return module.b.type(TypeName::complex64);
    return module.b.type(TypeName::complex_long);
}

// A struct of C without a typedef may share its name with a function: `struct stat`.
std::string struct_name(ModuleLowering& module, sema::StructType const& type) {
    auto const name = module.cpp_name(*type.symbol);
    bool const is_extern = type.symbol->place == sema::Place::extern_;
    if (!is_extern) module.mention_type(&type);
    if (type.is_typedef || !is_extern || name.find(' ') != name.npos) return std::string(name);
    return fmt::format("{} {}", type.is_union ? "union" : "struct", name);
}

std::vector<ir::Type const*> all_types(ModuleLowering& module, std::span<Type const> types) {
    std::vector<ir::Type const*> all;
    for (auto const* type : types) all.push_back(cpp_type(module, type));
    return all;
}

// std::vector<int>, std::vector<int>::iterator
ir::Type const* class_type(ModuleLowering& module, sema::CppClassType const& type) {
    std::vector<Type> args;
    for (Type const arg : type.args) {
        auto const* open = sema::as<sema::TemplateParamType>(arg);
        if (!open) args.push_back(arg);  // the others have their defaults
    }
    std::string_view name = module.cpp_name(*type.symbol);
    if (!type.outer) {
        auto types = all_types(module, args);
        for (std::size_t k = 0; k < args.size(); ++k) {
            if (!sema::as_canonical<sema::FunctionType>(args[k])) continue;
            module.include("<cyxx/signature.h>");
            types[k] = module.b.instance("cy::Signature", {types[k]});
        }
        return module.b.instance(name, types);
    }
    if (auto const colon = name.rfind(':'); colon != name.npos) name.remove_prefix(colon + 1);
    ir::Type made;
    made.text = name;
    made.base = class_type(module, *type.outer);
    return module.b.arena().make<ir::Type>(made);
}

ir::Layout layout_of(sema::MemViewType const& view) {
    using sema::AxisPacking;
    std::size_t const n = view.axes.size();
    std::size_t contig = n, follow = 0, dense = 0;
    ir::Layout layout;
    for (std::size_t k = 0; k < n; ++k) {
        follow += view.axes[k].packing == AxisPacking::follow;
        // As the runtime has them: the bits of indirect axes are 16 and up, of generic ones 24 and up.
        if (view.axes[k].access == sema::AxisAccess::ptr) layout.dense |= 0x10000u << k;
        if (view.axes[k].access == sema::AxisAccess::full) layout.dense |= 0x1000000u << k;
        if (view.axes[k].packing != AxisPacking::contig) continue;
        contig = k, ++dense;
        layout.dense |= std::uint32_t(1) << k;
    }
    using Kind = ir::Layout::Kind;
    bool const whole = dense == 1 && follow == n - 1 && layout.dense < 0x10000u;
    if (whole && contig == n - 1) return {Kind::c_contig, 0};
    if (whole && contig == 0) return {Kind::f_contig, 0};
    layout.kind = layout.dense ? Kind::some : Kind::strided;
    return layout;
}

ir::Type const* view_type(ModuleLowering& module, sema::MemViewType const& view, TypeName name) {
    return module.b.view(name, cpp_type(module, view.element), int(view.axes.size()),
                         layout_of(view));
}

TypeName view_name(Holds holds) {
    switch (holds) {
        case Holds::plain:
        case Holds::object:
        case Holds::look:
            return TypeName::view;
        case Holds::view:
            return TypeName::mem_view;
        case Holds::argument:
            return TypeName::buffer_arg;
    }
    __builtin_unreachable();
}

}  // namespace

ir::Type const* held_type(ModuleLowering& module, Type type, ir::Holds holds) {
    if (auto const* view = sema::as_canonical<sema::MemViewType>(type))
        return view_type(module, *view, view_name(holds));
    if (holds == Holds::object) return module.b.type(TypeName::ref);
    return stored_type(module, type);
}

// Of what lasts longer than the statement that gives it its value, C's `const` cannot be kept.
ir::Type const* stored_type(ModuleLowering& module, Type type) {
    auto const* qualified = sema::as<sema::QualifiedType>(type);
    bool const is_const = qualified && qualified->is_const && !qualified->is_volatile;
    return cpp_type(module, is_const ? qualified->base : type);
}

ir::Type const* variable_type(ModuleLowering& module, sema::Symbol const& symbol, Type type) {
    auto const* plain = cpp_type(module, sema::unqualified(type));
    return sema::is_made_late(symbol, type) ? module.b.instance(TypeName::late, {plain}) : plain;
}

ir::Type const* global_type(ModuleLowering& module, Type type) {
    if (auto const* view = sema::as_canonical<sema::MemViewType>(type))
        return view_type(module, *view, TypeName::global_view);
    if (sema::is_object(type)) return module.b.type(TypeName::global_ref);
    return stored_type(module, type);
}

ir::Type const* cpp_type(ModuleLowering& module, Type type) {
    auto const& b = module.b;
    switch (type->kind) {
        case TypeKind::Void:
            return b.type(TypeName::void_);
        case TypeKind::Int:
            return b.named(int_name(module, exact<sema::IntType>(type)));
        case TypeKind::Float:
            return b.named(exact<sema::FloatType>(type).name);
        case TypeKind::Complex:
            return complex_type(module, exact<sema::ComplexType>(type));
        case TypeKind::SoftComplex:
            return b.type(TypeName::complex128);
        case TypeKind::Pointer: {
            auto const* target = exact<sema::PointerType>(type).target;
            if (auto const* function = sema::as_canonical<sema::FunctionType>(target))
                return function_pointer(module, *function);
            return b.pointer(cpp_type(module, target));
        }
        case TypeKind::Reference: {
            auto const& reference = exact<sema::ReferenceType>(type);
            return b.reference(cpp_type(module, reference.target), reference.rvalue);
        }
        case TypeKind::Array:
            return array_of(module, exact<sema::ArrayType>(type));
        case TypeKind::Function:
            return function_pointer(module, exact<sema::FunctionType>(type));
        case TypeKind::Struct:
            return b.named(struct_name(module, exact<sema::StructType>(type)));
        case TypeKind::Enum: {
            auto const& symbol = *exact<sema::EnumType>(type).symbol;
            module.mention_type(type);
            auto const name = module.cpp_name(symbol);
            return name.empty() ? b.type(TypeName::int_) : b.named(name);
        }
        case TypeKind::CTuple:
            return b.named(module.ctuple_name(exact<sema::CTupleType>(type)));
        case TypeKind::CppClass:
            return class_type(module, exact<sema::CppClassType>(type));
        case TypeKind::TemplateParam:
            return b.named(exact<sema::TemplateParamType>(type).name.str());
        case TypeKind::Typedef: {
            auto const& alias = exact<sema::TypedefType>(type);
            // NumPy's names of numbers are known: they need none of its headers.
            bool const is_numpy = alias.symbol->scope && alias.symbol->scope->module &&
                                  alias.symbol->scope->module->name == "numpy" &&
                                  sema::is_numeric(alias.target);
            bool const is_member =
                alias.symbol->scope && alias.symbol->scope->kind == sema::ScopeKind::cpp_class;
            if (is_member) return cpp_type(module, alias.target);  // of a C++ class: size_type
            if (alias.is_extern && !is_numpy) return b.named(module.cpp_name(*alias.symbol));
            return cpp_type(module, alias.target);
        }
        case TypeKind::Qualified: {
            auto const& qualified = exact<sema::QualifiedType>(type);
            return b.qualified(cpp_type(module, qualified.base), qualified.is_const,
                               qualified.is_volatile);
        }
        case TypeKind::Object:
        case TypeKind::Buffer:
            return b.object();
        case TypeKind::MemView:
            return held_type(module, type, ir::Holds::look);
        case TypeKind::Null:
            return b.pointer(b.type(TypeName::void_));
        case TypeKind::Error:
        case TypeKind::Fused:
            break;
    }
    throw InternalError("a type that has no C++ form: " + sema::display(type));
}

ir::Type const* FunctionLowering::cpp_type(Type type) { return lower::cpp_type(module, type); }

ir::Type const* FunctionLowering::held_type(Type type) {
    return lower::held_type(module, type, holds(type));
}

Holds FunctionLowering::holds(Type type) {
    if (sema::is_object(type)) return Holds::object;
    return sema::is_memview(type) ? Holds::view : Holds::plain;
}

std::string_view message_name(Type type) {
    if (sema::is_complex(type)) return {};
    if (auto const name = quoted_name(type); !name.empty()) return name;
    auto const* as_int = sema::as_canonical<sema::IntType>(type);
    bool const is_named =
        as_int && (as_int->rank == sema::IntRank::size || as_int->rank == sema::IntRank::ssize ||
                   as_int->rank == sema::IntRank::hash || as_int->rank == sema::IntRank::ptrdiff);
    return is_named ? as_int->name : std::string_view();
}

bool has_enum_class(Type type) {
    auto const* choice = type ? sema::as_canonical<sema::EnumType>(type) : nullptr;
    return choice && choice->python_visible && !choice->symbol->name.str().empty();
}

ArrayShape shape_of(ModuleLowering& module, sema::ArrayType const& array) {
    ArrayShape shape{{}, &array};
    while (auto const* next = sema::as_canonical<sema::ArrayType>(shape.item)) {
        shape.extents.push_back(next->size_text.empty() ? module.b.number(next->size)
                                                        : module.b.name(next->size_text));
        shape.item = next->element;
    }
    return shape;
}

std::string_view quoted_name(Type type) {
    auto const* bare = sema::unqualified(type);
    if (auto const* alias = sema::as<sema::TypedefType>(bare)) return alias->symbol->name.str();
    return {};
}

}  // namespace cyxx::lower
