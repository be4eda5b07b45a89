// The buffer of a NumPy array, read from the array itself: the buffer protocol writes a format and
// compares it with earlier ones, which costs ten times as much. The result is the same.
#pragma once

#include "../memview.h"
#include "ref.h"

namespace [[gnu::visibility("hidden")]] cy {

// The beginnings of NumPy's structs, which are one ABI for NumPy 1 and 2.
struct NdDescr {
    PyObject_HEAD PyTypeObject* scalar_type;
    char kind, type, byteorder, former_flags;
    int type_number;
};
struct NdArray {
    PyObject_HEAD char* data;
    int ndim;
    Index* shape;
    Index* strides;
    PyObject* base;
    NdDescr* descr;
    int flags;
};
enum NdFlags { nd_c_contig = 1, nd_f_contig = 2, nd_aligned = 0x100, nd_writable = 0x400 };

struct NdFormat {
    char format[3];
    signed char size;
};
inline constexpr NdFormat nd_formats[] = {
    {"?", 1},
    {"b", 1},
    {"B", 1},
    {"h", sizeof(short)},
    {"H", sizeof(short)},
    {"i", sizeof(int)},
    {"I", sizeof(int)},
    {"l", sizeof(long)},
    {"L", sizeof(long)},
    {"q", sizeof(long long)},
    {"Q", sizeof(long long)},
    {"f", sizeof(float)},
    {"d", sizeof(double)},
    {"g", sizeof(long double)},
    {"Zf", 2 * sizeof(float)},
    {"Zd", 2 * sizeof(double)},
    {"Zg", 2 * sizeof(long double)},
    {"O", sizeof(PyObject*)},
};

inline PyTypeObject* ndarray_type;  // once an array was seen
[[gnu::cold, gnu::noinline]] inline bool is_first_ndarray(PyTypeObject* type) {
    if (strcmp(type->tp_name, "numpy.ndarray") != 0 || (type->tp_flags & Py_TPFLAGS_HEAPTYPE) ||
        type->tp_basicsize < Index(sizeof(NdArray)) || !type->tp_as_buffer ||
        type->tp_as_buffer->bf_releasebuffer)
        return false;
    ndarray_type = type;
    return true;
}

// Fills the buffer as PyObject_GetBuffer() does. False, without an error, where it takes more than
// copying: then the protocol does it, or says what is wrong. `shape` and `strides` are the array's,
// to be read at once; without strides, items lie as C lays them out.
inline bool read_ndarray(Py_buffer& buffer, PyObject* object, Layout layout, bool is_const) {
    PyTypeObject* const type = Py_TYPE(object);
    if (type != ndarray_type && (ndarray_type || !is_first_ndarray(type))) return false;
    auto const& array = *reinterpret_cast<NdArray const*>(object);
    int const number = array.descr->type_number;
    int const asked = nd_aligned | (is_const ? 0 : nd_writable) |
                      (layout == c_contig ? nd_c_contig : 0) |
                      (layout == f_contig ? nd_f_contig : 0);
    int const both = nd_c_contig | nd_f_contig;
    if (size_t(number) >= sizeof nd_formats / sizeof *nd_formats || array.ndim == 0 ||
        (array.flags & asked) != asked || array.flags < 0 ||  // to be warned of
        (array.descr->byteorder != '=' && array.descr->byteorder != '|'))
        return false;
    buffer.strides = array.flags & nd_c_contig ? nullptr : array.strides;
    Index size = 1;
    for (int axis = 0; axis < array.ndim; ++axis) {
        size *= array.shape[axis];
        // Along an axis of one item NumPy's stride may be anything.
        if (array.shape[axis] < 2 && array.ndim > 1 &&
            ((array.flags & both) == nd_f_contig || layout == f_contig))
            return false;
    }
    NdFormat const& format = nd_formats[number];
    buffer.obj = new_ref(object);
    buffer.buf = array.data;
    buffer.len = size * format.size;
    buffer.itemsize = format.size;
    buffer.readonly = !(array.flags & nd_writable);
    buffer.ndim = array.ndim;
    buffer.format = const_cast<char*>(format.format);
    buffer.shape = array.shape;
    buffer.suboffsets = nullptr;
    buffer.internal = nullptr;
    return true;
}

}  // namespace cy
