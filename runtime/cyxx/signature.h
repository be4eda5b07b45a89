// The type of a function, as templates of C++ take it, from that of a pointer to it.
#pragma once

#include "config.h"

namespace [[gnu::visibility("hidden")]] cy {

template <class Pointer>
struct SignatureOf;
template <class Function>
struct SignatureOf<Function*> {
    using Type = Function;
};
template <class Pointer>
using Signature = typename SignatureOf<Pointer>::Type;

}  // namespace cy
