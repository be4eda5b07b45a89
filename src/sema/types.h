// The C and Python types of Cython source. Types are interned in a TypeTable and compared by
// pointer; questions about them are free functions here, each with one switch.
#pragma once

#include "support/arena.h"
#include "support/interner.h"
#include "support/source.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace cyxx::sema {

struct Symbol;
struct Scope;
struct ClassInfo;

enum class TypeKind : std::uint8_t {
    Error,  // already reported; absorbs everything
    Void,
    Int,  // every C integer, bint, char kinds, Py_ssize_t, Py_UCS4
    Float,
    Complex,      // double complex
    SoftComplex,  // result of float ** float: float or complex, known only at run time
    Pointer,
    Reference,  // C++
    Array,
    Function,
    Struct,  // and union
    Enum,
    CTuple,
    CppClass,
    TemplateParam,
    Typedef,    // a spelling for another type
    Qualified,  // const, volatile
    Object,     // Python objects: any, a builtin class, or an extension type
    MemView,
    Buffer,  // np.ndarray[T, ndim=n]: an object whose elements C code reaches
    Fused,
    Null,  // of the literal NULL
};

struct Type {
    TypeKind kind;
};
template <TypeKind K>
struct TypeOf : Type {
    static constexpr TypeKind kind_of = K;
};

// Ranks in the order of C's usual conversions. Py_ssize_t, size_t, ptrdiff_t and Py_hash_t are
// types of their own, as wide as long.
enum class IntRank : std::uint8_t {
    bint,  // int in C; converts to and from Python's bool
    cpp_bool,
    char_,
    short_,
    int_,
    ucs4,
    wchar,
    hash,
    ssize,
    size,
    ptrdiff,
    long_,
    longlong,
    int128
};
struct IntType : TypeOf<TypeKind::Int> {
    IntRank rank;
    bool is_signed;         // of plain char: true
    bool explicit_signed;   // `signed char`, as against `char`
    std::string_view name;  // as messages and C++ spell it: "unsigned int"
};
enum class FloatRank : std::uint8_t { float_, double_, long_double };
struct FloatType : TypeOf<TypeKind::Float> {
    FloatRank rank;
    std::string_view name;
};
struct ComplexType : TypeOf<TypeKind::Complex> {
    Type const* part;  // a FloatType or IntType, perhaps by a typedef
};
struct PointerType : TypeOf<TypeKind::Pointer> {
    Type const* target;
};
struct ReferenceType : TypeOf<TypeKind::Reference> {
    Type const* target;
    bool rvalue;
};
struct ArrayType : TypeOf<TypeKind::Array> {
    Type const* element;
    std::int64_t size;           // -1: not known (extern `[]`)
    std::string_view size_text;  // where the size is a C name: its spelling
};

enum class ExceptKind : std::uint8_t {
    none,   // noexcept, and extern functions by default
    value,  // except v: v is returned only on failure
    maybe,  // except? v: v and an exception that is set
    check,  // except *, and void or struct results by default
    null,   // object results: null
    cpp,
    cpp_handler,
    cpp_star,
};
struct ExceptSpec {
    ExceptKind kind = ExceptKind::none;
    std::string_view value;           // C++ text of the error value; empty: the default of the type
    Symbol const* handler = nullptr;  // except +handler
    bool is_default = false;          // nothing was written
    friend bool operator==(ExceptSpec const&, ExceptSpec const&) = default;
};
struct FunctionType : TypeOf<TypeKind::Function> {
    struct Param {
        Ident name;  // same_type does not compare it
        Type const* type;
        bool optional;
        bool not_none;
    };
    Type const* result;
    std::span<Param const> params;
    bool varargs;
    ExceptSpec except;
    bool nogil;
    bool with_gil;
};
struct StructType : TypeOf<TypeKind::Struct> {  // identity: its declaration
    Symbol* symbol;
    Scope* members;  // null until defined
    bool is_union;
    bool packed;
    bool is_typedef;  // named without `struct` in C
};
struct EnumType : TypeOf<TypeKind::Enum> {
    Symbol* symbol;
    Scope* members;  // its items
    bool scoped;
    bool python_visible;     // cpdef enum
    Type const* underlying;  // null: int
};
struct CTupleType : TypeOf<TypeKind::CTuple> {
    std::span<Type const* const> items;
};
struct CppClassType : TypeOf<TypeKind::CppClass> {
    Symbol* symbol;
    std::span<Type const* const> args;  // of a template; of the template itself: its parameters
    Scope* members;                     // as declared: member types still name the parameters
    CppClassType const* outer;          // of a class nested in another: with that one's arguments
};
struct TemplateParamType : TypeOf<TypeKind::TemplateParam> {
    Ident name;
    Symbol* owner;
    bool optional;  // `T=*`
};
struct TypedefType : TypeOf<TypeKind::Typedef> {
    Symbol* symbol;
    Type const* target;
    bool is_extern;  // the real width is only known to C++
};
struct QualifiedType : TypeOf<TypeKind::Qualified> {
    Type const* base;
    bool is_const;
    bool is_volatile;
};
// Python's own classes that Cython knows by name; `any` is plain object.
enum class BuiltinClass : std::uint8_t {
#define CLASS(id, name) id,
#include "sema/builtin_classes.def"
};
struct ObjectType : TypeOf<TypeKind::Object> {
    BuiltinClass builtin;        // any, unless a builtin class is meant
    std::string_view exception;  // which one, where it is one other than BaseException
    ClassInfo const* extension;  // of a cdef class, own or extern; else null
};
enum class AxisAccess : std::uint8_t { direct, ptr, full };
enum class AxisPacking : std::uint8_t { strided, contig, follow };
struct AxisSpec {
    AxisAccess access;
    AxisPacking packing;
    friend bool operator==(AxisSpec, AxisSpec) = default;
};
struct MemViewType : TypeOf<TypeKind::MemView> {
    Type const* element;  // const is a QualifiedType
    std::span<AxisSpec const> axes;
};
struct BufferType : TypeOf<TypeKind::Buffer> {  // an object of class `base`
    Type const* base;
    Type const* element;
    int ndim;
    char mode;  // 's', 'c', 'f', 'full': 'F'
    bool negative_indices;
    bool cast;
    Type const* view;        // what C code sees of a variable of this type: a MemViewType
    Type const* const_view;  // and where it writes no element
};
struct FusedType : TypeOf<TypeKind::Fused> {
    Symbol* symbol;
    std::span<Type const* const> types;
};

