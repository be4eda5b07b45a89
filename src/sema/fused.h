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
// The fused function that a function is or stands in; null: it has no specialisations.
FunctionInfo const* fused_around(FunctionInfo const* function);

}  // namespace cyxx::sema
