// Facts to IR: the plan of the C++ that is printed. Lowering assumes sound input and reports nothing.
#pragma once

#include "ir/ir.h"
#include "sema/facts.h"
#include "support/source.h"

#include <deque>
#include <memory>

namespace cyxx::lower {

struct Input {
    sema::Program const& program;
    SourceManager const& sources;
    std::deque<sema::FlowFacts> const& flow;  // of program.typings, in order
    std::deque<sema::ParallelFacts> const& parallel;
    bool is_cpp = false;      // the user's headers are C++, even where nothing else tells so
    std::string header = {};  // of a standalone module: the name of the file beside FILE.cpp
};

std::unique_ptr<ir::Module> lower(Input const& input);

}  // namespace cyxx::lower
