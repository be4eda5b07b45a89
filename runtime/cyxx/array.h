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
    array->is_buffer = false;
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

template <class V, class T>
inline void fill_items(V& view, T value) {
    Index count = 1;
    for (Index extent : view.shape) count *= extent;
    for (Index k = 0; k < count; ++k) view.data[k] = value;
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

// view = np.full((rows, columns), value): a step.
template <class V, class T, class... E>
inline bool full(V& view, T value, E... extents) {
    return empty(view, extents...) && (fill_items(view, typename V::Item(value)), true);
}
// view = np.empty_like(model) and its kin: steps.
template <class V, class T, int N, Layout L>
inline bool empty_like(V& view, View<T, N, L> const& model) {
    return new_view(view, model.shape, false);
}
template <class V, class T, int N, Layout L>
inline bool zeros_like(V& view, View<T, N, L> const& model) {
    return new_view(view, model.shape, true);
}
template <class V, class X, class T, int N, Layout L>
inline bool full_like(V& view, X value, View<T, N, L> const& model) {
    return empty_like(view, model) && (fill_items(view, typename V::Item(value)), true);
}

// view = np.arange(start, stop, step): NumPy's own arithmetic, so that the values are equal.
template <class V, class A, class B, class C>
inline bool arange(V& view, A start, B stop, C step) {
    using Item = typename V::Item;
    Item const from = Item(start), to = Item(stop), by = Item(step);
    if (by == 0) {
        bool const is_float = Item(0.5) != 0;
        return set_error(Error::zero_division,
                         is_float ? "float division by zero" : "division by zero");
    }
    Index count = 0;
    if constexpr (Item(0.5) != 0) {
        Item const length = (to - from) / by;
        if (!(length < 9e18)) return set_error(Error::value, "Maximum allowed size exceeded");
        count = length > 0 ? Index(length) + (Item(Index(length)) < length) : 0;
    } else if (by > 0 ? from < to : from > to) {
        size_t const gap = by > 0 ? size_t(to) - size_t(from) : size_t(from) - size_t(to);
        count = Index((gap - 1) / (by > 0 ? size_t(by) : -size_t(by)) + 1);
    }
    if (!empty(view, count)) return false;
    Item const delta = Item(from + by) - from;
    for (Index k = 0; k < count; ++k)
        view.data[k] = k == 0 ? from : k == 1 ? Item(from + by) : from + Item(k) * delta;
    return true;
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
// Over memory that says nothing about what it holds.
template <class V, class... E>
inline bool over(V& view, void* pointer, E... extents) {
    return over(view, static_cast<typename V::Item*>(pointer), extents...);
}

}  // namespace cy
