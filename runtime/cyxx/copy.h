// Copies between views and scalars spread over them.
#pragma once

#include "array.h"

namespace [[gnu::visibility("hidden")]] cy {

// A view without its types: what the copying code, compiled once, works on.
struct Strided {
    char* data = nullptr;
    int ndim = 0;
    Index shape[8], strides[8];

    Strided() = default;
    [[gnu::noinline]] Strided(void const* at, int axes, Index const* extents, Index const* steps)
        : data(static_cast<char*>(const_cast<void*>(at))) {
        for (; ndim < axes; ++ndim) shape[ndim] = extents[ndim], strides[ndim] = steps[ndim];
    }
    template <class T, int N, Layout L>
    [[gnu::always_inline]] static Strided of(View<T, N, L> const& view) {
        View<T, N, L> const look = view;  // whose address may become known
        return Strided(look.data, N, look.shape, look.strides);
    }
    // Adds axes of one item in front.
    [[gnu::cold, gnu::noinline]] void widen(int to) {
        for (int k = ndim; k-- > 0;) {
            shape[k + to - ndim] = shape[k];
            strides[k + to - ndim] = strides[k];
        }
        for (int k = 0; k < to - ndim; ++k) shape[k] = 1, strides[k] = 0;
        ndim = to;
    }
    [[gnu::noinline]] Index size() const {
        Index n = 1;
        for (int k = 0; k < ndim; ++k) n *= shape[k];
        return n;
    }
    bool contiguous(Index itemsize, char order) const {
        return is_contiguous(shape, strides, ndim, itemsize, order);
    }
    // The addresses from the first byte of any item to behind the last.
    void extent(Index itemsize, char const*& low, char const*& high) const {
        low = data, high = data + itemsize;
        for (int k = 0; k < ndim; ++k) {
            Index const reach = (shape[k] - 1) * strides[k];
            (reach < 0 ? low : high) += reach;
        }
    }
};

template <class Block>
inline void copy_line(char* to, Index to_step, char const* from, Index from_step, Index n) {
    Index constexpr size = sizeof(Block);
    if (to_step == size && from_step == 0) {  // a loop that is vectorised
        Block item;
        memcpy(&item, from, size);
        for (Index k = 0; k < n; ++k) memcpy(to + k * size, &item, size);
        return;
    }
    for (; n > 0; --n, to += to_step, from += from_step) memcpy(to, from, size);
}

// Copies `from` into `to`, which have the same shape, axis by axis.
[[gnu::noinline]] inline void copy_items(Strided const& to, char* target, Strided const& from,
                                         char const* source, size_t itemsize, int axis) {
    Index const n = to.shape[axis], to_step = to.strides[axis], from_step = from.strides[axis];
    if (axis + 1 < to.ndim) {
        for (Index k = 0; k < n; ++k)
            copy_items(to, target + k * to_step, from, source + k * from_step, itemsize, axis + 1);
        return;
    }
    if (to_step == Index(itemsize) && from_step == to_step)
        memcpy(target, source, size_t(n) * itemsize);
    else if (itemsize == 8)
        copy_line<uint64_t>(target, to_step, source, from_step, n);
    else if (itemsize == 4)
        copy_line<uint32_t>(target, to_step, source, from_step, n);
    else
        for (Index k = 0; k < n; ++k)
            memcpy(target + k * to_step, source + k * from_step, itemsize);
}

// Whether two parts of memory have no byte in common.
[[gnu::noinline]] inline bool apart(Strided const& a, Strided const& b, Index itemsize) {
    char const *a_low, *a_high, *b_low, *b_high;
    a.extent(itemsize, a_low, a_high), b.extent(itemsize, b_low, b_high);
    return a_low >= b_high || b_low >= a_high;
}

// The general case of assign_items().
[[gnu::cold, gnu::noinline]] inline bool spread_items(Strided dst, Strided src, size_t itemsize) {
    int const ndim = dst.ndim > src.ndim ? dst.ndim : src.ndim;
    dst.widen(ndim), src.widen(ndim);
    for (int k = 0; k < ndim; ++k) {
        if (dst.shape[k] == src.shape[k]) continue;
        if (src.shape[k] != 1)
            return set_error(Error::value,
                             "got differing extents in dimension %d (got %td and %td)", k,
                             dst.shape[k], src.shape[k]);
        src.shape[k] = dst.shape[k];
        src.strides[k] = 0;
    }
    Index const size = dst.size();
    if (size == 0) return true;
    if (apart(dst, src, Index(itemsize))) {
        copy_items(dst, dst.data, src, src.data, itemsize, 0);
        return true;
    }
    Strided between = dst;
    lay_out(between.shape, between.strides, ndim, Index(itemsize), false);
    between.data = static_cast<char*>(malloc(size_t(size) * itemsize));
    if (!between.data) return set_error(Error::memory, "not enough memory for a copy");
    copy_items(between, between.data, src, src.data, itemsize, 0);
    copy_items(dst, dst.data, between, between.data, itemsize, 0);
    free(between.data);
    return true;
}

// dst[...] = src, items of `itemsize` bytes: axes in front and axes of one item repeat. The usual
// case is here: the same shape, other memory. (A cold function would make its callers cold.)
[[gnu::noinline]] inline bool assign_items(Strided const& dst, Strided const& src,
                                           size_t itemsize) {
    Index const step = Index(itemsize);
    size_t const axes = size_t(dst.ndim) * sizeof(Index);
    if (dst.ndim != src.ndim || memcmp(dst.shape, src.shape, axes) != 0 || dst.size() == 0 ||
        !apart(dst, src, step))
        return spread_items(dst, src, itemsize);
    if ((dst.contiguous(step, 'C') && src.contiguous(step, 'C')) ||
        (dst.contiguous(step, 'F') && src.contiguous(step, 'F')))
        memcpy(dst.data, src.data, size_t(dst.size()) * itemsize);
    else
        copy_items(dst, dst.data, src, src.data, itemsize, 0);
    return true;
}

[[gnu::noinline]] inline void fill_items(Strided const& dst, void const* item, size_t itemsize) {
    if (dst.size() == 0) return;
    Strided src = dst;
    for (Index& stride : src.strides) stride = 0;
    copy_items(dst, dst.data, src, static_cast<char const*>(item), itemsize, 0);
}

// Views of objects count their items: py/object_view.h.
bool assign_objects(Strided const& dst, Strided const& src);
bool fill_objects(Strided const& dst, PyObject* item);
Owner* new_object_array(Index const* shape, int ndim, char*& data);
template <class T>
inline constexpr bool is_object = __is_same(NoConst<T>, PyObject*);

// The same for code that is compiled once for all types; set where such a view first appears.
struct ObjectItems {
    bool (*assign)(Strided const& dst, Strided const& src);
    bool (*fill)(Strided const& dst, PyObject* item);
    Owner* (*create)(Index const* shape, int ndim, char*& data);
};
inline ObjectItems object_items;
template <class T>
inline void use_object_items() {
    if constexpr (is_object<T>) object_items = {assign_objects, fill_objects, new_object_array};
}

[[gnu::cold, gnu::noinline]] inline bool refuse_indirect(int axis) {
    return axis < 0 || set_error(Error::value, "Indirect dimensions not supported");
}

// Copies lines of the same length and step, such as rows; else does nothing. Where they overlap,
// what is written first is not read any more.
template <class T, class S, Layout L, Layout K>
inline bool copy_alike(View<T, 1, L> const& dst, View<S, 1, K> const& src) {
    Index constexpr size = sizeof(T);
    Index const n = dst.shape[0];
    Index step = dense_axis(L, 1, 0) ? size : dst.strides[0];
    Index const from_step = dense_axis(K, 1, 0) ? size : src.strides[0];
    char* to = (char*)dst.data;
    char const* from = (char const*)src.data;
    if (n != src.shape[0] || n <= 0 || step != from_step) return false;
    if (step == size) {
        memmove(to, from, size_t(n) * sizeof(T));
        return true;
    }
    if (step < size && -step < size) return false;  // items that overlap each other
    if ((to > from) == (step > 0)) {
        to += (n - 1) * step, from += (n - 1) * step;
        step = -step;
    }
    for (Index k = 0; k < n; ++k) *(T*)(to + k * step) = *(S*)(from + k * step);
    return true;
}

// Lines of any kind. No view is passed, so that loops keep theirs in registers.
template <size_t itemsize>
[[gnu::noinline]] inline bool assign_lines(void* to, Index n, Index step, void const* from,
                                           Index from_n, Index from_step) {
    return assign_items({to, 1, &n, &step}, {from, 1, &from_n, &from_step}, itemsize);
}

// dst[...] = src: a step.
template <class T, int N, Layout L, class S, int M, Layout K>
inline bool assign(View<T, N, L> const& dst, View<S, M, K> const& src) {
    static_assert(__is_same(T, NoConst<S>), "views of the same type");
    if constexpr (!is_direct(L) || !is_direct(K))
        if (!refuse_indirect(first_indirect_axis(dst)) ||
            !refuse_indirect(first_indirect_axis(src)))
            return false;
    if constexpr (is_object<T>)
        return assign_objects(Strided::of(dst), Strided::of(src));
    else if constexpr (N == 1 && M == 1 && is_direct(L) && is_direct(K))
        return copy_alike(dst, src) ||
               assign_lines<sizeof(T)>(dst.data, dst.shape[0], dst.strides[0], src.data,
                                       src.shape[0], src.strides[0]);
    else
        return assign_items(Strided::of(dst), Strided::of(src), sizeof(T));
}

template <int axis, class T, int N, Layout L>
inline void fill_axis(View<T, N, L> const& dst, char* at, T value) {
    Index const step = dense_axis(L, N, axis) ? Index(sizeof(T)) : dst.strides[axis];
    for (Index k = dst.shape[axis]; k > 0; --k, at += step)
        if constexpr (axis + 1 == N)
            *(T*)at = value;
        else
            fill_axis<axis + 1>(dst, at, value);
}
// dst[...] = value, already of the view's type: a step. None takes no value, and no error.
template <class T, int N, Layout L>
inline bool fill(View<T, N, L> const& dst, NoConst<T> const& value) {
    if constexpr (!is_direct(L))
        if (!refuse_indirect(first_indirect_axis(dst))) return false;
    if constexpr (is_object<T>) {
        return fill_objects(Strided::of(dst), value);
    } else {
        fill_axis<0>(dst, (char*)dst.data, value);
        return true;
    }
}

template <class T, int N, Layout L>
inline bool new_items(MemView<T, N, L>& view, Index const (&shape)[N]) {
    if constexpr (is_object<T>) {
        View<T, N, L> look;
        char* data;
        look.owner = new_object_array(shape, N, data);
        if (!look.owner) return false;
        look.data = (T*)data;
        memcpy(look.shape, shape, sizeof shape);
        lay_out(look);
        view.adopt(look);
        return true;
    } else {
        return new_view(view, shape, false);
    }
}

// out = a.copy(), or a.copy_fortran() if `out` is f_contig: a step.
template <class V, class T, int N, Layout L>
inline bool copy(V& out, View<T, N, L> const& a) {
    using Item = NoConst<T>;
    constexpr bool fortran = V::layout == f_contig;
    if (a.is_none())
        return set_error(Error::attribute, "Cannot access '%s' attribute of None memoryview slice",
                         fortran ? "copy_fortran" : "copy");
    if (int const axis = first_indirect_axis(a); axis >= 0)
        return set_error(Error::value,
                         "Cannot copy memoryview slice with indirect dimensions (axis %d)", axis);
    MemView<Item, N, fortran ? f_contig : c_contig> fresh;
    View<T, N, L> const look = a;
    if (!new_items(fresh, look.shape) || !assign(fresh, a)) return false;
    out = fresh;
    return true;
}

}  // namespace cy
