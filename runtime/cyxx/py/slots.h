// Special methods as CPython's slots want them: several methods in one slot, C results, None for
// what is not there.
#pragma once

#include "class.h"

namespace [[gnu::visibility("hidden")]] cy {

// What a slot of a base class does, where the class itself has no method for it.
template <class Table, class F>
inline F inherited(PyTypeObject const& type, Table* PyTypeObject::*table, F Table::*slot) {
    PyTypeObject* base = type.tp_base;
    return base && base->*table ? base->*table->*slot : nullptr;
}

// --- results that are C numbers -------------------------------------------------------------------
template <class T, auto method>
Py_ssize_t length(PyObject* self) {
    Py_ssize_t const size = method(self);
    if (failed(size)) return -1;
    if (likely(size >= 0)) return size;
    PyErr_SetString(PyExc_ValueError, "__len__() should return >= 0");
    return -1;
}
template <class T, auto method>
Py_hash_t hash(PyObject* self) {
    Py_hash_t const value = method(self);
    return value != -1 || failed(value) ? value : -2;
}
template <class T, auto method>
int truth_of(PyObject* self) {
    auto const value = method(self);
    return failed(value) ? -1 : value != 0;
}
template <class T, auto method>
int contains_item(PyObject* self, PyObject* item) {
    auto const value = method(self, item);
    return failed(value) ? -1 : value != 0;
}

// --- items ----------------------------------------------------------------------------------------
template <class T, auto method>
PyObject* item_by_index(PyObject* self, Py_ssize_t index) {
    Ref key;
    return key.steal(PyLong_FromSsize_t(index)) ? method(self, key) : nullptr;
}
[[gnu::cold, gnu::noinline]] inline int cannot_assign(PyObject* self, bool deletes,
                                                      char const* what) {
    PyErr_Format(PyExc_NotImplementedError, "Subscript %s not supported by %.200s",
                 deletes ? "deletion" : "assignment", Py_TYPE(self)->tp_name);
    return (void)what, -1;
}
template <class T, auto set, auto del>
int assign_item(PyObject* self, PyObject* key, PyObject* value) {
    if constexpr (!__is_same(decltype(set), decltype(nullptr)))
        if (value) return set(self, key, value) ? 0 : -1;
    if constexpr (!__is_same(decltype(del), decltype(nullptr)))
        if (!value) return del(self, key) ? 0 : -1;
    auto* base =
        inherited(T::cy_type, &PyTypeObject::tp_as_mapping, &PyMappingMethods::mp_ass_subscript);
    return base ? base(self, key, value) : cannot_assign(self, !value, "");
}
template <class T, auto assign>
int assign_by_index(PyObject* self, Py_ssize_t index, PyObject* value) {
    Ref key;
    return key.steal(PyLong_FromSsize_t(index)) ? assign(self, key, value) : -1;
}

// --- attributes and descriptors -------------------------------------------------------------------
// __getattribute__ without the __getattr__ of a base, which the class has one of its own for.
inline getattrofunc base_getattribute(Type const& type) {
    Type const* base = type.parent;
    if (!base) return type.tp_base->tp_getattro;
    if (base->own_getattribute) return base->own_getattribute;
    bool const inherits = base->parent && base->tp_getattro == base->parent->tp_getattro;
    return base->own_getattr || inherits ? base_getattribute(*base) : type.tp_base->tp_getattro;
}
inline getattrofunc base_getattr(Type const& type) {
    for (Type const* of = type.parent; of; of = of->parent)
        if (of->own_getattr) return of->own_getattr;
    return nullptr;
}
template <class T, auto getattribute, auto getattr>
PyObject* get_attribute(PyObject* self, PyObject* name) {
    constexpr bool is_base = __is_same(decltype(getattribute), decltype(nullptr));
    constexpr bool is_own = !__is_same(decltype(getattr), decltype(nullptr));
    PyObject* found;
    if constexpr (is_base)
        found = base_getattribute(T::cy_type)(self, name);
    else
        found = getattribute(self, name);
    if (found || !PyErr_ExceptionMatches(PyExc_AttributeError)) return found;
    getattrofunc otherwise;
    if constexpr (is_own)
        otherwise = getattr;
    else
        otherwise = base_getattr(T::cy_type);
    if (!otherwise) return nullptr;
    PyErr_Clear();
    return otherwise(self, name);
}
template <class T, auto set, auto del>
int assign_attribute(PyObject* self, PyObject* name, PyObject* value) {
    if constexpr (!__is_same(decltype(set), decltype(nullptr)))
        if (value) return set(self, name, value) ? 0 : -1;
    if constexpr (!__is_same(decltype(del), decltype(nullptr)))
        if (!value) return del(self, name) ? 0 : -1;
    return T::cy_type.tp_base->tp_setattro(self, name, value);
}
template <class T, auto get>
PyObject* get_descriptor(PyObject* self, PyObject* object, PyObject* type) {
    return get(self, object ? object : Py_None, type ? type : Py_None);
}
template <class T, auto set, auto del>
int assign_descriptor(PyObject* self, PyObject* object, PyObject* value) {
    if constexpr (!__is_same(decltype(set), decltype(nullptr)))
        if (value) return set(self, object, value) ? 0 : -1;
    if constexpr (!__is_same(decltype(del), decltype(nullptr)))
        if (!value) return del(self, object) ? 0 : -1;
    if (auto* base = T::cy_type.tp_base->tp_descr_set) return base(self, object, value);
    PyErr_SetString(PyExc_NotImplementedError, value ? "__set__" : "__delete__");
    return -1;
}

// --- operators ------------------------------------------------------------------------------------
inline PyObject* not_implemented() { return new_ref(Py_NotImplemented); }

// __add__ and __radd__: which of them depends on the side we stand on.
template <auto slot, class T, auto forward, auto reflected>
PyObject* binary(PyObject* left, PyObject* right) {
    PyTypeObject* type = &T::cy_type;
    auto* base = inherited(T::cy_type, &PyTypeObject::tp_as_number, slot);
    bool const left_is = PyObject_TypeCheck(left, type);
    bool const right_is = PyObject_TypeCheck(right, type);
    if (left_is) {
        PyObject* made = nullptr;
        if constexpr (!__is_same(decltype(forward), decltype(nullptr)))
            made = forward(left, right);
        else
            made = base ? base(left, right) : not_implemented();
        if (made != Py_NotImplemented || !right_is) return made;
        Py_DECREF(made);
    }
    if (right_is) {
        if constexpr (!__is_same(decltype(reflected), decltype(nullptr)))
            return reflected(right, left);
        else if (base)
            return base(left, right);
    }
    return not_implemented();
}
// The same for pow(), whose methods may take the modulus.
template <class F>
inline PyObject* call_power(F* method, PyObject* self, PyObject* other, PyObject* modulus) {
    if constexpr (__is_same(F, PyObject * (PyObject*, PyObject*, PyObject*)))
        return method(self, other, modulus);
    else
        return modulus == Py_None ? method(self, other) : not_implemented();
}
template <class T, auto forward, auto reflected>
PyObject* power(PyObject* left, PyObject* right, PyObject* modulus) {
    PyTypeObject* type = &T::cy_type;
    auto* base = inherited(T::cy_type, &PyTypeObject::tp_as_number, &PyNumberMethods::nb_power);
    bool const left_is = PyObject_TypeCheck(left, type);
    bool const right_is = PyObject_TypeCheck(right, type);
    if (left_is) {
        PyObject* made = nullptr;
        if constexpr (!__is_same(decltype(forward), decltype(nullptr)))
            made = call_power(forward, left, right, modulus);
        else
            made = base ? base(left, right, modulus) : not_implemented();
        if (made != Py_NotImplemented || !right_is) return made;
        Py_DECREF(made);
    }
    if (right_is) {
        if constexpr (!__is_same(decltype(reflected), decltype(nullptr)))
            return call_power(reflected, right, left, modulus);
        else if (base)
            return base(left, right, modulus);
    }
    return not_implemented();
}
template <class T, auto method>
PyObject* in_place_power(PyObject* self, PyObject* other, PyObject* modulus) {
    return call_power(method, self, other, modulus);
}
// One function for each side, as c_api_binop_methods has them.
template <class T, auto method>
PyObject* plain_power(PyObject* left, PyObject* right, PyObject* modulus) {
    return call_power(method, left, right, modulus);
}

// __lt__ … __ge__ in the order of their numbers; `!=` is `not ==` where only that is there.
template <auto method>
inline PyObject* compare_by(PyObject* self, PyObject* other, bool& is_there) {
    is_there = !__is_same(decltype(method), decltype(nullptr));
    if constexpr (__is_same(decltype(method), decltype(nullptr)))
        return nullptr;
    else
        return method(self, other);
}
template <class T, auto lt, auto le, auto eq, auto ne, auto gt, auto ge>
PyObject* compare(PyObject* self, PyObject* other, int op) {
    bool is_there = false;
    PyObject* made = nullptr;
    switch (op) {
        case Py_LT:
            made = compare_by<lt>(self, other, is_there);
            break;
        case Py_LE:
            made = compare_by<le>(self, other, is_there);
            break;
        case Py_EQ:
            made = compare_by<eq>(self, other, is_there);
            break;
        case Py_NE:
            made = compare_by<ne>(self, other, is_there);
            break;
        case Py_GT:
            made = compare_by<gt>(self, other, is_there);
            break;
        default:
            made = compare_by<ge>(self, other, is_there);
            break;
    }
    if (is_there) return made;
    auto* base = T::cy_type.tp_base->tp_richcompare;
    if (op == Py_NE) {
        made = compare_by<eq>(self, other, is_there);
        if (is_there && (!made || made == Py_NotImplemented)) return made;
        if (is_there) {
            Ref equal = steal(made);
            int const truth = PyObject_IsTrue(equal);
            return truth < 0 ? nullptr : new_ref(truth ? Py_False : Py_True);
        }
    }
    return base ? base(self, other, op) : not_implemented();
}

// @cython.total_ordering: what is missing of < <= > >= follows from one of them and ==.
template <class T, auto lt, auto le, auto eq, auto ne, auto gt, auto ge>
PyObject* compare_total(PyObject* self, PyObject* other, int op) {
    constexpr auto is_there = [](int number) {
        bool const known[] = {!__is_same(decltype(lt), decltype(nullptr)),
                              !__is_same(decltype(le), decltype(nullptr)),
                              true,
                              true,
                              !__is_same(decltype(gt), decltype(nullptr)),
                              !__is_same(decltype(ge), decltype(nullptr))};
        return known[number];
    };
    constexpr int root = is_there(Py_LT)   ? Py_LT
                         : is_there(Py_LE) ? Py_LE
                         : is_there(Py_GT) ? Py_GT
                                           : Py_GE;
    if (!is_there(root) || is_there(op)) return compare<T, lt, le, eq, ne, gt, ge>(self, other, op);
    Ref made = steal(compare<T, lt, le, eq, ne, gt, ge>(self, other, root));
    if (!made || made == Py_NotImplemented) return made.release();
    int truth = PyObject_IsTrue(made);
    bool const is_same_way = (root <= Py_LE) == (op <= Py_LE);
    bool const is_strict = op == Py_LT || op == Py_GT;
    if (truth >= 0 && !is_same_way) truth = !truth;
    // Where one is strict and the other is not, the opposite is the whole answer.
    bool const is_whole = !is_same_way && is_strict != (root == Py_LT || root == Py_GT);
    if (truth >= 0 && !is_whole && (truth != 0) == is_strict) {
        int const equal = PyObject_RichCompareBool(self, other, Py_EQ);
        truth = equal < 0 ? equal : is_strict ? !equal : equal;
    }
    return truth < 0 ? nullptr : new_ref(truth ? Py_True : Py_False);
}

// --- properties, the buffer protocol, the end -----------------------------------------------------
template <auto get>
PyObject* get_property(PyObject* self, void*) {
    return get(self);
}
template <auto set, auto del>
int assign_property(PyObject* self, PyObject* value, void*) {
    if constexpr (!__is_same(decltype(set), decltype(nullptr)))
        if (value) return set(self, value) ? 0 : -1;
    if constexpr (!__is_same(decltype(del), decltype(nullptr)))
        if (!value) return del(self) ? 0 : -1;
    PyErr_SetString(PyExc_NotImplementedError, value ? "__set__" : "__del__");
    return -1;
}
template <class T, auto get>
int get_buffer(PyObject* self, Py_buffer* buffer, int flags) {
    if (!buffer) {
        PyErr_SetString(PyExc_BufferError, "PyObject_GetBuffer: view==NULL argument is obsolete");
        return -1;
    }
    buffer->obj = nullptr;
    bool const ok = get(self, buffer, flags);
    if (!ok || buffer->obj == Py_None) Py_CLEAR(buffer->obj);
    return ok ? 0 : -1;
}
template <class T, auto method>
void finalize_object(PyObject* self) {
    PyObject *type, *value, *traceback;
    PyErr_Fetch(&type, &value, &traceback);
    method(self);
    PyErr_Restore(type, value, traceback);
}

}  // namespace cy
