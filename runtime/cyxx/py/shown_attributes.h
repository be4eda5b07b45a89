// public and readonly attributes of extension types that are structs, arrays, C tuples, containers.
#pragma once

#include "attributes.h"
#include "shown.h"

namespace [[gnu::visibility("hidden")]] cy {

template <auto field, class S>
PyObject* get_shown(PyObject* self, void*) {
    return shown<S>(field_of<field>(self));
}
template <auto field, class S>
int set_shown(PyObject* self, PyObject* value, void*) {
    if (!value) return cannot_delete();
    auto& place = field_of<field>(self);
    std::remove_reference_t<decltype(place)> converted{};
    if (!taken<S>(value, converted)) return -1;
    if constexpr (std::is_array_v<decltype(converted)>)
        memcpy(&place, &converted, sizeof place);
    else
        place = static_cast<decltype(converted)&&>(converted);
    return 0;
}

}  // namespace cy
