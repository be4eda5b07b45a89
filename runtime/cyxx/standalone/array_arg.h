// The arrays that C++ hands to a typed view: pointers with extents, and whatever has data() and
// size(), or the members of std::mdspan. Nothing is copied.
#pragma once

#include "../array.h"
#include "call.h"

namespace [[gnu::visibility("hidden")]] cy {
inline namespace CYXX_ERRORS {

// What <utility> would say.
template <class T>
T& some();

// By a pointer to the items, or to the same that are not const:
template <class T, class C>
using IfContiguous =  // std::vector, std::array, std::span, std::string
    typename Enable<(sizeof(some<C>().size()) > 0) &&
                    (__is_same(decltype(+some<C>().data()), T*) ||
                     __is_same(decltype(+some<C>().data()), NoConst<T>*))>::Type;
template <class T, class C>
using IfMdspan =
    typename Enable<(sizeof(some<C>().extent(0)) > 0) && (sizeof(some<C>().stride(0)) > 0) &&
                    (__is_same(decltype(+some<C>().data_handle()), T*) ||
                     __is_same(decltype(+some<C>().data_handle()), NoConst<T>*))>::Type;

// An argument that is wrong before the function sees it.
[[gnu::cold, gnu::noinline]] inline void refuse_array(char const* text) {
    set_error(Error::value, "%s", text);
#ifdef __cpp_exceptions
    throw_error();
#else
    print_error();
    abort();
#endif
}

template <class T, int N, Layout L = strided>
struct ArrayArg : View<T, N, L> {
    using Look = View<T, N, L>;

    // {pointer, rows, columns}: items side by side, the last axis innermost; of a Fortran view the
    // first one.
    template <class... E, IfIntegers<E...> = 0, typename Enable<sizeof...(E) == N>::Type = 0>
    ArrayArg(T* items, E... extents) {
        look(items, {Index(extents)...});
        lay_out(static_cast<Look&>(*this));
    }
    // {pointer, {rows, columns}, {row_step, column_step}}: steps in items.
    ArrayArg(T* items, Index const (&extents)[N], Index const (&steps)[N]) {
        look(items, extents);
        for (int axis = 0; axis < N; ++axis) this->strides[axis] = steps[axis] * Index(sizeof(T));
        check();
    }
    ArrayArg(decltype(nullptr)) : Look(Look::none()) {}  // None
    // Any view of the runtime, among them what functions return.
    template <class U, Layout M>
    ArrayArg(View<U, N, M> const& view) : Look(converted(view)) {}
    // T array[rows], T array[rows][columns]
    template <size_t n, int M = N, typename Enable<M == 1>::Type = 0>
    ArrayArg(T (&items)[n]) : ArrayArg(&items[0], n) {}
    template <size_t n, size_t m, int M = N, typename Enable<M == 2>::Type = 0>
    ArrayArg(T (&items)[n][m]) {
        look(&items[0][0], {Index(n), Index(m)});
        this->strides[0] = Index(m * sizeof(T));
        this->strides[1] = sizeof(T);
        check();
    }
    template <class C, int M = N, typename Enable<M == 1>::Type = 0, IfContiguous<T, C> = 0>
    ArrayArg(C&& items) : ArrayArg(items.data(), Index(items.size())) {}
    template <class C, IfMdspan<T, C> = 0, class = void>
    ArrayArg(C&& items) {
        static_assert(C_rank<C>() == N, "the view has another number of axes");
        this->data = items.data_handle();
        for (int axis = 0; axis < N; ++axis) {
            this->shape[axis] = Index(items.extent(axis));
            this->strides[axis] = Index(items.stride(axis)) * Index(sizeof(T));
        }
        not_null();
        check();
    }

private:
    template <class C>
    static constexpr int C_rank() {
        return int(NoReference<C>::rank());
    }
    template <class C>
    struct Plain {
        using Type = C;
    };
    template <class C>
    struct Plain<C&> {
        using Type = C;
    };
    template <class C>
    using NoReference = typename Plain<C>::Type;

    void look(T* items, Index const (&extents)[N]) {
        this->data = items;
        for (int axis = 0; axis < N; ++axis) {
            if (extents[axis] < 0) refuse_array("negative dimensions are not allowed");
            this->shape[axis] = extents[axis];
        }
        not_null();
    }
    // An array without items may have no address; for a view that would be None.
    void not_null() {
        if (this->data) return;
        if (this->size() != 0) refuse_array("an array with items has a null pointer");
        static NoConst<T> nothing[1];
        this->data = nothing;
    }
    // What the type promises of the axes must hold.
    void check() {
        bool const whole = L == c_contig || L == f_contig;
        if (whole &&
            !is_contiguous(this->shape, this->strides, N, sizeof(T), L == f_contig ? 'F' : 'C'))
            refuse_array(L == f_contig ? "the array is not contiguous in Fortran's order"
                                       : "the array is not contiguous in C's order");
        for (int axis = 0; axis < N; ++axis)
            if (!whole && dense_axis(L, N, axis) && this->shape[axis] > 1 &&
                this->strides[axis] != Index(sizeof(T)))
                refuse_array("the items of an axis are not side by side");
    }
    template <class U, Layout M>
    static Look converted(View<U, N, M> const& view) {
        if constexpr (layout_fits(M, L, N)) {
            return view;
        } else {
            ArrayArg same(nullptr);
            same.owner = view.owner;
            same.data = view.data;
            memcpy(same.shape, view.shape, sizeof view.shape);
            memcpy(same.strides, view.strides, sizeof view.strides);
            if (same.data) same.check();
            return same;
        }
    }
};

}  // namespace CYXX_ERRORS
}  // namespace cy
