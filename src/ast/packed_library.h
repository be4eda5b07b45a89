// Files of declarations in packed form, read name by name: what the compiler ships.
#pragma once

#include "ast/pack.h"

#include <map>
#include <span>
#include <string_view>
#include <vector>

namespace cyxx::ast {

// One file: texts, then for each statement the names that it declares and its bytes. An extern
// block is cut into one block for each of its members.
std::string pack_file(Module const& module);

class PackedModule {
public:
    // The bytes must outlive the module and all that is read from it.
    explicit PackedModule(std::string_view bytes);

    bool declares(std::string_view name) const { return by_name_.contains(name); }
    std::vector<std::string_view> names() const;

    // The statements that declare the name, in the order of the file.
    std::vector<Stmt const*> find(std::string_view name, Arena& arena, Interner& interner,
                                  NodeId& next_id) const;
    // Those without a name of their own: `from m cimport *`, includes, anonymous enums' kin.
    std::vector<Stmt const*> nameless(Arena& arena, Interner& interner, NodeId& next_id) const;
    std::vector<Stmt const*> all(Arena& arena, Interner& interner, NodeId& next_id) const;

private:
    std::vector<std::string_view> texts_;
    std::vector<std::string_view> statements_;
    std::map<std::string_view, std::vector<std::uint32_t>, std::less<>> by_name_;
    std::vector<std::uint32_t> nameless_;
};

struct PackedFile {
    std::string_view module;  // numpy.random
    std::string_view bytes;
};

// Null: there is no such file. The table is what cyxx-pack writes.
PackedFile const* find_packed(std::span<PackedFile const> table, std::string_view module);

}  // namespace cyxx::ast
