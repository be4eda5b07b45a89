// The shipped declarations; cyxx-pack writes the source behind this header.
#pragma once

#include "ast/packed_library.h"

namespace cyxx::ast {

std::span<PackedFile const> shipped_files();  // sorted by module

}  // namespace cyxx::ast
