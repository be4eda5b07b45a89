// The clauses of `except*`: each takes its part of an exception group.
#pragma once

#include "handler.h"

#if PY_VERSION_HEX < 0x030b0000
#error "except* needs Python 3.11"
#endif

namespace [[gnu::visibility("hidden")]] cy {

// Between `enter` and `finish` the clauses take parts of what was raised; what they raise themselves
// is collected, and raised at the end with what none of them took.
class GroupHandler {
public:
    void enter() {
        handler_.enter();
        rest_ = borrow(handler_.value());
        raised_.reset();
    }
    void leave() {
        handler_.leave();
        rest_.reset();
        raised_.reset();
    }
    template <class Visit>
    void refs(Visit& visit) {
        handler_.refs(visit);
        visit(rest_);
        visit(raised_);
        visit(failure_);
    }
    // Whether there is something of this type: that is raised, for the clause to handle. A step.
    [[gnu::cold, gnu::noinline]] bool splits(bool& found, PyObject* type) {
        found = false;
        if (!may_catch(type)) return false;
        if (!rest_) return true;
        Ref match, rest;
        if (PyErr_GivenExceptionMatches(rest_, type)) {
            if (!wrapped(match)) return false;
        } else if (is_group(rest_)) {
            Ref const pair = steal(PyObject_CallMethod(rest_, "split", "(O)", type));
            PyObject *taken, *left;
            if (!pair || !PyArg_ParseTuple(pair, "OO", &taken, &left)) return false;
            if (taken == Py_None) return true;
            match = borrow(taken);
            if (left != Py_None) rest = borrow(left);
        } else {
            return true;
        }
        rest_ = move(rest);
        found = true;
        put_raised(match.release());
        return true;
    }
    // A clause was left by an exception.
    [[gnu::cold, gnu::noinline]] void collect() {
        Ref const exception = steal(take_raised());
        if (!raised_) raised_ = steal(PyList_New(0));
        if (!raised_ || PyList_Append(raised_, exception) < 0) failure_ = steal(take_raised());
    }
    // False, with an exception, unless all of it was handled.
    [[gnu::cold, gnu::noinline]] bool finish() {
        Ref const whole = borrow(handler_.value());
        handler_.leave();
        if (failure_) return put_raised(failure_.release()), false;
        if (!raised_ && !rest_) return true;
        Ref out;
        if (!raised_ || !is_group(whole))
            out = borrow(raised_ ? PyList_GET_ITEM((PyObject*)raised_, 0) : (PyObject*)rest_);
        else if (!all_of(out, whole))
            return false;
        if (out) put_raised(out.release());
        return !PyErr_Occurred();
    }

private:
    static bool is_group(PyObject* exception) {
        return PyObject_TypeCheck(exception,
                                  reinterpret_cast<PyTypeObject*>(PyExc_BaseExceptionGroup));
    }
    static bool may_catch(PyObject* type) {
        bool const is_tuple = PyTuple_Check(type);
        for (Py_ssize_t k = 0; k < (is_tuple ? PyTuple_GET_SIZE(type) : 1); ++k) {
            PyObject* const one = is_tuple ? PyTuple_GET_ITEM(type, k) : type;
            char const* wrong = nullptr;
            int const is_group = PyExceptionClass_Check(one)
                                     ? PyObject_IsSubclass(one, PyExc_BaseExceptionGroup)
                                     : 0;
            if (is_group < 0) return false;
            if (!PyExceptionClass_Check(one))
                wrong = "catching classes that do not inherit from BaseException is not allowed";
            else if (is_group)
                wrong = "catching ExceptionGroup with except* is not allowed. Use except instead.";
            if (!wrong) continue;
            PyErr_SetString(PyExc_TypeError, wrong);
            return false;
        }
        return true;
    }
    static bool group_of(Ref& out, PyObject* exceptions) {
        return exceptions &&
               out.steal(PyObject_CallFunction(PyExc_BaseExceptionGroup, "sO", "", exceptions));
    }
    // All that is left; an exception alone becomes a group of one.
    bool wrapped(Ref& out) const {
        if (is_group(rest_)) return out.share(rest_);
        Ref const one = steal(PyTuple_Pack(1, (PyObject*)rest_));
        if (!group_of(out, one)) return false;
        Ref const traceback = steal(PyException_GetTraceback(rest_));
        return !traceback || PyException_SetTraceback(out, traceback) == 0;
    }
    // What the clauses raised anew, and one group of all that is still what it was.
    bool all_of(Ref& out, PyObject* whole) const {
        Ref const anew = steal(PyList_New(0)), still = steal(PyList_New(0));
        if (!anew || !still || (rest_ && PyList_Append(still, rest_) < 0)) return false;
        for (Py_ssize_t k = 0; k < PyList_GET_SIZE((PyObject*)raised_); ++k) {
            PyObject* const one = PyList_GET_ITEM((PyObject*)raised_, k);
            if (PyList_Append(is_part(one, whole) ? still : anew, one) < 0) return false;
        }
        Ref part;
        if (PyList_GET_SIZE((PyObject*)still)) {
            Ref const leaves = steal(PySet_New(nullptr));
            if (!leaves || !add_leaves(leaves, still) || !part_of(part, whole, leaves))
                return false;
        }
        if (!PyList_GET_SIZE((PyObject*)anew)) {
            out = move(part);
            return true;
        }
        if (part && PyList_Append(anew, part) < 0) return false;
#if PY_VERSION_HEX >= 0x030b0400  // one alone was made a group before
        if (PyList_GET_SIZE((PyObject*)anew) == 1)
            return out.share(PyList_GET_ITEM((PyObject*)anew, 0));
#endif
        return group_of(out, anew);
    }
    static bool is_part(PyObject* one, PyObject* whole) {
        auto const same = [&](PyObject* (*get)(PyObject*)) {
            Ref const a = steal(get(one)), b = steal(get(whole));
            return (PyObject*)a == (PyObject*)b;
        };
        return is_group(one) && same(PyException_GetTraceback) && same(PyException_GetCause) &&
               same(PyException_GetContext);
    }
    // The identities of the exceptions in groups of groups.
    static bool add_leaves(PyObject* leaves, PyObject* items) {
        Ref const fast = steal(PySequence_Fast(items, "exceptions"));
        if (!fast) return false;
        for (Py_ssize_t k = 0; k < PySequence_Fast_GET_SIZE((PyObject*)fast); ++k) {
            PyObject* const item = PySequence_Fast_GET_ITEM((PyObject*)fast, k);
            if (is_group(item)) {
                Ref const inner = steal(PyObject_GetAttrString(item, "exceptions"));
                if (!inner || !add_leaves(leaves, inner)) return false;
                continue;
            }
            Ref const key = steal(PyLong_FromVoidPtr(item));
            if (!key || PySet_Add(leaves, key) < 0) return false;
        }
        return true;
    }
    // The group with only those of its exceptions; null if there are none.
    static bool part_of(Ref& out, PyObject* one, PyObject* leaves) {
        if (!is_group(one)) {
            Ref const key = steal(PyLong_FromVoidPtr(one));
            int const found = key ? PySet_Contains(leaves, key) : -1;
            if (found > 0) out = borrow(one);
            return found >= 0;
        }
        Ref const inner = steal(PyObject_GetAttrString(one, "exceptions"));
        Ref const kept = steal(PyList_New(0));
        if (!inner || !kept) return false;
        Py_ssize_t const count = PyTuple_GET_SIZE((PyObject*)inner);
        for (Py_ssize_t k = 0; k < count; ++k) {
            Ref part;
            if (!part_of(part, PyTuple_GET_ITEM((PyObject*)inner, k), leaves) ||
                (part && PyList_Append(kept, part) < 0))
                return false;
        }
        Py_ssize_t const left = PyList_GET_SIZE((PyObject*)kept);
        if (left == 0) return true;
        if (left == count) return out.share(one);
        return out.steal(PyObject_CallMethod(one, "derive", "(O)", (PyObject*)kept)) &&
               copy_state(out, one);
    }
    static bool copy_state(PyObject* to, PyObject* from) {
        if (Ref const traceback = steal(PyException_GetTraceback(from));
            traceback && PyException_SetTraceback(to, traceback) < 0)
            return false;
        PyException_SetContext(to, PyException_GetContext(from));
        PyException_SetCause(to, PyException_GetCause(from));
        Ref const notes = steal(PyObject_GetAttrString(from, "__notes__"));
        if (notes) return PyObject_SetAttrString(to, "__notes__", notes) == 0;
        if (!PyErr_ExceptionMatches(PyExc_AttributeError)) return false;
        PyErr_Clear();
        return true;
    }

    Handler handler_;
    Ref rest_, raised_;
    Ref failure_;  // there was no memory to keep one of those raised
};

}  // namespace cy
