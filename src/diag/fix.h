// Applying fixes: which of them go together, and the texts that come of it.
#pragma once

#include "diag/sink.h"

#include <map>
#include <span>
#include <string>
#include <vector>

namespace cyxx::diag {

// The fixes of one diagnostic that may be applied unasked, the preferred one first.
struct Cure {
    Diagnostic const* diagnostic;
    std::vector<Fix const*> choices;
};

// Of all that is shown, in its order. Diagnostics without such a fix are left out.
std::vector<Cure> cures(Sink const& sink);

using Texts = std::map<std::string, std::string>;  // by path

// The files that the fixes change, as they are afterwards. Edits that several fixes share are made
// once; a fix that meets another one's edit in the text is left out.
Texts apply(SourceManager const& sources, std::span<Fix const* const> fixes);

}  // namespace cyxx::diag
