// Everything between the command line and the exit status.
#pragma once

#include "driver/options.h"

namespace cyxx::driver {

Status run(Options const& options);

}  // namespace cyxx::driver
