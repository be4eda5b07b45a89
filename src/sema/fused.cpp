// All combinations of the fused types of a function.
#include "sema/fused.h"

#include <algorithm>

namespace cyxx::sema {

std::vector<std::vector<Type const*>> combinations(std::vector<FusedType const*> const& fused) {
    std::vector<std::vector<Type const*>> all{{}};
    for (FusedType const* one : fused) {
        std::vector<std::vector<Type const*>> longer;
        for (auto const& choice : all)
            for (Type const* type : alternatives(*one)) {
                if (longer.size() == max_combinations) break;
                longer.push_back(choice);
                longer.back().push_back(type);
            }
        all = std::move(longer);
    }
    return all;
}

Type const* specialised(TypeTable& types, Type const* type,
                        std::vector<FusedType const*> const& fused,
                        std::vector<Type const*> const& chosen) {
    std::vector<Type const*> from(fused.begin(), fused.end());
    from.resize(std::min(from.size(), chosen.size()));
    return substitute(types, type, from, std::span(chosen).first(from.size()));
}

FunctionInfo const* fused_around(FunctionInfo const* function) {
    while (function && !function->is_fused) function = function->outer;
    return function;
}

}  // namespace cyxx::sema
