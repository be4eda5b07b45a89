// Views: acquisition, access, slicing, copies and the Python object, asked by check_views.py.
#include "probe.h"

#include <cyxx/checked.h>
#include <cyxx/py/container.h>
#include <cyxx/py/memoryview.h>
#include <cyxx/py/object_view.h>
#include <cyxx/py/struct_format.h>

namespace {

// The view of any type as Python gets it back.
template <class T, int N, cy::Layout L = cy::strided>
PyObject* through(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::MemView<T, N, L> view;
    cy::Ref result;
    return answer(cy::acquire(view, args[0]) && cy::to_python(result, view), result);
}
// The sum over a view that stays in the call.
template <class T, cy::Layout L>
PyObject* sum_rows(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::BufferArg<T, 2, L> view;
    cy::Ref result;
    if (!cy::acquire_argument(view, args[0], "view")) return nullptr;
    double total = 0;
    for (Py_ssize_t i = 0; i < view.shape[0]; ++i) {
        auto row = view.slice(i, cy::all);
        for (Py_ssize_t j = 0; j < row.shape[0]; ++j) total += double(row(j));
    }
    return answer(cy::to_python(result, total), result);
}

constexpr cy::Dtype int64_t_dtype = cy::named<int64_t>("int64_t");
PyObject* int64(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::MemView<int64_t, 1> view;
    cy::Ref result;
    return answer(
        cy::acquire(view, args[0], int64_t_dtype) && cy::to_python(result, view, int64_t_dtype),
        result);
}

struct Inner {
    int x;
    double y;
};
struct Outer {
    char tag;
    Inner inner;
    float w[3];
};
constexpr cy::Field inner_fields[] = {{"x", offsetof(Inner, x), cy::dtype<int>},
                                      {"y", offsetof(Inner, y), cy::dtype<double>}};
constexpr cy::Dtype inner_dtype = cy::struct_dtype<Inner>("Inner", inner_fields);
constexpr cy::Field outer_fields[] = {{"tag", offsetof(Outer, tag), cy::dtype<signed char>},
                                      {"inner", offsetof(Outer, inner), inner_dtype},
                                      {"w", offsetof(Outer, w), cy::dtype<float>, {3}}};
constexpr cy::Dtype outer_dtype = cy::struct_dtype<Outer>("Outer", outer_fields);
template <class S, cy::Dtype const& type>
PyObject* structs(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::MemView<S, 1> view;
    cy::Ref result;
    return answer(cy::acquire(view, args[0], type) && cy::to_python(result, view, type), result);
}

// --- Elements ------------------------------------------------------------------------------------
PyObject* has(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::BufferArg<double, 2> view;
    Py_ssize_t i, j;
    cy::Ref result;
    return answer(cy::acquire(view, args[0]) && cy::to_index(args[1], i) &&
                      cy::to_index(args[2], j) && view.has(i, j) &&
                      cy::to_python(result, view.wrap(i, j)),
                  result);
}
PyObject* inside(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::BufferArg<double, 1, cy::c_contig> view;
    Py_ssize_t i;
    cy::Ref result;
    return answer(cy::acquire(view, args[0]) && cy::to_index(args[1], i) && view.inside(i) &&
                      cy::to_python(result, view(i)),
                  result);
}
PyObject* has_unsigned(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::BufferArg<double const, 1> view;
    size_t i;
    cy::Ref result;
    return answer(cy::acquire(view, args[0]) && cy::to_c(args[1], i) && view.has(i) &&
                      cy::to_python(result, view.wrap(i)),
                  result);
}

// --- Slices --------------------------------------------------------------------------------------
bool to_bound(PyObject* object, cy::Bound& bound) {
    bound.given = object != Py_None;
    return !bound.given || cy::to_index(object, bound.value);
}
PyObject* slice(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::MemView<double, 1> view;
    cy::Slice slice;
    cy::Ref result;
    return answer(cy::acquire(view, args[0]) && to_bound(args[1], slice.start) &&
                      to_bound(args[2], slice.stop) && to_bound(args[3], slice.step) &&
                      cy::slice(view, view, slice) && cy::to_python(result, view),
                  result);
}
PyObject* row(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::MemView<double, 2, cy::c_contig> view;
    cy::MemView<double, 1, cy::c_contig> part;
    Py_ssize_t i;
    cy::Ref result;
    return answer(cy::acquire(view, args[0]) && cy::to_index(args[1], i) &&
                      cy::slice(part, view, i, cy::all) && cy::to_python(result, part),
                  result);
}
// view[1:, None, i, ::-1]
PyObject* mixed(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::MemView<double, 3> view, part;
    int i;
    cy::Ref result;
    return answer(cy::acquire(view, args[0]) && cy::to_c(args[1], i) &&
                      cy::slice(part, view, cy::Slice{1, cy::omitted, cy::omitted}, cy::newaxis, i,
                                cy::Slice{cy::omitted, cy::omitted, -1}) &&
                      cy::to_python(result, part),
                  result);
}
PyObject* transpose(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::MemView<double, 2, cy::c_contig> view;
    cy::MemView<double, 2, cy::f_contig> turned;
    cy::Ref result;
    return answer(
        cy::acquire(view, args[0]) && cy::transpose(turned, view) && cy::to_python(result, turned),
        result);
}

// --- Copies --------------------------------------------------------------------------------------
template <class T, cy::Layout L>
PyObject* copy(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::MemView<T const, 2> view;
    cy::MemView<T, 2, L> fresh;
    cy::Ref result;
    return answer(
        cy::acquire(view, args[0]) && cy::copy(fresh, view) && cy::to_python(result, fresh),
        result);
}
template <class T, int N, int M>
PyObject* assign(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::BufferArg<T, N> dst;
    cy::BufferArg<T const, M> src;
    cy::Ref result;
    return answer(cy::acquire(dst, args[0]) && cy::acquire(src, args[1]) && cy::assign(dst, src) &&
                      result.hold(Py_None),
                  result);
}
// dst[1:] = dst[:-1]
PyObject* shift(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::BufferArg<double, 1> dst;
    cy::View<double, 1> to, from;
    cy::Ref result;
    return answer(cy::acquire(dst, args[0]) &&
                      cy::slice(to, dst, cy::Slice{1, cy::omitted, cy::omitted}) &&
                      cy::slice(from, dst, cy::Slice{cy::omitted, -1, cy::omitted}) &&
                      cy::assign(to, from) && result.hold(Py_None),
                  result);
}
PyObject* fill(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::BufferArg<short, 2> dst;
    short value;
    cy::Ref result;
    return answer(cy::acquire(dst, args[0]) && cy::to_c(args[1], value) && cy::fill(dst, value) &&
                      result.hold(Py_None),
                  result);
}
PyObject* assign_object(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::BufferArg<double, 2> dst;
    cy::Ref result;
    return answer(
        cy::acquire(dst, args[0]) && cy::assign_object(dst, args[1]) && result.hold(Py_None),
        result);
}

// --- Memory of our own -----------------------------------------------------------------------------
PyObject* zeros(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::MemView<float, 2, cy::f_contig> view;
    Py_ssize_t n, m;
    cy::Ref result;
    return answer(cy::to_index(args[0], n) && cy::to_index(args[1], m) && cy::zeros(view, n, m) &&
                      cy::to_python(result, view),
                  result);
}
double storage[6];
PyObject* over(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::MemView<double, 2> view;
    Py_ssize_t n, m;
    cy::Ref result;
    return answer(cy::to_index(args[0], n) && cy::to_index(args[1], m) &&
                      cy::over(view, n == 100 ? nullptr : storage, n, m) &&
                      cy::to_python(result, view),
                  result);
}
cy::GlobalView<double, 1> kept;
PyObject* keep(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::MemView<double, 1> view;
    cy::Ref result;
    if (!cy::acquire(view, args[0])) return nullptr;
    {
        cy::NoGil nogil;
        kept = view;
        kept = cy::move(view);
    }
    return answer(cy::to_python(result, kept), result);
}
PyObject* unset(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::MemView<double, 1> view;
    cy::Ref result;
    if (args[0] != Py_Ellipsis && !cy::acquire(view, args[0])) return nullptr;
    return answer(cy::bound(view, "view") && cy::initialized(view) && cy::not_none(view, "index") &&
                      cy::has_attr(view, "shape") && result.hold(Py_True),
                  result);
}

// --- Objects -------------------------------------------------------------------------------------
PyObject* object_item(PyObject*, PyObject* const* args, Py_ssize_t count) {
    cy::BufferArg<PyObject*, 1> view;
    Py_ssize_t i;
    cy::Ref result;
    if (!(cy::acquire(view, args[0]) && cy::to_index(args[1], i) && view.has(i))) return nullptr;
    return answer(cy::load(result, view.wrap(i)) && (count < 3 || cy::store(view.wrap(i), args[2])),
                  result);
}
PyObject* object_fill(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::BufferArg<PyObject*, 2> view;
    cy::Ref result;
    return answer(cy::acquire(view, args[0]) && cy::fill(view, args[1]) && result.hold(Py_None),
                  result);
}

// A nest over all accesses at once.
PyObject* covered(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::BufferArg<double, 1, cy::c_contig> view;
    Py_ssize_t start, stop;
    cy::Ref result;
    if (!(cy::acquire(view, args[0]) && cy::to_index(args[1], start) &&
          cy::to_index(args[2], stop)))
        return nullptr;
    double total = 0;
    auto nest = [&](auto v) -> bool {
        for (Py_ssize_t i = start; i < stop; ++i) {
            if (!(v.has(i - 1) && v.has(i + 1))) return false;
            total += v(i - 1) + v(i + 1);
        }
        return true;
    };
    bool const done = cy::covers(view, cy::Range{start, stop}.reaching(1, 1))
                          ? nest(cy::Proven(view))
                          : nest(cy::Checked(view));
    return answer(done && cy::to_python(result, total), result);
}

PyMethodDef methods[] = {
    probe("char", through<char, 1>),
    probe("const_char", through<char const, 1>),
    probe("signed_char", through<signed char, 1>),
    probe("unsigned_char", through<unsigned char, 1>),
    probe("bool", through<bool, 1>),
    probe("short", through<short, 1>),
    probe("unsigned_short", through<unsigned short, 1>),
    probe("int", through<int, 1>),
    probe("unsigned_int", through<unsigned, 1>),
    probe("long", through<long, 1>),
    probe("unsigned_long", through<unsigned long, 1>),
    probe("long_long", through<long long, 1>),
    probe("float", through<float, 1>),
    probe("double", through<double, 1>),
    probe("const_double", through<double const, 1>),
    probe("long_double", through<long double, 1>),
    probe("complex", through<double _Complex, 1>),
    probe("float_complex", through<float _Complex, 1>),
    probe("object", through<PyObject*, 1>),
    probe("object_2d", through<PyObject*, 2>),
    probe("double_2d", through<double, 2>),
    probe("const_double_2d", through<double const, 2>),
    probe("c_2d", through<double, 2, cy::c_contig>),
    probe("f_2d", through<double, 2, cy::f_contig>),
    probe("last_dense", through<double, 2, cy::contig_axis(1)>),
    probe("double_8d", through<double, 8>),
    probe("int64", int64),
    probe("inner", structs<Inner, inner_dtype>),
    probe("outer", structs<Outer, outer_dtype>),
    probe("sum", sum_rows<double, cy::strided>),
    probe("sum_const", sum_rows<double const, cy::strided>),
    probe("sum_c", sum_rows<double, cy::c_contig>),
    probe("sum_f", sum_rows<double, cy::f_contig>),
    probe("sum_int", sum_rows<int const, cy::strided>),
    probe("has", has),
    probe("inside", inside),
    probe("has_unsigned", has_unsigned),
    probe("slice", slice),
    probe("row", row),
    probe("mixed", mixed),
    probe("transpose", transpose),
    probe("copy", copy<double, cy::c_contig>),
    probe("copy_fortran", copy<double, cy::f_contig>),
    probe("copy_objects", copy<PyObject*, cy::c_contig>),
    probe("assign", assign<double, 2, 2>),
    probe("assign_1_to_2", assign<double, 2, 1>),
    probe("assign_2_to_1", assign<double, 1, 2>),
    probe("assign_chars", assign<char, 1, 1>),
    probe("assign_objects", assign<PyObject*, 1, 1>),
    probe("shift", shift),
    probe("fill", fill),
    probe("assign_object", assign_object),
    probe("zeros", zeros),
    probe("over", over),
    probe("keep", keep),
    probe("unset", unset),
    probe("object_item", object_item),
    probe("object_fill", object_fill),
    probe("covered", covered),
    {},
};
PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "views_", nullptr, -1, methods, nullptr, nullptr, nullptr, nullptr};

}  // namespace

PyMODINIT_FUNC PyInit_views_() { return PyModule_Create(&definition); }
