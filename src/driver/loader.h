// Finds and parses the files that a module draws in: its own .pxd, cimported ones, included ones.
#pragma once

#include "diag/diagnostic.h"
#include "parse/parser.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace cyxx::driver {

class Loader {
public:
    struct Folders {
        std::vector<std::string> include;  // -I
        std::string root;                  // of the package
        std::string shipped;
        std::vector<std::string> site;  // the interpreter's site-packages
        std::map<std::string, std::string> const* instead = nullptr;  // texts that stand for files
    };

    Loader(SourceManager& sources, diag::Sink& sink, Arena& arena, Interner& names, Folders folders)
        : sources_(sources),
          sink_(sink),
          arena_(arena),
          names_(names),
          folders_(std::move(folders)) {}
    Loader(Loader const&) = delete;
    Loader& operator=(Loader const&) = delete;

    ast::Module const* parse(Source const& source, ast::NodeId first_id = 0);
    ast::Module const* shipped(Source const& source);

    // The declarations of a module, by its dotted name; null if there are none.
    ast::Module const* pxd(std::string_view name, bool& is_shipped);
    // The .pxd beside the .pyx of this path, or null.
    ast::Module const* own_pxd(std::string const& pyx_path);
    // The file that an include statement in `from` names; null if it is not there. A file that includes
    // itself is reported, and nothing comes of it the second time.
    ast::Module const* include(std::string_view path, Source const& from, ast::NodeId first_id);

    // All files read besides the first, in order.
    std::vector<std::string> const& dependencies() const { return dependencies_; }

private:
    struct Found {
        std::string path;
        bool shipped = false;
    };
    Found find_pxd(std::string_view name) const;
    Source const* read(std::string const& path);
    void report_cycle(std::string_view path, Source const& from);
    bool is_being_read(std::string const& path, Source const& from) const;

    SourceManager& sources_;
    diag::Sink& sink_;
    Arena& arena_;
    Interner& names_;
    Folders folders_;
    std::map<std::string, ast::Module const*> pxds_;  // by path
    std::map<Source const*, Source const*> included_from_;
    std::vector<std::string> dependencies_;
};

}  // namespace cyxx::driver
