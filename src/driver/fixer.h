// `--fix`: applies the safe fixes of a file as long as each makes it better.
#pragma once

#include "driver/compilation.h"

#include <deque>

namespace cyxx::driver {

// Mends the inputs on disk and says on stderr what was done. A file that no fix improves is not touched.
Status fix_all(Options const& options, Resources const& resources,
               std::vector<std::string> const& site_packages = {});

}  // namespace cyxx::driver
