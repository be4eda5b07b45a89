// Variables of C++ classes that are made when they are first assigned to.
#pragma once

#include "error.h"

#include <optional>

namespace [[gnu::visibility("hidden")]] cy {

template <class T>
using Late = std::optional<T>;

// Whether a local variable has its value yet: a step.
template <class T>
inline bool late_bound(Late<T> const& variable, char const* name) {
    if (likely(variable.has_value())) return true;
    return no(
        set_error(Error::unbound_local, "local variable '%s' referenced before assignment", name));
}
// The same for one of an outer function, one of the module, and one of an object.
template <class T>
inline bool late_free_bound(Late<T> const& variable, char const* name) {
    if (likely(variable.has_value())) return true;
    return no(set_error(
        Error::name, "free variable '%s' referenced before assignment in enclosing scope", name));
}
template <class T>
inline bool late_global_bound(Late<T> const& variable, char const* name) {
    if (likely(variable.has_value())) return true;
    return no(set_error(Error::name, "C++ global '%s' is not initialized", name));
}
template <class T>
inline bool late_field_bound(Late<T> const& variable, char const* name) {
    if (likely(variable.has_value())) return true;
    return no(set_error(Error::attribute, "C++ attribute '%s' is not initialized", name));
}

}  // namespace cy
