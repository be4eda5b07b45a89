// What a build system must know of a translation, as one JSON object.
#pragma once

#include "driver/compilation.h"

#include <string>

namespace cyxx::driver {

std::string build_info_json(Resources const& resources, Compilation const& one,
                            Result const& result);

}  // namespace cyxx::driver
