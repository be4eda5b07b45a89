// Methods of Python's own containers and texts, and min() and max(), without a look-up: steps. The
// receiver has exactly that type.
#pragma once

#include "container.h"

namespace [[gnu::visibility("hidden")]] cy {

// A method of one of Python's own types, which is found once: a call goes straight to its C code.
struct KnownMethod {
    PyTypeObject& type;
    Name const& name;
    PyMethodDef* def = nullptr;

    constexpr KnownMethod(PyTypeObject& of, Name const& named) : type(of), name(named) {}
    KnownMethod(KnownMethod const&) = delete;
};
[[gnu::noinline]] inline PyObject* call_known(KnownMethod& method, PyObject* self,
                                              PyObject* const* args, Py_ssize_t count) {
    if (unlikely(!method.def)) {
        PyObject* found = PyDict_GetItemWithError(method.type.tp_dict, method.name);
        if (!found || !Py_IS_TYPE(found, &PyMethodDescr_Type)) {
            Ref bound;
            return bound.steal(PyObject_GetAttr(self, method.name))
                       ? PyObject_Vectorcall(bound, args, size_t(count), nullptr)
                       : nullptr;
        }
        method.def = reinterpret_cast<PyMethodDescrObject*>(found)->d_method;
    }
    void* const entry = reinterpret_cast<void*>(method.def->ml_meth);
    switch (method.def->ml_flags) {
        case METH_NOARGS:
            if (count == 0) return method.def->ml_meth(self, nullptr);
            break;
        case METH_O:
            if (count == 1) return method.def->ml_meth(self, args[0]);
            break;
        case METH_FASTCALL:
            return reinterpret_cast<_PyCFunctionFast>(entry)(self, args, count);
        case METH_FASTCALL | METH_KEYWORDS:
            return reinterpret_cast<_PyCFunctionFastWithKeywords>(entry)(self, args, count,
                                                                         nullptr);
        case METH_VARARGS:
        case METH_VARARGS | METH_KEYWORDS: {
            Ref tuple = steal(PyTuple_New(count));
            if (!tuple) return nullptr;
            for (Py_ssize_t k = 0; k < count; ++k)
                PyTuple_SET_ITEM(static_cast<PyObject*>(tuple), k, new_ref(args[k]));
            if (method.def->ml_flags == METH_VARARGS) return method.def->ml_meth(self, tuple);
            return reinterpret_cast<PyCFunctionWithKeywords>(entry)(self, tuple, nullptr);
        }
        default:
            break;
    }
    Ref bound;  // the errors
    return bound.steal(PyObject_GetAttr(self, method.name))
               ? PyObject_Vectorcall(bound, args, size_t(count), nullptr)
               : nullptr;
}
inline bool call(Ref& out, KnownMethod& method, PyObject* self) {
    return out.steal(call_known(method, self, nullptr, 0));
}
template <int n>
bool call(Ref& out, KnownMethod& method, PyObject* self, PyObject* const (&args)[n]) {
    return out.steal(call_known(method, self, args, n));
}

[[gnu::noinline]] inline bool dict_setdefault(Ref& out, PyObject* dict, PyObject* key,
                                              PyObject* value = Py_None) {
    PyObject* found = PyDict_SetDefault(dict, key, value);
    return found && out.share(found);
}
[[gnu::noinline]] inline bool list_pop(Ref& out, PyObject* list) {
    Py_ssize_t const size = PyList_GET_SIZE(list);
    if (likely(size > reinterpret_cast<PyListObject*>(list)->allocated / 2)) {
        Py_SET_SIZE(reinterpret_cast<PyVarObject*>(list), size - 1);
        return out.steal(PyList_GET_ITEM(list, size - 1));
    }
    if (size == 0) {
        PyErr_SetString(PyExc_IndexError, "pop from empty list");
        return false;
    }
    Ref item = borrow(PyList_GET_ITEM(list, size - 1));
    if (PyList_SetSlice(list, size - 1, size, nullptr) < 0) return false;
    out = move(item);
    return true;
}
[[gnu::noinline]] inline bool list_extend(PyObject* list, PyObject* items) {
    if (PyList_CheckExact(items) || PyTuple_CheckExact(items)) {
        Py_ssize_t const size = PyList_GET_SIZE(list);
        return PyList_SetSlice(list, size, size, items) == 0;
    }
    Ref done;
    return done.steal(PySequence_InPlaceConcat(list, items));
}
// separator.join(items)
inline bool join(Ref& out, PyObject* separator, PyObject* items) {
    return out.steal(PyUnicode_Join(separator, items));
}

[[gnu::noinline]] inline bool outermost(Ref& out, PyObject* const* items, int count, int op) {
    Ref best = borrow(items[0]);
    for (int k = 1; k < count; ++k) {
        Ref const item = borrow(items[k]);
        Ref answer;
        if (!answer.steal(PyObject_RichCompare(item, best, op))) return false;
        int const is_better = PyObject_IsTrue(answer);
        if (is_better < 0) return false;
        if (is_better) best = item;
    }
    out = move(best);
    return true;
}
template <int n>
bool smallest(Ref& out, PyObject* const (&items)[n]) {
    return outermost(out, items, n, Py_LT);
}
template <int n>
bool largest(Ref& out, PyObject* const (&items)[n]) {
    return outermost(out, items, n, Py_GT);
}

}  // namespace cy
