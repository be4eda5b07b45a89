// `cyxx build`: from the source to an importable module.
#pragma once

#include "driver/options.h"

namespace cyxx::driver {

Status build_all(Options const& options);

}  // namespace cyxx::driver
