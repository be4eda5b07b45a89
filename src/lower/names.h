// C++ names for the names of the source: unchanged where C++ allows it, else with a trailing `_`.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace cyxx::lower {

// Keywords of C++, macros of the headers that we include, and words of our own output.
bool is_reserved(std::string_view name);

// `name` as C++ may spell it: reserved words get a `_`. Letters beyond ASCII stay: compilers take them.
std::string cpp_name(std::string_view name);

// ::exp is exp.
std::string unqualified_name(std::string_view name);

// The names in use in a function or module: nested scopes come and go, what is inside must not
// hide what is outside.
class NameScope {
public:
    explicit NameScope(NameScope const* outer = nullptr) : outer_(outer) {}

    bool has(std::string_view name) const;
    void add(std::string_view name);
    // The name if it is free here, else with `_`, or a number: x, x_2, x_3. Takes it.
    std::string claim(std::string_view name);

    std::size_t mark() const { return order_.size(); }
    void release(std::size_t mark);  // forgets what was added after mark()

private:
    NameScope const* outer_;
    std::unordered_set<std::string> names_;
    std::vector<std::string> order_;
    std::unordered_map<std::string, int> next_;  // by stem: all numbers below are taken
};

}  // namespace cyxx::lower
