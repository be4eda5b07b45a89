// The containers of C++ from and to Python objects.
#pragma once

#include "convert.h"
#include "cpp.h"

#include <complex>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

// Those of the containers that the module includes are declared by their own headers.
#include <deque>
#include <list>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace [[gnu::visibility("hidden")]] cy {

template <class T, class A>
PyObject* new_object(std::vector<T, A> const& items);
template <class T, class A>
PyObject* new_object(std::list<T, A> const& items);
template <class T, class A>
PyObject* new_object(std::deque<T, A> const& items);
template <class T, class... R>
PyObject* new_object(std::set<T, R...> const& items);
template <class T, class... R>
PyObject* new_object(std::multiset<T, R...> const& items);
template <class T, class... R>
PyObject* new_object(std::unordered_set<T, R...> const& items);
template <class K, class T, class... R>
PyObject* new_object(std::map<K, T, R...> const& items);
template <class K, class T, class... R>
PyObject* new_object(std::unordered_map<K, T, R...> const& items);
template <class A, class B>
PyObject* new_object(std::pair<A, B> const& pair);
inline PyObject* new_object(std::string_view text) {
    return new_text(text.data(), Py_ssize_t(text.size()));
}
inline PyObject* new_object(std::string const& text) {
    return new_text(text.data(), Py_ssize_t(text.size()));
}
template <class T>
inline PyObject* new_object(std::complex<T> const& z) {
    return PyComplex_FromDoubles(double(z.real()), double(z.imag()));
}

template <class C>
inline PyObject* new_list(C const& items) {
    PyObject* list = PyList_New(Py_ssize_t(items.size()));
    Py_ssize_t k = 0;
    for (auto const& item : items) {
        PyObject* object = list ? new_object(item) : nullptr;
        if (!object) {
            Py_CLEAR(list);
            break;
        }
        PyList_SET_ITEM(list, k++, object);
    }
    return list;
}
template <class C>
inline PyObject* new_set(C const& items) {
    PyObject* set = PySet_New(nullptr);
    for (auto const& item : items) {
        Ref object;
        if (!set || !object.steal(new_object(item)) || PySet_Add(set, object) < 0) {
            Py_CLEAR(set);
            break;
        }
    }
    return set;
}
template <class C>
inline PyObject* new_dict(C const& items) {
    PyObject* dict = PyDict_New();
    for (auto const& item : items) {
        Ref key, value;
        if (!dict || !key.steal(new_object(item.first)) || !value.steal(new_object(item.second)) ||
            PyDict_SetItem(dict, key, value) < 0) {
            Py_CLEAR(dict);
            break;
        }
    }
    return dict;
}
template <class T, class A>
inline PyObject* new_object(std::vector<T, A> const& items) {
    return new_list(items);
}
template <class T, class A>
inline PyObject* new_object(std::list<T, A> const& items) {
    return new_list(items);
}
template <class T, class A>
inline PyObject* new_object(std::deque<T, A> const& items) {
    return new_list(items);
}
template <class T, class... R>
inline PyObject* new_object(std::set<T, R...> const& items) {
    return new_set(items);
}
template <class T, class... R>
inline PyObject* new_object(std::multiset<T, R...> const& items) {
    return new_set(items);
}
template <class T, class... R>
inline PyObject* new_object(std::unordered_set<T, R...> const& items) {
    return new_set(items);
}
template <class K, class T, class... R>
inline PyObject* new_object(std::map<K, T, R...> const& items) {
    return new_dict(items);
}
template <class K, class T, class... R>
inline PyObject* new_object(std::unordered_map<K, T, R...> const& items) {
    return new_dict(items);
}
template <class A, class B>
inline PyObject* new_object(std::pair<A, B> const& pair) {
    Ref first, second;
    if (!first.steal(new_object(pair.first)) || !second.steal(new_object(pair.second)))
        return nullptr;
    return PyTuple_Pack(2, (PyObject*)first, (PyObject*)second);
}

inline bool bytes_to_python(Ref& object, std::string_view text) {
    return object.steal(PyBytes_FromStringAndSize(text.data(), Py_ssize_t(text.size())));
}
inline bool bytearray_to_python(Ref& object, std::string_view text) {
    return object.steal(PyByteArray_FromStringAndSize(text.data(), Py_ssize_t(text.size())));
}
inline bool str_to_python(Ref& object, std::string_view text) {
    return object.steal(new_str(text.data(), Py_ssize_t(text.size())));
}

// object = container: a step.
template <template <class...> class C, class... A>
inline bool to_python(Ref& object, C<A...> const& items) {
    return object.steal(new_object(items));
}

