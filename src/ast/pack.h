// Statements as compact bytes, and back: how the shipped declarations travel inside the compiler.
// Positions are dropped (they read as 0), ids are given anew, texts are kept once for all.
#pragma once

#include "ast/module.h"
#include "support/arena.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace cyxx::ast {

// All texts of a file, each once; index 0 is the empty text.
class PackedTexts {
public:
    std::uint32_t add(std::string_view text);
    std::string bytes() const;

private:
    std::unordered_map<std::string, std::uint32_t> index_;
    std::vector<std::string const*> texts_;
};

std::string pack(Stmt const& stmt, PackedTexts& texts);

// Numbers of seven bits a byte, low ones first.
void put_number(std::string& out, std::uint64_t value);
std::uint64_t take_number(std::string_view& from);

// Reads what pack() wrote. The texts must outlive the nodes.
Stmt const* unpack(std::string_view bytes, std::vector<std::string_view> const& texts, Arena& arena,
                   Interner& interner, NodeId& next_id);

}  // namespace cyxx::ast
