// Values whose C++ type does not tell how Python shows them: `vector[bint]` holds ints and shows
// bools; structs are dicts by their descriptions, C tuples by their members.
#pragma once

#include "containers.h"
#include "struct.h"

namespace [[gnu::visibility("hidden")]] cy {

// Stands for an int that is a truth value in the type that tells how a container is shown.
struct Truth {};
// For what takes only objects that can be an index, and for a size_t.
struct IndexItem {};
struct SizeItem {};

// Stands for a struct, or an array of these extents, by the description of its items.
template <auto const& dtype, Index... extents>
struct Described {};
// Stands for a C tuple, by its members.
template <auto... members>
struct Members {};

enum class Shape { plain, list, set, map, pair, own };
template <class S>
struct Shown {
    static constexpr Shape shape = Shape::plain;
};
template <class T>
struct ShownList {
    static constexpr Shape shape = Shape::list;
    using Item = T;
};
template <class T>
struct ShownSet {
    static constexpr Shape shape = Shape::set;
    using Item = T;
};
template <class K, class T, Shape of>
struct ShownPair {
    static constexpr Shape shape = of;
    using First = K;
    using Second = T;
};
template <class T, class... R>
struct Shown<std::vector<T, R...>> : ShownList<T> {};
template <class T, class... R>
struct Shown<std::list<T, R...>> : ShownList<T> {};
template <class T, class... R>
struct Shown<std::deque<T, R...>> : ShownList<T> {};
template <class T, class... R>
struct Shown<std::set<T, R...>> : ShownSet<T> {};
template <class T, class... R>
struct Shown<std::multiset<T, R...>> : ShownSet<T> {};
template <class T, class... R>
struct Shown<std::unordered_set<T, R...>> : ShownSet<T> {};
template <class K, class T, class... R>
struct Shown<std::map<K, T, R...>> : ShownPair<K, T, Shape::map> {};
template <class K, class T, class... R>
struct Shown<std::unordered_map<K, T, R...>> : ShownPair<K, T, Shape::map> {};
template <class K, class T>
struct Shown<std::pair<K, T>> : ShownPair<K, T, Shape::pair> {};

template <auto const& dtype, Index... extents>
struct Shown<Described<dtype, extents...>> {
    static constexpr Shape shape = Shape::own;
    static constexpr Index all[5] = {extents...};
    static PyObject* show(void const* value) {
        auto const* item = static_cast<char const*>(value);
        return all[0] ? list_of_array(item, dtype, all) : dtype.get(item, dtype);
    }
    static bool take(PyObject* object, void* value) {
        auto* item = static_cast<char*>(value);
        return all[0] ? array_of_items(item, object, dtype, all) : dtype.set(item, object, dtype);
    }
};
template <auto... members>
struct Shown<Members<members...>> {
    static constexpr Shape shape = Shape::own;
    template <class V>
    static PyObject* show(V const* value) {
        Ref tuple = steal(PyTuple_New(sizeof...(members)));
        Py_ssize_t k = 0;
        auto const add = [&](auto const& member) {
            PyObject* item = new_object(member);
            if (item) PyTuple_SET_ITEM((PyObject*)tuple, k++, item);
            return item != nullptr;
        };
        return tuple && (add(value->*members) && ...) ? tuple.release() : nullptr;
    }
    template <class V>
    static bool take(PyObject* object, V* value) {
        Ref item;
        Py_ssize_t k = 0;
        return check_sequence(object, sizeof...(members)) &&
               ((sequence_item(item, object, k++) && item_to_c(item, value->*members)) && ...);
    }
};

template <class S, class V>
inline PyObject* shown(V const& value) {
    using As = Shown<S>;
    if constexpr (__is_same(S, Truth)) {
        return PyBool_FromLong(value != 0);
    } else if constexpr (As::shape == Shape::own) {
        return As::show(&value);
    } else if constexpr (As::shape == Shape::plain) {
        return new_object(value);
    } else if constexpr (As::shape == Shape::pair) {
        Ref first, second;
        if (!first.steal(shown<typename As::First>(value.first)) ||
            !second.steal(shown<typename As::Second>(value.second)))
            return nullptr;
        return PyTuple_Pack(2, (PyObject*)first, (PyObject*)second);
    } else if constexpr (As::shape == Shape::map) {
        Ref made = steal(PyDict_New()), key, item;
        if (!made) return nullptr;
        for (auto const& one : value)
            if (!key.steal(shown<typename As::First>(one.first)) ||
                !item.steal(shown<typename As::Second>(one.second)) ||
                PyDict_SetItem(made, key, item) < 0)
                return nullptr;
        return made.release();
    } else {
        constexpr bool is_list = As::shape == Shape::list;
        Ref made = steal(is_list ? PyList_New(0) : PySet_New(nullptr)), item;
        if (!made) return nullptr;
        for (auto const& one : value)
            if (!item.steal(shown<typename As::Item>(one)) ||
                (is_list ? PyList_Append(made, item) : PySet_Add(made, item)) < 0)
                return nullptr;
        return made.release();
    }
}

template <class S, class V>
inline bool taken(PyObject* object, V& value) {
    using As = Shown<S>;
    if constexpr (__is_same(S, Truth)) {
        bool holds;
        if (!to_bool(object, holds)) return false;
        value = holds;
        return true;
    } else if constexpr (__is_same(S, IndexItem)) {
        return to_index(object, value);
    } else if constexpr (__is_same(S, SizeItem)) {
        return to_c(object, value, "size_t");
    } else if constexpr (As::shape == Shape::own) {
        return As::take(object, &value);
    } else if constexpr (As::shape == Shape::plain) {
        return item_to_c(object, value);
    } else if constexpr (As::shape == Shape::pair) {
        std::pair<Ref, Ref> parts;
        return unpack_pair(object, parts.first, parts.second) &&
               taken<typename As::First>(parts.first, value.first) &&
               taken<typename As::Second>(parts.second, value.second);
    } else {
        Ref source = borrow(object), iterator, item;
        constexpr bool is_map = As::shape == Shape::map;
        if constexpr (is_map)
            if (!source.steal(PyObject_CallMethod(object, "items", nullptr))) return false;
        if (!iterator.steal(PyObject_GetIter(source))) return false;
        value.clear();
        while (item.steal(PyIter_Next(iterator))) {
            if constexpr (is_map) {
                std::pair<typename V::key_type, typename V::mapped_type> one{};
                using Pair = std::pair<typename As::First, typename As::Second>;
                if (!taken<Pair>(item, one) ||
                    !guard([&] { value.emplace(static_cast<decltype(one)&&>(one)); }))
                    return false;
            } else {
                typename V::value_type one{};
                auto const put = [&] {
                    value.insert(value.end(), static_cast<typename V::value_type&&>(one));
                };
                if (!taken<typename As::Item>(item, one) || !guard(put)) return false;
            }
        }
        return !PyErr_Occurred();
    }
}

// object = container, container = object, as the type S shows it: a step, a check.
template <class S, class V>
inline bool show(Ref& object, V const& value) {
    return object.steal(shown<S>(value));
}
template <class S, class V>
inline bool take(PyObject* object, V& value) {
    return taken<S>(object, value);
}

}  // namespace cy
