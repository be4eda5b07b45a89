// Loops over objects.
#pragma once

#include "call.h"

namespace [[gnu::visibility("hidden")]] cy {

// What a loop goes over: a list or tuple itself, else the iterator of the iterable.
[[gnu::noinline]] inline PyObject* looped(PyObject* iterable) {
    bool const is_plain = PyList_CheckExact(iterable) || PyTuple_CheckExact(iterable);
    return is_plain ? new_ref(iterable) : PyObject_GetIter(iterable);
}
// Whether an iterator ended by a failure; null stands for one that could not be made.
[[gnu::noinline]] inline bool ended_badly(PyObject* iterator) {
    if (!PyErr_Occurred()) return false;
    if (!iterator || !PyErr_ExceptionMatches(PyExc_StopIteration)) return true;
    PyErr_Clear();
    return false;
}

// for item in iterable: lists and tuples by index, all else by its iterator. A failure of iter()
// or next() ends the loop; ask failed() after it. Nobody learns where it is, so that it lies in
// registers.
class Each {
public:
    constexpr Each() = default;
    explicit Each(PyObject* iterable) { start(iterable); }

    void start(PyObject* iterable) {
        index_ = 0;
        PyObject* source = looped(iterable);
        next_ = source ? Py_TYPE(source)->tp_iternext : nullptr;  // lists and tuples have none
        source_.take(source);
    }
    bool next(Ref& item) {
        PyObject* source = source_;
        if (next_) return item.steal(next_(source));
        if (unlikely(!source) || index_ >= PySequence_Fast_GET_SIZE(source)) return false;
        return item.share(PySequence_Fast_GET_ITEM(source, index_++));
    }
    // True, with the exception raised, if the loop ended by a failure.
    bool failed() const { return (next_ || !source_) && ended_badly(source_); }
    PyObject* source() const { return source_; }
    void reset() { source_.reset(); }
    template <class Visit>
    void refs(Visit& visit) {
        visit(source_);
    }

private:
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

// A pair as new references. None at the end: then there is no value, or a failure said so.
struct Pair {
    PyObject* key;
    PyObject* value;
};
[[gnu::noinline]] inline Pair next_pair(PyObject* iterator) {
    PyObject* values[2];
    Ref pair;
    if (!pair.steal(Py_TYPE(iterator)->tp_iternext(iterator))) return {nullptr, nullptr};
    if (!collect(values, pair, 2)) return {nullptr, Py_None};
    return {values[0], values[1]};
}
// What a loop over the items of a mapping goes over: an exact dict itself, else their iterator.
[[gnu::noinline]] inline PyObject* looped_items(PyObject* mapping, PyObject* items_name) {
    if (PyDict_CheckExact(mapping)) return new_ref(mapping);
    Method items;
    Ref pairs;
    if (!method(items, mapping, items_name) || !call(pairs, items)) return nullptr;
    return PyObject_GetIter(pairs);
}
[[gnu::cold, gnu::noinline]] inline bool dict_changed() {
    PyErr_SetString(PyExc_RuntimeError, "dictionary changed size during iteration");
    return false;
}

// for key, value in mapping.items(): an exact dict without making the pairs.
class EachItem {
public:
    constexpr EachItem() = default;
    EachItem(PyObject* mapping, PyObject* items_name) {
        PyObject* source = looped_items(mapping, items_name);
        is_dict_ = source && PyDict_CheckExact(source);
        if (is_dict_) size_ = PyDict_GET_SIZE(source);
        source_.take(source);
    }
    bool next(Ref& key, Ref& value) {
        PyObject* source = source_;
        if (unlikely(!is_dict_)) {
            if (!source) return false;
            Pair const pair = next_pair(source);
            has_failed_ = !pair.key && pair.value;
            return key.steal(pair.key) && value.steal(pair.value);
        }
        has_failed_ = PyDict_GET_SIZE(source) != size_;
        if (unlikely(has_failed_)) return no(dict_changed());
        PyObject *k, *v;
        Py_ssize_t at = at_;
        if (!PyDict_Next(source, &at, &k, &v)) return false;
        at_ = at;
        PyObject* held = new_ref(v);  // the end of the old key may change the dict
        key.share(k);
        return value.steal(held);
    }
    bool failed() const { return has_failed_ || (!is_dict_ && ended_badly(source_)); }
    void reset() { source_.reset(); }
    template <class Visit>
    void refs(Visit& visit) {
        visit(source_);
    }

private:
    Ref source_;
    Py_ssize_t size_ = 0;
    Py_ssize_t at_ = 0;
    bool is_dict_ = false;
    bool has_failed_ = false;
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
