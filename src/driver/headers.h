// The user's C headers that a C++ compiler read, from the depfile that it wrote.
#pragma once

#include <string>
#include <vector>

namespace cyxx::driver {

// Without `cpp` itself and what lies in one of the folders; nothing if the depfile cannot be read.
std::vector<std::string> headers_in(std::string const& depfile, std::string const& cpp,
                                    std::vector<std::string> const& folders);

}  // namespace cyxx::driver
