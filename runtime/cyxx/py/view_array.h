// cython.view.array and cython.view.memoryview, the classes that Cython code can name: items of
// any format, in memory of their own or of others.
#pragma once

#include "memoryview.h"
#include "object_view.h"

namespace [[gnu::visibility("hidden")]] cy {

namespace values {
struct ViewArray : PyObject {
    char* data;
    Py_ssize_t len;
    char* format;
    int ndim;
    Py_ssize_t* _shape;
    Py_ssize_t* _strides;
    Py_ssize_t itemsize;
    Ref mode;     // a str
    Ref _format;  // the bytes that `format` lies in
    void (*callback_free_data)(void* data);
    int free_data;
    int dtype_is_object;

    Index extents[8], steps[8];
    Dtype const* known;  // what the items are, if the compiler knew
};
}  // namespace values
using values::ViewArray;
inline PyTypeObject view_array_type;

namespace view_array {

inline ViewArray* of(PyObject* self) { return static_cast<ViewArray*>(self); }

// --- items of a format that only Python's struct module understands
[[gnu::cold, gnu::noinline]] inline PyObject* no_item() {
    if (PyErr_ExceptionMatches(PyExc_MemoryError)) return nullptr;
    PyErr_SetString(PyExc_ValueError, "Unable to convert item to object");
    return nullptr;
}
[[gnu::cold, gnu::noinline]] inline PyObject* unpack(char const* item, Dtype const& type) {
    Ref module, made;
    if (!(module.steal(PyImport_ImportModule("struct")) &&
          made.steal(PyObject_CallMethod(module, "unpack", "yy#", type.format, item, type.size))))
        return no_item();
    if (type.format[1]) return made.release();
    return PySequence_GetItem(made, 0);
}
[[gnu::cold, gnu::noinline]] inline bool pack(char* item, PyObject* value, Dtype const& type) {
    Ref module, function, format, args, bytes;
    if (!(module.steal(PyImport_ImportModule("struct")) &&
          function.steal(PyObject_GetAttrString(module, "pack")) &&
          format.steal(PyBytes_FromString(type.format)) &&
          args.steal(PyTuple_Check(value) ? PySequence_Tuple(value) : PyTuple_Pack(1, value))))
        return false;
    Ref front, all;
    if (!(front.steal(PyTuple_Pack(1, (PyObject*)format)) &&
          all.steal(PySequence_Concat(front, args)) &&
          bytes.steal(PyObject_CallObject(function, all))))
        return false;
    if (!PyBytes_Check((PyObject*)bytes) || PyBytes_GET_SIZE((PyObject*)bytes) != type.size) {
        PyErr_SetString(PyExc_ValueError, "the item has not the size of the format");
        return false;
    }
    memcpy(item, PyBytes_AS_STRING((PyObject*)bytes), size_t(type.size));
    return true;
}

// The description of a format of one letter; null if there is none.
inline Dtype const* described(char const* format) {
    if (!format) return &dtype<unsigned char>;
    if (*format == '@') ++format;
    switch (format[0] && !format[1] ? format[0] : '\0') {
        case 'b':
            return &dtype<signed char>;
        case 'B':
            return &dtype<unsigned char>;
        case 'h':
            return &dtype<short>;
        case 'H':
            return &dtype<unsigned short>;
        case 'i':
            return &dtype<int>;
        case 'I':
            return &dtype<unsigned int>;
        case 'l':
            return &dtype<long>;
        case 'L':
            return &dtype<unsigned long>;
        case 'q':
            return &dtype<long long>;
        case 'Q':
            return &dtype<unsigned long long>;
        case 'f':
            return &dtype<float>;
        case 'd':
            return &dtype<double>;
        case 'g':
            return &dtype<long double>;
        case 'O':
            return &dtype<PyObject*>;
    }
    if (strcmp(format, "Zd") == 0) return &dtype<double _Complex>;
    if (strcmp(format, "Zf") == 0) return &dtype<float _Complex>;
    return nullptr;
}

// The other formats that were seen. They stay: copies of the items need them too.
struct SeenFormat {
    Dtype type;
    SeenFormat* next;
};
inline SeenFormat* seen_formats;

[[gnu::cold, gnu::noinline]] inline Dtype const* opaque(char const* format, Index size) {
    for (SeenFormat* seen = seen_formats; seen; seen = seen->next)
        if (seen->type.size == size && strcmp(seen->type.format, format) == 0) return &seen->type;
    size_t const length = strlen(format) + 1;
    auto* made = static_cast<SeenFormat*>(malloc(sizeof(SeenFormat) + length));
    if (!made) return PyErr_NoMemory(), nullptr;
    char* text = reinterpret_cast<char*>(made + 1);
    memcpy(text, format, length);
    made->type = {"item", 'V', text, size, unpack, pack};
    made->next = seen_formats;
    seen_formats = made;
    return &made->type;
}

// The memoryview object over any exporter.
[[gnu::cold, gnu::noinline]] inline PyObject* memoryview_over(PyObject* exporter, int flags,
                                                              Dtype const* known) {
    auto* owner = static_cast<BufferOwner*>(malloc(sizeof(BufferOwner)));
    if (!owner) return PyErr_NoMemory();
    owner->count = 1;
    owner->is_buffer = true;
    owner->destroy = BufferOwner::drop;
    Py_buffer& buffer = owner->buffer;
    if (PyObject_GetBuffer(exporter, &buffer, flags | PyBUF_STRIDES) < 0) {
        free(owner);
        return nullptr;
    }
    PyObject* made = nullptr;
    if (buffer.ndim > 8) {
        PyErr_SetString(PyExc_ValueError, "more than 8 dimensions are not supported");
    } else {
        Dtype const* type = known ? known : described(buffer.format);
        if (!type || type->size != buffer.itemsize)
            type = opaque(buffer.format ? buffer.format : "B", buffer.itemsize);
        use_object_items<PyObject*>();
        Strided part(buffer.buf, buffer.ndim, buffer.shape, buffer.shape);
        read_strides(part.strides, buffer);
        if (type) made = memoryview::create(owner, part, *type, buffer.readonly);
    }
    struct {
        Owner* owner;
    } held{owner};
    XDEC_MEMVIEW(&held, true);
    return made;
}

// --- making one
inline bool is_shape(PyObject* shape) {
    if (PyTuple_Check(shape)) return true;
    PyErr_Format(PyExc_TypeError,
                 "Argument 'shape' has incorrect type (expected tuple, got %.200s)",
                 Py_TYPE(shape)->tp_name);
    return false;
}
[[gnu::cold, gnu::noinline]] inline bool set_format(ViewArray* array, PyObject* format) {
    if (PyUnicode_Check(format)) {
        if (!array->_format.steal(PyUnicode_AsASCIIString(format))) return false;
    } else if (PyBytes_Check(format)) {
        array->_format.hold(format);
    } else {
        if (format == Py_None)
            PyErr_SetString(PyExc_TypeError, "Argument 'format' must not be None");
        else
            PyErr_Format(PyExc_TypeError, "expected bytes, %.200s found", Py_TYPE(format)->tp_name);
        return false;
    }
    array->format = PyBytes_AS_STRING((PyObject*)array->_format);
    return true;
}
[[gnu::cold, gnu::noinline]] inline bool set_mode(ViewArray* array, PyObject* mode) {
    bool const is_fortran =
        mode && PyUnicode_Check(mode) && PyUnicode_CompareWithASCIIString(mode, "fortran") == 0;
    bool const is_c =
        !mode || (PyUnicode_Check(mode) && PyUnicode_CompareWithASCIIString(mode, "c") == 0);
    if (!is_c && !is_fortran) {
        PyErr_Format(PyExc_ValueError, "Invalid mode, expected 'c' or 'fortran', got %S", mode);
        return false;
    }
    lay_out(array->_shape, array->_strides, array->ndim, array->itemsize, is_fortran);
    return array->mode.steal(PyUnicode_InternFromString(is_fortran ? "fortran" : "c"));
}
[[gnu::cold, gnu::noinline]] inline bool set_shape(ViewArray* array, PyObject* shape) {
    Py_ssize_t const n = PyTuple_GET_SIZE(shape);
    array->_shape = array->extents, array->_strides = array->steps;
    if (n == 0 || n > 8) {
        PyErr_SetString(PyExc_ValueError, n ? "more than 8 dimensions are not supported"
                                            : "Empty shape tuple for cython.array");
        return false;
    }
    array->ndim = int(n);
    if (array->itemsize <= 0) {
        PyErr_SetString(PyExc_ValueError, "itemsize <= 0 for cython.array");
        return false;
    }
    size_t bytes = size_t(array->itemsize), all = bytes;
    bool too_big = false;
    for (int axis = 0; axis < n; ++axis) {
        Index& extent = array->_shape[axis];
        if (!to_index(PyTuple_GET_ITEM(shape, axis), extent)) return false;
        if (extent < 0) {
            PyErr_Format(PyExc_ValueError, "Invalid shape in axis %d: %zd.", axis, extent);
            return false;
        }
        if (extent) too_big |= __builtin_mul_overflow(bytes, size_t(extent), &bytes);
        all *= size_t(extent);
    }
    if (too_big || bytes > PTRDIFF_MAX) {
        PyErr_SetString(PyExc_MemoryError, "unable to allocate array data.");
        return false;
    }
    array->len = Py_ssize_t(all);
    return true;
}
[[gnu::cold, gnu::noinline]] inline bool allocate(ViewArray* array) {
    array->free_data = true;
    array->data = static_cast<char*>(malloc(array->len ? size_t(array->len) : 1));
    if (!array->data) {
        PyErr_SetString(PyExc_MemoryError, "unable to allocate array data.");
        return false;
    }
    if (array->dtype_is_object)
        for (Index at = 0; at < array->len; at += array->itemsize)
            *reinterpret_cast<PyObject**>(array->data + at) = new_ref(Py_None);
    return true;
}
[[gnu::cold, gnu::noinline]] inline PyObject* make(PyTypeObject* type, PyObject* args,
                                                   PyObject* keywords) {
    static char const* const names[] = {"shape", "itemsize",        "format",
                                        "mode",  "allocate_buffer", nullptr};
    PyObject *shape, *format, *mode = nullptr;
    Py_ssize_t itemsize;
    int allocates = true;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "OnO|Op:array", const_cast<char**>(names),
                                     &shape, &itemsize, &format, &mode, &allocates) ||
        !is_shape(shape))
        return nullptr;
    Ref made;
    if (!made.steal(type->tp_alloc(type, 0))) return nullptr;
    ViewArray* array = of(made);
    array->itemsize = itemsize;
    if (!(set_shape(array, shape) && set_format(array, format) && set_mode(array, mode)))
        return nullptr;
    array->dtype_is_object = strcmp(array->format, "O") == 0;
    if (allocates && !allocate(array)) return nullptr;
    return made.release();
}
inline void dealloc(PyObject* self) {
    ViewArray* array = of(self);
    if (array->callback_free_data) {
        array->callback_free_data(array->data);
    } else if (array->free_data && array->data) {
        for (Index at = 0; array->dtype_is_object && at < array->len; at += array->itemsize)
            Py_XDECREF(*reinterpret_cast<PyObject**>(array->data + at));
        free(array->data);
    }
    array->mode.reset(), array->_format.reset();
    Py_TYPE(self)->tp_free(self);
}

