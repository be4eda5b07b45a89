// The types that C has for the numbers of a body: those of Cython's C, and those of the same operators
// in C++. They differ where Cython has a variable or a function for what C++ has an operator.
#pragma once

#include "sema/program.h"
#include "sema/typing.h"

namespace cyxx::sema {

// Of `a + b` in C, where both are C integers.
Type const* usual_conversions(TypeTable const& types, Type const* a, Type const* b);

// What min() and max() choose between: the best so far and the next argument.
struct ChosenNumber {
    Type const* compared;  // the type that C compares them in
    bool compares_cast;    // to it, as C++ would compare with another sign
    NumberTypes made;
    bool is_cast;  // to what is meant, as C++ would make another sign of it
};
ChosenNumber chosen_number(TypeTable const& types, NumberTypes const& best,
                           NumberTypes const& next);

// Fills the NumberTypes of the body's facts.
void number_types(Program& program, Typing& typing);

}  // namespace cyxx::sema
