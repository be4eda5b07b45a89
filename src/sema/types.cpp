// The table of types: equal descriptions become one object.
#include "sema/types.h"

#include "sema/symbols.h"
#include "support/error.h"

#include <array>
#include <unordered_map>

namespace cyxx::sema {
namespace {

constexpr int int_ranks = int(IntRank::int128) + 1;
constexpr int builtin_classes = 0
#define CLASS(id, name) +1
#include "sema/builtin_classes.def"
    ;

struct IntName {
    std::string_view signed_name;
    std::string_view unsigned_name;
};
constexpr IntName int_names[int_ranks] = {
    {"bint", "bint"},
    {"bool", "bool"},
    {"char", "unsigned char"},
    {"short", "unsigned short"},
    {"int", "unsigned int"},
    {"Py_UCS4", "Py_UCS4"},
    {"wchar_t", "wchar_t"},
    {"Py_hash_t", "Py_hash_t"},
    {"Py_ssize_t", "Py_ssize_t"},
    {"size_t", "size_t"},
    {"ptrdiff_t", "ptrdiff_t"},
    {"long", "unsigned long"},
    {"long long", "unsigned long long"},
    {"__int128", "unsigned __int128"},
};

// What makes two types equal, as bytes.
class Key {
public:
    explicit Key(TypeKind kind) { text_.push_back(char(kind)); }
    template <class T>
    requires std::is_scalar_v<T> Key& operator<<(T const& value) {
        text_.append(reinterpret_cast<char const*>(&value), sizeof value);
        return *this;
    }
    Key& operator<<(std::string_view text) {
        *this << text.size();
        text_.append(text);
        return *this;
    }
    std::string take() { return std::move(text_); }

private:
    std::string text_;
};

}  // namespace

struct TypeTable::Impl {
    std::unordered_map<std::string, Type const*> known;
    std::array<IntType const*, int_ranks> signed_ints{};
    std::array<IntType const*, int_ranks> unsigned_ints{};
    IntType const* signed_char = nullptr;
    std::array<FloatType const*, 3> floats{};
    std::array<ObjectType const*, builtin_classes> objects{};

