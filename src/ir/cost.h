// What each line of the source costs: its Python operations, and where it can take the GIL.
#pragma once

#include "ir/gil_report.h"
#include "ir/ir.h"

#include <map>
#include <string>
#include <vector>

namespace cyxx::ir {

struct LineCost {
    int python = 0;          // operations that need the GIL
    bool code = false;       // C++ stands for the line
    bool takes_gil = false;  // without holding it
};
struct FunctionCost {
    std::string name;
    int line;
    int last_line;
    int python = 0;
    int gil_places = 0;
};
struct Costs {
    std::map<int, LineCost> lines;  // of the module's own file
    std::vector<FunctionCost> functions;
};

Costs costs(Module const& module, GilReport const& gil);

}  // namespace cyxx::ir
