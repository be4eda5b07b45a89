// Look-up of an explanation.
#include "diag/explain.h"

#include <algorithm>
#include <span>

namespace cyxx::diag {

std::string_view explanation(int number) {
    std::span const all(explanations, explanation_count);
    auto const found = std::ranges::find(all, number, &Explanation::number);
    return found == all.end() ? std::string_view() : found->text;
}

}  // namespace cyxx::diag
