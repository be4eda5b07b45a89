// C++ classes that the module defines: their variables, and the functions whose bodies it has.
#include "ir/cpp_class.h"
#include "lower/cpp.h"
#include "lower/cpp_type.h"

#include <algorithm>

namespace cyxx::lower {

using sema::SymbolKind;

sema::Symbol const* cpp_class_of(sema::FunctionInfo const& function) {
    auto const* scope = function.symbol && function.has_body ? function.symbol->scope : nullptr;
    if (!scope || scope->kind != sema::ScopeKind::cpp_class || !scope->parent) return nullptr;
    auto const found = std::ranges::find_if(scope->parent->symbols, [&](auto const* symbol) {
        return symbol->cpp && symbol->cpp->scope == scope;
    });
    return found == scope->parent->symbols.end() ? nullptr : *found;
}

std::string_view member_name(ModuleLowering& module, sema::FunctionInfo const& function,
                             sema::Symbol const& owner) {
    auto const name = function.symbol->name;
    if (name == "__init__" || name == owner.name) return module.cpp_name(owner);
    if (name == "__dealloc__") return module.b.format("~{}", module.cpp_name(owner));
    return module.cpp_name(*function.symbol);
}

ir::Definition cpp_class_definition(ModuleLowering& module, sema::Symbol const& symbol,
                                    std::string_view name) {
    using Kind = ir::CppMember::Kind;
    auto const& info = *symbol.cpp;
    std::vector<ir::Type const*> bases;
    for (auto const* base : info.bases) bases.push_back(cpp_type(module, base));
    std::vector<ir::CppMember> members;
    std::vector<sema::Symbol const*> all;  // in the order of the source
    for (auto const* first : info.scope->symbols)
        for (auto const* one = first; one; one = one->overload) all.push_back(one);
    for (auto const* one = info.constructors; one; one = one->overload) all.push_back(one);
    std::ranges::stable_sort(all, {}, [](auto const* one) { return one->declared_at.begin; });
    ir::Definition made{.kind = ir::Definition::Kind::struct_, .name = name};
    for (auto const* one : all) {
        if (one->kind == SymbolKind::Variable)
            made.members.push_back(
                module.b.variable(module.cpp_name(*one), cpp_type(module, one->type)));
        if (one->kind != SymbolKind::Function || !one->function) continue;
        auto const inside = member_name(module, *one->function, symbol);
        Kind const kind = inside == name               ? Kind::constructor
                          : one->name == "__dealloc__" ? Kind::destructor
                          : one->function->is_static   ? Kind::static_
                                                       : Kind::virtual_;
        members.push_back({kind, inside, module.c_function(*one->function)});
    }
    ir::CppClassParts parts;
    parts.source = ir::as<ir::Source>(module.source_line(symbol.declared_at.begin));
    parts.bases = module.b.arena().copy(bases);
    parts.members = module.b.arena().copy(members);
    made.class_ = module.b.arena().make<ir::CppClassParts>(parts);
    return made;
}

}  // namespace cyxx::lower
