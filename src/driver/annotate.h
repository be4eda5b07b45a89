// `-a`: the annotated source, one HTML page that needs nothing but itself.
#pragma once

#include "diag/sink.h"
#include "emit/emit.h"
#include "ir/cost.h"

#include <string>

namespace cyxx::driver {

struct Annotation {
    Source const& source;
    diag::Sink const& sink;
    emit::Text const& cpp;
    ir::Costs const& costs;
    ir::GilReport const& gil;
};

std::string annotated_page(Annotation const& about);

}  // namespace cyxx::driver
