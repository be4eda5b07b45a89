// v[key] and v[key] = value of the memoryview object, and what a slice takes from an object.
#pragma once

#include "../copy.h"
#include "buffer.h"

namespace [[gnu::visibility("hidden")]] cy {

[[gnu::cold, gnu::noinline]] inline bool no_item_conversion(Dtype const& type) {
    PyErr_Format(PyExc_TypeError, "elements of type '%s' have no Python value", type.name);
    return false;
}

inline bool assign_any(Strided const& dst, Strided const& src, Dtype const& type) {
    return type.kind == 'O' ? object_items.assign(dst, src) : assign_items(dst, src, type.size);
}
// dst[...] = value, converted once.
[[gnu::cold, gnu::noinline]] inline bool fill_any(Strided const& dst, PyObject* value,
                                                  Dtype const& type) {
    if (type.kind == 'O') return object_items.fill(dst, value);
    if (!type.set) return no_item_conversion(type);
    char small[64];
    char* item = type.size <= Index(sizeof small) ? small : (char*)malloc(size_t(type.size));
    if (!item) return set_error(Error::memory, "not enough memory for an item");
    bool const done = type.set(item, value);
    if (done) fill_items(dst, item, size_t(type.size));
    if (item != small) free(item);
    return done;
}

// dst[...] = the elements of a buffer.
[[gnu::cold, gnu::noinline]] inline bool assign_buffer(Strided const& dst, PyObject* value,
                                                       Dtype const& type) {
    Py_buffer buffer;
    if (PyObject_GetBuffer(value, &buffer, PyBUF_STRIDES | PyBUF_FORMAT) < 0) return false;
    Wanted const want{buffer.ndim, strided, true, type};
    bool done = buffer.ndim <= 8 && check_buffer(buffer, want);
    if (done) {
        Strided src;
        src.data = static_cast<char*>(buffer.buf);
        src.ndim = buffer.ndim;
        memcpy(src.shape, buffer.shape, size_t(buffer.ndim) * sizeof(Index));
        read_strides(src.strides, buffer);
        done = assign_any(dst, src, type);
    } else if (!PyErr_Occurred()) {
        PyErr_SetString(PyExc_ValueError, "more than 8 dimensions are not supported");
    }
    PyBuffer_Release(&buffer);
    return done;
}

// A scalar fills the slice; an exporter of a buffer that is no scalar is copied.
[[gnu::cold, gnu::noinline]] inline bool assign_value(Strided const& dst, PyObject* value,
                                                      Dtype const& type) {
    bool const exports = PyObject_CheckBuffer(value);
    if (type.kind == 'O' ? !exports : fill_any(dst, value, type))
        return type.kind == 'O' ? fill_any(dst, value, type) : true;
    if (!exports) return false;
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

[[gnu::cold, gnu::noinline]] inline bool read_bound(Bound& bound, PyObject* object) {
    if (object == Py_None) return true;
    bound.given = true;
    return to_index(object, bound.value);
}

class KeyReader {
public:
    KeyReader(MemoryViewObject const& view, Selection& out) : view_(view), out_(out) {}

    [[gnu::cold]] bool read(PyObject* key) {
        PyObject* const* items = &key;
        Py_ssize_t count = 1;
        if (PyTuple_Check(key)) {
            count = PyTuple_GET_SIZE(key);
            items = count ? &PyTuple_GET_ITEM(key, 0) : nullptr;
        }
        Py_ssize_t written = 0;
        bool seen_ellipsis = false, slices = false;
        for (Py_ssize_t k = 0; k < count; ++k) {
            bool const dots = items[k] == Py_Ellipsis;
            written += !(dots && !seen_ellipsis);
            seen_ellipsis |= dots;
            slices |= dots || PySlice_Check(items[k]);
            if (!dots && !PySlice_Check(items[k]) && !PyIndex_Check(items[k])) {
                PyErr_Format(PyExc_TypeError, "Cannot index with type '%S'", Py_TYPE(items[k]));
                return false;
            }
        }
        if (written > view_.ndim) return element_outside(view_.ndim);
        element_ = !slices && written == view_.ndim;
        out_.is_element = element_;
        out_.part.data = view_.data;
        out_.part.ndim = 0;
        Py_ssize_t hidden = view_.ndim - written;
        bool expanded = false;
        for (Py_ssize_t k = 0; k < count; ++k) {
            if (items[k] != Py_Ellipsis) {
                if (!take(items[k])) return false;
            } else if (expanded) {
                keep();
            } else {
                for (expanded = true; hidden > 0; --hidden) keep();
            }
        }
        while (axis_ < view_.ndim) keep();
        return true;
    }

private:
    [[gnu::cold, gnu::noinline]] void keep() {
        out_.part.shape[out_.part.ndim] = view_.shape[axis_];
        out_.part.strides[out_.part.ndim++] = view_.strides[axis_++];
    }
    [[gnu::cold, gnu::noinline]] bool take(PyObject* item) {
        if (PySlice_Check(item)) return take_slice(reinterpret_cast<PySliceObject*>(item));
        Index at;
        if (!to_index(item, at)) return false;
        at = wrap(at, view_.shape[axis_]);
        if (size_t(at) >= size_t(view_.shape[axis_]))
            return element_ ? element_outside(axis_) : index_outside(axis_);
        out_.part.data += at * view_.strides[axis_++];
        return true;
    }
    [[gnu::cold, gnu::noinline]] bool take_slice(PySliceObject* written) {
        Slice slice;
        if (!(read_bound(slice.start, written->start) && read_bound(slice.stop, written->stop) &&
              read_bound(slice.step, written->step)))
            return false;
        if (slice.step.given && slice.step.value == 0) return zero_step(axis_);
        Span const span = clamp(slice, view_.shape[axis_]);
        if (span.length) out_.part.data += span.start * view_.strides[axis_];
        out_.part.shape[out_.part.ndim] = span.length;
        out_.part.strides[out_.part.ndim++] = view_.strides[axis_++] * span.step;
        return true;
    }

    MemoryViewObject const& view_;
    Selection& out_;
    int axis_ = 0;
    bool element_ = false;
};

}  // namespace cy
