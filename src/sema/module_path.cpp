#include "sema/module_path.h"

#include <algorithm>

namespace cyxx::sema {

std::string_view package_of(std::string_view module) {
    std::size_t dot = module.rfind('.');
    return dot == std::string_view::npos ? std::string_view() : module.substr(0, dot);
}

std::string_view last_part(std::string_view module) {
    std::size_t dot = module.rfind('.');
    return dot == std::string_view::npos ? module : module.substr(dot + 1);
}

std::string absolute_name(std::string_view module, bool is_package, int level,
                          std::string_view relative) {
    if (level == 0) return std::string(relative);
    std::string_view package = is_package ? module : package_of(module);
    for (int i = 1; i < level; ++i) {
        if (package.empty()) return {};
        package = package_of(package);
    }
    if (package.empty()) return {};
    if (relative.empty()) return std::string(package);
    return std::string(package) + "." + std::string(relative);
}

std::vector<std::string> declaration_files(std::string_view module) {
    std::string path(module);
    std::replace(path.begin(), path.end(), '.', '/');
    return {path + ".pxd", path + "/__init__.pxd"};
}

std::string module_name(std::span<std::string const> packages, std::string_view stem) {
    std::string name;
    for (std::size_t i = packages.size(); i-- > 0;) name += packages[i] + ".";
    if (stem == "__init__" && !name.empty()) return name.substr(0, name.size() - 1);
    return name + std::string(stem);
}

}  // namespace cyxx::sema
