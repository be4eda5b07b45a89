// The memoryview object that Python sees when a view leaves the compiled code. Its type is made
// when the first one does.
#pragma once

#include "view_item.h"

namespace [[gnu::visibility("hidden")]] cy {

namespace memoryview {

inline MemoryViewObject* of(PyObject* self) { return reinterpret_cast<MemoryViewObject*>(self); }

inline bool is_contiguous(PyObject* self, char order) {
    return of(self)->part.contiguous(of(self)->dtype->size, order);
}

bool find_type();

// A new object for a part of what `owner` keeps; takes a count of its own.
[[gnu::noinline]] inline PyObject* create(Owner* owner, Strided const& part, Dtype const& type,
                                          bool readonly) {
    if (!memoryview_type && !find_type()) return nullptr;
    auto* object = PyObject_New(MemoryViewObject, memoryview_type);
    if (!object) return nullptr;
    object->owner = owner;
    INC_MEMVIEW(object, true);
    object->dtype = &type;
    object->readonly = readonly;
    object->part = part;
    object->weak_references = nullptr;
    return reinterpret_cast<PyObject*>(object);
}

inline void dealloc(PyObject* self) {
    if (of(self)->weak_references) PyObject_ClearWeakRefs(self);
    XDEC_MEMVIEW(of(self), true);
    Py_TYPE(self)->tp_free(self);
}

// --- Facts -------------------------------------------------------------------------------------------
[[gnu::cold]] inline PyObject* integers(Index const* values, int n) {
    PyObject* tuple = PyTuple_New(n);
    for (int k = 0; tuple && k < n; ++k) {
        PyObject* item = PyLong_FromSsize_t(values ? values[k] : -1);
        if (item)
            PyTuple_SET_ITEM(tuple, k, item);
        else
            Py_CLEAR(tuple);
    }
    return tuple;
}
inline PyObject* exporter(PyObject* self) {
    BufferOwner* owner = as_buffer_owner(of(self)->owner);
    return owner ? owner->buffer.obj : nullptr;
}
// 'numpy.ndarray' is 'ndarray', as in its __class__.__name__.
inline char const* base_name(PyObject* self) {
    PyObject* base = exporter(self);
    if (!base) return "array";
    char const* name = Py_TYPE(base)->tp_name;
    char const* dot = strrchr(name, '.');
    return dot ? dot + 1 : name;
}
[[gnu::cold]] inline PyObject* repr(PyObject* self) {
    return PyUnicode_FromFormat("<MemoryView of '%s' at %p>", base_name(self), self);
}
[[gnu::cold]] inline PyObject* str(PyObject* self) {
    return PyUnicode_FromFormat("<MemoryView of '%s' object>", base_name(self));
}
[[gnu::cold]] inline PyObject* transposed_object(MemoryViewObject const& view) {
    Strided turned = view.part;
    for (int axis = 0, back = turned.ndim - 1; axis <= back; ++axis) {
        turned.shape[axis] = view.part.shape[back - axis];
        turned.strides[axis] = view.part.strides[back - axis];
    }
    return create(view.owner, turned, *view.dtype, view.readonly);
}

enum Fact : intptr_t { shape, strides, suboffsets, ndim, itemsize, size, nbytes, base, turned };
[[gnu::cold]] inline PyObject* fact(PyObject* self, void* which) {
    auto* view = of(self);
    switch (Fact(reinterpret_cast<intptr_t>(which))) {
        case shape:
            return integers(view->part.shape, view->part.ndim);
        case strides:
            return integers(view->part.strides, view->part.ndim);
        case suboffsets:
            return integers(nullptr, view->part.ndim);
        case ndim:
            return PyLong_FromLong(view->part.ndim);
        case itemsize:
            return PyLong_FromSsize_t(view->dtype->size);
        case size:
            return PyLong_FromSsize_t(view->part.size());
        case nbytes:
            return PyLong_FromSsize_t(view->part.size() * view->dtype->size);
        case base:
            // Of our own memory there is no other object.
            return exporter(self) ? new_ref(exporter(self)) : PyMemoryView_FromObject(self);
        case turned:
            return transposed_object(*view);
    }
    Py_UNREACHABLE();
}
inline PyObject* is_c_contig(PyObject* self, PyObject*) {
    return PyBool_FromLong(is_contiguous(self, 'C'));
}
inline PyObject* is_f_contig(PyObject* self, PyObject*) {
    return PyBool_FromLong(is_contiguous(self, 'F'));
}
// count() and index() are those of any sequence.
[[gnu::cold]] inline PyObject* count_items(PyObject* self, PyObject* value) {
    Py_ssize_t const n = PySequence_Count(self, value);
    return n < 0 ? nullptr : PyLong_FromSsize_t(n);
}
[[gnu::cold]] inline PyObject* index_of_item(PyObject* self, PyObject* args) {
    Py_ssize_t start = 0, stop = PY_SSIZE_T_MAX;
    PyObject* value;
    if (!PyArg_ParseTuple(args, "O|nn:index", &value, &start, &stop)) return nullptr;
    Py_ssize_t const n = PySequence_Size(self);
    if (start < 0) start = start + n < 0 ? 0 : start + n;
    if (stop < 0) stop += n;
    for (; start < n && start < stop; ++start) {
        Ref item;
        if (!item.steal(PySequence_GetItem(self, start))) return nullptr;
        int const same = PyObject_RichCompareBool(item, value, Py_EQ);
        if (same < 0) return nullptr;
        if (same) return PyLong_FromSsize_t(start);
    }
    PyErr_SetNone(PyExc_ValueError);
    return nullptr;
}
inline PyObject* no_pickle(PyObject*, PyObject*) {
    PyErr_SetString(PyExc_TypeError, "no default __reduce__ due to non-trivial __cinit__");
    return nullptr;
}

// --- Copies ------------------------------------------------------------------------------------------
[[gnu::cold]] inline PyObject* copy_in_order(PyObject* self, bool fortran) {
    auto* view = of(self);
    Strided fresh = view->part;
    Owner* owner;
    if (view->dtype->objects) {
        owner = view->dtype->objects->create(fresh.shape, fresh.ndim, fresh.data);
    } else {
        NativeArray* array = new_array(fresh.shape, fresh.ndim, size_t(view->dtype->size), false);
        owner = array;
        if (array) fresh.data = static_cast<char*>(array->elements());
    }
    if (!owner) return nullptr;
    lay_out(fresh.shape, fresh.strides, fresh.ndim, view->dtype->size, fortran);
    PyObject* object = nullptr;
    if (assign_any(fresh, view->part, *view->dtype))
        object = create(owner, fresh, *view->dtype, false);
    struct {
        Owner* owner;
    } made{owner};
    XDEC_MEMVIEW(&made, true);
    return object;
}
inline PyObject* copy(PyObject* self, PyObject*) { return copy_in_order(self, false); }
inline PyObject* copy_fortran(PyObject* self, PyObject*) { return copy_in_order(self, true); }

// --- Buffer protocol, items ----------------------------------------------------------------------------
[[gnu::cold]] inline int get_buffer(PyObject* self, Py_buffer* out, int flags) {
    auto* view = of(self);
    out->obj = nullptr;
    if ((flags & PyBUF_WRITABLE) && view->readonly) {
        PyErr_SetString(PyExc_ValueError,
                        "Cannot create writable memory view from read-only memoryview");
        return -1;
    }
    auto const asks = [flags](int what) { return (flags & what) == what; };
    bool const is_c = is_contiguous(self, 'C'), is_f = is_contiguous(self, 'F');
    if ((!is_c && (asks(PyBUF_C_CONTIGUOUS) || !asks(PyBUF_STRIDES))) ||
        (!is_f && (asks(PyBUF_F_CONTIGUOUS) || (!is_c && asks(PyBUF_ANY_CONTIGUOUS))))) {
        PyErr_SetString(PyExc_BufferError, "memoryview: underlying buffer is not contiguous");
        return -1;
    }
    BufferOwner* owner = as_buffer_owner(view->owner);
    char const* format = owner && owner->buffer.format ? owner->buffer.format : view->dtype->format;
    out->internal = nullptr;
    if (!format && asks(PyBUF_FORMAT)) {  // of a struct: release_buffer() frees it
        out->internal = view->dtype->write_format(*view->dtype);
        if (!out->internal) return PyErr_NoMemory(), -1;
        format = static_cast<char*>(out->internal);
    }
    out->buf = view->part.data;
    out->obj = new_ref(self);
    out->len = view->part.size() * view->dtype->size;
    out->itemsize = view->dtype->size;
    out->readonly = view->readonly;
    out->ndim = view->part.ndim;
    out->suboffsets = nullptr;
    out->format = asks(PyBUF_FORMAT) ? const_cast<char*>(format) : nullptr;
    out->shape = asks(PyBUF_ND) ? view->part.shape : nullptr;
    out->strides = asks(PyBUF_STRIDES) ? view->part.strides : nullptr;
    return 0;
}

inline void release_buffer(PyObject*, Py_buffer* buffer) { free(buffer->internal); }

inline Py_ssize_t length(PyObject* self) {
    return of(self)->part.ndim ? of(self)->part.shape[0] : 0;
}

[[gnu::cold, gnu::noinline]] inline PyObject* item(PyObject* self, PyObject* key) {
    auto* view = of(self);
    Selection chosen;
    if (!KeyReader{view->part, chosen}.read(key)) return nullptr;
    if (!chosen.is_element) return create(view->owner, chosen.part, *view->dtype, view->readonly);
    if (view->dtype->get) return view->dtype->get(chosen.part.data, *view->dtype);
    no_item_conversion(*view->dtype);
    return nullptr;
}
inline PyObject* item_at(PyObject* self, Py_ssize_t i) {
    Ref key;
    return key.steal(PyLong_FromSsize_t(i)) ? item(self, key) : nullptr;
}
[[gnu::cold, gnu::noinline]] inline int set_item(PyObject* self, PyObject* key, PyObject* value) {
    auto* view = of(self);
    if (!value) {
        PyErr_Format(PyExc_NotImplementedError, "Subscript deletion not supported by %.200s",
                     Py_TYPE(self)->tp_name);
        return -1;
    }
    if (view->readonly) {
        PyErr_SetString(PyExc_TypeError, "Cannot assign to read-only memoryview");
        return -1;
    }
    Selection chosen;
    if (!KeyReader{view->part, chosen}.read(key)) return -1;
    if (!chosen.is_element) return assign_value(chosen.part, value, *view->dtype) ? 0 : -1;
    if (!view->dtype->set) return no_item_conversion(*view->dtype), -1;
    return view->dtype->set(chosen.part.data, value, *view->dtype) ? 0 : -1;
}

// --- The type ------------------------------------------------------------------------------------------
inline PyTypeObject own_type;

// isinstance(v, collections.abc.Sequence), once somebody can ask.
[[gnu::cold, gnu::noinline]] inline bool join_sequences() {
    Ref sequence, answer;
    PyObject* abc = find_item(PyImport_GetModuleDict(), "_collections_abc");
    if (!abc) return !PyErr_Occurred();
    return sequence.steal(PyObject_GetAttrString(abc, "Sequence")) &&
           answer.steal(PyObject_CallMethod(sequence, "register", "O", &own_type));
}

// Not local to make_type(): guards of local statics come from libstdc++. The casts are C's, for
// which the compiler needs no code at the module's start.
inline PyGetSetDef facts[] = {{"shape", fact, nullptr, nullptr, (void*)shape},
                              {"strides", fact, nullptr, nullptr, (void*)strides},
                              {"suboffsets", fact, nullptr, nullptr, (void*)suboffsets},
                              {"ndim", fact, nullptr, nullptr, (void*)ndim},
                              {"itemsize", fact, nullptr, nullptr, (void*)itemsize},
                              {"size", fact, nullptr, nullptr, (void*)size},
                              {"base", fact, nullptr, nullptr, (void*)base},
                              {"nbytes", fact, nullptr, nullptr, (void*)nbytes},
                              {"T", fact, nullptr, nullptr, (void*)turned},
                              {}};
inline PyMethodDef methods[] = {{"is_c_contig", is_c_contig, METH_NOARGS, nullptr},
                                {"is_f_contig", is_f_contig, METH_NOARGS, nullptr},
                                {"copy", copy, METH_NOARGS, nullptr},
                                {"copy_fortran", copy_fortran, METH_NOARGS, nullptr},
                                {"count", count_items, METH_O, nullptr},
                                {"index", index_of_item, METH_VARARGS, nullptr},
                                {"__reduce__", no_pickle, METH_NOARGS, nullptr},
                                {"__setstate__", no_pickle, METH_O, nullptr},
                                {}};

// As if the module had made the class.
[[gnu::cold, gnu::noinline]] inline char const* name_in_module(char const* name) {
    if (!this_module) return name;
    auto* full = static_cast<char*>(malloc(strlen(this_module->name) + strlen(name) + 2));
    return full ? strcat(strcat(strcpy(full, this_module->name), "."), name) : name;
}

[[gnu::cold, gnu::noinline]] inline bool make_type() {
    static PyBufferProcs buffer = {get_buffer, release_buffer};
    static PyMappingMethods mapping = {length, item, set_item};
    static PySequenceMethods sequence;
    sequence.sq_length = length;
    sequence.sq_item = item_at;
    PyTypeObject& type = own_type;
    type.tp_name = "cyxx._memoryviewslice";
    type.tp_basicsize = sizeof(MemoryViewObject);
    type.tp_weaklistoffset = offsetof(MemoryViewObject, weak_references);
    type.tp_flags |= Py_TPFLAGS_DEFAULT | sequence_flag | no_instances_flag;
    type.tp_dealloc = dealloc;
    type.tp_repr = repr;
    type.tp_str = str;
    type.tp_getset = facts;
    type.tp_methods = methods;
    type.tp_as_buffer = &buffer;
    type.tp_as_mapping = &mapping;
    type.tp_as_sequence = &sequence;
    return make_ready(type) && join_sequences();
}

// One type for all modules of the process: that of the first one to make an object. It lies in a
// module of sys.modules whose number changes with MemoryViewObject, Owner and Dtype.
[[gnu::cold, gnu::noinline]] inline bool find_type() {
    if (memoryview_type) return true;
    PyObject* const module = PyImport_AddModule("_cyxx_views_1");
    PyObject* const shared = module ? PyModule_GetDict(module) : nullptr;
    if (!shared) return false;
    char const* const name = "_memoryviewslice";
    auto* known = reinterpret_cast<PyTypeObject*>(find_item(shared, name));
    if (!known) {
        if (PyErr_Occurred()) return false;
        known = &own_type;
        if (!make_type()) return false;
        if (PyDict_SetItemString(shared, name, reinterpret_cast<PyObject*>(known)) < 0)
            return false;
    }
    memoryview_type = known;
    return true;
}

}  // namespace memoryview

[[gnu::noinline]] inline bool view_object(Ref& out, Items const& items, Wanted const& what) {
    if (!items.data) return out.hold(Py_None);
    // Over an exporter that may be written, Python may write through a const view too.
    BufferOwner* buffer = as_buffer_owner(items.owner);
    bool const readonly = what.is_const && (buffer ? buffer->buffer.readonly : !items.owner);
    return out.steal(memoryview::create(
        items.owner, {items.data, what.ndim, items.shape, items.strides}, what.dtype, readonly));
}

// object = view: the memoryview object, which takes a count of its own; None if it looks at
// nothing. A step.
template <class T, int N, Layout L>
[[gnu::always_inline]] inline bool to_python(Ref& object, View<T, N, L> const& view,
                                             Dtype const& type = dtype<T>) {
    static_assert(is_direct(L), "Python sees no axes of pointers");
    use_object_items<T>();
    View<T, N, L> const look = view;  // whose address may become known
    return view_object(object, {look.owner, (char*)look.data, look.shape, look.strides, nullptr},
                       wanted<View<T, N, L>>(type));
}

}  // namespace cy
