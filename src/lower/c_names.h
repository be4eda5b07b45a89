// Names of C's library.
#pragma once

#include <string_view>

namespace cyxx::lower {

// Whether a header of C's library may declare it.
bool is_c_name(std::string_view name);

}  // namespace cyxx::lower
