// Which names a statement declares, and the table of a file.
#include "ast/packed_library.h"

#include <algorithm>

namespace cyxx::ast {

namespace {

using Names = std::vector<std::string_view>;

void alias_names(List<Alias> aliases, bool whole_path, Names& names) {
    for (Alias const& alias : aliases) {
        if (alias.as)
            names.push_back(alias.as.str());
        else
            names.push_back(whole_path ? alias.path[0].str() : alias.path.back().str());
    }
    std::erase(names, "*");
}

// The names that a statement adds to the module's scope.
Names declared_names(Stmt const& stmt) {
    Names names;
    visit(stmt, [&]<class N>(N const& node) {
        if constexpr (std::is_same_v<N, CVarDecl>) {
            for (Declarator const& one : node.declarators) names.push_back(one.name.str());
        } else if constexpr (std::is_same_v<N, Typedef>) {
            names.push_back(node.declarator.name.str());
        } else if constexpr (std::is_same_v<N, EnumDecl>) {
            names.push_back(node.name.str());
            if (!node.scoped)
                for (EnumItem const& item : node.items) names.push_back(item.name.str());
        } else if constexpr (std::is_same_v<N, CClassDecl>) {
            names.push_back(node.as ? node.as.str() : node.path.back().str());
        } else if constexpr (std::is_same_v<N, ExternBlock> || std::is_same_v<N, CDefBlock>) {
            for (Stmt const* member : node.body) {
                Names const inner = declared_names(*member);
                names.insert(names.end(), inner.begin(), inner.end());
            }
        } else if constexpr (std::is_same_v<N, CompileIf>) {
            auto const add = [&](Suite body) {
                for (Stmt const* member : body) {
                    Names const inner = declared_names(*member);
                    names.insert(names.end(), inner.begin(), inner.end());
                }
            };
            for (Branch const& branch : node.branches) add(branch.body);
            add(node.otherwise);
        } else if constexpr (std::is_same_v<N, CImport> || std::is_same_v<N, Import>) {
            alias_names(node.names, true, names);
        } else if constexpr (std::is_same_v<N, CImportFrom> || std::is_same_v<N, ImportFrom>) {
            alias_names(node.names, false, names);
        } else if constexpr (requires { node.name.str(); }) {
            names.push_back(node.name.str());
        }
    });
    std::erase(names, "");
    return names;
}

void pack_statement(Stmt const& stmt, PackedTexts& texts, std::vector<std::string>& out) {
    std::string entry;
    Names const names = declared_names(stmt);
    put_number(entry, names.size());
    for (std::string_view name : names) put_number(entry, texts.add(name));
    std::string const bytes = pack(stmt, texts);
    put_number(entry, bytes.size());
    out.push_back(entry + bytes);
}

}  // namespace

std::string pack_file(Module const& module) {
    PackedTexts texts;
    std::vector<std::string> entries;
    for (Stmt const* stmt : module.body) {
        auto const* block = as<ExternBlock>(stmt);
        if (!block || block->body.size() < 2) {
            pack_statement(*stmt, texts, entries);
            continue;
        }
        for (Stmt const* const& member : block->body) {
            ExternBlock part = *block;
            part.body = {&member, 1};
            pack_statement(part, texts, entries);
        }
    }
    std::string out = texts.bytes();
    put_number(out, entries.size());
    for (std::string const& entry : entries) out += entry;
    return out;
}

PackedModule::PackedModule(std::string_view bytes) {
    auto const count = std::size_t(take_number(bytes));
    std::vector<std::size_t> sizes(count);
    for (std::size_t& size : sizes) size = std::size_t(take_number(bytes));
    for (std::size_t size : sizes) {
        texts_.push_back(bytes.substr(0, size));
        bytes.remove_prefix(size);
    }
    auto const entries = std::uint32_t(take_number(bytes));
    for (std::uint32_t entry = 0; entry < entries; ++entry) {
        auto names = take_number(bytes);
        if (names == 0) nameless_.push_back(entry);
        for (; names > 0; --names)
            by_name_[texts_[std::size_t(take_number(bytes)) - 1]].push_back(entry);
        auto const size = std::size_t(take_number(bytes));
        statements_.push_back(bytes.substr(0, size));
        bytes.remove_prefix(size);
    }
}

std::vector<std::string_view> PackedModule::names() const {
    std::vector<std::string_view> names;
    for (auto const& [name, entries] : by_name_) names.push_back(name);
    return names;
}

std::vector<Stmt const*> PackedModule::find(std::string_view name, Arena& arena, Interner& interner,
                                            NodeId& next_id) const {
    std::vector<Stmt const*> found;
    auto const entries = by_name_.find(name);
    if (entries == by_name_.end()) return found;
    std::uint32_t last = std::uint32_t(-1);
    for (std::uint32_t entry : entries->second) {
        if (entry == last) continue;
        last = entry;
        found.push_back(unpack(statements_[entry], texts_, arena, interner, next_id));
    }
    return found;
}

std::vector<Stmt const*> PackedModule::nameless(Arena& arena, Interner& interner,
                                                NodeId& next_id) const {
    std::vector<Stmt const*> found;
    for (std::uint32_t entry : nameless_)
        found.push_back(unpack(statements_[entry], texts_, arena, interner, next_id));
    return found;
}

std::vector<Stmt const*> PackedModule::all(Arena& arena, Interner& interner,
                                           NodeId& next_id) const {
    std::vector<Stmt const*> found;
    for (std::string_view bytes : statements_)
        found.push_back(unpack(bytes, texts_, arena, interner, next_id));
    return found;
}

PackedFile const* find_packed(std::span<PackedFile const> table, std::string_view module) {
    auto const found = std::ranges::lower_bound(table, module, {}, &PackedFile::module);
    return found != table.end() && found->module == module ? &*found : nullptr;
}

}  // namespace cyxx::ast
