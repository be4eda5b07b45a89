// Views of Python objects that export a buffer.
#pragma once

#include "../copy.h"
#include "../slice.h"
#include "format.h"
#include "ndarray.h"

namespace [[gnu::visibility("hidden")]] cy {

// The memoryview object that Python sees (memoryview.h makes it). As an argument it is taken for
// what it is, without another buffer.
struct MemoryViewObject {
    PyObject_HEAD Owner* owner;
    Dtype const* dtype;
    bool readonly;
    Strided part;
    PyObject* weak_references;
};
inline PyTypeObject* memoryview_type;  // found when the first object is made

// What a view asks of a buffer.
struct Wanted {
    int ndim;
    Layout layout;
    bool is_const;
    Dtype const& dtype;
    bool says_const = is_const;  // in messages
};
template <class V>
inline Wanted wanted(Dtype const& type) {
    using T = typename V::Item;
    return {V::ndim, V::layout, __is_same(T, T const), type};
}

// The strides of a buffer; an exporter that gives none lays its items out as C does.
inline void read_strides(Index* strides, Py_buffer const& buffer) {
    if (likely(buffer.strides != nullptr))
        memcpy(strides, buffer.strides, size_t(buffer.ndim) * sizeof(Index));
    else
        lay_out(buffer.shape, strides, buffer.ndim, buffer.itemsize, false);
}

[[gnu::cold, gnu::noinline]] inline bool check_axes(Py_buffer const& buffer, Wanted const& want) {
    for (int axis = 0; axis < buffer.ndim; ++axis) {
        bool const points = buffer.suboffsets && buffer.suboffsets[axis] >= 0;
        bool const asks = want.layout & indirect_axis(axis);
        if (points == asks || (want.layout & generic_axis(axis))) continue;
        PyErr_Format(PyExc_ValueError,
                     points ? "Buffer not compatible with direct access in dimension %d."
                            : "Buffer is not indirectly accessible in dimension %d.",
                     axis);
        return false;
    }
    if (want.layout == strided || buffer.len == 0) return true;
    Index strides[8];
    read_strides(strides, buffer);
    if (want.layout & (c_contig | f_contig)) {
        bool const is_c = want.layout == c_contig;
        if (is_contiguous(buffer.shape, strides, buffer.ndim, buffer.itemsize, is_c ? 'C' : 'F'))
            return true;
        PyErr_SetString(PyExc_ValueError,
                        is_c ? "Buffer not C contiguous." : "Buffer not fortran contiguous.");
        return false;
    }
    for (int axis = 0; axis < buffer.ndim; ++axis) {
        bool const points = buffer.suboffsets && buffer.suboffsets[axis] >= 0;
        if (dense_axis(want.layout, buffer.ndim, axis) && buffer.shape[axis] > 1 &&
            strides[axis] != (points ? Index(sizeof(void*)) : buffer.itemsize)) {
            PyErr_SetString(PyExc_ValueError,
                            "Buffer and memoryview are not contiguous in the same dimension.");
            return false;
        }
    }
    return true;
}

[[gnu::cold, gnu::noinline]] inline bool wrong_itemsize(Py_buffer const& buffer,
                                                        Dtype const& type) {
    PyErr_Format(PyExc_ValueError,
                 "Item size of buffer (%zd byte%s) does not match size of '%s' (%zd byte%s)",
                 buffer.itemsize, buffer.itemsize == 1 ? "" : "s", type.name, type.size,
                 type.size == 1 ? "" : "s");
    return false;
}

[[gnu::noinline]] inline bool check_buffer(Py_buffer const& buffer, Wanted const& want) {
    if (unlikely(buffer.ndim != want.ndim)) {
        PyErr_Format(PyExc_ValueError,
                     "Buffer has wrong number of dimensions (expected %d, got %d)", want.ndim,
                     buffer.ndim);
        return false;
    }
    if (unlikely(!buffer.shape && buffer.ndim)) {
        PyErr_SetString(PyExc_BufferError, "the exporter of the buffer gave no shape");
        return false;
    }
    return check_format(buffer.format, want.dtype, want.says_const) &&
           (likely(buffer.itemsize == want.dtype.size) || wrong_itemsize(buffer, want.dtype)) &&
           (((want.layout == strided || (want.layout == c_contig && !buffer.strides)) &&
             !buffer.suboffsets) ||
            check_axes(buffer, want));
}

// The exporter's code may run: an exception on its way is not its business.
[[gnu::noinline]] inline void release_buffer(Py_buffer& buffer) {
    PyObject *type, *value, *traceback;
    PyErr_Fetch(&type, &value, &traceback);
    PyBuffer_Release(&buffer);
    PyErr_Restore(type, value, traceback);
}

// The buffer of an object, checked; it must be released.
[[gnu::noinline]] inline bool get_buffer(PyObject* object, Py_buffer& buffer, Wanted const& want) {
    int const order = want.layout == c_contig   ? PyBUF_C_CONTIGUOUS
                      : want.layout == f_contig ? PyBUF_F_CONTIGUOUS
                      : is_direct(want.layout)  ? PyBUF_STRIDES
                                                : PyBUF_INDIRECT;
    if (!read_ndarray(buffer, object, want.layout, want.is_const) &&
        PyObject_GetBuffer(object, &buffer,
                           order | PyBUF_FORMAT | (want.is_const ? 0 : PyBUF_WRITABLE)) < 0) {
        buffer.obj = nullptr;
        return false;
    }
    if (likely(check_buffer(buffer, want))) return true;
    release_buffer(buffer);
    buffer.obj = nullptr;
    return false;
}

// One of our own memoryview objects, if it is just what is wanted.
[[gnu::cold, gnu::noinline]] inline bool serves(MemoryViewObject const& view, Wanted const& want) {
    Dtype const& type = *view.dtype;
    bool const same =
        &type == &want.dtype || (type.kind == want.dtype.kind && type.size == want.dtype.size &&
                                 type.kind != 'S' && type.kind != 'h' && type.kind != 'V');
    if (!same || !is_direct(want.layout) || view.part.ndim != want.ndim ||
        (view.readonly && !want.is_const))
        return false;
    return want.layout == strided ||
           (want.layout == c_contig && view.part.contiguous(type.size, 'C')) ||
           (want.layout == f_contig && view.part.contiguous(type.size, 'F'));
}

// What keeps a Python buffer for views that may outlive the call. Only its end needs the GIL.
struct BufferOwner : Owner {
    Py_buffer buffer;

