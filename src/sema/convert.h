// Implicit conversions between two types, by the types alone; what depends on the expression
// (literals, displays) is in coerce.cpp.
#pragma once

#include "sema/typing.h"

namespace cyxx::sema {

// Conversion::none if they are one type (or one is the error type), Conversion::error if there is
// no implicit conversion.
Conversion conversion(Type const* from, Type const* to);
bool converts_to_object(Type const* type);
bool converts_from_object(Type const* type);
// Whether what the conversion gives is as true as what it is given, and cannot fail: an operand of
// `or` may then be tested after it.
bool keeps_truth(Conversion conversion, Type const* from, Type const* to);
// The class of the object that a C value becomes: int, float, bytes, dict, list, …
BuiltinClass object_class(Type const* type);

// Views: 0 where a slice of type `from` is always one of type `to`, else what differs.
enum class ViewMismatch : std::uint8_t { none, element, layout };
ViewMismatch conformable(MemViewType const& from, MemViewType const& to);

// How well an argument fits a parameter, for overloads: 0 is exact, -1 does not fit.
int fit(Type const* from, Type const* to);

// std::string or std::string_view, which become bytes.
bool is_cpp_text(Type const* type);
bool is_string_view(Type const* type);

// The nearest class that both are or derive from; null if there is none.
CppClassType const* common_base(TypeTable& types, CppClassType const& a, CppClassType const& b);

// Bits of a C integer, with the sizes of 64-bit Unix; 1 of C++'s bool.
int width_of(IntRank rank);

// Order of the C integer types in mixed arithmetic.
int rank_order(Type const* type);

}  // namespace cyxx::sema
