// One input file on its way through the passes.
#pragma once

#include "diag/diagnostic.h"
#include "driver/comments.h"
#include "driver/facts.h"
#include "driver/loader.h"
#include "driver/options.h"
#include "driver/package.h"
#include "driver/resources.h"
#include "driver/toolchain.h"

#include "ir/cost.h"
#include "ir/gil_report.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cyxx::driver {

struct Result {
    Status status = Status::Success;
    std::string text;                  // C++, or what --emit prints
    std::string header;                // of the standalone target: C++
    std::string page;                  // the annotated source, if it is asked for
    std::string c_header, api_header;  // for C, if there is anything `public` or `api`
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

    // For tools that ask more than what is printed: facts() stays after run().
    void keep_facts() { keeps_facts_ = true; }

    Result run();  // up to and without writing

    diag::Sink const& sink() const { return sink_; }
    diag::Sink& sink() { return sink_; }
    std::string const& path() const { return path_; }
    // The GIL report; none of what was not translated.
    std::optional<ir::GilReport> const& gil() const { return gil_; }
    // None of a file that could not be read or decoded, or whose facts nobody keeps.
    Facts* facts() const { return facts_.get(); }
    // With --annotate, of what was translated.
    std::optional<ir::Costs> const& costs() const { return costs_; }
    std::string const& module_name() const { return place_.module_name; }

private:
    std::optional<std::string> bytes(std::string& why) const;
    bool wants_code() const;
    void print(ir::Module const& plan, Source const& source, Result& result);
    Result passes(Source const& source);
    static void mark_translated(sema::Program& program);
    bool refuse_python(ir::Module const& plan, Source const& source);
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
    std::optional<ir::Costs> costs_;
    SourceManager sources_;
    diag::Sink sink_;
    std::unique_ptr<Facts> facts_;
    bool keeps_facts_ = false;
};

}  // namespace cyxx::driver
