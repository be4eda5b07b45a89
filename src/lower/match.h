// What the parts of a match statement share.
#pragma once

#include "lower/function_lowering.h"

namespace cyxx::lower {

struct FunctionLowering::Capture {
    Ident name;
    Value value;
    Type type;  // of the value
    ast::Node const* at;
};
// A pattern being tried: where control goes if it does not fit, and what it binds if it does.
struct FunctionLowering::Matching {
    std::string_view next;
    bool fails = false;  // the label is used
    std::vector<Capture> captures{};
    Type subject = nullptr;  // the C type of what is matched; null: an object
};

// lower_compare.cpp: whether a C value of this type equals what a pattern says.
Value equals(FunctionLowering& f, Value subject, Type type, ast::Expr const& value);

}  // namespace cyxx::lower
