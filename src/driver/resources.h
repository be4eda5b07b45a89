// The files that come with the compiler: the runtime's headers and the shipped declarations.
#pragma once

#include <string>

namespace cyxx::driver {

struct Resources {
    std::string runtime;  // the -I of #include <cyxx/…>
    std::string pxd;
};

// Looked for relative to the executable, in a build tree and in an installation alike.
Resources find_resources();

}  // namespace cyxx::driver
