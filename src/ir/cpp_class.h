// What a C++ class that the source defines has beside its variables.
#pragma once

#include "ir/ir.h"

namespace cyxx::ir {

struct CppMember {  // a function of the class, whose body stands outside
    enum class Kind : std::uint8_t { constructor, destructor, virtual_, static_ };
    Kind kind;
    std::string_view name;  // within the class: "area", "Shape", "~Shape"
    Function const* function;
};
struct CppClassParts : ClassParts {  // the `class_` of a Definition that is a struct
    std::span<Type const* const> bases;
    std::span<CppMember const> members;
};

}  // namespace cyxx::ir
