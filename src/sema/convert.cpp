// Which implicit conversion leads from one type to another.
#include "sema/convert.h"

#include "sema/symbols.h"

#include <algorithm>

namespace cyxx::sema {
namespace {

Type const* without_reference(Type const* type) {
    Type const* plain = canonical(type);
    if (auto* reference = as<ReferenceType>(plain)) return canonical(reference->target);
    return plain;
}

bool is_subclass(ClassInfo const* info, ClassInfo const* base) {
    for (; info; info = info->base)
        if (info == base) return true;
    return false;
}

Conversion between_objects(Type const* from, Type const* to) {
    if (to->kind == TypeKind::Buffer)
        return from == to ? Conversion::none : Conversion::buffer_from_object;
    auto* target = as<ObjectType>(to);
    if (target->builtin == BuiltinClass::any && !target->extension)
        return from == to ? Conversion::none : Conversion::object_up;
    if (auto* buffer = as<BufferType>(from)) return between_objects(canonical(buffer->base), to);
    if (from == to) return Conversion::none;
    auto* source = as<ObjectType>(from);
    bool source_any = source->builtin == BuiltinClass::any && !source->extension;
    if (source_any) return Conversion::object_check;
    if (target->extension) {
        if (!source->extension) return Conversion::error;
        return is_subclass(source->extension, target->extension) ? Conversion::object_up
                                                                 : Conversion::object_check;
    }
    if (target->builtin == BuiltinClass::type) return Conversion::object_check;
    if (source->extension) {
        // An extension type may derive from a builtin class.
        return Conversion::object_check;
    }
    if (source->builtin == BuiltinClass::py_bool && target->builtin == BuiltinClass::py_int)
        return Conversion::object_up;
    if (target->builtin == BuiltinClass::basestring &&
        (source->builtin == BuiltinClass::str || source->builtin == BuiltinClass::bytes))
        return Conversion::object_up;
    if (source->builtin == BuiltinClass::basestring || source->builtin == BuiltinClass::exception ||
        target->builtin == BuiltinClass::exception)
        return Conversion::object_check;
    // Python's own numbers mix: an int may be where a float is expected.
    bool numbers =
        (source->builtin == BuiltinClass::py_int || source->builtin == BuiltinClass::py_float ||
         source->builtin == BuiltinClass::py_bool) &&
        (target->builtin == BuiltinClass::py_int || target->builtin == BuiltinClass::py_float ||
         target->builtin == BuiltinClass::py_complex);
    return numbers ? Conversion::object_check : Conversion::error;
}

// Whether each member of a struct has a Python value.
bool has_object_members(StructType const& type, bool converts(Type const*)) {
    if (!type.members) return false;
    for (Symbol const* member : type.members->symbols)
        if (member->kind == SymbolKind::Variable && member->type && !converts(member->type))
            return false;
    return true;
}

// Whether a C++ class is one of the containers that Python objects stand for, with such items.
bool has_object_value(CppClassType const& type, bool converts(Type const*)) {
    static constexpr std::string_view names[] = {
        "std::string", "std::string_view",   "std::vector", "std::list",
        "std::set",    "std::unordered_set", "std::map",    "std::unordered_map",
        "std::pair",   "std::complex"};
    std::string_view const name =
        type.symbol->cname.empty() ? type.symbol->name.str() : type.symbol->cname;
    if (std::find(std::begin(names), std::end(names), name) == std::end(names)) return false;
    for (Type const* arg : type.args)
        if (canonical(arg)->kind != TypeKind::TemplateParam && !converts(arg)) return false;
    return true;
}

Conversion from_object(Type const* from, Type const* to) {
    if (is_object(to)) return between_objects(from, to);
    switch (to->kind) {
        case TypeKind::Int: {
            auto rank = static_cast<IntType const*>(to)->rank;
            bool truth = rank == IntRank::bint || rank == IntRank::cpp_bool;
            return truth ? Conversion::object_truth : Conversion::from_object;
        }
        case TypeKind::Float:
        case TypeKind::Complex:
        case TypeKind::SoftComplex:
        case TypeKind::Enum:
            return Conversion::from_object;
        case TypeKind::MemView:
            return Conversion::view_from_object;
        case TypeKind::Struct:
            return has_object_members(*static_cast<StructType const*>(to), converts_from_object)
                       ? Conversion::struct_from_object
                       : Conversion::error;
        case TypeKind::CTuple:
            return Conversion::ctuple_from_object;
        case TypeKind::Array:
            return Conversion::array_from_object;
        case TypeKind::CppClass:
            return has_object_value(*static_cast<CppClassType const*>(to), converts_from_object)
                       ? Conversion::cpp_from_object
                       : Conversion::error;
        case TypeKind::Pointer:
            if (is_builtin(from, BuiltinClass::str) || is_builtin(from, BuiltinClass::list) ||
                is_builtin(from, BuiltinClass::dict) || is_builtin(from, BuiltinClass::tuple))
                return Conversion::error;
            if (is_char_pointer(to)) return Conversion::bytes_to_pointer;
            return as_canonical<FunctionType>(pointed_to(to)) ? Conversion::from_object
                                                              : Conversion::error;
        case TypeKind::TemplateParam:
        case TypeKind::Fused:
            return Conversion::none;
        case TypeKind::Error:
        case TypeKind::Void:
        case TypeKind::Reference:
        case TypeKind::Function:
        case TypeKind::Typedef:
        case TypeKind::Qualified:
        case TypeKind::Object:
        case TypeKind::Buffer:
        case TypeKind::Null:
            return Conversion::error;
    }
    return Conversion::error;
}

Conversion to_object(Type const* from) {
    switch (from->kind) {
        case TypeKind::MemView:
            return Conversion::view_to_object;
        case TypeKind::Struct:
            return converts_to_object(from) ? Conversion::struct_to_object : Conversion::error;
        case TypeKind::CTuple:
            return Conversion::ctuple_to_object;
        case TypeKind::Array:
            return is_char_pointer(from)      ? Conversion::pointer_to_bytes
                   : converts_to_object(from) ? Conversion::array_to_object
                                              : Conversion::error;
        case TypeKind::CppClass:
            return converts_to_object(from) ? Conversion::cpp_to_object : Conversion::error;
        case TypeKind::Pointer:
            return is_char_pointer(from)      ? Conversion::pointer_to_bytes
                   : converts_to_object(from) ? Conversion::to_object
                                              : Conversion::error;
        default:
            return converts_to_object(from) ? Conversion::to_object : Conversion::error;
    }
}

bool is_real(Type const* type) {
    return type->kind == TypeKind::Int || type->kind == TypeKind::Float ||
           type->kind == TypeKind::Enum;
}

Conversion to_number(Type const* from, Type const* to) {
    if (from->kind == TypeKind::SoftComplex)
        return to->kind == TypeKind::Float     ? Conversion::soft_complex_to_float
               : to->kind == TypeKind::Complex ? Conversion::c_implicit
                                               : Conversion::error;
    if (to->kind == TypeKind::Complex)
        return is_real(from) || from->kind == TypeKind::Complex ? Conversion::c_implicit
                                                                : Conversion::error;
    if (!is_real(from)) return Conversion::error;
    if (to->kind == TypeKind::Float) return Conversion::c_implicit;
    if (to->kind == TypeKind::Enum) return from == to ? Conversion::none : Conversion::error;
    if (from->kind == TypeKind::Float) return Conversion::error;
    return Conversion::c_implicit;
}

bool same_signature(FunctionType const& from, FunctionType const& to) {
    if (from.params.size() != to.params.size() || from.varargs != to.varargs) return false;
    if (!same_type(from.result, to.result)) return false;
    for (std::size_t i = 0; i < to.params.size(); ++i)
        if (!same_type(from.params[i].type, to.params[i].type)) return false;
    return true;
}

bool function_fits(FunctionType const& from, FunctionType const& to) {
    if (!same_signature(from, to)) return false;
    if (to.nogil && !from.nogil && !from.with_gil) return false;
    auto checked = [](ExceptKind kind) {
        return kind != ExceptKind::none && kind != ExceptKind::null;
    };
    // A caller that looks for no error would miss one; one that looks for more finds none.
    if (checked(from.except.kind) && !checked(to.except.kind)) return false;
    // One that takes a value for an error, or looks for an error after one value alone, must see
    // this value and no other.
    auto value = [](ExceptSpec const& spec) {  // of pointers null, of numbers -1
        bool const usual = spec.value == "-1" || spec.value == "NULL" || spec.value == "nullptr";
        return usual ? std::string_view{} : spec.value;
    };
    bool const same_value = value(from.except) == value(to.except);
    if (to.except.kind == ExceptKind::value)
        return from.except.kind == to.except.kind && same_value;
    if (to.except.kind == ExceptKind::maybe) {
        bool const signals = from.except.kind == ExceptKind::value ||
                             from.except.kind == ExceptKind::maybe ||
                             from.except.is_default;  // of a fused result: the usual value
        return !checked(from.except.kind) || (signals && same_value);
    }
    return true;
}

// One C struct may be declared in several places.
bool same_struct(Type const* a, Type const* b) {
    auto *one = as<StructType>(a), *other = as<StructType>(b);
    if (!one || !other || !one->symbol || !other->symbol) return false;
    auto name = [](Symbol const& symbol) {
        return symbol.cname.empty() ? symbol.name.str() : symbol.cname;
    };
    return one->symbol->visibility == ast::Visibility::extern_ &&
           name(*one->symbol) == name(*other->symbol);
}

Conversion to_pointer(Type const* from, Type const* to) {
    Type const* target = canonical(static_cast<PointerType const*>(to)->target);
    if (from->kind == TypeKind::Null) return Conversion::c_implicit;
    if (auto* function = as<FunctionType>(target)) {
        if (auto* source = as<FunctionType>(from))
            return function_fits(*source, *function) ? Conversion::function_to_pointer
                                                     : Conversion::error;
        auto* pointer = as<PointerType>(from);
        auto* source = pointer ? as_canonical<FunctionType>(pointer->target) : nullptr;
        return source && function_fits(*source, *function) ? Conversion::c_implicit
                                                           : Conversion::error;
    }
    if (from->kind == TypeKind::Function)
        return is_void(target) ? Conversion::function_to_pointer : Conversion::error;
    Type const* source = pointed_to(from);
    if (!source) return Conversion::error;
    if (is_void(target)) return Conversion::c_implicit;
    Type const* plain = canonical(source);
    if (same_type(plain, target) || same_struct(plain, target)) return Conversion::c_implicit;
    if (plain->kind == TypeKind::TemplateParam || target->kind == TypeKind::TemplateParam)
        return Conversion::c_implicit;
    if (plain->kind == TypeKind::CppClass && target->kind == TypeKind::CppClass)
        return fit(plain, target) >= 0 ? Conversion::c_implicit : Conversion::error;
    // T** to const T**, and arrays of arrays to pointers to arrays.
    if (pointed_to(plain) && pointed_to(target) &&
        same_type(canonical(pointed_to(plain)), canonical(pointed_to(target))))
        return Conversion::c_implicit;
    return Conversion::error;
}

bool is_base_of(CppClassType const& base, CppClassType const& type) {
    if (base.symbol == type.symbol) return true;
    if (!type.symbol || !type.symbol->cpp) return false;
    for (Type const* parent : type.symbol->cpp->bases)
        if (auto* class_ = as_canonical<CppClassType>(parent); class_ && is_base_of(base, *class_))
            return true;
    return false;
}

// A parameter of a template as the class `in` has it.
Type const* bound(Type const* param, CppClassType const& in) {
    Type const* plain = without_reference(param);
    auto const& params = in.symbol->cpp->params;
    for (std::size_t i = 0; i < params.size() && i < in.args.size(); ++i)
        if (params[i] == plain) return without_reference(in.args[i]);
    return plain;
}

// The same class with the arguments that `in` gives its parameters.
bool is_instance(Type const* param, Type const* type, CppClassType const& in) {
    Type const *wanted = bound(param, in), *given = without_reference(type);
    if (same_type(wanted, given)) return true;
    auto *class_ = as<CppClassType>(wanted), *instance = as<CppClassType>(given);
    if (!class_ || !instance || class_->symbol != instance->symbol) return false;
    for (std::size_t i = 0; i < class_->args.size() && i < instance->args.size(); ++i)
        if (!is_instance(class_->args[i], instance->args[i], in)) return false;
    return true;
}

bool takes(FunctionType const& type, Type const* from, CppClassType const& in) {
    if (type.params.empty()) return false;
    if (type.params.size() > 1 && !type.params[1].optional) return false;
    Type const* param = bound(type.params[0].type, in);
    if (param->kind == TypeKind::CppClass) return is_instance(param, from, in);
    bool const is_open = param->kind == TypeKind::TemplateParam;
    return !is_object(from) && !is_open && conversion(from, param) != Conversion::error;
}

// A constructor that takes one argument of this type: `string s = "…"`, `vector[int] v = n`; or an
// assignment of anything, as `optional` has it.
bool has_constructor_from(CppClassType const& to, Type const* from) {
    if (is_char_pointer(from) && to.symbol->name == "string") return true;
    if (!to.symbol->cpp) return false;
    for (Symbol* made = to.symbol->cpp->constructors; made; made = made->overload)
        if (auto* type = as<FunctionType>(made->type); type && takes(*type, from, to)) return true;
    if (!to.members || is_object(from)) return false;
    for (Symbol const* member : to.members->symbols) {
        if (member->name != "operator=") continue;
        for (Symbol const* at = member; at; at = at->overload) {
            auto* type = as<FunctionType>(at->type);
            bool const is_template = at->function && !at->function->template_params.empty();
            if (type && (is_template || takes(*type, from, to))) return true;
        }
    }
    return false;
}

Conversion to_cpp_class(Type const* from, CppClassType const& to) {
    if (auto* source = as<CppClassType>(from))
        return is_base_of(to, *source) || has_constructor_from(to, from) ? Conversion::c_implicit
                                                                         : Conversion::error;
    if (from->kind == TypeKind::TemplateParam) return Conversion::c_implicit;
    if (is_object(from)) return from_object(from, &to);
    // A C tuple becomes a pair by way of a Python tuple.
    if (from->kind == TypeKind::CTuple) return Conversion::cpp_from_object;
    return has_constructor_from(to, from) ? Conversion::c_implicit : Conversion::error;
}

Conversion to_view(Type const* from, MemViewType const& to) {
    if (auto* view = as<MemViewType>(from)) {
        if (conformable(*view, to) != ViewMismatch::none) return Conversion::error;
        return from == &to ? Conversion::none : Conversion::view_same;
    }
    if (auto* array = as<ArrayType>(from)) {
        std::size_t axes = 1;
        Type const* element = canonical(array->element);
        for (; element->kind == TypeKind::Array; ++axes)
            element = canonical(static_cast<ArrayType const*>(element)->element);
        return axes == to.axes.size() && same_type(element, canonical(to.element))
                   ? Conversion::view_from_array
                   : Conversion::error;
    }
    return Conversion::error;
}

}  // namespace

bool is_string_view(Type const* type) {
    auto const* class_ = as_canonical<CppClassType>(type);
    return class_ && class_->symbol->cname == "std::string_view";
}

bool is_cpp_text(Type const* type) {
    auto const* class_ = as_canonical<CppClassType>(type);
    return class_ && (class_->symbol->cname == "std::string" || is_string_view(type));
}

CppClassType const* common_base(TypeTable& types, CppClassType const& a, CppClassType const& b) {
    if (is_base_of(a, b)) return &a;
    if (!a.symbol || !a.symbol->cpp) return nullptr;
    for (Type const* parent : a.symbol->cpp->bases) {
        auto const* base = as_canonical<CppClassType>(in_instance(types, a, parent));
        auto const* found = base ? common_base(types, *base, b) : nullptr;
        if (found) return found;
    }
    return nullptr;
}

bool converts_to_object(Type const* type) {
    Type const* plain = without_reference(type);
    switch (plain->kind) {
        case TypeKind::Error:
        case TypeKind::Int:
        case TypeKind::Float:
        case TypeKind::Complex:
        case TypeKind::SoftComplex:
        case TypeKind::Enum:
        case TypeKind::Object:
        case TypeKind::Buffer:
        case TypeKind::MemView:
        case TypeKind::TemplateParam:
        case TypeKind::Fused:
        case TypeKind::Function:
        case TypeKind::CTuple:
            return true;
        case TypeKind::CppClass:
            return has_object_value(*static_cast<CppClassType const*>(plain), converts_to_object);
        case TypeKind::Struct:
            return has_object_members(*static_cast<StructType const*>(plain), converts_to_object);
        case TypeKind::Array: {
            auto* array = static_cast<ArrayType const*>(plain);
            return converts_to_object(array->element);
        }
        case TypeKind::Pointer: {
            if (is_char_pointer(plain)) return true;
            return as_canonical<FunctionType>(pointed_to(plain)) != nullptr;
        }
        case TypeKind::Void:  // None
            return true;
        case TypeKind::Reference:
        case TypeKind::Typedef:
        case TypeKind::Qualified:
        case TypeKind::Null:
            return false;
    }
    return false;
}

bool converts_from_object(Type const* type) {
    Type const* plain = without_reference(type);
    if (plain->kind == TypeKind::Pointer) return is_char_pointer(plain);
    return is_error(plain) || is_object(plain) || from_object(plain, plain) != Conversion::error;
}

int width_of(IntRank rank) {
    switch (rank) {
        case IntRank::cpp_bool:
            return 1;
        case IntRank::char_:
            return 8;
        case IntRank::short_:
            return 16;
        case IntRank::bint:
        case IntRank::int_:
        case IntRank::ucs4:
        case IntRank::wchar:
            return 32;
        case IntRank::hash:
        case IntRank::ssize:
        case IntRank::size:
        case IntRank::ptrdiff:
        case IntRank::long_:
        case IntRank::longlong:
            return 64;
        case IntRank::int128:
            return 128;
    }
    __builtin_unreachable();
}

namespace {

// Whether a number that is not zero may become one: 256 as an unsigned char, 0.5 as an int.
bool may_become_zero(Type const* from, Type const* to) {
    if (is_ref_typedef(from) || is_ref_typedef(to)) return true;
    Type const *plain = without_reference(from), *target = without_reference(to);
    if (auto* complex = as<ComplexType>(target)) return may_become_zero(from, complex->part);
    if (auto* complex = as<ComplexType>(plain)) return may_become_zero(complex->part, to);
    if (auto* real = as<FloatType>(plain)) {
        auto* other = as<FloatType>(target);
        return !other || real->rank > other->rank;
    }
    if (as<FloatType>(target)) return false;
    auto *own = as<IntType>(plain), *other = as<IntType>(target);
    int const bits = own ? width_of(own->rank) : 32;
    return !other || (other->rank != IntRank::cpp_bool && bits > width_of(other->rank));
}

}  // namespace

bool keeps_truth(Conversion conversion, Type const* from, Type const* to) {
    using enum Conversion;
    if (conversion == c_implicit)
        return is_pointer(to) || (is_numeric(to) && !may_become_zero(from, to));
    if (conversion == to_object) return is_numeric(from);
    return conversion == none || conversion == object_up || conversion == constant_to_object ||
           conversion == view_same;
}

BuiltinClass object_class(Type const* type) {
    Type const* plain = without_reference(type);
    if (auto* integer = as<IntType>(plain)) {
        switch (integer->rank) {
            case IntRank::bint:
            case IntRank::cpp_bool:
                return BuiltinClass::py_bool;
            case IntRank::ucs4:
                return BuiltinClass::str;
            default:
                return BuiltinClass::py_int;
        }
    }
    if (auto* object = as<ObjectType>(plain)) return object->builtin;
    switch (plain->kind) {
        case TypeKind::Enum:
            return BuiltinClass::py_int;
        case TypeKind::Float:
            return BuiltinClass::py_float;
        case TypeKind::Complex:
            return BuiltinClass::py_complex;
        case TypeKind::Struct:
            return BuiltinClass::dict;
        case TypeKind::CTuple:
            return BuiltinClass::tuple;
        case TypeKind::Array:
            return is_char_pointer(plain) ? BuiltinClass::bytes : BuiltinClass::list;
        case TypeKind::Pointer:
            return is_char_pointer(plain) ? BuiltinClass::bytes : BuiltinClass::any;
        default:
            return BuiltinClass::any;
    }
}

ViewMismatch conformable(MemViewType const& from, MemViewType const& to) {
    if (!same_type(canonical(from.element), canonical(to.element))) return ViewMismatch::element;
    if (is_const(from.element) && !is_const(to.element)) return ViewMismatch::layout;
    if (from.axes.size() != to.axes.size()) return ViewMismatch::layout;
    for (std::size_t i = 0; i < to.axes.size(); ++i) {
        AxisSpec source = from.axes[i], target = to.axes[i];
        if (target.access != source.access && target.access != AxisAccess::full)
            return ViewMismatch::layout;
        bool strided = target.packing == AxisPacking::strided;
        if (!strided && source.packing != target.packing) return ViewMismatch::layout;
    }
    return ViewMismatch::none;
}

Conversion conversion(Type const* from, Type const* to) {
    Type const *source = without_reference(from), *target = without_reference(to);
    if (is_error(source) || is_error(target)) return Conversion::none;
    if (source->kind == TypeKind::TemplateParam || target->kind == TypeKind::TemplateParam)
        return Conversion::none;
    if (is_object(source)) return from_object(source, target);
    if (is_object(target)) return to_object(source);
    if (source->kind == TypeKind::Fused || target->kind == TypeKind::Fused) return Conversion::none;
    if (same_type(source, target)) return Conversion::none;
    switch (target->kind) {
        case TypeKind::Int:
        case TypeKind::Float:
        case TypeKind::Complex:
        case TypeKind::Enum:
            return to_number(source, target);
        case TypeKind::SoftComplex:
            return is_numeric(source) ? Conversion::c_implicit : Conversion::error;
        case TypeKind::Pointer:
            return to_pointer(source, target);
        case TypeKind::MemView:
            return to_view(source, *static_cast<MemViewType const*>(target));
        case TypeKind::CppClass:
            return to_cpp_class(source, *static_cast<CppClassType const*>(target));
        case TypeKind::Array: {
            Type const* element = pointed_to(source);
            return element && same_type(canonical(element), canonical(pointed_to(target)))
                       ? Conversion::c_implicit
                       : Conversion::error;
        }
        case TypeKind::CTuple: {
            auto* tuple = as<CTupleType>(source);
            auto* wanted = static_cast<CTupleType const*>(target);
            if (!tuple || tuple->items.size() != wanted->items.size()) return Conversion::error;
            for (std::size_t i = 0; i < tuple->items.size(); ++i)
                if (conversion(tuple->items[i], wanted->items[i]) == Conversion::error)
                    return Conversion::error;
            return Conversion::c_implicit;
        }
        case TypeKind::Function:
        case TypeKind::Struct:
        case TypeKind::Error:
        case TypeKind::Void:
        case TypeKind::Reference:
        case TypeKind::TemplateParam:
        case TypeKind::Typedef:
        case TypeKind::Qualified:
        case TypeKind::Object:
        case TypeKind::Buffer:
        case TypeKind::Fused:
        case TypeKind::Null:
            return Conversion::error;
    }
    return Conversion::error;
}

int fit(Type const* from, Type const* to) {
    Type const *source = without_reference(from), *target = without_reference(to);
    if (is_error(source) || is_error(target)) return 0;
    if (source == target || same_type(source, target)) return 0;
    if (target->kind == TypeKind::TemplateParam) return 3;
    Conversion found = conversion(source, target);
    if (found == Conversion::error) return -1;
    if (is_object(source) != is_object(target)) return 40;
    if (source->kind == TypeKind::Int && target->kind == TypeKind::Int) {
        int distance = rank_order(target) - rank_order(source);
        if (is_bint(target)) return 12;
        bool const loses_sign = static_cast<IntType const*>(source)->is_signed &&
                                !static_cast<IntType const*>(target)->is_signed;
        return (distance >= 0 ? 1 + distance : 10 - distance) + (loses_sign ? 8 : 0);
    }
    if (source->kind != target->kind && is_numeric(target)) return 20;
    if (is_float(source) && is_float(target))
        return rank_order(target) >= rank_order(source) ? 1 : 4;
    return 2;
}

int rank_order(Type const* type) {
    Type const* plain = without_reference(type);
    if (auto* real = as<FloatType>(plain)) return 100 + int(real->rank);
    auto* integer = as<IntType>(plain);
    if (!integer) return 4;  // enums
    switch (integer->rank) {
        case IntRank::bint:
            return 0;
        case IntRank::cpp_bool:
            return 1;
        case IntRank::char_:
            return 2;
        case IntRank::short_:
            return 3;
        case IntRank::int_:
            return 4;
        case IntRank::ucs4:
            return 5;
        case IntRank::wchar:
            return 5;
        case IntRank::long_:
            return 6;
        case IntRank::hash:
            return 7;
        case IntRank::ssize:
            return 8;
        case IntRank::size:
            return 9;
        case IntRank::ptrdiff:
            return 10;
        case IntRank::longlong:
            return 11;
        case IntRank::int128:
            return 12;
    }
    return 4;
}

}  // namespace cyxx::sema
