// Where a source file stands: the package around it and the module's full name.
#pragma once

#include <string>
#include <string_view>

namespace cyxx::driver {

struct Place {
    std::string root;         // the folder that holds the outermost package, or the file itself
    std::string module_name;  // pkg.sub.mod
};

Place place_of(std::string const& path);

// The path as it appears in outputs: relative to the package root, else the bare file name.
std::string shown_path(std::string const& path, std::string const& root);

bool is_module_name(std::string_view name);

}  // namespace cyxx::driver
