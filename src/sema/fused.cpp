// All combinations of the fused types of a function.
#include "sema/fused.h"

#include <algorithm>
#include <optional>

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

namespace {

// Where a number stands among others: wider ones have more. Half steps and signs as Cython has them.
struct Standing {
    int rank;      // twice the rank
    int sign = 1;  // 0: unsigned, 2: `signed char`
    bool is_complex = false;
};

std::optional<Standing> standing(Type const* type) {
    Type const* plain = canonical(type);
    if (auto const* number = as<FloatType>(plain)) return Standing{12 + 2 * int(number->rank)};
    if (auto const* number = as<ComplexType>(plain)) {
        auto const part = standing(number->part);
        return Standing{(part ? part->rank : 0) + 1, 1, true};
    }
    auto const* number = as<IntType>(plain);
    if (!number) return std::nullopt;
    int const sign = !number->is_signed                                          ? 0
                     : number->rank == IntRank::char_ && number->explicit_signed ? 2
                                                                                 : 1;
    switch (number->rank) {
        case IntRank::cpp_bool:
        case IntRank::char_:
            return Standing{0, sign};
        case IntRank::short_:
            return Standing{2, sign};
        case IntRank::bint:
        case IntRank::int_:
        case IntRank::ucs4:
        case IntRank::wchar:
            return Standing{4, sign};
        case IntRank::long_:
            return Standing{6, sign};
        case IntRank::hash:
        case IntRank::ssize:
        case IntRank::size:
        case IntRank::ptrdiff:
            return Standing{7, sign};
        case IntRank::longlong:
        case IntRank::int128:
            return Standing{8, sign};
    }
    return std::nullopt;
}

// "Before", as Cython compares the alternatives: no order, so that what sorts by it matters. Names
// of `ctypedef` do not move among each other.
bool goes_before(Type const* a, Type const* b) {
    auto const one = standing(a), other = standing(b);
    auto const is_named = [](Type const* type, std::optional<Standing> const& number) {
        return number && !number->is_complex && as<TypedefType>(type);
    };
    if (is_named(a, one)) return !is_named(b, other);
    if (!one || (one->is_complex && !(other && other->is_complex))) return false;
    return !other || (one->rank > other->rank && one->sign >= other->sign);
}

// What list.sort() of Python 3.8 to 3.12 makes of fewer than 64 items: the run at the start, turned
// round if it descends, then each further item by bisection.
void sort_like_python(std::vector<Type const*>& types) {
    std::size_t const size = types.size();
    if (size < 2) return;
    std::size_t run = 2;
    bool const descends = goes_before(types[1], types[0]);
    while (run < size && goes_before(types[run], types[run - 1]) == descends) ++run;
    if (descends) std::reverse(types.begin(), types.begin() + std::ptrdiff_t(run));
    for (std::size_t k = run; k < size; ++k) {
        std::size_t low = 0, high = k;
        while (low < high) {
            std::size_t const middle = low + (high - low) / 2;
            if (goes_before(types[k], types[middle]))
                high = middle;
            else
                low = middle + 1;
        }
        auto const at = [&](std::size_t i) { return types.begin() + std::ptrdiff_t(i); };
        std::rotate(at(low), at(k), at(k + 1));
    }
}

}  // namespace

NumberChoice number_choice(FusedType const& fused) {
    std::vector<Type const*> all = alternatives(fused);
    sort_like_python(all);
    auto const first = [&](auto fits) {
        auto const found = std::ranges::find_if(all, fits);
        return found == all.end() ? nullptr : *found;
    };
    auto const is_whole = [](Type const* type) {
        return (is_int(type) && !is_bint(type)) || as_canonical<EnumType>(type);
    };
    return {first(is_whole), first([&](Type const* one) { return is_bint(one) || is_whole(one); }),
            first([](Type const* one) { return is_float(one); }),
            first([](Type const* one) { return is_complex(one); })};
}

FunctionInfo const* fused_around(FunctionInfo const* function) {
    while (function && !function->is_fused) function = function->outer;
    return function;
}

}  // namespace cyxx::sema
