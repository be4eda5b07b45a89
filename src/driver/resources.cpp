// share/cyxx stands beside the executable in a build tree, and beside bin/ in an installation.
#include "driver/resources.h"

#include "driver/files.h"
#include "support/error.h"

#include <cstdlib>
#include <filesystem>

namespace cyxx::driver {

Resources find_resources() {
    namespace fs = std::filesystem;
    std::error_code none;
    fs::path const folder = fs::read_symlink("/proc/self/exe", none).parent_path();
    for (fs::path const& share : {folder / "share/cyxx", folder.parent_path() / "share/cyxx"})
        if (is_folder((share / "runtime/cyxx").string()))
            return {(share / "runtime").string(), (share / "pxd").string()};
    throw InternalError("the runtime's headers are missing: no share/cyxx near " + folder.string());
}

}  // namespace cyxx::driver
