// Types that lowering has C++ for, and those that modules can hand to each other.
#include "sema/supported_types.h"

#include <algorithm>

namespace cyxx::sema {

namespace {

bool extensible(ObjectType const& base, bool has_fields) {
    switch (base.builtin) {
        case BuiltinClass::exception:  // of these, the struct depends on Python's version
            return base.exception != "AttributeError" && base.exception != "NameError" &&
                   base.exception != "UnboundLocalError";
        case BuiltinClass::any:
        case BuiltinClass::list:
        case BuiltinClass::dict:
        case BuiltinClass::set:
        case BuiltinClass::frozenset:
        case BuiltinClass::bytearray:
        case BuiltinClass::py_float:
        case BuiltinClass::py_complex:
        case BuiltinClass::str:
        case BuiltinClass::type:
            return true;
        case BuiltinClass::py_int:  // of varying size: there is no place for fields
            return !has_fields;
        case BuiltinClass::tuple:
        case BuiltinClass::bytes:
        case BuiltinClass::py_bool:
        case BuiltinClass::slice:
        case BuiltinClass::range:
        case BuiltinClass::memoryview:
        case BuiltinClass::basestring:
            return false;
    }
    return false;
}

bool has_fields(ClassInfo const& info) {
    return std::ranges::any_of(info.scope->symbols, [](Symbol const* symbol) {
        return symbol->kind == SymbolKind::Variable && symbol->place == Place::field;
    });
}

}  // namespace

bool SupportedTypes::extensible(ClassInfo const& info) const {
    auto const* builtin = as_canonical<ObjectType>(info.base_builtin);
    if (info.base && info.base->is_extern) return !info.base->object_struct.empty();
    return !builtin || sema::extensible(*builtin, has_fields(info));
}

bool SupportedTypes::supported(Type const* type) const {
    Type const* plain = canonical(type);
    if (!plain) return true;
    switch (plain->kind) {
        case TypeKind::Error:
        case TypeKind::Void:
        case TypeKind::Int:
        case TypeKind::Float:
        case TypeKind::SoftComplex:
        case TypeKind::Null:
        case TypeKind::Enum:
        case TypeKind::Function:
            return true;
        case TypeKind::Complex:
            return as_canonical<FloatType>(static_cast<ComplexType const*>(plain)->part);
        case TypeKind::CTuple:
            for (Type const* item : static_cast<CTupleType const*>(plain)->items)
                if (!supported(item) || is_object(item) || is_memview(item)) return false;
            return true;
        case TypeKind::Struct:
            return struct_supported(*static_cast<StructType const*>(plain));
        case TypeKind::Object:
            return class_supported(static_cast<ObjectType const*>(plain)->extension);
        case TypeKind::Pointer:
            return pointee_supported(pointed_to(plain));
        case TypeKind::Array:
            return supported(static_cast<ArrayType const*>(plain)->element);
        case TypeKind::MemView:
            return view_supported(*static_cast<MemViewType const*>(plain));
        case TypeKind::Reference: {
            Type const* target = static_cast<ReferenceType const*>(plain)->target;
            return !is_memview(target) && supported(target);
        }
        case TypeKind::CppClass: {
            auto const& class_ = *static_cast<CppClassType const*>(plain);
            for (Type const* arg : class_.args)
                if (canonical(arg)->kind != TypeKind::TemplateParam &&
                    (!supported(arg) || is_object(arg) || is_memview(arg)))
                    return false;
            bool const is_extern = class_.symbol->visibility == ast::Visibility::extern_ ||
                                   class_.symbol->place == Place::extern_;
            return is_extern || class_.outer || class_.symbol->scope->module == program_.main;
        }
        case TypeKind::TemplateParam:
        case TypeKind::Fused:
            return false;
        case TypeKind::Buffer:
            return buffer_supported(*static_cast<BufferType const*>(plain));
        case TypeKind::Typedef:
        case TypeKind::Qualified:
            return supported(canonical(plain));
    }
    return false;
}
bool SupportedTypes::struct_supported(StructType const& type) const {
    // A struct of C's that has an object borrows it: Py_buffer.
    if (!type.members || type.symbol->place == Place::extern_) return true;
    for (Symbol const* member : type.members->symbols)
        if (member->kind == SymbolKind::Variable &&
            (!supported(member->type) || is_object(member->type) || is_memview(member->type)))
            return false;
    return true;
}
// A pointer to anything may be handed on: FILE*.
bool SupportedTypes::pointee_supported(Type const* target) const {
    TypeKind const kind = canonical(target)->kind;
    return kind == TypeKind::Struct || supported(target);
}
bool SupportedTypes::buffer_supported(BufferType const& buffer) const {
    Type const* element = canonical(buffer.element);
    if (element->kind == TypeKind::Object) return supported(element);
    if (element->kind == TypeKind::Struct)
        return static_cast<StructType const*>(element)->members && supported(element);
    return is_numeric(element) && supported(element);
}
// An extension type of this module, or one that C declares.
bool SupportedTypes::class_supported(ClassInfo const* info) const {
    if (!info) return true;
    if (info->is_extern) return !info->object_struct.empty();
    return info->module == program_.main || importable(*info);
}
// A class of another module whose struct this one can write down.
bool SupportedTypes::importable(ClassInfo const& info) const {
    if (!extensible(info)) return false;
    if (info.base && !info.base->is_extern && !importable(*info.base)) return false;
    return std::ranges::all_of(info.scope->symbols, [&](Symbol const* symbol) {
        // One that overrides another has places of its own in Cython's table, and none in ours.
        if (symbol->function && symbol->function->is_fused && info.base &&
            find_in_class(*info.base, symbol->name))
            return false;
        if (symbol->kind != SymbolKind::Variable || symbol->place != Place::field) return true;
        Type const* type = canonical(symbol->type);
        return is_object(type) || is_int(type) || is_float(type) || type->kind == TypeKind::Enum ||
               supported(type);
    });
}
bool SupportedTypes::view_supported(MemViewType const& view) const {
    Type const* element = canonical(view.element);
    if (element->kind == TypeKind::Struct)
        return static_cast<StructType const*>(element)->members && supported(element);
    if (element->kind == TypeKind::Object) return supported(element);
    return is_numeric(element) && supported(element);
}
// What an importer can describe as the exporter does.
bool SupportedTypes::shareable(Type const* type) const {
    Type const* plain = canonical(type);
    bool const is_named = unqualified(type)->kind == TypeKind::Typedef;
    if (Type const* target = pointed_to(plain))
        return plain->kind == TypeKind::Pointer &&
               (canonical(target)->kind == TypeKind::Function ? is_named : shareable(target));
    switch (plain->kind) {
        case TypeKind::Void:
        case TypeKind::Int:
        case TypeKind::Float:
        case TypeKind::Struct:
        case TypeKind::Enum:
        case TypeKind::MemView:
            return true;
        case TypeKind::Reference:
            return shareable(static_cast<ReferenceType const*>(plain)->target);
        case TypeKind::CTuple:
            return std::ranges::all_of(static_cast<CTupleType const*>(plain)->items,
                                       [&](Type const* one) { return shareable(one); });
        case TypeKind::CppClass: {
            auto const& class_ = *static_cast<CppClassType const*>(plain);
            return !class_.outer && std::ranges::all_of(class_.args, [&](Type const* arg) {
                return as<TemplateParamType>(arg) || shareable(arg);
            });
        }
        case TypeKind::Object:
            return class_supported(static_cast<ObjectType const*>(plain)->extension);
        case TypeKind::Complex: {
            auto const* part =
                as_canonical<FloatType>(static_cast<ComplexType const*>(plain)->part);
            return part && part->rank != FloatRank::long_double;
        }
        case TypeKind::Fused:
            return std::ranges::all_of(alternatives(*static_cast<FusedType const*>(plain)),
                                       [&](Type const* one) { return shareable(one); });
        default:
            return false;
    }
}

}  // namespace cyxx::sema
