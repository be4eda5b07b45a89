// General slicing of views: checked indices, bounds as Python clamps them, new axes, .T.
#pragma once

#include "memview.h"

namespace [[gnu::visibility("hidden")]] cy {

// start:stop:step, each written or cy::omitted.
struct Slice {
    Bound start = omitted, stop = omitted, step = omitted;
};
struct NewAxis {};
inline constexpr NewAxis newaxis{};

[[gnu::cold, gnu::noinline]] inline bool index_outside(int axis) {
    return set_error(Error::index, "Index out of bounds (axis %d)", axis);
}
[[gnu::cold, gnu::noinline]] inline bool zero_step(int axis) {
    return set_error(Error::value, "Step may not be zero (axis %d)", axis);
}

// Where a slice of `extent` items begins, and how many it has; step is not 0.
struct Span {
    Index start, length, step;
};
inline Index clamp_bound(Bound bound, Index otherwise, Index extent, Index low, Index high) {
    if (!bound.given) return otherwise;
    Index const at = wrap(bound.value, extent);
    return at < low ? low : at > high ? high : at;
}
[[gnu::noinline]] inline Span clamp_steps(Slice const& slice, Index extent) {
    Index const step = slice.step.value;
    Index const low = step < 0 ? -1 : 0, high = step < 0 ? extent - 1 : extent;
    Index const start = clamp_bound(slice.start, step < 0 ? high : low, extent, low, high);
    Index const stop = clamp_bound(slice.stop, step < 0 ? low : high, extent, low, high);
    size_t length = 0;
    if (step < 0 ? stop < start : start < stop) {
        size_t const distance = step < 0 ? size_t(start) - size_t(stop) : size_t(stop - start);
        length = (distance - 1) / (step < 0 ? size_t(0) - size_t(step) : size_t(step)) + 1;
    }
    return {length ? start : 0, Index(length), step};
}
inline Span clamp_bounds(Bound from, Bound to, Index extent) {
    Index const start = clamp_bound(from, 0, extent, 0, extent);
    Index const stop = clamp_bound(to, extent, extent, 0, extent);
    return {start, start < stop ? stop - start : 0, 1};
}
inline Span clamp(Slice const& slice, Index extent) {
    if (slice.step.given) return clamp_steps(slice, extent);
    Index const start = slice.start.given ? slice.start.value : 0;
    Index const stop = slice.stop.given ? slice.stop.value : extent;
    bool const usual = (size_t(start) <= size_t(stop)) & (size_t(stop) <= size_t(extent));
    if (likely(usual)) return {start, stop - start, 1};
    return clamp_bounds(slice.start, slice.stop, extent);
}

// One axis after the other is taken from `shape`, `strides` and put into `to_shape`, `to_strides`.
struct Slicer {
    char* data;
    Index const* shape;
    Index const* strides;
    Index* to_shape;
    Index* to_strides;
    int axis = 0;

    template <class I, IfIntegers<I> = 0>
    bool take(I i) {
        Index const at = wrap(i, shape[axis]);
        if (size_t(at) >= size_t(shape[axis])) return no(index_outside(axis));
        data += at * strides[axis++];
        return true;
    }
    bool take(All) {
        *to_shape++ = shape[axis];
        *to_strides++ = strides[axis++];
        return true;
    }
    bool take(NewAxis) {
        *to_shape++ = 1;
        *to_strides++ = 0;
        return true;
    }
    bool take(Slice const& slice) {
        if (slice.step.given && slice.step.value == 0) return no(zero_step(axis));
        Span const span = clamp(slice, shape[axis]);
        data += span.start * strides[axis];
        *to_shape++ = span.length;
        *to_strides++ = strides[axis++] * span.step;
        return true;
    }
};

// The same where axes may be of pointers: what is skipped behind such an axis is added to its
// suboffset.
struct IndirectSlicer {
    Slicer direct;
    Index const* suboffsets;
    Index* to_suboffsets;
    int kept = 0;
    Index* last = nullptr;  // the suboffset of the last axis of pointers that was kept

