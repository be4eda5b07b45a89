// The same facts that `cyxx build` acts on, for those who call the C++ compiler themselves.
#include "driver/build_info.h"

#include <nlohmann/json.hpp>

namespace cyxx::driver {

std::string build_info_json(Resources const& resources, Compilation const& one,
                            Result const& result) {
    using Json = nlohmann::ordered_json;
    BuildHints const& hints = result.hints;
    Json const info = {{"version", CYXX_VERSION},
                       {"module_name", one.module_name()},
                       {"dependencies", result.dependencies},
                       {"cflags", cflags(resources, result.needs)},
                       {"ldflags", ldflags(result.needs)},
                       {"distutils",
                        {{"sources", hints.sources},
                         {"include_dirs", hints.include_dirs},
                         {"define_macros", hints.define_macros},
                         {"extra_compile_args", hints.compile_args},
                         {"extra_link_args", hints.link_args},
                         {"libraries", hints.libraries},
                         {"library_dirs", hints.library_dirs}}}};
    return info.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace cyxx::driver
