// Where code that runs without the GIL can take it: read off the tree that is printed.
#pragma once

#include "ir/ir.h"

#include <string>
#include <vector>

namespace cyxx::ir {

// An Origin that outlives the module.
struct Place {
    std::string file;
    int line = 0;
    bool operator==(Place const&) const = default;
};

struct GilPlace {
    Place at;
    Takes takes;
    std::string when;  // "when `mv` held the last slice of an array that Python owns"
    std::string help;  // how to avoid it; empty: there is no other way
};

// A function, or a block or shared loop within a function that holds the GIL.
struct GilUnit {
    enum class Kind : std::uint8_t { function, block, prange };  // nogil, with nogil, prange
    Kind kind = Kind::function;
    std::string function;  // the function it is, or is in; empty: the module's own statements
    Place function_at;
    Place at;
    std::vector<GilPlace> places;  // in order; none: it never takes the GIL
};
struct GilReport {
    std::string file;  // the module's
    std::vector<GilUnit> units;
};

GilReport gil_report(Module const& module);

}  // namespace cyxx::ir
