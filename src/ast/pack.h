// A parsed file as compact bytes, and back: how the shipped declarations travel inside the compiler.
// Ids and positions are kept, so that a tree read from bytes cannot be told from a parsed one.
#pragma once

#include "ast/module.h"
#include "support/arena.h"
#include "support/interner.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace cyxx::ast {

std::string pack(Module const& module);

// Reads what pack() wrote of a file with the text of `source`. The bytes must outlive the tree.
Module const* unpack(std::string_view bytes, Source const& source, Arena& arena,
                     Interner& interner);

// One file of the table that the compiler carries.
struct PackedFile {
    std::string_view path;      // numpy/__init__.pxd
    std::uint64_t fingerprint;  // of the text that was packed
    std::string_view bytes;
};

std::uint64_t fingerprint(std::string_view text);

// Null where the table, sorted by path, has no file of this path and text.
PackedFile const* find_packed(std::span<PackedFile const> table, std::string_view path,
                              std::string_view text);

}  // namespace cyxx::ast
