// The rows of types.def, and questions about types.
#include "ir/types.h"

#include <algorithm>

namespace cyxx::ir {

namespace {

constexpr TypeRow rows[] = {
#define TYPE(id, text, header) {TypeName::id, text, header},
#include "ir/types.def"
};

bool same_base(Type const* a, Type const* b) { return a == b || (a && b && same(*a, *b)); }

}  // namespace

std::span<TypeRow const> type_rows() { return rows; }

TypeRow const& row(TypeName name) { return rows[static_cast<std::size_t>(name) - 1]; }

bool same(Type const& a, Type const& b) {
    return a.kind == b.kind && a.name == b.name && a.text == b.text && a.extent == b.extent &&
           a.count == b.count && a.layout == b.layout && a.varargs == b.varargs &&
           a.is_const == b.is_const && a.is_volatile == b.is_volatile &&
           a.is_rvalue == b.is_rvalue && same_base(a.base, b.base) &&
           std::ranges::equal(a.params, b.params, same_base);
}

bool is_simple(Type const& type) {
    switch (type.kind) {
        case Type::Kind::named:
        case Type::Kind::view:
            return true;
        case Type::Kind::qualified:
            return is_simple(*type.base);
        case Type::Kind::pointer:
        case Type::Kind::reference:
        case Type::Kind::array:
        case Type::Kind::function_pointer:
            return false;
    }
    __builtin_unreachable();
}

}  // namespace cyxx::ir
