// public and readonly attributes of extension types that are views.
#pragma once

#include "attributes.h"
#include "buffer.h"
#include "memoryview.h"
#include "../slice.h"

namespace [[gnu::visibility("hidden")]] cy {

// The description of the elements follows where their C++ type does not say it all.
template <auto field, Dtype const&... type>
PyObject* get_view(PyObject* self, void*) {
    auto& view = field_of<field>(self);
    Ref made;
    if (!initialized(view)) return nullptr;
    return to_python(made, view, type...) ? made.release() : nullptr;
}
template <auto field, Dtype const&... type>
int set_view(PyObject* self, PyObject* value, void*) {
    if (!value) return cannot_delete();
    auto taken = field_of<field>(self);
    if (!acquire(taken, value, type...)) return -1;
    field_of<field>(self) = move(taken);
    return 0;
}

}  // namespace cy
