// Questions about types, and types with parts replaced.
#include "sema/types.h"

#include <algorithm>

namespace cyxx::sema {

Type const* unqualified(Type const* type) {
    while (auto* qualified = as<QualifiedType>(type)) type = qualified->base;
    return type;
}

Type const* canonical(Type const* type) {
    for (;;) {
        if (auto* qualified = as<QualifiedType>(type))
            type = qualified->base;
        else if (auto* alias = as<TypedefType>(type))
            type = alias->target;
        else
            return type;
    }
}

bool is_error(Type const* type) {
    Type const* exact = canonical(type);
    return exact && exact->kind == TypeKind::Error;
}

namespace {

bool is_kind(Type const* type, TypeKind kind) {
    Type const* exact = canonical(type);
    return exact && exact->kind == kind;
}

}  // namespace

bool is_void(Type const* type) { return is_kind(type, TypeKind::Void); }
bool is_object(Type const* type) {
    return is_kind(type, TypeKind::Object) || is_kind(type, TypeKind::Buffer);
}
bool is_any_object(Type const* type) {
    auto* object = as_canonical<ObjectType>(type);
    return object && !object->extension && object->builtin == BuiltinClass::any;
}
bool is_exception(Type const* type) { return is_builtin(type, BuiltinClass::exception); }
bool is_builtin(Type const* type, BuiltinClass builtin) {
    auto* object = as_canonical<ObjectType>(type);
    return object && !object->extension && object->builtin == builtin;
}
bool is_int(Type const* type) { return is_kind(type, TypeKind::Int); }
bool is_bint(Type const* type) {
    auto* integer = as_canonical<IntType>(type);
    return integer && (integer->rank == IntRank::bint || integer->rank == IntRank::cpp_bool);
}
bool is_ucs4(Type const* type) {
    auto* integer = as_canonical<IntType>(type);
    return integer && integer->rank == IntRank::ucs4;
}
bool is_float(Type const* type) { return is_kind(type, TypeKind::Float); }
bool is_complex(Type const* type) { return is_kind(type, TypeKind::Complex); }
bool is_simple_field(Type const* type) {
    return is_object(type) || is_numeric(type) || is_memview(type);
}
bool is_numeric(Type const* type) {
    return is_int(type) || is_float(type) || is_complex(type) || is_kind(type, TypeKind::Enum);
}
bool is_pointer(Type const* type) {
    return is_kind(type, TypeKind::Pointer) || is_kind(type, TypeKind::Array);
}
bool is_memview(Type const* type) { return is_kind(type, TypeKind::MemView); }

bool is_char_pointer(Type const* type) {
    auto* integer = as_canonical<IntType>(pointed_to(type));
    return integer && integer->rank == IntRank::char_;
}

bool is_const(Type const* type) {
    if (auto* qualified = as<QualifiedType>(type))
        return qualified->is_const || is_const(qualified->base);
    if (auto* alias = as<TypedefType>(type)) return is_const(alias->target);
    return false;
}

bool is_unsigned(Type const* type) {
    auto* integer = as_canonical<IntType>(type);
    return integer && !integer->is_signed;
}

bool is_ref_typedef(Type const* type) {
    auto* alias = as<TypedefType>(unqualified(type));
    return alias && (alias->is_extern || is_ref_typedef(alias->target));
}

bool needs_count(Type const* type) { return is_object(type) || is_memview(type); }

Type const* pointed_to(Type const* type) {
    Type const* exact = canonical(type);
    if (auto* pointer = as<PointerType>(exact)) return pointer->target;
    if (auto* array = as<ArrayType>(exact)) return array->element;
    return nullptr;
}

namespace {

bool same_all(std::span<Type const* const> a, std::span<Type const* const> b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same_type);
}

bool same_function(FunctionType const& a, FunctionType const& b) {
    auto same_param = [](FunctionType::Param const& x, FunctionType::Param const& y) {
        return same_type(x.type, y.type) && x.optional == y.optional;
    };
    return same_type(a.result, b.result) && a.varargs == b.varargs && a.nogil == b.nogil &&
           a.except.kind == b.except.kind && a.except.value == b.except.value &&
           a.except.handler == b.except.handler &&
           std::equal(a.params.begin(), a.params.end(), b.params.begin(), b.params.end(),
                      same_param);
}

Type const* without_typedef(Type const* type) {
    while (auto* alias = as<TypedefType>(type)) type = alias->target;
    return type;
}

}  // namespace

