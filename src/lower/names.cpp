// Which names of the source C++ cannot take as they are.
#include "lower/names.h"

#include "lower/c_names.h"

#include <algorithm>
#include <cctype>

namespace cyxx::lower {

namespace {

constexpr std::string_view reserved[] = {
    // keywords, those of C++20 too: a module may be compiled as such
    "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break",
    "case", "catch", "char", "char16_t", "char32_t", "char8_t", "class", "co_await", "co_return",
    "co_yield", "compl", "concept", "const", "const_cast", "consteval", "constexpr", "constinit",
    "continue", "decltype", "default", "delete", "do", "double", "dynamic_cast", "else", "enum",
    "explicit", "export", "extern", "false", "float", "for", "friend", "goto", "if", "inline",
    "int", "long", "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr",
    "operator", "or", "or_eq", "private", "protected", "public", "register", "reinterpret_cast",
    "requires", "return", "short", "signed", "sizeof", "static", "static_assert", "static_cast",
    "struct", "switch", "template", "this", "thread_local", "throw", "true", "try", "typedef",
    "typeid", "typename", "typeof", "union", "unsigned", "using", "virtual", "void", "volatile",
    "wchar_t", "while", "xor", "xor_eq",
    // types and names that the output is written with
    "PyObject", "PyTypeObject", "Py_ssize_t", "complex128", "complex64", "complex_long", "cy",
    "exec", "int16_t", "int32_t", "int64_t", "int8_t", "intptr_t", "ptrdiff_t", "size_t", "std",
    "uint16_t", "uint32_t", "uint64_t", "uint8_t", "uintptr_t"};

bool starts_with_any(std::string_view name, std::initializer_list<std::string_view> prefixes) {
    return std::ranges::any_of(prefixes, [&](auto prefix) { return name.starts_with(prefix); });
}

bool is_word(std::string_view name) {
    static std::unordered_set<std::string_view> const words(std::begin(reserved),
                                                            std::end(reserved));
    return words.contains(name) || is_c_macro(name);
}

}  // namespace

// PyList_Check, PyBUF_SIMPLE: functions and macros of CPython's interface.
static bool is_like_c_api(std::string_view name) {
    return name.size() > 3 && name.starts_with("Py") &&
           std::isupper(static_cast<unsigned char>(name[2])) && name.find('_') != name.npos;
}

bool is_reserved(std::string_view name) {
    return is_word(name) || is_like_c_macro(name) || is_like_c_api(name) ||
           starts_with_any(name, {"cy_", "in_", "Py_", "_Py", "PY_", "PYLONG_", "PYTHON_", "METH_",
                                  "NPY_", "CYXX_", "__"});
}

std::string cpp_name(std::string_view name) {
    return std::string(name) + (is_reserved(name) ? "_" : "");
}

std::string unqualified_name(std::string_view name) {
    return std::string(name.substr(name.rfind(':') + 1));
}

bool NameScope::has(std::string_view name) const {
    return names_.contains(std::string(name)) || (outer_ && outer_->has(name));
}

void NameScope::add(std::string_view name) {
    if (names_.emplace(name).second) order_.emplace_back(name);
}

std::string NameScope::claim(std::string_view name) {
    std::string chosen = cpp_name(name);
    if (has(chosen) && !chosen.ends_with('_') && !has(chosen + "_") && outer_ &&
        outer_->has(chosen))
        chosen += '_';
    std::string const stem = chosen.ends_with('_') ? chosen : chosen + "_";
    if (has(chosen) || is_word(chosen)) {
        int& next = next_.try_emplace(stem, 2).first->second;
        do chosen = stem + std::to_string(next++);
        while (has(chosen) || is_word(chosen));
    }
    add(chosen);
    return chosen;
}

void NameScope::release(std::size_t mark) {
    for (std::size_t k = mark; k < order_.size(); ++k) {
        std::string const& name = order_[k];
        names_.erase(name);
        // The number is free again: the search for the next name of this stem begins there.
        std::size_t const digits = name.find_last_not_of("0123456789") + 1;
        if (digits == name.size() || name.size() - digits > 9) continue;
        auto const next = next_.find(name.substr(0, digits));
        if (next != next_.end())
            next->second = std::min(next->second, std::stoi(name.substr(digits)));
    }
    order_.resize(mark);
}

}  // namespace cyxx::lower
