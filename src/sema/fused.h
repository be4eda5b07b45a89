// All combinations of the fused types of a function.
#pragma once

#include "sema/symbols.h"

namespace cyxx::sema {

inline constexpr std::size_t max_combinations = 4096;

// Every choice of one type for each, the last one varying fastest; not more than there may be.
std::vector<std::vector<Type const*>> combinations(std::vector<FusedType const*> const& fused);
// The type with the fused types replaced by those chosen.
Type const* specialised(TypeTable& types, Type const* type,
                        std::vector<FusedType const*> const& fused,
                        std::vector<Type const*> const& chosen);
// Which alternative a number of Python is converted to; null: none is of its kind.
struct NumberChoice {
    Type const* of_int = nullptr;
    Type const* of_bool = nullptr;  // the same, or bint
    Type const* of_float = nullptr;
    Type const* of_complex = nullptr;
};
NumberChoice number_choice(FusedType const& fused);
// The fused function that a function is or stands in; null: it has no specialisations.
FunctionInfo const* fused_around(FunctionInfo const* function);

}  // namespace cyxx::sema