bool same_type(Type const* a, Type const* b) {
    a = without_typedef(a);
    b = without_typedef(b);
    if (a == b) return true;
    if (!a || !b || a->kind != b->kind) return false;
    auto both = [&]<class T>(T const*) {
        return std::pair{static_cast<T const*>(a), static_cast<T const*>(b)};
    };
#define BOTH(T) auto [x, y] = both(static_cast<T const*>(nullptr))
    switch (a->kind) {
        case TypeKind::Complex: {
            BOTH(ComplexType);
            return same_type(x->part, y->part);
        }
        case TypeKind::Pointer: {
            BOTH(PointerType);
            return same_type(x->target, y->target);
        }
        case TypeKind::Reference: {
            BOTH(ReferenceType);
            return x->rvalue == y->rvalue && same_type(x->target, y->target);
        }
        case TypeKind::Array: {
            BOTH(ArrayType);
            return x->size == y->size && x->size_text == y->size_text &&
                   same_type(x->element, y->element);
        }
        case TypeKind::Function: {
            BOTH(FunctionType);
            return same_function(*x, *y);
        }
        case TypeKind::CTuple: {
            BOTH(CTupleType);
            return same_all(x->items, y->items);
        }
        case TypeKind::CppClass: {
            BOTH(CppClassType);
            return x->symbol == y->symbol && same_type(x->outer, y->outer) &&
                   same_all(x->args, y->args);
        }
        case TypeKind::Qualified: {
            BOTH(QualifiedType);
            return x->is_const == y->is_const && x->is_volatile == y->is_volatile &&
                   same_type(x->base, y->base);
        }
        case TypeKind::MemView: {
            BOTH(MemViewType);
            return std::equal(x->axes.begin(), x->axes.end(), y->axes.begin(), y->axes.end()) &&
                   same_type(x->element, y->element);
        }
        case TypeKind::Buffer: {
            BOTH(BufferType);
            return same_type(x->base, y->base) && same_type(x->element, y->element) &&
                   x->ndim == y->ndim && x->mode == y->mode && x->cast == y->cast &&
                   x->negative_indices == y->negative_indices;
        }
        case TypeKind::Error:
        case TypeKind::Void:
        case TypeKind::Int:
        case TypeKind::Float:
        case TypeKind::SoftComplex:
        case TypeKind::Struct:
        case TypeKind::Enum:
        case TypeKind::TemplateParam:
        case TypeKind::Typedef:
        case TypeKind::Object:
        case TypeKind::Fused:
        case TypeKind::Null:
            return false;  // these are what they are by identity
    }
#undef BOTH
    return false;
}

namespace {

// Rebuilds a type with f applied to its leaves that may change.
class Substitution {
public:
    Substitution(TypeTable& types, std::span<Type const* const> from,
                 std::span<Type const* const> to)
        : types_(types), from_(from), to_(to) {}

    Type const* operator()(Type const* type) {
        if (!type) return nullptr;
        for (std::size_t i = 0; i != from_.size() && i != to_.size(); ++i)
            if (from_[i] == type) return to_[i];
        switch (type->kind) {
            case TypeKind::Complex:
                return types_.complex((*this)(as<ComplexType>(type)->part));
            case TypeKind::Pointer:
                return types_.pointer((*this)(as<PointerType>(type)->target));
            case TypeKind::Reference: {
                auto* reference = as<ReferenceType>(type);
                Type const* target = (*this)(reference->target);
                // `T&` of a future of void is void.
                if (as<ReferenceType>(target) || is_void(canonical(target))) return target;
                return types_.reference(target, reference->rvalue);
            }
            case TypeKind::Array: {
                auto* array = as<ArrayType>(type);
                return types_.array((*this)(array->element), array->size, array->size_text);
            }
            case TypeKind::Function:
                return function(*as<FunctionType>(type));
            case TypeKind::CTuple:
                return types_.ctuple(all(as<CTupleType>(type)->items));
            case TypeKind::CppClass:
                return cpp_class(*as<CppClassType>(type));
            case TypeKind::Typedef: {
                Type const* target = as<TypedefType>(type)->target;
                Type const* changed = (*this)(target);
                return changed == target ? type : changed;
            }
            case TypeKind::Qualified: {
                auto* qualified = as<QualifiedType>(type);
                return types_.qualified((*this)(qualified->base), qualified->is_const,
                                        qualified->is_volatile);
            }
            case TypeKind::MemView: {
                auto* view = as<MemViewType>(type);
                return types_.memview((*this)(view->element), view->axes);
            }
            case TypeKind::Buffer: {
                BufferType buffer = *as<BufferType>(type);
                buffer.element = (*this)(buffer.element);
                return types_.buffer(buffer);
            }
            case TypeKind::Error:
            case TypeKind::Void:
            case TypeKind::Int:
            case TypeKind::Float:
            case TypeKind::SoftComplex:
            case TypeKind::Struct:
            case TypeKind::Enum:
            case TypeKind::TemplateParam:
            case TypeKind::Object:
            case TypeKind::Fused:
            case TypeKind::Null:
                return type;
        }
        return type;
    }

private:
    std::vector<Type const*> all(std::span<Type const* const> items) {
        std::vector<Type const*> changed;
        for (Type const* item : items) changed.push_back((*this)(item));
        return changed;
    }
    Type const* function(FunctionType changed) {
        std::vector<FunctionType::Param> params(changed.params.begin(), changed.params.end());
        for (auto& param : params) param.type = (*this)(param.type);
        changed.result = (*this)(changed.result);
        changed.params = params;
        return types_.function(changed);
    }
    Type const* cpp_class(CppClassType const& type) {
        auto* outer = type.outer ? as<CppClassType>((*this)(type.outer)) : nullptr;
        std::vector<Type const*> args = all(type.args);
        // An argument that was left out stays out: vector[int] has no allocator here.
        bool changed = !std::equal(args.begin(), args.end(), type.args.begin());
        auto is_open = [](Type const* arg) {
            auto* param = as<TemplateParamType>(arg);
            return param && param->optional;
        };
        while (changed && !args.empty() && is_open(args.back())) args.pop_back();
        return types_.cpp_instance(type.symbol, args, type.members, outer);
    }