    template <class I>
    bool take(I const& i) {
        int const axis = direct.axis;
        char* const before = direct.data;
        if (!direct.take(i)) return false;
        if constexpr (__is_same(I, NewAxis)) {
            to_suboffsets[kept++] = -1;
            return true;
        }
        if (last) {
            *last += direct.data - before;
            direct.data = before;
        }
        if constexpr (is_integer<I>) {
            if (suboffsets[axis] < 0) return true;
            if (kept)
                return set_error(Error::index,
                                 "All dimensions preceding dimension %d must be indexed and not "
                                 "sliced",
                                 axis);
            direct.data = *(char**)direct.data + suboffsets[axis];
        } else {
            to_suboffsets[kept] = suboffsets[axis];
            if (suboffsets[axis] >= 0) last = &to_suboffsets[kept];
            ++kept;
        }
        return true;
    }
};

// part = a[i, :, 1:n, None]: a step. The indices are integers (checked, wrapped), cy::all,
// cy::Slice{…} and cy::newaxis, one for each axis of `a`. `part` may be `a` itself.
template <class V, class T, int N, Layout L, class... I>
inline bool slice(V& part, View<T, N, L> const& a, I const&... i) {
    static_assert((0 + ... + int(!__is_same(I, NewAxis))) == N, "one index for each axis");
    static_assert((0 + ... + int(!is_integer<I>)) == V::ndim, "the result has other axes");
    View<typename V::Item, V::ndim, V::layout> look;
    Slicer slicer{(char*)a.data, a.shape, a.strides, look.shape, look.strides};
    if constexpr (is_direct(L)) {
        if (!(slicer.take(i) && ...)) return false;
    } else {
        Index suboffsets[V::ndim];
        IndirectSlicer indirect{slicer, a.suboffsets, suboffsets};
        if (!(indirect.take(i) && ...)) return false;
        slicer.data = indirect.direct.data;
        if constexpr (!is_direct(V::layout)) memcpy(look.suboffsets, suboffsets, sizeof suboffsets);
    }
    look.owner = a.owner;
    look.data = (T*)slicer.data;
    part = look;
    return true;
}

// turned = a.T: a step.
template <class V, class T, int N, Layout L>
inline bool transpose(V& turned, View<T, N, L> const& a) {
    if (a.is_none()) return set_error(Error::attribute, "Cannot transpose None memoryview slice");
    if (first_indirect_axis(a) >= 0)
        return set_error(Error::value, "Cannot transpose memoryview with indirect dimensions");
    turned = a.transposed_look();
    return true;
}

// A local view that may have no value yet: a step.
template <class T, int N, Layout L>
inline bool bound(View<T, N, L> const& view, char const* name) {
    if (likely(view.data || view.strides[0] != view.unset)) return true;
    return no(
        set_error(Error::unbound_local, "local variable '%s' referenced before assignment", name));
}
// The same for one of an outer function.
template <class T, int N, Layout L>
inline bool free_bound(View<T, N, L> const& view, char const* name) {
    if (likely(view.data || view.strides[0] != view.unset)) return true;
    return no(set_error(
        Error::name, "free variable '%s' referenced before assignment in enclosing scope", name));
}
// The same before an attribute, or for a view that is no local variable.
template <class T, int N, Layout L>
inline bool initialized(View<T, N, L> const& view) {
    if (likely(view.data || view.strides[0] != view.unset)) return true;
    return no(set_error(Error::attribute, "Memoryview is not initialized"));
}
// A parameter of a C function that is declared `not None`.
template <class T, int N, Layout L>
inline bool argument_not_none(View<T, N, L> const& view, char const* argument) {
    if (likely(view.data != nullptr)) return true;
    return no(set_error(Error::type, "Argument '%s' must not be None", argument));
}
// A view that is looped over: a step.
template <class T, int N, Layout L>
inline bool iterable(View<T, N, L> const& view) {
    if (likely(view.data != nullptr)) return true;
    return no(set_error(Error::type, "'NoneType' is not iterable"));
}
// nonecheck=True: `verb` is index, slice or "assign to".
template <class T, int N, Layout L>
inline bool not_none(View<T, N, L> const& view, char const* verb) {
    if (likely(view.data != nullptr)) return true;
    return no(set_error(Error::type, "Cannot %s None memoryview slice", verb));
}
template <class T, int N, Layout L>
inline bool has_attr(View<T, N, L> const& view, char const* attribute) {
    if (likely(view.data != nullptr)) return true;
    return no(set_error(Error::attribute, "Cannot access '%s' attribute of None memoryview slice",
                        attribute));
}

// Whether the items lie side by side.
template <class T, int N, Layout L>
inline bool is_c_contig(View<T, N, L> const& view) {
    View<T, N, L> const look = view;
    return look.data && first_indirect_axis(view) < 0 &&
           is_contiguous(look.shape, look.strides, N, sizeof(T), 'C');
}
template <class T, int N, Layout L>
inline bool is_f_contig(View<T, N, L> const& view) {
    View<T, N, L> const look = view;
    return look.data && first_indirect_axis(view) < 0 &&
           is_contiguous(look.shape, look.strides, N, sizeof(T), 'F');
}

}  // namespace cy
