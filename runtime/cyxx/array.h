// Views over memory of our own and over pointers; no Python object, no GIL.
#pragma once

#include "memview.h"

namespace [[gnu::visibility("hidden")]] cy {

// One block: this header, then the elements.
struct alignas(16) NativeArray : Owner {
    void* elements() { return this + 1; }
};

// Null, with an exception set, if the extents are negative or the memory is not there.
[[gnu::noinline]] inline NativeArray* new_array(Index const* shape, int ndim, size_t itemsize,
                                                bool zeroed) {
    size_t bytes = itemsize;
    bool too_big = false;
    for (int axis = 0; axis < ndim; ++axis) {
        if (shape[axis] < 0) {
            set_error(Error::value, "negative dimensions are not allowed");
            return nullptr;
        }
        // An extent of 0 hides no overflow of the others.
        if (shape[axis]) too_big |= __builtin_mul_overflow(bytes, size_t(shape[axis]), &bytes);
    }
    too_big |= __builtin_add_overflow(bytes, sizeof(NativeArray), &bytes) || bytes > PTRDIFF_MAX;
    void* block = too_big ? nullptr : zeroed ? calloc(1, bytes) : malloc(bytes);
    if (!block) {
        set_error(Error::memory, "not enough memory for an array");
        return nullptr;
    }
    auto* array = static_cast<NativeArray*>(block);
    array->count = 1;
    array->destroy = [](Owner* owner, bool) { free(owner); };
    return array;
}

inline void lay_out(Index const* shape, Index* strides, int ndim, Index itemsize, bool fortran) {
    for (int k = 0; k < ndim; ++k) {
        int const axis = fortran ? k : ndim - 1 - k;
        strides[axis] = itemsize;
        itemsize *= shape[axis];
    }
}
template <class T, int N, Layout L>
inline void lay_out(View<T, N, L>& view) {
    lay_out(view.shape, view.strides, N, sizeof(T), L == f_contig);
}

template <class V, int N>
inline bool new_view(V& view, Index const (&shape)[N], bool zeroed) {
    static_assert(V::ndim == N);
    using T = typename V::Item;
    NativeArray* array = new_array(shape, N, sizeof(T), zeroed);
    if (!array) return false;
    View<T, N, V::layout> look;
    look.owner = array;
    look.data = static_cast<T*>(array->elements());
    memcpy(look.shape, shape, sizeof shape);
    lay_out(look);
    view.adopt(look);
    return true;
}

// view = np.empty((rows, columns)), view = np.zeros(...): steps.
template <class V, class... E>
inline bool empty(V& view, E... extents) {
    return new_view(view, {Index(extents)...}, false);
}
template <class V, class... E>
inline bool zeros(V& view, E... extents) {
    return new_view(view, {Index(extents)...}, true);
}

// view = <T[:rows, :columns]> pointer: borrows, whoever owns the memory frees it. A step.
template <class V, class T, class... E>
inline bool over(V& view, T* pointer, E... extents) {
    constexpr int n = sizeof...(E);
    View<T, n, V::layout == f_contig ? f_contig : c_contig> look;
    if (!pointer) return set_error(Error::value, "Cannot create cython.array from NULL pointer");
    look.data = pointer;
    int axis = 0;
    ((look.shape[axis++] = Index(extents)), ...);
    for (axis = 0; axis < n; ++axis)
        if (look.shape[axis] < 0)
            return set_error(Error::value, "Invalid shape in axis %d: %td.", axis,
                             look.shape[axis]);
    lay_out(look);
    view = look;
    return true;
}

}  // namespace cy