    [[gnu::noinline]] static void drop(Owner* owner, bool have_gil) {
        auto* self = static_cast<BufferOwner*>(owner);
        PyGILState_STATE const state = have_gil ? PyGILState_LOCKED : PyGILState_Ensure();
        release_buffer(self->buffer);
        if (!have_gil) PyGILState_Release(state);
        free(self);
    }
};
inline BufferOwner* as_buffer_owner(Owner* owner) {
    return owner && owner->is_buffer ? static_cast<BufferOwner*>(owner) : nullptr;
}

// What an object's items are for a view; nothing for None.
struct Items {
    Owner* owner;  // found with a count for the view, unless the buffer is the caller's
    char* data;
    Index const* shape;
    Index const* strides;
    Index const* suboffsets;  // null: all axes are direct
};
// Fills the arrays too. `on_stack` is the caller's buffer; without one, an owner is made.
[[gnu::noinline]] inline bool find_items(Items& out, Index* shape, Index* strides, PyObject* object,
                                         Wanted const& want, Py_buffer* on_stack) {
    if (object == Py_None) return true;
    size_t const bytes = size_t(want.ndim) * sizeof(Index);
    if (Py_TYPE(object) == memoryview_type) {
        auto const& own = *reinterpret_cast<MemoryViewObject const*>(object);
        if (serves(own, want)) {
            out.owner = own.owner;
            out.data = own.part.data;
            memcpy(shape, own.part.shape, bytes);
            memcpy(strides, own.part.strides, bytes);
            if (!on_stack) INC_MEMVIEW(&out, true);
            return true;
        }
    }
    BufferOwner* owner = nullptr;
    if (!on_stack) {
        owner = static_cast<BufferOwner*>(malloc(sizeof(BufferOwner)));
        if (!owner) return PyErr_NoMemory() != nullptr;
        owner->count = 1;
        owner->is_buffer = true;
        owner->destroy = BufferOwner::drop;
    }
    Py_buffer& buffer = on_stack ? *on_stack : owner->buffer;
    if (!get_buffer(object, buffer, want)) {
        free(owner);
        return false;
    }
    out.owner = owner;
    // What has no items has no meaningful address either; null would mean None.
    out.data = static_cast<char*>(buffer.buf ? buffer.buf : reinterpret_cast<void*>(16));
    memcpy(shape, buffer.shape, bytes);
    read_strides(strides, buffer);
    out.suboffsets = buffer.suboffsets;
    return true;
}
template <class T, int N, Layout L>
inline bool look_at(View<T, N, L>& look, PyObject* object, Wanted const& want,
                    Py_buffer* on_stack) {
    look = View<T, N, L>::none();
    Items items{};
    if (!find_items(items, look.shape, look.strides, object, want, on_stack)) return false;
    look.owner = items.owner;
    look.data = reinterpret_cast<T*>(items.data);
    if constexpr (!is_direct(L))
        for (int axis = 0; axis < N; ++axis)
            look.suboffsets[axis] = items.suboffsets ? items.suboffsets[axis] : -1;
    return true;
}

namespace values {
// A view argument whose slices all stay within the call: the buffer lives on the stack.
template <class T, int N, Layout L = strided>
struct BufferArg : View<T, N, L> {
    Py_buffer buffer;