// --- as Python sees it: by way of the memoryview over it
[[gnu::cold]] inline int get_buffer(PyObject* self, Py_buffer* out, int flags) {
    ViewArray* array = of(self);
    out->obj = nullptr;
    auto const asks = [flags](int what) { return (flags & what) == what; };
    bool const is_c =
        is_contiguous(array->_shape, array->_strides, array->ndim, array->itemsize, 'C');
    bool const is_f =
        is_contiguous(array->_shape, array->_strides, array->ndim, array->itemsize, 'F');
    if ((!is_c && (asks(PyBUF_C_CONTIGUOUS) || !asks(PyBUF_STRIDES))) ||
        (!is_f && asks(PyBUF_F_CONTIGUOUS))) {
        PyErr_SetString(PyExc_ValueError, "Can only create a buffer that is contiguous in memory.");
        return -1;
    }
    out->buf = array->data;
    out->obj = new_ref(self);
    out->len = array->len;
    out->itemsize = array->itemsize;
    out->readonly = false;
    out->ndim = array->ndim;
    out->suboffsets = nullptr;
    out->internal = nullptr;
    out->format = asks(PyBUF_FORMAT) ? array->format : nullptr;
    out->shape = asks(PyBUF_ND) ? array->_shape : nullptr;
    out->strides = asks(PyBUF_STRIDES) ? array->_strides : nullptr;
    return 0;
}
inline PyObject* memview(PyObject* self, void*) {
    return memoryview_over(self, PyBUF_FULL, of(self)->known);
}
[[gnu::cold]] inline PyObject* attribute(PyObject* self, PyObject* name) {
    PyObject* found = PyObject_GenericGetAttr(self, name);
    if (found || !PyErr_ExceptionMatches(PyExc_AttributeError)) return found;
    PyErr_Clear();
    Ref view;
    return view.steal(memview(self, nullptr)) ? PyObject_GetAttr(view, name) : nullptr;
}
inline Py_ssize_t length(PyObject* self) { return of(self)->_shape[0]; }
[[gnu::cold]] inline PyObject* item(PyObject* self, PyObject* key) {
    Ref view;
    return view.steal(memview(self, nullptr)) ? PyObject_GetItem(view, key) : nullptr;
}
[[gnu::cold]] inline PyObject* item_at(PyObject* self, Py_ssize_t i) {
    Ref key;
    return key.steal(PyLong_FromSsize_t(i)) ? item(self, key) : nullptr;
}
[[gnu::cold]] inline int set_item(PyObject* self, PyObject* key, PyObject* value) {
    Ref view;
    if (!view.steal(memview(self, nullptr))) return -1;
    return value ? PyObject_SetItem(view, key, value) : PyObject_DelItem(view, key);
}

