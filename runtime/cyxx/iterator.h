// What a loop over a container of C++ counts with, where `auto` cannot stand.
#pragma once

#include "config.h"

namespace [[gnu::visibility("hidden")]] cy {

template <class Container>
Container& some();  // only ever named
template <class Container>
using IteratorOf = decltype(some<Container>().begin());

}  // namespace cy