    BufferArg() { buffer.obj = nullptr; }
    BufferArg(BufferArg const&) = delete;
    void swap(BufferArg& other) {
        View<T, N, L> const look = *this;
        Py_buffer const held = buffer;
        static_cast<View<T, N, L>&>(*this) = other;
        buffer = other.buffer;
        static_cast<View<T, N, L>&>(other) = look;
        other.buffer = held;
    }
    ~BufferArg() {
        if (buffer.obj) release_buffer(buffer);
    }
};
}  // namespace values
using values::BufferArg;

// view = object, where the caller keeps the object. None gives an empty view. A step.
template <class T, int N, Layout L>
inline bool acquire(BufferArg<T, N, L>& view, PyObject* object, Dtype const& type = dtype<T>) {
    return look_at<T, N, L>(view, object, wanted<View<T, N, L>>(type), &view.buffer);
}
// An np.ndarray[T] variable gets another object, or stays as it is. A step.
template <class T, int N, Layout L>
inline bool set_buffer(BufferArg<T, N, L>& view, PyObject* object, Dtype const& type = dtype<T>) {
    BufferArg<T, N, L> next;
    Wanted want = wanted<View<T, N, L>>(type);
    want.says_const = false;  // that it is only read was found out, not declared
    if (!look_at<T, N, L>(next, object, want, &next.buffer)) return false;
    view.swap(next);
    return true;
}
// The same with cast=True: only the size of the items counts.
template <class T, int N, Layout L>
inline bool set_buffer_cast(BufferArg<T, N, L>& view, PyObject* object,
                            Dtype const& type = dtype<T>) {
    Dtype of_size = type;
    of_size.check_fields = [](char const*, Dtype const&, bool) { return true; };
    return set_buffer(view, object, of_size);
}
// view = object, for a MemView or GlobalView: the view keeps the buffer. A step.
template <class V, class T = typename V::Item>
[[gnu::always_inline]] inline bool acquire(V& view, PyObject* object,
                                           Dtype const& type = dtype<T>) {
    View<T, V::ndim, V::layout> look;
    if (!look_at(look, object, wanted<V>(type), nullptr)) return false;
    view.adopt(look);
    return true;
}

// acquire() where the GIL may not be held: it is taken for that long. A step.
template <class V, class T = typename V::Item>
inline bool acquire_released(V& view, PyObject* object, Dtype const& type = dtype<T>) {
    WithGil gil;
    return acquire(view, object, type);
}

// Adds to the message of a buffer error which argument it was.
[[gnu::cold, gnu::noinline]] inline bool blame(char const* argument) {
    PyObject *type, *value, *traceback;
    PyErr_Fetch(&type, &value, &traceback);
    Ref text;
    if ((type == PyExc_ValueError || type == PyExc_TypeError || type == PyExc_BufferError) &&
        value && text.steal(PyObject_Str(value)) &&
        text.steal(PyUnicode_FromFormat("%U (argument '%s')", (PyObject*)text, argument))) {
        Py_DECREF(value);
        value = text.release();
    }
    PyErr_Clear();
    PyErr_Restore(type, value, traceback);
    return false;
}
// acquire() for an argument of a def function: errors name it.
template <class V, class T = typename V::Item>
inline bool acquire_argument(V& view, PyObject* object, char const* argument,
                             Dtype const& type = dtype<T>) {
    if (likely(acquire(view, object, type))) return true;
    return blame(argument);
}

}  // namespace cy
