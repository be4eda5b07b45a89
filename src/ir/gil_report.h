// Where code that runs without the GIL can take it: read off the tree that is printed.
#pragma once

#include "ir/ir.h"

#include <string>
#include <vector>

namespace cyxx::ir {

// Whether the GIL is taken each time the place is passed, or only in some event.
enum class Takes : std::uint8_t { always, sometimes };

struct GilPlace {
    int line;
    Takes takes;
    std::string when;  // "when `mv` held the last slice of an array that Python owns"
    std::string help;  // how to avoid it; empty: there is no other way
};

// A function, or a block within a function that holds the GIL.
struct GilUnit {
    enum class Kind : std::uint8_t { function, block, loop };  // nogil, with nogil, prange
    Kind kind;
    std::string function;  // the function it is, or is in; empty: the module's own statements
    std::string file;
    int line;
    std::vector<GilPlace> places;  // by line; none: it never takes the GIL
};

std::vector<GilUnit> gil_report(Module const& module);

}  // namespace cyxx::ir
