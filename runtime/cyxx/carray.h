// Assignments of C arrays, which C++ does not have.
#pragma once

#include "config.h"

namespace [[gnu::visibility("hidden")]] cy {

// target[:] = source[:]
template <class T, size_t n, class S>
inline void copy_array(T (&target)[n], S const& source) {
    memmove(target, source, sizeof target);
}
// target[:count] = source[:count]
template <class T>
inline void copy_items(T* target, T const* source, Index count) {
    if (count > 0) memmove(target, source, size_t(count) * sizeof(T));
}

}  // namespace cy
