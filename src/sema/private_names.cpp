#include "sema/private_names.h"

#include <algorithm>

namespace cyxx::sema {
namespace {

std::string_view owner(ClassInfo const& info) {
    std::string_view name = info.symbol->name.str();
    name.remove_prefix(std::min(name.find_first_not_of('_'), name.size()));
    return name;
}

bool is_private(std::string_view name) {
    return name.starts_with("__") && !name.ends_with("__") && name.find('.') == name.npos;
}

}  // namespace

ClassInfo const* class_around(FunctionInfo const& function) {
    ClassInfo const* found = nullptr;
    for (auto const* at = &function; at && !found; at = at->outer) found = at->class_;
    return found;
}

std::string private_name(ClassInfo const& info, std::string_view name) {
    if (!is_private(name) || owner(info).empty()) return std::string(name);
    return "_" + std::string(owner(info)) + std::string(name);
}

Symbol* private_member(ClassInfo const& info, std::string_view name) {
    std::string_view const own = owner(info);
    if (!info.scope || own.empty() || !name.starts_with('_')) return nullptr;
    name.remove_prefix(1);
    if (!name.starts_with(own)) return nullptr;
    name.remove_prefix(own.size());
    if (!is_private(name)) return nullptr;
    auto const& symbols = info.scope->symbols;
    auto const found =
        std::ranges::find_if(symbols, [&](auto const* s) { return s->name == name; });
    return found == symbols.end() ? nullptr : *found;
}

}  // namespace cyxx::sema
