// v.shape, v.strides and v.suboffsets as Python values: lists of eight, as long as any view has axes.
#pragma once

#include "../memview.h"
#include "ref.h"

namespace [[gnu::visibility("hidden")]] cy {

[[gnu::noinline]] inline bool axes_list(Ref& list, Index const* values, int ndim) {
    if (!list.steal(PyList_New(8))) return false;
    for (int axis = 0; axis < 8; ++axis) {
        PyObject* item = PyLong_FromSsize_t(axis < ndim ? values[axis] : 0);
        if (!item) return false;
        PyList_SET_ITEM((PyObject*)list, axis, item);
    }
    return true;
}
// list = view.shape: a step.
template <int n>
inline bool axes_list(Ref& list, Index const (&values)[n]) {
    return axes_list(list, values, n);
}
template <int n>
inline bool axes_list(Ref& list, NoOffsets<n> const& offsets) {
    Index values[n];
    for (int axis = 0; axis < n; ++axis) values[axis] = offsets[axis];
    return axes_list(list, values, n);
}

}  // namespace cy
