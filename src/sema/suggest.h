// "did you mean …?" for misspelt names.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cyxx::sema {

struct Scope;

// The candidate that is closest to `name`, or empty if none is close.
std::string_view closest(std::string_view name, std::span<std::string_view const> candidates);
// The names that are visible in a scope; types only if asked so. Pending names are left alone.
std::vector<std::string_view> visible_names(Scope const& scope, bool only_types);

}  // namespace cyxx::sema
