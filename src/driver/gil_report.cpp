// A paragraph for each function or block, a line for each place.
#include "driver/gil_report.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace cyxx::driver {

namespace {

using Json = nlohmann::ordered_json;

char const* kind_word(ir::GilUnit::Kind kind) {
    switch (kind) {
        case ir::GilUnit::Kind::function:
            return "function";
        case ir::GilUnit::Kind::block:
            return "block";
        case ir::GilUnit::Kind::prange:
            return "prange";
    }
    return "";
}

std::string title(ir::GilUnit const& unit) {
    std::string const where =
        unit.function.empty() ? " of the module" : " in `" + unit.function + "`";
    switch (unit.kind) {
        case ir::GilUnit::Kind::function:
            return "the nogil function `" + unit.function + "`";
        case ir::GilUnit::Kind::block:
            return "the nogil block" + where;
        case ir::GilUnit::Kind::prange:
            return "the shared loop" + where;
    }
    return "";
}

}  // namespace

std::string gil_report_text(std::string const& path, ir::GilReport const& report) {
    if (report.units.empty()) return path + ": no code runs without the GIL\n";
    std::string out;
    for (ir::GilUnit const& unit : report.units) {
        bool const never = unit.places.empty();
        std::string const& file = unit.at.file == report.file ? path : unit.at.file;
        out += fmt::format("{}:{}: {} {}\n", file, unit.at.line, title(unit),
                           never ? "never takes the GIL" : "can take the GIL:");
        for (ir::GilPlace const& place : unit.places) {
            std::string const where = place.at.file == unit.at.file
                                          ? fmt::format("line {}", place.at.line)
                                          : fmt::format("{}:{}", place.at.file, place.at.line);
            out += fmt::format("  {}: {} it {}\n", where,
                               place.takes == ir::Takes::always ? "takes" : "may take", place.when);
            if (!place.help.empty()) out += "    help: " + place.help + "\n";
        }
    }
    return out;
}

std::string gil_report_json(std::vector<ir::GilUnit> const& units) {
    Json all = Json::array();
    for (ir::GilUnit const& unit : units) {
        Json places = Json::array();
        for (ir::GilPlace const& place : unit.places)
            places.push_back({{"file", place.at.file},
                              {"line", place.at.line},
                              {"takes", place.takes == ir::Takes::always ? "always" : "sometimes"},
                              {"when", place.when},
                              {"help", place.help}});
        all.push_back({{"kind", kind_word(unit.kind)},
                       {"function", unit.function},
                       {"file", unit.at.file},
                       {"line", unit.at.line},
                       {"never_takes_gil", unit.places.empty()},
                       {"places", std::move(places)}});
    }
    return all.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace cyxx::driver
