// The two halves of the parallel check: what is refused (check_parallel.cpp), and what is accepted
// and depends on the threads (check_race.cpp).
#pragma once

#include "sema/flow_walk.h"

namespace cyxx::sema {

void check_races(Dialect dialect, Typing const& typing, ParallelFacts const& parallel,
                 diag::Sink& sink);

}  // namespace cyxx::sema
