// A file that the client has open: its text, and what the compiler found out about it.
#pragma once

#include "driver/compilation.h"
#include "lsp/position.h"

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace cyxx::lsp {

using Texts = std::map<std::string, std::string>;  // of the open files, by path

// One state of a file, and all that was found out about it.
class Snapshot {
public:
    Snapshot(driver::Options options, driver::Resources const& resources, std::string const& path,
             Texts const& texts);

    diag::Sink const& sink() const { return one_.sink(); }
    std::string const& path() const { return one_.path(); }
    // Null for a file that is no text.
    driver::Facts* facts() const { return one_.facts(); }
    Source const* source() const;
    Source const* find(Pos pos) const { return sink().sources().find(pos); }
    // What a line costs (1-based); nothing of a file with errors. Worked out when first asked for.
    std::optional<ir::LineCost> cost(int line) const;

private:
    driver::Options options_;
    driver::Resources const& resources_;
    Texts const& texts_;
    driver::Compilation one_;
    mutable std::optional<ir::Costs> costs_;
    mutable bool has_costs_ = false;
};

struct Document {
    std::string uri;
    std::string path;
    Json version;
    bool is_dirty = true;
    std::unique_ptr<Snapshot> snapshot;
};

// The text after one of the client's changes: of a range, or of everything.
void apply_change(std::string& text, Json const& change);

}  // namespace cyxx::lsp
