// v[key] and v[key] = value of the memoryview object, and what a slice takes from an object.
#pragma once

#include "buffer.h"

namespace [[gnu::visibility("hidden")]] cy {

[[gnu::cold, gnu::noinline]] inline bool no_item_conversion(Dtype const& type) {
    PyErr_Format(PyExc_TypeError, "elements of type '%s' have no Python value", type.name);
    return false;
}

inline bool assign_any(Strided const& dst, Strided const& src, Dtype const& type) {
    return type.objects ? type.objects->assign(dst, src) : assign_items(dst, src, type.size);
}
// dst[...] = value, converted once.
[[gnu::cold, gnu::noinline]] inline bool fill_any(Strided const& dst, PyObject* value,
                                                  Dtype const& type) {
    if (type.objects) return type.objects->fill(dst, value);
    if (!type.set) return no_item_conversion(type);
    char small[64];
    char* item = type.size <= Index(sizeof small) ? small : (char*)malloc(size_t(type.size));
    if (!item) return set_error(Error::memory, "not enough memory for an item");
    bool const done = type.set(item, value, type);
    if (done) fill_items(dst, item, size_t(type.size));
    if (item != small) free(item);
    return done;
}

// dst[...] = the elements of a buffer.
[[gnu::cold, gnu::noinline]] inline bool assign_buffer(Strided const& dst, PyObject* value,
                                                       Dtype const& type) {
    Py_buffer buffer;
    if (PyObject_GetBuffer(value, &buffer, PyBUF_STRIDES | PyBUF_FORMAT) < 0) return false;
    Wanted const want{buffer.ndim, strided, true, type, false};
    bool done = buffer.ndim <= 8 && check_buffer(buffer, want);
    if (done) {
        Strided src(buffer.buf, buffer.ndim, buffer.shape, buffer.shape);
        read_strides(src.strides, buffer);
        done = assign_any(dst, src, type);
    } else if (!PyErr_Occurred()) {
        PyErr_SetString(PyExc_ValueError, "more than 8 dimensions are not supported");
    }
    release_buffer(buffer);
    return done;
}

// A scalar fills the slice; an exporter of a buffer that is no scalar is copied.
[[gnu::cold, gnu::noinline]] inline bool assign_value(Strided const& dst, PyObject* value,
                                                      Dtype const& type) {
    bool const exports = PyObject_CheckBuffer(value);
    if (type.kind == 'O' ? !exports : fill_any(dst, value, type))
        return type.kind == 'O' ? fill_any(dst, value, type) : true;
    if (!exports || PyErr_ExceptionMatches(PyExc_MemoryError)) return false;
    PyErr_Clear();
    return assign_buffer(dst, value, type);
}
// view[...] = object, for any object: a step.
template <class T, int N, Layout L>
inline bool assign_object(View<T, N, L> const& view, PyObject* value,
                          Dtype const& type = dtype<T>) {
    use_object_items<T>();
    return assign_value(Strided::of(view), value, type);
}

// What a key selects: a sub-view, or an element (then no axis is left).
struct Selection {
    Strided part;
    bool is_element = false;
};

[[gnu::cold, gnu::noinline]] inline bool read_bound(Index& bound, PyObject* object) {
    return object == Py_None || to_index(object, bound);
}

class KeyReader {
public:
    KeyReader(Strided const& view, Selection& out) : view_(view), part_(out.part), out_(out) {}

    [[gnu::cold]] bool read(PyObject* key) {
        PyObject* const* items = &key;
        Py_ssize_t count = 1;
        if (PyTuple_Check(key)) {
            count = PyTuple_GET_SIZE(key);
            items = reinterpret_cast<PyTupleObject*>(key)->ob_item;
        }
        Py_ssize_t written = 0, dots = -1;  // the first ellipsis stands for what is not written
        bool slices = false;
        for (Py_ssize_t k = 0; k < count; ++k) {
            bool const slice = PySlice_Check(items[k]) || items[k] == Py_Ellipsis;
            if (!slice && !PyIndex_Check(items[k])) {
                PyErr_Format(PyExc_TypeError, "Cannot index with type '%S'", Py_TYPE(items[k]));
                return false;
            }
            slices |= slice;
            if (dots < 0 && items[k] == Py_Ellipsis)
                dots = k;
            else
                ++written;
        }
        out_.is_element = !slices && written >= view_.ndim;
        part_.data = view_.data;
        part_.ndim = 0;
        for (Py_ssize_t k = 0; k < count; ++k) {
            if (axis_ == view_.ndim && k != dots) return outside();
            if (items[k] == Py_Ellipsis)
                keep(k == dots ? view_.ndim - int(written) : 1);
            else if (!take(items[k]))
                return false;
        }
        keep(view_.ndim - axis_);
        return true;
    }

private:
    [[gnu::cold, gnu::noinline]] void keep(int count) {
        while (count-- > 0) add(view_.shape[axis_], view_.strides[axis_]);
    }
    // The next axis becomes one of the part's.
    void add(Index extent, Index stride) {
        part_.shape[part_.ndim] = extent;
        part_.strides[part_.ndim++] = stride;
        ++axis_;
    }
    [[gnu::cold, gnu::noinline]] bool outside() const {
        return out_.is_element ? element_outside(axis_) : index_outside(axis_);
    }
    [[gnu::cold, gnu::noinline]] bool take(PyObject* item) {
        if (PySlice_Check(item)) return take_slice(*reinterpret_cast<PySliceObject*>(item));
        Index at;
        if (!to_index(item, at)) return false;
        at = wrap(at, view_.shape[axis_]);
        if (size_t(at) >= size_t(view_.shape[axis_])) return outside();
        part_.data += at * view_.strides[axis_++];
        return true;
    }
    bool take_slice(PySliceObject const& written) {
        Index start = 0, stop = 0, step = 1;
        if (!(read_bound(start, written.start) && read_bound(stop, written.stop) &&
              read_bound(step, written.step)))
            return false;
        if (step == 0) return zero_step(axis_);
        if (written.start == Py_None) start = step < 0 ? PY_SSIZE_T_MAX : 0;
        if (written.stop == Py_None) stop = step < 0 ? PY_SSIZE_T_MIN : PY_SSIZE_T_MAX;
        Index const stride = view_.strides[axis_];
        Index const length = PySlice_AdjustIndices(view_.shape[axis_], &start, &stop, step);
        if (length) part_.data += start * stride;
        add(length, stride * step);
        return true;
    }

    Strided const& view_;
    Strided& part_;
    Selection& out_;
    int axis_ = 0;
};

}  // namespace cy
