// Typed views. A View looks at memory, a MemView also keeps it alive.
#pragma once

#include "error.h"

namespace [[gnu::visibility("hidden")]] cy {

// How the axes lie: all of them dense in C's or in Fortran's order, or one bit for each axis whose
// items are adjacent (`contig_axis(1)` is `[:, ::view.contiguous]`); the others have any stride.
using Layout = unsigned;
inline constexpr Layout strided = 0, c_contig = 0x100, f_contig = 0x200;
constexpr Layout contig_axis(int axis) { return 1u << axis; }
// More bits for axes whose items are pointers: always (`::view.indirect`), or where the buffer says
// so (`::view.generic`).
constexpr Layout indirect_axis(int axis) { return 0x10000u << axis; }
constexpr Layout generic_axis(int axis) { return 0x1000000u << axis; }
constexpr bool is_direct(Layout layout) { return layout < indirect_axis(0); }

// Whether an axis of a view with n axes has its items side by side.
constexpr bool dense_axis(Layout layout, int n, int axis) {
    return ((layout & c_contig) && axis == n - 1) || ((layout & f_contig) && axis == 0) ||
           (layout >> axis & 1);
}
// Whether a view laid out like `from` may be looked at as one laid out like `to`.
constexpr bool layout_fits(Layout from, Layout to, int n) {
    if (from == to) return true;
    for (int axis = 0; !(is_direct(from) && is_direct(to)) && axis < n; ++axis) {
        bool const takes_all = to & generic_axis(axis);
        bool const same = (from & indirect_axis(axis)) == (to & indirect_axis(axis)) &&
                          !(from & generic_axis(axis));
        if (!takes_all && !same) return false;
    }
    if (to == strided) return true;
    if (to & (c_contig | f_contig)) return n == 1 && dense_axis(from, 1, 0);
    for (int axis = 0; axis < n; ++axis)
        if (dense_axis(to, n, axis) && !dense_axis(from, n, axis)) return false;
    return true;
}
// The bits of the first axis.
inline constexpr Layout indirect_and_all = contig_axis(0) | indirect_axis(0) | generic_axis(0);
constexpr Layout transposed(Layout layout, int n) {
    if (layout & c_contig) return f_contig;
    if (layout & f_contig) return c_contig;
    Layout result = 0;
    for (int axis = 0; axis < n; ++axis)
        result |= (layout >> axis & indirect_and_all) << (n - 1 - axis);
    return result;
}

// What keeps memory alive: a Python buffer or memory of our own. A view without owner borrows.
struct Owner {
    int count;       // acquisitions, changed only by INC_MEMVIEW and XDEC_MEMVIEW
    bool is_buffer;  // a BufferOwner, of this module or another
    void (*destroy)(Owner*, bool have_gil);
};

namespace values {
struct All {};
}
using values::All;
inline constexpr All all{};  // the `:` of a slice

[[gnu::cold, gnu::noinline]] inline bool element_outside(int axis) {
    return set_error(Error::index, "Out of bounds on buffer access (axis %d)", axis);
}

// a[i] with i < 0 counts from the end.
template <class I>
constexpr Index wrap(I i, Index extent) {
    if constexpr (is_unsigned<I>)
        return Index(i);
    else
        return i < 0 ? Index(i) + extent : Index(i);
}

namespace values {
// The suboffsets of a view with n axes: all are direct.
template <int n>
struct NoOffsets {
    constexpr Index operator[](Index) const { return -1; }
};

template <int N, bool has_indirect_axes>
struct Offsets {
    static constexpr NoOffsets<N> suboffsets{};
};
template <int N>
struct Offsets<N, true> {
    Index suboffsets[N] = {};
};

// A slice of memory: may be copied freely, owns nothing. Arguments and temporaries are Views.
// Without data it is None, or has no value yet: then its first stride is `unset`.
template <class T, int N, Layout L = strided>
struct View : Offsets<N, !is_direct(L)> {
    static constexpr int ndim = N;
    static constexpr Layout layout = L;
    using Item = T;
    static constexpr Index unset = Index(1) << (sizeof(Index) * 8 - 2);

