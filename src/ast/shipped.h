// The shipped declarations as trees; cyxx-pack writes the source behind this header.
#pragma once

#include "ast/pack.h"

namespace cyxx::ast {

std::span<PackedFile const> shipped_files();  // sorted by path

}  // namespace cyxx::ast
