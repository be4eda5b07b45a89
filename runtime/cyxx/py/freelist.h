// @cython.freelist(n): the memory of the last n objects that ended is kept for the next ones.
#pragma once

#include "class.h"

namespace [[gnu::visibility("hidden")]] cy {

template <class T>
struct FreeMemory {
    static inline PyObject** slots = nullptr;
    static inline int count = 0, room = 0;
};

template <class T>
PyObject* allocate_kept(PyTypeObject* type, Py_ssize_t items) {
    using Kept = FreeMemory<T>;
    if (type != &T::cy_type || !Kept::count) return PyType_GenericAlloc(type, items);
    PyObject* object = Kept::slots[--Kept::count];
    memset(static_cast<void*>(object), 0, sizeof(T));
    PyObject_Init(object, type);
    if (PyType_IS_GC(type)) PyObject_GC_Track(object);
    return object;
}
template <class T>
void free_kept(void* memory) {
    using Kept = FreeMemory<T>;
    auto* object = static_cast<PyObject*>(memory);
    if (Py_TYPE(object) == &T::cy_type && Kept::count < Kept::room)
        Kept::slots[Kept::count++] = object;
    else if (PyType_IS_GC(Py_TYPE(object)))
        PyObject_GC_Del(memory);
    else
        PyObject_Free(memory);
}

// Before the type is ready. A finalizer runs once for each piece of memory, so such types keep none;
// neither does a Python without a GIL.
template <class T>
void keep_memory(Type& type, int objects) {
#ifndef Py_GIL_DISABLED
    if (type.tp_finalize || objects <= 0) return;
    if (!FreeMemory<T>::slots) FreeMemory<T>::slots = PyMem_New(PyObject*, size_t(objects));
    if (!FreeMemory<T>::slots) return;
    FreeMemory<T>::room = objects;
    type.tp_alloc = allocate_kept<T>;
    type.tp_free = free_kept<T>;
#else
    (void)type, (void)objects;
#endif
}

}  // namespace cy