    Owner* owner = nullptr;
    T* data = nullptr;
    Index shape[N] = {};
    Index strides[N] = {unset};  // in bytes

    bool is_none() const { return !data; }
    static View none() {
        View view;
        view.strides[0] = 0;
        return view;
    }
    Index size() const {
        Index n = 1;
        for (Index extent : shape) n *= extent;
        return n;
    }
    Index nbytes() const { return size() * Index(sizeof(T)); }

    // a(i, j): the element; the indices are known to be in bounds.
    template <class... I>
    T& operator()(I... i) const {
        static_assert(sizeof...(I) == N);
        char* at = (char*)data;
        int axis = 0;
        ((at = follow(at + Index(i) * step(axis), axis), ++axis), ...);
        return *(T*)at;
    }
    // a.wrap(i, j): the element; a negative index counts from the end.
    template <class... I>
    T& wrap(I... i) const {
        static_assert(sizeof...(I) == N);
        char* at = (char*)data;
        int axis = 0;
        ((at = follow(at + cy::wrap(i, shape[axis]) * step(axis), axis), ++axis), ...);
        return *(T*)at;
    }
    // a.has(i, j): true, or false with an IndexError set. Negative indices count from the end.
    template <class... I>
    bool has(I... i) const {
        int axis = 0;
        if (likely((within<true>(i, axis++) && ...))) return true;
        return outside<true>(i...);
    }
    // a.inside(i, j): the same for wraparound=False: negative indices are out of bounds.
    template <class... I>
    bool inside(I... i) const {
        int axis = 0;
        if (likely((within<false>(i, axis++) && ...))) return true;
        return outside<false>(i...);
    }

    // a.slice(i, all): the sub-view a[i, :]; the indices are known to be in bounds.
    template <class... I>
    auto slice(I... i) const {
        static_assert(sizeof...(I) == N);
        constexpr int kept = (0 + ... + int(is_all<I>));
        constexpr Layout part_layout = layout_of_part<I...>();
        View<T, kept, part_layout> part;
        static_assert(is_direct(L) || is_direct(part_layout), "only the first axes are indexed");
        part.owner = owner;
        part.data = data;
        int axis = 0, to = 0;
        (narrow(part, i, axis++, to), ...);
        return part;
    }

    // a.T, of a view that is not None.
    View<T, N, transposed(L, N)> transposed_look() const {
        View<T, N, transposed(L, N)> turned;
        turned.owner = owner;
        turned.data = data;
        for (int axis = 0; axis < N; ++axis) {
            turned.shape[axis] = shape[N - 1 - axis];
            turned.strides[axis] = strides[N - 1 - axis];
            if constexpr (!is_direct(L)) turned.suboffsets[axis] = -1;  // transpose() saw to it
        }
        return turned;
    }

    // A dense view serves where a strided one is asked for, a writable one where a const one is.
    template <class U, Layout M>
    operator View<U, N, M>() const {
        static_assert(layout_fits(L, M, N), "only a copy can make a strided view contiguous");
        View<U, N, M> same;
        same.owner = owner;
        same.data = data;
        for (int axis = 0; axis < N; ++axis) {  // memcpy() would keep them from registers
            same.shape[axis] = shape[axis];
            same.strides[axis] = strides[axis];
            if constexpr (!is_direct(M)) same.suboffsets[axis] = this->suboffsets[axis];
        }
        return same;
    }

private:
    template <class I>
    static constexpr bool is_all = __is_same(I, All);

    // Indices in front keep C order, indices behind keep Fortran's; a kept dense axis stays dense.
    template <class... I>
    static constexpr Layout layout_of_part() {
        bool const kept[] = {is_all<I>...};
        bool leading = true, trailing = true;
        Layout bits = 0;
        for (int axis = 0, to = 0; axis < N; ++axis) {
            if (axis && kept[axis - 1] && !kept[axis]) leading = false;
            if (axis && !kept[axis - 1] && kept[axis]) trailing = false;
            if (kept[axis] && dense_axis(L, N, axis)) bits |= contig_axis(to);
            if (kept[axis]) bits |= (L >> axis & (indirect_axis(0) | generic_axis(0))) << to;
            to += kept[axis];
        }
        if (L == c_contig && leading) return c_contig;
        if (L == f_contig && trailing) return f_contig;
        return bits == 0 ? strided : bits;
    }

