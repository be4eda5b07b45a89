// The long explanations behind `cyxx explain`, embedded when cyxx is built.
#pragma once

#include <cstddef>
#include <string_view>

namespace cyxx::diag {

struct Explanation {
    int number;
    char const* text;  // Markdown
};

// Generated from explain/CYnnn.md, sorted by number.
extern Explanation const explanations[];
extern std::size_t const explanation_count;

// Empty if the code has none.
std::string_view explanation(int number);

}  // namespace cyxx::diag
