// Comparison, membership and length of objects: steps, with a Ref or a bool for the answer.
#pragma once

#include "convert.h"

namespace [[gnu::visibility("hidden")]] cy {

template <class T>
inline bool compare_values(T a, T b, int op) {
    switch (op) {
        case Py_LT:
            return a < b;
        case Py_LE:
            return a <= b;
        case Py_EQ:
            return a == b;
        case Py_NE:
            return a != b;
        case Py_GT:
            return a > b;
    }
    return a >= b;
}
// The answer as CPython gives it: -1 is a failure.
[[gnu::noinline]] inline int compare_any(PyObject* a, PyObject* b, int op) {
    if (PyFloat_CheckExact(a) && PyFloat_CheckExact(b))
        return compare_values(PyFloat_AS_DOUBLE(a), PyFloat_AS_DOUBLE(b), op);
    Ref const answer = steal(PyObject_RichCompare(a, b, op));
    return answer ? PyObject_IsTrue(answer) : -1;
}
[[gnu::noinline]] inline int compare_any(PyObject* a, long b, int op) {
    Ref const literal = steal(PyLong_FromLong(b));
    return literal ? compare_any(a, literal, op) : -1;
}
// `op` is Py_LT, Py_LE, Py_EQ, Py_NE, Py_GT or Py_GE.
inline bool compare(Ref& out, PyObject* a, PyObject* b, int op) {
    return out.steal(PyObject_RichCompare(a, b, op));
}
inline bool compare(Ref& out, PyObject* a, long b, int op) {
    Ref literal;
    return literal.steal(PyLong_FromLong(b)) && out.steal(PyObject_RichCompare(a, literal, op));
}
inline bool compare(bool& out, PyObject* a, PyObject* b, int op) {
    if (!(is_small(a) && is_small(b))) return answered(out, compare_any(a, b, op));
    out = compare_values(small_value(a), small_value(b), op);
    return true;
}
inline bool compare(bool& out, PyObject* a, long b, int op) {
    if (!is_small(a)) return answered(out, compare_any(a, b, op));
    out = compare_values(small_value(a), b, op);
    return true;
}

// less(out, a, b) and so on: `out` is a Ref or a bool, `b` an object or a long.
template <class Out, class B>
inline bool less(Out& out, PyObject* a, B const& b) {
    return compare(out, a, b, Py_LT);
}
template <class Out, class B>
inline bool less_equal(Out& out, PyObject* a, B const& b) {
    return compare(out, a, b, Py_LE);
}
template <class Out, class B>
inline bool equal(Out& out, PyObject* a, B const& b) {
    return compare(out, a, b, Py_EQ);
}
template <class Out, class B>
inline bool not_equal(Out& out, PyObject* a, B const& b) {
    return compare(out, a, b, Py_NE);
}
template <class Out, class B>
inline bool greater(Out& out, PyObject* a, B const& b) {
    return compare(out, a, b, Py_GT);
}
template <class Out, class B>
inline bool greater_equal(Out& out, PyObject* a, B const& b) {
    return compare(out, a, b, Py_GE);
}

// item in container
inline bool contains(bool& out, PyObject* container, PyObject* item) {
    auto const contains_in = PyDict_CheckExact(container) ? PyDict_Contains : PySequence_Contains;
    return answered(out, contains_in(container, item));
}
// not object, as an object
inline bool negation(Ref& out, PyObject* object) {
    bool is_true;
    return truth(is_true, object) && out.hold(is_true ? Py_False : Py_True);
}

// len(object)
[[gnu::noinline]] inline bool length(Py_ssize_t& out, PyObject* object) {
    out = PyList_CheckExact(object)    ? PyList_GET_SIZE(object)
          : PyTuple_CheckExact(object) ? PyTuple_GET_SIZE(object)
                                       : PyObject_Size(object);
    return out >= 0;
}
inline bool hash(Py_hash_t& out, PyObject* object) {
    out = PyObject_Hash(object);
    return out != -1;
}

}  // namespace cy
