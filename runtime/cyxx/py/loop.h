// Loops over objects.
#pragma once

#include "call.h"

namespace [[gnu::visibility("hidden")]] cy {

// for item in iterable: lists and tuples by index, all else by its iterator. A failure of iter()
// or next() ends the loop; ask failed() after it.
class Each {
public:
    constexpr Each() = default;
    explicit Each(PyObject* iterable) { start(iterable); }

    [[gnu::noinline]] void start(PyObject* iterable) {
        next_ = nullptr;
        index_ = 0;
        if (PyList_CheckExact(iterable) || PyTuple_CheckExact(iterable)) {
            source_.hold(iterable);
            return;
        }
        source_.reset();
        if (source_.steal(PyObject_GetIter(iterable))) next_ = Py_TYPE(source_)->tp_iternext;
    }
    bool next(Ref& item) {
        if (next_) return advance(item);
        PyObject* source = source_;
        if (unlikely(!source) || index_ >= PySequence_Fast_GET_SIZE(source)) return false;
        return item.share(PySequence_Fast_GET_ITEM(source, index_++));
    }
    // True, with the exception raised, if the loop ended by a failure.
    [[gnu::noinline]] bool failed() const {
        if (!next_ && source_) return false;
        if (!PyErr_Occurred()) return false;
        if (!source_ || !PyErr_ExceptionMatches(PyExc_StopIteration)) return true;
        PyErr_Clear();
        return false;
    }
    PyObject* source() const { return source_; }
    void reset() { source_.reset(); }
    template <class Visit>
    void refs(Visit& visit) {
        visit(source_);
    }

private:
    [[gnu::noinline]] bool advance(Ref& item) { return item.steal(next_(source_)); }