    TypeTable& types_;
    std::span<Type const*const> from_, to_;
};

}  // namespace

Type const* substitute(TypeTable& types, Type const* type, std::span<Type const* const> from,
                       std::span<Type const* const> to) {
    if (from.empty() || !type) return type;
    return Substitution(types, from, to)(type);
}

void collect_fused(Type const* type, std::vector<FusedType const*>& found) {
    if (!type) return;
    switch (type->kind) {
        case TypeKind::Fused: {
            auto* fused = static_cast<FusedType const*>(type);
            if (std::find(found.begin(), found.end(), fused) == found.end()) found.push_back(fused);
            return;
        }
        case TypeKind::Complex:
            return collect_fused(as<ComplexType>(type)->part, found);
        case TypeKind::Pointer:
            return collect_fused(as<PointerType>(type)->target, found);
        case TypeKind::Reference:
            return collect_fused(as<ReferenceType>(type)->target, found);
        case TypeKind::Array:
            return collect_fused(as<ArrayType>(type)->element, found);
        case TypeKind::Function:
            for (auto const& param : as<FunctionType>(type)->params)
                collect_fused(param.type, found);
            return collect_fused(as<FunctionType>(type)->result, found);
        case TypeKind::CTuple:
            for (Type const* item : as<CTupleType>(type)->items) collect_fused(item, found);
            return;
        case TypeKind::CppClass:
            for (Type const* arg : as<CppClassType>(type)->args) collect_fused(arg, found);
            return collect_fused(as<CppClassType>(type)->outer, found);
        case TypeKind::Typedef:
            return collect_fused(as<TypedefType>(type)->target, found);
        case TypeKind::Qualified:
            return collect_fused(as<QualifiedType>(type)->base, found);
        case TypeKind::MemView:
            return collect_fused(as<MemViewType>(type)->element, found);
        case TypeKind::Buffer:
            return collect_fused(as<BufferType>(type)->element, found);
        case TypeKind::Error:
        case TypeKind::Void:
        case TypeKind::Int:
        case TypeKind::Float:
        case TypeKind::SoftComplex:
        case TypeKind::Struct:
        case TypeKind::Enum:
        case TypeKind::TemplateParam:
        case TypeKind::Object:
        case TypeKind::Null:
            return;
    }
}

bool is_fused(Type const* type) {
    std::vector<FusedType const*> found;
    collect_fused(type, found);
    return !found.empty();
}

std::vector<Type const*> alternatives(FusedType const& fused) {
    std::vector<Type const*> all;
    auto add = [&](Type const* type) {
        if (std::ranges::none_of(all, [&](Type const* one) { return same_type(one, type); }))
            all.push_back(type);
    };
    for (Type const* type : fused.types) {
        if (auto* inner = as<FusedType>(type))
            for (Type const* each : alternatives(*inner)) add(each);
        else
            add(type);
    }
    return all;
}

}  // namespace cyxx::sema