    Index step(int axis) const {
        bool const is_item = !((indirect_axis(axis) | generic_axis(axis)) & L);
        return is_item && dense_axis(L, N, axis) ? Index(sizeof(T)) : strides[axis];
    }
    // From what an axis has at this address to what it stands for.
    char* follow(char* at, [[maybe_unused]] int axis) const {
        if constexpr (!is_direct(L)) {
            bool const points = (L & indirect_axis(axis)) ||
                                ((L & generic_axis(axis)) && this->suboffsets[axis] >= 0);
            if (points) at = *(char**)at + this->suboffsets[axis];
        }
        return at;
    }
    template <bool wraps, class... I>
    [[gnu::always_inline]] bool outside(I... i) const {
        if constexpr (N == 1)
            return no(element_outside(0));
        else
            return no(last_outside<wraps>(extents(), i...));
    }
    // Of several indices that are out of bounds, the last one is told. The extents come by value:
    // were the view's address taken, loops could not keep it in registers.
    struct Extents {
        Index of[N];
    };
    [[gnu::always_inline]] Extents extents() const {
        Extents copy;
        for (int axis = 0; axis < N; ++axis) copy.of[axis] = shape[axis];
        return copy;
    }
    template <bool wraps, class... I>
    [[gnu::cold, gnu::noinline]] static bool last_outside(Extents extents, I... i) {
        int axis = 0, last = 0;
        ((last = fits<wraps>(i, extents.of[axis]) ? last : axis, ++axis), ...);
        return element_outside(last);
    }
    template <bool wraps, class I>
    static bool fits(I i, Index extent) {
        return size_t(wraps ? cy::wrap(i, extent) : Index(i)) < size_t(extent);
    }
    template <bool wraps, class I>
    bool within(I i, int axis) const {
        return fits<wraps>(i, shape[axis]);
    }

    template <class P>
    void narrow(P& part, All, int axis, int& to) const {
        part.shape[to] = shape[axis];
        part.strides[to++] = strides[axis];
    }
    template <class P>
    void narrow(P& part, Index i, int axis, int&) const {
        part.data = (T*)follow((char*)part.data + i * strides[axis], axis);
    }
};

}  // namespace values
using values::View, values::NoOffsets;

// Whether the items lie side by side, in the order 'C' or 'F'.
[[gnu::noinline]] inline bool is_contiguous(Index const* shape, Index const* strides, int ndim,
                                            Index itemsize, char order) {
    bool dense = true;
    for (int k = 0; k < ndim; ++k) {
        int const axis = order == 'F' ? k : ndim - 1 - k;
        if (shape[axis] == 0) return true;
        dense &= shape[axis] == 1 || strides[axis] == itemsize;
        itemsize *= shape[axis];
    }
    return dense;
}

// The first axis of pointers; -1 if there is none.
template <class T, int N, Layout L>
inline int first_indirect_axis([[maybe_unused]] View<T, N, L> const& view) {
    if constexpr (!is_direct(L))
        for (int axis = 0; axis < N; ++axis)
            if (view.suboffsets[axis] >= 0) return axis;
    return -1;
}

// The only ways to change an acquisition count. A view without owner is left alone. Always inline,
// as all that takes the address of a view: one whose address is known elsewhere stays in memory,
// and is read again after each item that is stored.
template <class V>
[[gnu::always_inline]] inline void inc_memview(V* view, bool) {
    if (view->owner) __atomic_fetch_add(&view->owner->count, 1, __ATOMIC_RELAXED);
}
template <class V>
[[gnu::always_inline]] inline void xdec_memview(V* view, bool have_gil) {
    if (Owner* owner = view->owner)
        if (__atomic_fetch_sub(&owner->count, 1, __ATOMIC_ACQ_REL) == 1)
            owner->destroy(owner, have_gil);
}
#define INC_MEMVIEW(view, have_gil) ::cy::inc_memview(view, have_gil)
#define XDEC_MEMVIEW(view, have_gil) ::cy::xdec_memview(view, have_gil)

// a, b = b, a: no count changes.
template <class T, int N, Layout L>
[[gnu::always_inline]] inline void swap_looks(View<T, N, L>& a, View<T, N, L>& b) {
    View<T, N, L> const held = a;
    a = b;
    b = held;
}

namespace values {
// What counts: assignment rebinds and drops the old memory at once, with or without the GIL.
template <class T, int N, Layout L>
struct Counted : View<T, N, L> {
    using Look = View<T, N, L>;

