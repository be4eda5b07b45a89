// `--gil-report` as text and as JSON.
#pragma once

#include "ir/gil_report.h"

#include <string>
#include <vector>

namespace cyxx::driver {

// `path` names the input.
std::string gil_report_text(std::string const& path, ir::GilReport const& report);
// A JSON array for all inputs.
std::string gil_report_json(std::vector<ir::GilUnit> const& units);

}  // namespace cyxx::driver
