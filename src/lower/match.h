// What the parts of a match statement share.
#pragma once

#include "lower/context.h"

namespace cyxx::lower {

struct FunctionLowering::Capture {
    Ident name;
    Value value;
    ast::Node const* at;
};
// A pattern being tried: where control goes if it does not fit, and what it binds if it does.
struct FunctionLowering::Matching {
    std::string_view next;
    bool fails = false;  // the label is used
    std::vector<Capture> captures{};
};

}  // namespace cyxx::lower
