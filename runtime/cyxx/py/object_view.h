// Views whose elements are Python objects: each holds a reference. All of it needs the GIL, and
// takes it.
#pragma once

#include "../copy.h"
#include "gil.h"

namespace [[gnu::visibility("hidden")]] cy {

// Calls visit(PyObject*&) for each element.
template <class Visit>
[[gnu::noinline]] inline void each_object(Strided const& view, char* data, int axis,
                                          Visit const& visit) {
    for (Index k = 0; k < view.shape[axis]; ++k, data += view.strides[axis]) {
        if (axis + 1 < view.ndim)
            each_object(view, data, axis + 1, visit);
        else
            visit(*reinterpret_cast<PyObject**>(data));
    }
}

[[gnu::noinline]] inline bool assign_objects(Strided const& dst, Strided const& src) {
    WithGil gil;
    // The old elements go last, when the new ones are in place: their end may run any code.
    Index const n = dst.size();
    auto** old = static_cast<PyObject**>(malloc(size_t(n ? n : 1) * sizeof(PyObject*)));
    if (!old) return set_error(Error::memory, "not enough memory for a copy");
    Index count = 0;
    each_object(dst, dst.data, 0, [&](PyObject*& item) { old[count++] = item; });
    bool const done = assign_items(dst, src, sizeof(PyObject*));
    if (done) {
        each_object(dst, dst.data, 0, [](PyObject*& item) { Py_XINCREF(item); });
        for (Index k = 0; k < count; ++k) Py_XDECREF(old[k]);
    }
    free(old);
    return done;
}

[[gnu::noinline]] inline bool fill_objects(Strided const& dst, PyObject* value) {
    WithGil gil;
    if (dst.size() == 0) return true;
    each_object(dst, dst.data, 0, [&](PyObject*& item) {
        PyObject* old = item;
        item = new_ref(value);
        Py_XDECREF(old);
    });
    return true;
}

struct alignas(16) ObjectArray : Owner {
    Index count_of_objects;
    PyObject** objects() { return reinterpret_cast<PyObject**>(this + 1); }

    static void drop(Owner* owner, bool have_gil) {
        auto* self = static_cast<ObjectArray*>(owner);
        PyGILState_STATE const state = have_gil ? PyGILState_LOCKED : PyGILState_Ensure();
        for (Index k = 0; k < self->count_of_objects; ++k) Py_XDECREF(self->objects()[k]);
        if (!have_gil) PyGILState_Release(state);
        free(self);
    }
};
[[gnu::noinline]] inline Owner* new_object_array(Index const* shape, int ndim, char*& data) {
    size_t count = 1;
    bool too_big = false;
    for (int axis = 0; axis < ndim; ++axis)
        too_big |= __builtin_mul_overflow(count, size_t(shape[axis]), &count);
    too_big |= count > (PTRDIFF_MAX - sizeof(ObjectArray)) / sizeof(PyObject*);
    auto* array = static_cast<ObjectArray*>(
        too_big ? nullptr : calloc(1, sizeof(ObjectArray) + count * sizeof(PyObject*)));
    if (!array) {
        set_error(Error::memory, "not enough memory for an array");
        return nullptr;
    }
    array->count = 1;
    array->destroy = ObjectArray::drop;
    array->count_of_objects = Index(count);
    data = reinterpret_cast<char*>(array->objects());
    return array;
}

// out = a[i, j] and a[i, j] = value: steps. An element that was never set is None.
inline bool load(Ref& out, PyObject* const& element) {
    return out.hold(element ? element : Py_None);
}
inline bool store(PyObject*& element, PyObject* value) {
    PyObject* old = element;
    element = new_ref(value);
    Py_XDECREF(old);
    return true;
}

}  // namespace cy