// --- Python to C++ -------------------------------------------------------------------------------
template <class T, class A>
bool to_c(PyObject* object, std::vector<T, A>& items);
template <class T, class A>
bool to_c(PyObject* object, std::list<T, A>& items);
template <class T, class A>
bool to_c(PyObject* object, std::deque<T, A>& items);
template <class T, class... R>
bool to_c(PyObject* object, std::set<T, R...>& items);
template <class T, class... R>
bool to_c(PyObject* object, std::multiset<T, R...>& items);
template <class T, class... R>
bool to_c(PyObject* object, std::unordered_set<T, R...>& items);
template <class K, class T, class... R>
bool to_c(PyObject* object, std::map<K, T, R...>& items);
template <class K, class T, class... R>
bool to_c(PyObject* object, std::unordered_map<K, T, R...>& items);
template <class A, class B>
bool to_c(PyObject* object, std::pair<A, B>& pair);
[[gnu::noinline]] inline bool to_c(PyObject* object, std::string& text) {
    char* bytes;
    Py_ssize_t size;
    if (!bytes_of(object, bytes, &size)) return false;
    return guard([&] { text.assign(bytes, size_t(size)); });
}
[[gnu::noinline]] inline bool to_c(PyObject* object, std::string_view& text) {
    char* bytes;
    Py_ssize_t size;
    if (!bytes_of(object, bytes, &size)) return false;
    text = std::string_view(bytes, size_t(size));
    return true;
}
template <class T>
inline bool to_c(PyObject* object, std::complex<T>& z) {
    double _Complex value;
    if (!to_c(object, value)) return false;
    z = std::complex<T>(T(__real__ value), T(__imag__ value));
    return true;
}
// bool is C++'s own here: any object has a truth value.
template <class T>
inline bool item_to_c(PyObject* object, T& item) {
    if constexpr (__is_same(T, bool))
        return to_bool(object, item);
    else
        return to_c(object, item);
}

template <class T, class F>
inline bool each_item(PyObject* object, F const& add) {
    Ref iterator, item;
    if (!iterator.steal(PyObject_GetIter(object))) return false;
    while (item.steal(PyIter_Next(iterator))) {
        T value{};
        if (!item_to_c(item, value) || !guard([&] { add(static_cast<T&&>(value)); })) return false;
    }
    return !PyErr_Occurred();
}
// The pairs that object.items() gives.
template <class K, class T, class F>
inline bool each_pair(PyObject* object, F const& add) {
    Ref method, pairs, iterator, pair;
    if (!method.steal(PyObject_GetAttrString(object, "items")) ||
        !pairs.steal(PyObject_CallNoArgs(method)) || !iterator.steal(PyObject_GetIter(pairs)))
        return false;
    while (pair.steal(PyIter_Next(iterator))) {
        Ref key, value;
        K first{};
        T second{};
        if (!key.steal(PySequence_GetItem(pair, 0)) || !value.steal(PySequence_GetItem(pair, 1)) ||
            !item_to_c(key, first) || !item_to_c(value, second) ||
            !guard([&] { add(static_cast<K&&>(first), static_cast<T&&>(second)); }))
            return false;
    }
    return !PyErr_Occurred();
}
template <class C>
inline bool to_sequence(PyObject* object, C& items) {
    using T = typename C::value_type;
    items.clear();
    return each_item<T>(object, [&](T&& item) { items.push_back(static_cast<T&&>(item)); });
}
template <class C>
inline bool to_set(PyObject* object, C& items) {
    using T = typename C::value_type;
    items.clear();
    return each_item<T>(object, [&](T&& item) { items.insert(static_cast<T&&>(item)); });
}
template <class C>
inline bool to_map(PyObject* object, C& items) {
    using K = typename C::key_type;
    using T = typename C::mapped_type;
    items.clear();
    return each_pair<K, T>(object, [&](K&& key, T&& value) {
        items.emplace(static_cast<K&&>(key), static_cast<T&&>(value));
    });
}
template <class T, class A>
inline bool to_c(PyObject* object, std::vector<T, A>& items) {
    Py_ssize_t const size = PyObject_LengthHint(object, 0);
    if (size < 0 || !guard([&] { items.reserve(size_t(size)); })) return false;
    return to_sequence(object, items);
}
template <class T, class A>
inline bool to_c(PyObject* object, std::list<T, A>& items) {
    return to_sequence(object, items);
}
template <class T, class A>
inline bool to_c(PyObject* object, std::deque<T, A>& items) {
    return to_sequence(object, items);
}
template <class T, class... R>
inline bool to_c(PyObject* object, std::set<T, R...>& items) {
    return to_set(object, items);
}
template <class T, class... R>
inline bool to_c(PyObject* object, std::multiset<T, R...>& items) {
    return to_set(object, items);
}
template <class T, class... R>
inline bool to_c(PyObject* object, std::unordered_set<T, R...>& items) {
    return to_set(object, items);
}
template <class K, class T, class... R>
inline bool to_c(PyObject* object, std::map<K, T, R...>& items) {
    return to_map(object, items);
}
template <class K, class T, class... R>
inline bool to_c(PyObject* object, std::unordered_map<K, T, R...>& items) {
    return to_map(object, items);
}
[[gnu::noinline]] inline bool unpack_pair(PyObject* object, Ref& first, Ref& second) {
    Ref items;
    if (!items.steal(PySequence_Tuple(object))) return false;
    Py_ssize_t const size = PyTuple_GET_SIZE((PyObject*)items);
    if (size != 2) {
        if (size > 2)
            PyErr_SetString(PyExc_ValueError, "too many values to unpack (expected 2)");
        else
            PyErr_Format(PyExc_ValueError, "need more than %zd value%s to unpack", size,
                         size == 1 ? "" : "s");
        return false;
    }
    first = borrow(PyTuple_GET_ITEM((PyObject*)items, 0));
    second = borrow(PyTuple_GET_ITEM((PyObject*)items, 1));
    return true;
}
template <class A, class B>
inline bool to_c(PyObject* object, std::pair<A, B>& pair) {
    Ref first, second;
    return unpack_pair(object, first, second) && item_to_c(first, pair.first) &&
           item_to_c(second, pair.second);
}

}  // namespace cy
