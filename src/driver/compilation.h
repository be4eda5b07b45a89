// One input file on its way through the passes.
#pragma once

#include "diag/diagnostic.h"
#include "driver/comments.h"
#include "driver/loader.h"
#include "driver/options.h"
#include "driver/package.h"
#include "driver/resources.h"
#include "driver/toolchain.h"

#include "ir/gil_report.h"
#include "sema/program.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace cyxx::driver {

struct Result {
    Status status = Status::Success;
    std::string text;                // C++, or what --emit prints
    std::string page;                // the annotated source, if it is asked for
    std::string header, api_header;  // for C, if there is anything `public` or `api`
    Needs needs;
    BuildHints hints;
    std::vector<std::string> dependencies;  // the input first
};

class Compilation {
public:
    Compilation(Options const& options, Resources const& resources, std::string path,
                std::vector<std::string> site_packages = {});

    // Texts that stand for files of these paths.
    // `texts` must outlive the compilation.
    void read_instead(std::map<std::string, std::string> const& texts) { instead_ = &texts; }
    void read_instead(std::map<std::string, std::string>&&) = delete;

    Result run();  // up to and without writing

    diag::Sink const& sink() const { return sink_; }
    diag::Sink& sink() { return sink_; }
    std::string const& path() const { return path_; }
    // The GIL report; none of what was not translated.
    std::optional<ir::GilReport> const& gil() const { return gil_; }
    std::string const& module_name() const { return place_.module_name; }

private:
    std::optional<std::string> bytes(std::string& why) const;
    bool wants_code() const;
    void print(ir::Module const& plan, Source const& source, Result& result);
    Result passes(Source const& source);
    Status outcome() const;
    Loader::Folders folders() const;
    sema::Unit unit(ast::Module const& module, ast::Module const* own_pxd) const;

    Options const& options_;
    Resources const& resources_;
    std::string path_;
    std::vector<std::string> site_packages_;
    std::map<std::string, std::string> const* instead_ = nullptr;
    Place place_;
    std::optional<ir::GilReport> gil_;
    SourceManager sources_;
    diag::Sink sink_;
};

}  // namespace cyxx::driver