// Makes and interns types. Equal descriptions give equal pointers, except for kinds whose identity
// is a declaration (struct, enum, C++ class, typedef, fused).
class TypeTable {
public:
    explicit TypeTable(Arena& arena);
    ~TypeTable();
    TypeTable(TypeTable const&) = delete;
    TypeTable& operator=(TypeTable const&) = delete;

    Type const* error() const { return error_; }
    Type const* void_() const { return void_type_; }
    Type const* null() const { return null_; }
    Type const* soft_complex() const { return soft_complex_; }
    Type const* int_(IntRank rank, bool is_signed = true, bool explicit_signed = false) const;
    Type const* float_(FloatRank rank) const;
    Type const* complex(Type const* part);
    Type const* pointer(Type const* target);
    Type const* reference(Type const* target, bool rvalue = false);
    Type const* array(Type const* element, std::int64_t size, std::string_view size_text = {});
    Type const* function(FunctionType const& description);
    Type const* ctuple(std::span<Type const* const> items);
    Type const* cpp_instance(Symbol* symbol, std::span<Type const* const> args, Scope* members,
                             CppClassType const* outer = nullptr);
    Type const* qualified(Type const* base, bool is_const, bool is_volatile);
    Type const* object(BuiltinClass builtin = BuiltinClass{}) const;
    Type const* exception(std::string_view name);  // of a name that lives as long as the table
    Type const* extension(ClassInfo const* info);
    Type const* memview(Type const* element, std::span<AxisSpec const> axes);
    Type const* buffer(BufferType const& description);

    // A new type whose identity is its declaration: struct, enum, typedef, fused, parameter.
    template <class T>
    T* declare() {
        T* type = arena_.make<T>();
        type->kind = T::kind_of;
        return type;
    }

    Arena& arena() { return arena_; }

private:
    struct Impl;
    Arena& arena_;
    std::unique_ptr<Impl> impl_;
    Type const *error_, *void_type_, *null_, *soft_complex_;
};

// --- questions ----------------------------------------------------------------------------------
template <class T>
T const* as(Type const* type) {  // exactly this kind; typedefs and const are not looked through
    return type && type->kind == T::kind_of ? static_cast<T const*>(type) : nullptr;
}
Type const* canonical(Type const* type);    // without typedefs and qualifiers at the top
Type const* unqualified(Type const* type);  // without qualifiers at the top; typedefs stay
template <class T>
T const* as_canonical(Type const* type) {
    return as<T>(canonical(type));
}
bool is_error(Type const* type);
bool is_void(Type const* type);
bool is_object(Type const* type);      // any Python object: Object and Buffer
bool is_exception(Type const* type);   // a class of Python's exceptions
bool is_any_object(Type const* type);  // exactly `object`
bool is_builtin(Type const* type, BuiltinClass builtin);
bool is_int(Type const* type);   // with bint, chars, enums not
bool is_bint(Type const* type);  // bint and C++ bool
bool is_ucs4(Type const* type);
bool is_float(Type const* type);
bool is_complex(Type const* type);
bool is_numeric(Type const* type);  // int, float, complex, enum
// Of fields: one pair of the runtime's get and set serves (objects, numbers, views).
bool is_simple_field(Type const* type);
bool is_pointer(Type const* type);  // pointers and arrays
bool is_memview(Type const* type);
bool is_char_pointer(Type const* type);  // char*, unsigned char*, const char*, …
bool is_const(Type const* type);
bool is_fused(Type const* type);               // contains a fused type anywhere
bool needs_count(Type const* type);            // owned references: objects and views
bool same_type(Type const* a, Type const* b);  // equal but for typedef spellings
Type const* pointed_to(Type const* type);      // of pointers and arrays, else null
bool is_unsigned(Type const* type);            // C integers
bool is_ref_typedef(Type const* type);         // an extern typedef: its width is C++'s to know

// The type with each part replaced: `from[i]` by `to[i]`, wherever it occurs. So template
// parameters and fused types get their meaning.
Type const* substitute(TypeTable& types, Type const* type, std::span<Type const* const> from,
                       std::span<Type const* const> to);
// The distinct fused types within a type, in order of appearance, appended to `found`.
void collect_fused(Type const* type, std::vector<FusedType const*>& found);
// All types a fused type stands for, fused members unfolded, each once.
std::vector<Type const*> alternatives(FusedType const& fused);

// As Cython's messages spell it: "double[:, ::1]", "Python object", "list object", "int *".
std::string display(Type const* type);

}  // namespace cyxx::sema
