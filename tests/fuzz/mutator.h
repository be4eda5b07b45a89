// Changes of Cython texts by tokens and statements, which keep them near to what a compiler looks into.
#pragma once

#include "dictionary.h"

#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace cyxx::fuzz {

using Random = std::minstd_rand;

// `others` are texts to take tokens and statements from; there may be none.
std::string mutated(std::string text, std::vector<std::string> const& others, Words words,
                    Random& random);

// One with what is indented below it, itself without indent.
std::string some_statement(std::string_view text, Random& random);

}  // namespace cyxx::fuzz