    Counted() = default;
    explicit Counted(Look const& look) : Look(look) {}

    // By words: a copy of wider pieces waits for the words that were just written.
    [[gnu::always_inline]] void look_at(Look const& look) {
        if constexpr (is_direct(L)) {
            this->owner = look.owner;
            this->data = look.data;
            for (int axis = 0; axis < N; ++axis) {
                this->shape[axis] = look.shape[axis];
                this->strides[axis] = look.strides[axis];
            }
        } else {
            Look::operator=(look);
        }
    }
    // Takes over a count that was already taken. The old memory goes last: its end may run code.
    [[gnu::always_inline]] void adopt(Look const& look) {
        struct {
            Owner* owner;
        } old{this->owner};
        look_at(look);
        XDEC_MEMVIEW(&old, false);
    }
    // To another part of the same memory: no count changes.
    [[gnu::always_inline]] void rebind(Look const& look) {
        if (look.owner == this->owner) {
            look_at(look);
        } else {
            INC_MEMVIEW(&look, false);
            adopt(look);
        }
    }
};

// A view that counts: locals, results, attributes and module variables that keep memory alive.
template <class T, int N, Layout L = strided>
struct MemView : Counted<T, N, L> {
    using Look = View<T, N, L>;
    using Base = Counted<T, N, L>;

    MemView() = default;
    MemView(Look const& look) : Base(look) { INC_MEMVIEW(this, false); }
    template <class U, Layout M>
    MemView(View<U, N, M> const& look) : MemView(Look(look)) {}
    MemView(MemView const& other) : MemView(static_cast<Look const&>(other)) {}
    MemView(MemView&& other) noexcept : Base(other) { other.owner = nullptr; }
    ~MemView() { XDEC_MEMVIEW(this, false); }

    template <class U, Layout M>
    MemView& operator=(View<U, N, M> const& next) {
        return this->rebind(next), *this;
    }
    MemView& operator=(MemView const& next) { return this->rebind(next), *this; }
    MemView& operator=(MemView&& next) noexcept {
        Look const look = next;
        next.owner = nullptr;
        return this->adopt(look), *this;
    }
};

// A module variable: counts what it holds, and is not destroyed when the process ends.
template <class T, int N, Layout L = strided>
struct GlobalView : Counted<T, N, L> {
    GlobalView() = default;
    GlobalView(GlobalView const&) = delete;

    template <class U, Layout M>
    GlobalView& operator=(View<U, N, M> const& next) {
        return this->rebind(next), *this;
    }
    // Without this one, C++ would copy the look and take no count.
    GlobalView& operator=(GlobalView const& next) { return this->rebind(next), *this; }
    GlobalView& operator=(MemView<T, N, L>&& next) noexcept {
        View<T, N, L> const look = next;
        next.owner = nullptr;
        return this->adopt(look), *this;
    }
};

}  // namespace values
using values::MemView, values::GlobalView;

// Whether a function that returned this view failed, rather than returned None.
template <class T, int N, Layout L>
inline bool failed(View<T, N, L> const& view) {
    return unlikely(!view.data) && error_pending();
}
template <class T, int N, Layout L>
inline bool failed(MemView<T, N, L> const& view) {
    return unlikely(!view.data) && error_pending();
}

}  // namespace cy