inline PyGetSetDef facts[] = {{"memview", memview, nullptr, nullptr, nullptr}, {}};
inline PyMethodDef methods[] = {{"__reduce__", memoryview::no_pickle, METH_NOARGS, nullptr}, {}};

// cython.view.memoryview(object, flags, dtype_is_object=False)
[[gnu::cold]] inline PyObject* new_memoryview(PyTypeObject*, PyObject* args, PyObject* keywords) {
    static char const* const names[] = {"obj", "flags", "dtype_is_object", nullptr};
    PyObject* exporter;
    int flags, is_object = false;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "Oi|p:memoryview", const_cast<char**>(names),
                                     &exporter, &flags, &is_object))
        return nullptr;
    return memoryview_over(exporter, flags, is_object ? &dtype<PyObject*> : nullptr);
}

}  // namespace view_array

// Both set a type up, once: steps.
[[gnu::cold, gnu::noinline]] inline bool make_view_array() {
    static PyBufferProcs buffer = {view_array::get_buffer, nullptr};
    static PyMappingMethods mapping = {view_array::length, view_array::item, view_array::set_item};
    static PySequenceMethods sequence;
    if (is_ready(view_array_type)) return true;
    sequence.sq_length = view_array::length;
    sequence.sq_item = view_array::item_at;
    PyTypeObject& type = view_array_type;
    type.tp_name = memoryview::name_in_module("array");
    type.tp_basicsize = sizeof(ViewArray);
    type.tp_flags |= Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | sequence_flag;
    type.tp_new = view_array::make;
    type.tp_dealloc = view_array::dealloc;
    type.tp_getattro = view_array::attribute;
    type.tp_getset = view_array::facts;
    type.tp_methods = view_array::methods;
    type.tp_as_buffer = &buffer;
    type.tp_as_mapping = &mapping;
    type.tp_as_sequence = &sequence;
    return make_ready(type);
}
[[gnu::cold, gnu::noinline]] inline bool make_view_memoryview() {
    if (!memoryview::find_type()) return false;
    memoryview_type->tp_new = view_array::new_memoryview;
    memoryview_type->tp_flags &= ~no_instances_flag;
    return true;
}

// object = <T[:n, :m]>pointer: the array over memory of others. A step.
template <class T, int N, Layout L>
inline bool array_over(Ref& object, View<T, N, L> const& view, Dtype const& type = dtype<T>) {
    if (!make_view_array() || !object.steal(view_array_type.tp_alloc(&view_array_type, 0)))
        return false;
    ViewArray* array = view_array::of(object);
    array->data = (char*)view.data;
    array->len = view.nbytes();
    array->ndim = N;
    array->_shape = array->extents, array->_strides = array->steps;
    memcpy(array->_shape, view.shape, sizeof view.shape);
    memcpy(array->_strides, view.strides, sizeof view.strides);
    array->itemsize = sizeof(T);
    array->known = &type;
    array->dtype_is_object = type.kind == 'O';
    char* const written = type.format ? nullptr : type.write_format(type);
    char const* format = written ? written : type.format;
    bool const done =
        array->mode.steal(PyUnicode_InternFromString(L == f_contig ? "fortran" : "c")) &&
        (format ? array->_format.steal(PyBytes_FromString(format)) : PyErr_NoMemory() != nullptr);
    free(written);
    if (done) array->format = PyBytes_AS_STRING((PyObject*)array->_format);
    return done;
}

}  // namespace cy
