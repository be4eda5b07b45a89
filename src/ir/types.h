// The C++ types of the plan. Passes ask for their kind and row; only emit spells them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace cyxx::ir {

enum class TypeName : std::uint8_t {
    other,  // a type of the source or of C, by its own text
#define TYPE(id, text, header) id,
#include "ir/types.def"
};
struct TypeRow {
    TypeName name;
    char const* text;    // "cy::Ref"
    char const* header;  // "cyxx/py/ref.h"; empty if always there
};
std::span<TypeRow const> type_rows();
TypeRow const& row(TypeName name);  // of any but `other`

// Which axes of a view lie densely in memory, as far as its type tells.
struct Layout {
    enum class Kind : std::uint8_t { strided, c_contig, f_contig, some };
    Kind kind = Kind::strided;
    std::uint32_t dense = 0;  // some: a bit for each such axis
    bool operator==(Layout const&) const = default;
};

struct Type {
    enum class Kind : std::uint8_t {
        named,  // of types.def, or of the source; perhaps with template arguments
        view,   // cy::View and its kin
        qualified,
        pointer,
        reference,
        array,
        function_pointer
    };
    Kind kind = Kind::named;
    TypeName name = TypeName::other;  // named, view
    std::string_view text{};          // named: "double", "cy::Ref", "struct stat"
    Type const* base = nullptr;       // view: element; function pointer: result; else: of what
    std::string_view extent{};        // array
    std::span<Type const* const> params{};  // of a function pointer, arguments of a template
    int count = 0;                          // view: axes; named: a number as template argument
    Layout layout{};                        // view
    bool varargs = false;
    bool is_const = false, is_volatile = false;  // qualified
    bool is_rvalue = false;                      // reference
};

inline bool is(Type const* type, TypeName name) { return type && type->name == name; }
// Whether the elements of this view are Python objects.
inline bool holds_objects(Type const& view) {
    Type const* element = view.base;
    while (element && element->kind == Type::Kind::qualified) element = element->base;
    return element && element->kind == Type::Kind::pointer &&
           is(element->base, TypeName::py_object);
}
inline bool is_view(Type const* type) { return type && type->kind == Type::Kind::view; }
bool same(Type const& a, Type const& b);
// Whether a declaration `T a, b;` gives both names the type.
bool is_simple(Type const& type);

}  // namespace cyxx::ir