    template <class T>
    T const* find(std::string const& key) const {
        auto found = known.find(key);
        return found == known.end() ? nullptr : static_cast<T const*>(found->second);
    }
};

TypeTable::TypeTable(Arena& arena) : arena_(arena), impl_(std::make_unique<Impl>()) {
    auto simple = [&](TypeKind kind) { return arena.make<Type>(kind); };
    error_ = simple(TypeKind::Error);
    void_type_ = simple(TypeKind::Void);
    null_ = simple(TypeKind::Null);
    soft_complex_ = simple(TypeKind::SoftComplex);
    auto integer = [&](IntRank rank, bool is_signed, bool explicit_signed, std::string_view name) {
        IntType* type = declare<IntType>();
        type->rank = rank;
        type->is_signed = is_signed;
        type->explicit_signed = explicit_signed;
        type->name = name;
        return type;
    };
    for (int i = 0; i != int_ranks; ++i) {
        IntRank rank{std::uint8_t(i)};
        bool never_signed =
            rank == IntRank::cpp_bool || rank == IntRank::ucs4 || rank == IntRank::size;
        impl_->signed_ints[i] = integer(rank, !never_signed, false, int_names[i].signed_name);
        bool both = int_names[i].signed_name != int_names[i].unsigned_name;
        impl_->unsigned_ints[i] =
            both ? integer(rank, false, false, int_names[i].unsigned_name) : impl_->signed_ints[i];
    }
    impl_->signed_char = integer(IntRank::char_, true, true, "signed char");
    constexpr std::string_view float_names[] = {"float", "double", "long double"};
    for (int i = 0; i != 3; ++i) {
        FloatType* type = declare<FloatType>();
        type->rank = FloatRank{std::uint8_t(i)};
        type->name = float_names[i];
        impl_->floats[i] = type;
    }
    for (int i = 0; i != builtin_classes; ++i) {
        ObjectType* type = declare<ObjectType>();
        type->builtin = BuiltinClass{std::uint8_t(i)};
        impl_->objects[i] = type;
    }
}

TypeTable::~TypeTable() = default;

Type const* TypeTable::int_(IntRank rank, bool is_signed, bool explicit_signed) const {
    if (rank == IntRank::char_ && is_signed && explicit_signed) return impl_->signed_char;
    return (is_signed ? impl_->signed_ints : impl_->unsigned_ints)[int(rank)];
}
Type const* TypeTable::float_(FloatRank rank) const { return impl_->floats[int(rank)]; }
Type const* TypeTable::object(BuiltinClass builtin) const { return impl_->objects[int(builtin)]; }

Type const* TypeTable::complex(Type const* part) {
    std::string key = (Key(TypeKind::Complex) << part).take();
    if (auto* known = impl_->find<ComplexType>(key)) return known;
    ComplexType* type = declare<ComplexType>();
    type->part = part;
    return impl_->known[key] = type;
}

Type const* TypeTable::pointer(Type const* target) {
    if (is_error(target)) return error_;
    std::string key = (Key(TypeKind::Pointer) << target).take();
    if (auto* known = impl_->find<PointerType>(key)) return known;
    PointerType* type = declare<PointerType>();
    type->target = target;
    return impl_->known[key] = type;
}

Type const* TypeTable::reference(Type const* target, bool rvalue) {
    if (is_error(target)) return error_;
    std::string key = (Key(TypeKind::Reference) << target << rvalue).take();
    if (auto* known = impl_->find<ReferenceType>(key)) return known;
    ReferenceType* type = declare<ReferenceType>();
    type->target = target;
    type->rvalue = rvalue;
    return impl_->known[key] = type;
}

Type const* TypeTable::array(Type const* element, std::int64_t size, std::string_view size_text) {
    if (is_error(element)) return error_;
    std::string key = (Key(TypeKind::Array) << element << size << size_text).take();
    if (auto* known = impl_->find<ArrayType>(key)) return known;
    ArrayType* type = declare<ArrayType>();
    type->element = element;
    type->size = size;
    type->size_text = arena_.copy(size_text);
    return impl_->known[key] = type;
}

Type const* TypeTable::function(FunctionType const& description) {
    Key words(TypeKind::Function);
    words << description.result << description.varargs << description.nogil << description.with_gil
          << description.except.kind << description.except.value << description.except.handler
          << description.except.is_default;
    for (auto const& param : description.params)
        words << param.type << param.optional << param.not_none << param.name.str();
    std::string key = words.take();
    if (auto* known = impl_->find<FunctionType>(key)) return known;
    FunctionType* type = declare<FunctionType>();
    *type = description;
    type->kind = TypeKind::Function;
    type->params = arena_.copy(description.params);
    type->except.value = arena_.copy(description.except.value);
    return impl_->known[key] = type;
}

Type const* TypeTable::ctuple(std::span<Type const* const> items) {
    Key words(TypeKind::CTuple);
    for (Type const* item : items) words << item;
    std::string key = words.take();
    if (auto* known = impl_->find<CTupleType>(key)) return known;
    CTupleType* type = declare<CTupleType>();
    type->items = arena_.copy(items);
    return impl_->known[key] = type;
}

Type const* TypeTable::cpp_instance(Symbol* symbol, std::span<Type const* const> args,
                                    Scope* members, CppClassType const* outer) {
    Key words(TypeKind::CppClass);
    words << symbol << outer;
    for (Type const* arg : args) words << arg;
    std::string key = words.take();
    if (auto* known = impl_->find<CppClassType>(key)) return known;
    CppClassType* type = declare<CppClassType>();
    type->symbol = symbol;
    type->args = arena_.copy(args);
    type->members = members;
    type->outer = outer;
    return impl_->known[key] = type;
}

Type const* TypeTable::qualified(Type const* base, bool is_const, bool is_volatile) {
    if (is_error(base) || (!is_const && !is_volatile)) return base;
    if (auto* inner = as<QualifiedType>(base))
        return qualified(inner->base, is_const || inner->is_const,
                         is_volatile || inner->is_volatile);
    std::string key = (Key(TypeKind::Qualified) << base << is_const << is_volatile).take();
    if (auto* known = impl_->find<QualifiedType>(key)) return known;
    QualifiedType* type = declare<QualifiedType>();
    type->base = base;
    type->is_const = is_const;
    type->is_volatile = is_volatile;
    return impl_->known[key] = type;
}

Type const* TypeTable::exception(std::string_view name) {
    if (name == "BaseException") return object(BuiltinClass::exception);
    std::string const key = "exception " + std::string(name);
    if (auto* known = impl_->find<ObjectType>(key)) return known;
    ObjectType* type = declare<ObjectType>();
    type->builtin = BuiltinClass::exception;
    type->exception = name;
    return impl_->known[key] = type;
}

Type const* TypeTable::extension(ClassInfo const* info) {
    std::string key = (Key(TypeKind::Object) << info).take();
    if (auto* known = impl_->find<ObjectType>(key)) return known;
    ObjectType* type = declare<ObjectType>();
    type->builtin = BuiltinClass::any;
    type->extension = info;
    return impl_->known[key] = type;
}

Type const* TypeTable::memview(Type const* element, std::span<AxisSpec const> axes) {
    if (is_error(element)) return error_;
    Key words(TypeKind::MemView);
    words << element;
    for (AxisSpec axis : axes) words << axis.access << axis.packing;
    std::string key = words.take();
    if (auto* known = impl_->find<MemViewType>(key)) return known;
    MemViewType* type = declare<MemViewType>();
    type->element = element;
    type->axes = arena_.copy(axes);
    return impl_->known[key] = type;
}

namespace {

std::vector<AxisSpec> axes_of(BufferType const& buffer) {
    std::size_t const n = std::size_t(buffer.ndim);
    std::vector<AxisSpec> axes(n, {AxisAccess::direct, AxisPacking::strided});
    if (buffer.mode != 'c' && buffer.mode != 'f') return axes;
    for (AxisSpec& axis : axes) axis.packing = AxisPacking::follow;
    axes[buffer.mode == 'c' ? n - 1 : 0].packing = AxisPacking::contig;
    return axes;
}

}  // namespace

Type const* TypeTable::buffer(BufferType const& description) {
    if (is_error(description.element)) return error_;
    std::string key = (Key(TypeKind::Buffer)
                       << description.base << description.element << description.ndim
                       << description.mode << description.negative_indices << description.cast)
                          .take();
    if (auto* known = impl_->find<BufferType>(key)) return known;
    BufferType* type = declare<BufferType>();
    *type = description;
    type->kind = TypeKind::Buffer;
    std::vector<AxisSpec> const axes = axes_of(*type);
    bool const counts = is_object(type->element);  // references, even where it only reads
    type->view = memview(type->element, axes);
    type->const_view = counts ? type->view : memview(qualified(type->element, true, false), axes);
    return impl_->known[key] = type;
}

}  // namespace cyxx::sema