    Ref source_;
    iternextfunc next_ = nullptr;
    Py_ssize_t index_ = 0;
};

[[gnu::cold, gnu::noinline]] inline bool wrong_length(Py_ssize_t size, Py_ssize_t count) {
    if (size > count)
        PyErr_Format(PyExc_ValueError, "too many values to unpack (expected %zd)", count);
    else
        PyErr_Format(PyExc_ValueError, "need more than %zd value%s to unpack", size,
                     size == 1 ? "" : "s");
    return false;
}

// The `count` values of an iterable, as new references. Of one that is no list or tuple, no more is
// read than it takes to see that there is too much.
[[gnu::noinline]] inline bool collect(PyObject** values, PyObject* iterable, Py_ssize_t count) {
    if (PyTuple_CheckExact(iterable) || PyList_CheckExact(iterable)) {
        Py_ssize_t const size = PySequence_Fast_GET_SIZE(iterable);
        if (size != count) return wrong_length(size, count);
        for (Py_ssize_t k = 0; k < count; ++k)
            values[k] = new_ref(PySequence_Fast_GET_ITEM(iterable, k));
        return true;
    }
    Ref item;
    Py_ssize_t size = 0;
    Each each{iterable};
    if (!each.source()) return false;
    for (; each.next(item); values[size++] = item.release())
        if (size == count) break;
    if (item || each.failed() || size != count) {
        if (item || !PyErr_Occurred()) wrong_length(item ? count + 1 : size, count);
        while (size > 0) Py_DECREF(values[--size]);
        return false;
    }
    return true;
}

// a, b, … = iterable: a step. The targets are Refs.
template <class... Targets>
inline bool unpack(PyObject* iterable, Targets&... targets) {
    constexpr Py_ssize_t count = sizeof...(targets);
    PyObject* values[count + 1];
    Py_ssize_t at = 0;
    if (likely(PyTuple_CheckExact(iterable) && PyTuple_GET_SIZE(iterable) == count))
        ((values[at] = new_ref(PyTuple_GET_ITEM(iterable, at)), (void)targets, ++at), ...);
    else if (PyList_CheckExact(iterable) && PyList_GET_SIZE(iterable) == count)
        ((values[at] = new_ref(PyList_GET_ITEM(iterable, at)), (void)targets, ++at), ...);
    else if (!collect(values, iterable, count))
        return false;
    at = 0;
    (targets.steal(values[at++]), ...);
    return true;
}

// The list of an iterable of at least `least` items, for a target list with a star.
[[gnu::noinline]] inline bool collect_starred(Ref& out, PyObject* iterable, Py_ssize_t least) {
    if (!out.steal(PySequence_List(iterable))) return false;
    Py_ssize_t const size = PyList_GET_SIZE((PyObject*)out);
    return size >= least || wrong_length(size, least);
}
// a, *b, c = iterable: `before` targets, the star's, then the others. A step.
template <int before = 0, class... Targets>
inline bool unpack_starred(PyObject* iterable, Targets&... targets) {
    constexpr int count = sizeof...(targets);
    Ref items, values[count];
    if (!collect_starred(items, iterable, count - 1)) return false;
    Py_ssize_t const extra = PyList_GET_SIZE((PyObject*)items) - (count - 1);
    for (int k = 0; k < count; ++k) {
        if (k == before) {
            if (!values[k].steal(PyList_GetSlice(items, k, k + extra))) return false;
        } else {
            values[k].hold(PyList_GET_ITEM((PyObject*)items, k < before ? k : k - 1 + extra));
        }
    }
    int at = 0;
    ((targets = move(values[at++])), ...);
    return true;
}

// for key, value in mapping.items(): an exact dict without making the pairs.
class EachItem {
public:
    constexpr EachItem() = default;
    [[gnu::noinline]] EachItem(PyObject* mapping, PyObject* items_name) {
        if (PyDict_CheckExact(mapping)) {
            dict_.hold(mapping);
            size_ = PyDict_GET_SIZE(mapping);
            return;
        }
        Method items;
        Ref pairs;
        if (method(items, mapping, items_name) && call(pairs, items)) pairs_.start(pairs);
    }
    bool next(Ref& key, Ref& value) {
        if (!dict_) return next_pair(key, value);
        PyObject *k, *v;
        if (unlikely(PyDict_GET_SIZE((PyObject*)dict_) != size_)) return changed();
        if (!PyDict_Next(dict_, &at_, &k, &v)) return false;
        Ref held = borrow(v);
        key.hold(k);
        value = move(held);
        return true;
    }
    bool failed() const { return dict_ ? PyErr_Occurred() != nullptr : pairs_.failed() || bad_; }
    void reset() {
        dict_.reset();
        pairs_.reset();
    }
    template <class Visit>
    void refs(Visit& visit) {
        visit(dict_);
        pairs_.refs(visit);
    }

private:
    [[gnu::noinline]] bool next_pair(Ref& key, Ref& value) {
        Ref pair;
        if (!pairs_.next(pair)) return false;
        bad_ = !unpack(pair, key, value);
        return !bad_;
    }
    [[gnu::cold, gnu::noinline]] static bool changed() {
        PyErr_SetString(PyExc_RuntimeError, "dictionary changed size during iteration");
        return false;
    }

    Ref dict_;
    Py_ssize_t size_ = 0;
    Py_ssize_t at_ = 0;
    Each pairs_;
    bool bad_ = false;
};

// next(iterator), next(iterator, otherwise)
[[gnu::noinline]] inline bool next(Ref& out, PyObject* iterator, PyObject* otherwise = nullptr) {
    if (!PyIter_Check(iterator)) {
        PyErr_Format(PyExc_TypeError, "'%.200s' object is not an iterator",
                     Py_TYPE(iterator)->tp_name);
        return false;
    }
    if (out.steal(Py_TYPE(iterator)->tp_iternext(iterator))) return true;
    if (PyErr_Occurred()) {
        if (!otherwise || !PyErr_ExceptionMatches(PyExc_StopIteration)) return false;
        PyErr_Clear();
    } else if (!otherwise) {
        PyErr_SetNone(PyExc_StopIteration);
        return false;
    }
    return out.hold(otherwise);
}
inline bool iter(Ref& out, PyObject* object) { return out.steal(PyObject_GetIter(object)); }

}  // namespace cy
