// The pipeline on one screen.
#include "driver/compilation.h"

#include "driver/decode.h"
#include "driver/files.h"

#include <utility>

namespace cyxx::driver {

Compilation::Compilation(Options const& options, Resources const& resources, std::string path,
                         std::vector<std::string> site_packages)
    : options_(options),
      resources_(resources),
      path_(std::move(path)),
      site_packages_(std::move(site_packages)),
      place_(place_of(path_)),
      sink_(sources_, options.warnings) {
    if (!options.module_name.empty()) place_.module_name = options.module_name;
}

Result Compilation::run() {
    std::string why;
    auto bytes = read_file(path_, why);
    if (!bytes) {
        sink_.report(diag::nowhere, diag::cannot_read, path_, why).in_file(path_);
        return {.status = Status::Usage};
    }
    if (!is_module_name(place_.module_name)) {
        sink_.report(diag::nowhere, diag::bad_module_name, place_.module_name)
            .in_file(path_)
            .help("rename the file, or name the module with --module-name");
        return {.status = Status::Usage};
    }
    bool usable = false;
    Source const& source = add_source(sources_, sink_, path_, shown_path(path_, place_.root),
                                      std::move(*bytes), usable);
    if (!usable) return {.status = Status::Rejected};
    return passes(source);
}

Result Compilation::passes(Source const&) { return {.dependencies = {path_}}; }

}  // namespace cyxx::driver
