// What names mean that import statements of Python bind, as far as types depend on it.
#include "sema/builtins.h"
#include "sema/resolve_type.h"

namespace cyxx::sema {

std::string python_path(Program const& program, Scope const& scope, ast::Expr const& node) {
    if (auto* attribute = ast::as<ast::Attribute>(&node)) {
        std::string owner = python_path(program, scope, *attribute->object);
        return owner.empty() ? owner : owner + "." + std::string(attribute->name.str());
    }
    auto* name = ast::as<ast::NameRef>(&node);
    auto found = program.imported.find(name ? lookup(scope, name->name) : nullptr);
    return found == program.imported.end() ? std::string() : found->second;
}

std::string python_path(Program const& program, Scope const& scope, ast::NamedType const& node) {
    if (node.scope || node.path.empty()) return {};
    auto found = program.imported.find(lookup(scope, node.path.front()));
    if (found == program.imported.end()) return {};
    std::string path = found->second;
    for (Ident part : node.path.subspan(1)) path += "." + std::string(part.str());
    return path;
}

Type const* typing_class(TypeTable& types, std::string_view path) {
    struct Row {
        std::string_view path, name;
    };
    static constexpr Row rows[] = {
        {"typing.List", "list"}, {"typing.Dict", "dict"},           {"typing.Tuple", "tuple"},
        {"typing.Set", "set"},   {"typing.FrozenSet", "frozenset"},
    };
    for (Row const& row : rows)
        if (path == row.path) return named_class(types, row.name);
    return nullptr;
}

}  // namespace cyxx::sema
