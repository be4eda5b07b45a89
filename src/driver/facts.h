// What the passes before lowering make of one file. Its parts refer to one another.
#pragma once

#include "driver/loader.h"
#include "sema/facts.h"
#include "sema/program.h"

#include <deque>

namespace cyxx::driver {

struct Facts {
    Facts(SourceManager& sources, diag::Sink& sink, Loader::Folders folders)
        : loader(sources, sink, arena, names, std::move(folders)), program(arena, names) {}
    Facts(Facts const&) = delete;
    Facts& operator=(Facts const&) = delete;

    Arena arena;
    Interner names;
    Loader loader;
    sema::Loader load;  // how `program` gets at `loader`
    sema::Program program;
    ast::Module const* module = nullptr;
    std::deque<sema::FlowFacts> flow;
    std::deque<sema::ParallelFacts> parallel;
};

}  // namespace cyxx::driver
