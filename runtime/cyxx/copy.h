// Copies between views and scalars spread over them.
#pragma once

#include "array.h"

namespace [[gnu::visibility("hidden")]] cy {

// A view without its types: what the copying code, compiled once, works on.
struct Strided {
    char* data = nullptr;
    int ndim = 0;
    Index shape[8] = {}, strides[8] = {};

    constexpr Strided() = default;
    [[gnu::noinline]] Strided(void const* at, int axes, Index const* extents, Index const* steps)
        : data(static_cast<char*>(const_cast<void*>(at))) {
        for (; ndim < axes; ++ndim) shape[ndim] = extents[ndim], strides[ndim] = steps[ndim];
    }
    template <class T, int N, Layout L>
    static Strided of(View<T, N, L> const& view) {
        return Strided(view.data, N, view.shape, view.strides);
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
    [[gnu::cold, gnu::noinline]] Index size() const {
        Index n = 1;
        for (int k = 0; k < ndim; ++k) n *= shape[k];
        return n;
    }
    bool contiguous(Index itemsize, char order) const {
        return is_contiguous(shape, strides, ndim, itemsize, order);
    }
    // The addresses from the first byte of any item to behind the last.
    [[gnu::cold, gnu::noinline]] void extent(Index itemsize, char const*& low,
                                             char const*& high) const {
        low = data, high = data + itemsize;
        for (int k = 0; k < ndim; ++k) {
            Index const reach = (shape[k] - 1) * strides[k];
            (reach < 0 ? low : high) += reach;
        }
    }
};

template <class Block>
inline void copy_line(char* to, Index to_step, char const* from, Index from_step, Index n) {
    for (; n > 0; --n, to += to_step, from += from_step) memcpy(to, from, sizeof(Block));
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

// assign_items(), as small code: it is not marked cold itself, because its callers would be too.
[[gnu::cold, gnu::noinline]] inline bool spread_items(Strided const& to, Strided const& from,
                                                      size_t itemsize) {
    Strided dst = to, src = from;
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
    Index const step = Index(itemsize);
    for (char order = 'C'; order <= 'F'; order += 'F' - 'C')
        if (dst.contiguous(step, order) && src.contiguous(step, order)) {
            memmove(dst.data, src.data, size_t(size) * itemsize);
            return true;
        }
    char const *dst_low, *dst_high, *src_low, *src_high;
    dst.extent(step, dst_low, dst_high), src.extent(step, src_low, src_high);
    if (dst_low >= src_high || src_low >= dst_high) {
        copy_items(dst, dst.data, src, src.data, itemsize, 0);
        return true;
    }
    Strided between = dst;
    lay_out(between.shape, between.strides, ndim, step, false);
    between.data = static_cast<char*>(malloc(size_t(size) * itemsize));
    if (!between.data) return set_error(Error::memory, "not enough memory for a copy");
    copy_items(between, between.data, src, src.data, itemsize, 0);
    copy_items(dst, dst.data, between, between.data, itemsize, 0);
    free(between.data);
    return true;
}

// dst[...] = src, items of `itemsize` bytes: axes in front and axes of one item repeat.
[[gnu::noinline]] inline bool assign_items(Strided const& dst, Strided const& src,
                                           size_t itemsize) {
    return spread_items(dst, src, itemsize);
}

// The one item of no axes.
[[gnu::noinline]] inline void fill_items(Strided const& dst, void const* item, size_t itemsize) {
    spread_items(dst, Strided(item, 0, nullptr, nullptr), itemsize);
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

// dst[...] = src: a step.
template <class T, int N, Layout L, class S, int M, Layout K>
inline bool assign(View<T, N, L> const& dst, View<S, M, K> const& src) {
    static_assert(__is_same(T, NoConst<S>), "views of the same type");
    if constexpr (is_object<T>)
        return assign_objects(Strided::of(dst), Strided::of(src));
    else
        return assign_items(Strided::of(dst), Strided::of(src), sizeof(T));
}

// dst[...] = value, already of the view's type: a step. None takes no value, and no error.
template <class T, int N, Layout L>
inline bool fill(View<T, N, L> const& dst, T const& value) {
    if constexpr (is_object<T>) {
        return fill_objects(Strided::of(dst), value);
    } else {
        fill_items(Strided::of(dst), &value, sizeof(T));
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
    MemView<Item, N, fortran ? f_contig : c_contig> fresh;
    if (!new_items(fresh, a.shape) || !assign(fresh, a)) return false;
    out = fresh;
    return true;
}

}  // namespace cy
