// The arguments of a def function, by the vectorcall protocol.
#pragma once

#include "function.h"

namespace [[gnu::visibility("hidden")]] cy {

// What a function with *args or **options collects of one call; null where it has no such
// parameter.
struct Rest {
    Ref args;
    Ref keywords;
};

[[gnu::cold, gnu::noinline]] inline bool wrong_count(Def const& def, Py_ssize_t least,
                                                     Py_ssize_t given) {
    bool const is_method = def.flags & Def::method;  // counted without its self
    if (is_method && given == 0) {
        PyErr_Format(PyExc_TypeError, "%s() needs an argument", def.name());
        return false;
    }
    char const* all = def.count() == 0                       ? "no arguments"
                      : def.takes_one_object() && least == 1 ? "exactly one argument"
                                                             : nullptr;
    if (all) {
        PyErr_Format(PyExc_TypeError, "%s() takes %s (%zd given)", def.name(), all, given);
        return false;
    }
    Py_ssize_t const limit = given < least ? least : Py_ssize_t(def.positional);
    char const* how = least == def.positional && !def.has_star ? "exactly"
                      : given < least                          ? "at least"
                                                               : "at most";
    PyErr_Format(PyExc_TypeError, "%s() takes %s %zd positional argument%s (%zd given)", def.name(),
                 how, limit - is_method, limit - is_method == 1 ? "" : "s", given - is_method);
    return false;
}

// Fills taken[0 .. positional + keyword_only) from one call; the general case.
class ArgumentParser {
public:
    ArgumentParser(Def const& def, PyObject* function, PyObject** taken, Rest* rest)
        : def_(def), function_(as_function(function)), taken_(taken), rest_(rest) {}

    [[gnu::cold, gnu::noinline]] bool parse(PyObject* const* args, Py_ssize_t given,
                                            PyObject* keywords) {
        PyObject* defaults = function_->func_defaults;
        Py_ssize_t const least = def_.positional - (defaults ? PyTuple_GET_SIZE(defaults) : 0);
        for (Py_ssize_t k = 0; k < def_.count(); ++k)
            taken_[k] = k < given && k < def_.positional ? args[k] : nullptr;
        given_ = given;
        if (unlikely(keywords && def_.takes_one_object() && least == 1))
            return refuse("%s() takes no keyword arguments", nullptr);
        if (!def_.has_star && given > def_.positional) return wrong_count(def_, least, given);
        if (def_.has_star && !take_rest(args, given)) return false;
        if (def_.has_stars && !rest_->keywords.steal(PyDict_New())) return false;
        Py_ssize_t const named = keywords ? PyTuple_GET_SIZE(keywords) : 0;
        if (unlikely(named && !def_.count() && !def_.has_stars))
            return refuse("%s() takes no keyword arguments", nullptr);
        for (Py_ssize_t k = 0; k < named; ++k)
            if (!take_keyword(PyTuple_GET_ITEM(keywords, k), args[given + k])) return false;
        for (Py_ssize_t k = 0; k < def_.positional; ++k) {
            if (taken_[k]) continue;
            if (k < least) return wrong_count(def_, least, k);
            taken_[k] = PyTuple_GET_ITEM(defaults, k - least);
        }
        for (int k = def_.positional; k < def_.count(); ++k)
            if (!taken_[k] && !take_keyword_default(k)) return false;
        return true;
    }

private:
    [[gnu::noinline]] bool take_rest(PyObject* const* args, Py_ssize_t given) {
        Py_ssize_t const extra = given > def_.positional ? given - def_.positional : 0;
        if (!rest_->args.steal(PyTuple_New(extra))) return false;
        for (Py_ssize_t k = 0; k < extra; ++k)
            PyTuple_SET_ITEM((PyObject*)rest_->args, k, new_ref(args[def_.positional + k]));
        return true;
    }
    [[gnu::cold, gnu::noinline]] bool take_keyword(PyObject* name, PyObject* value) {
        if (unlikely(!PyUnicode_Check(name)))
            return refuse("%s() keywords must be strings", nullptr);
        int const place = place_of(name);
        if (place == -2) return false;
        if (place >= 0 && !taken_[place]) {
            taken_[place] = value;
            return true;
        }
        if (place < 0 && !def_.has_stars && !has_positional_only())
            return wrong_count(def_, least(), given_);
        if (place < 0 && def_.has_stars) return PyDict_SetItem(rest_->keywords, name, value) == 0;
        return refuse(place < 0 ? "%s() got an unexpected keyword argument '%U'"
                                : "%s() got multiple values for keyword argument '%U'",
                      name);
    }
    [[gnu::cold, gnu::noinline]] bool take_keyword_default(int k) {
        PyObject* name = PyTuple_GET_ITEM(def_.names, k);
        if (function_->func_kwdefaults)
            taken_[k] = PyDict_GetItemWithError(function_->func_kwdefaults, name);
        if (taken_[k]) return true;
        return !PyErr_Occurred() && refuse("%s() needs keyword-only argument %U", name);
    }
    [[gnu::cold, gnu::noinline]] bool refuse(char const* format, PyObject* name) const {
        PyErr_Format(PyExc_TypeError, format, def_.name(), name);
        return false;
    }
    // Ours are interned: an interned name that is not the same object is another name.
    // Whether no positional-only argument without a default is missing.
    bool has_positional_only() const {
        return given_ >= (least() < def_.positional_only ? least() : def_.positional_only);
    }
    Py_ssize_t least() const {  // of the positional arguments
        PyObject* defaults = function_->func_defaults;
        return def_.positional - (defaults ? PyTuple_GET_SIZE(defaults) : 0);
    }
    int place_of(PyObject* name) const {
        for (int k = def_.positional_only; k < def_.count(); ++k)
            if (PyTuple_GET_ITEM(def_.names, k) == name) return k;
        if (PyUnicode_CheckExact(name) && PyUnicode_CHECK_INTERNED(name)) return -1;
        for (int k = def_.positional_only; k < def_.count(); ++k) {
            int const order = PyUnicode_Compare(PyTuple_GET_ITEM(def_.names, k), name);
            if (order == 0) return k;
            if (order < 0 && PyErr_Occurred()) return -2;
        }
        return -1;
    }

    Def const& def_;
    Py_ssize_t given_ = 0;
    PyFunctionObject* function_;
    PyObject** taken_;
    Rest* rest_;
};

// A plain loop: neither a call of memcpy nor vectors, which are for many.
inline void copy_few(PyObject** to, PyObject* const* from, Py_ssize_t count) {
    for (Py_ssize_t k = 0; k < count; ++k) {
        asm("");
        to[k] = from[k];
    }
}

// The parameters behind the first `count`, positional ones, get their defaults; false if one has none.
inline bool fill_defaults(Def const& def, PyObject* function, PyObject** taken, Py_ssize_t count) {
    Py_ssize_t const missing = def.simple - count;
    PyObject* const defaults = as_function(function)->func_defaults;
    if (missing && (!defaults || missing > PyTuple_GET_SIZE(defaults))) return false;
    if (missing)
        copy_few(taken + count, &PyTuple_GET_ITEM(defaults, PyTuple_GET_SIZE(defaults) - missing),
                 missing);
    return true;
}
// Whether the values that lie at `taken`, the last ones given by name, stand where their parameters
// do: so it is of most calls. Then those behind them get their defaults.
inline bool complete(Def const& def, PyObject* function, PyObject** taken, Py_ssize_t given,
                     PyObject* keywords) {
    if (keywords) {
        if (given < def.positional_only) return false;
        for (Py_ssize_t k = 0; k < PyTuple_GET_SIZE(keywords); ++k)
            if (PyTuple_GET_ITEM(def.names, given++) != PyTuple_GET_ITEM(keywords, k)) return false;
    }
    return fill_defaults(def, function, taken, given);
}

// dict[name] of an interned name, borrowed, if all the keys before it are interned too: no code runs.
inline bool find_interned(PyObject*& found, PyObject* dict, PyObject* name) {
    PyObject* key;
    for (Py_ssize_t at = 0; PyDict_Next(dict, &at, &key, &found);) {
        if (key == name) return true;
        if (!PyUnicode_CheckExact(key) || !PyUnicode_CHECK_INTERNED(key)) return false;
    }
    found = nullptr;
    return true;
}
// The defaults of keyword-only parameters that are not given, found by their names, and remembered
// where no code ran meanwhile; false if one has none.
[[gnu::cold, gnu::noinline]] inline bool find_keyword_defaults(Def const& def, PyObject* defaults,
                                                               PyObject** taken) {
    if (dicts_have_versions && !def.keyword_defaults)
        def.keyword_defaults = PyMem_New(PyObject*, size_t(def.keyword_only));
    PyObject** const known = def.keyword_defaults;
    def.keyword_version = 0;
    bool is_known = known, is_complete = true;
    for (int k = 0; k < def.keyword_only; ++k) {
        PyObject* const name = PyTuple_GET_ITEM(def.names, def.positional + k);
        PyObject* value = nullptr;
        if (!find_interned(value, defaults, name)) {
            is_known = false;
            value = PyDict_GetItemWithError(defaults, name);
            if (!value) PyErr_Clear();  // what fails is looked up again to tell
        }
        if (is_known) known[k] = value;
        if (!taken[k]) taken[k] = value;
        is_complete = is_complete && taken[k];
    }
    if (is_known) def.keyword_version = dict_version(defaults);
    return is_complete;
}
// Keyword-only parameters that are not given get their defaults; false if one has none.
inline bool complete_keywords(Def const& def, PyObject* function, PyObject** taken) {
    bool is_complete = true;
    for (int k = 0; k < def.keyword_only; ++k) is_complete = is_complete && taken[k];
    PyObject* const defaults = as_function(function)->func_kwdefaults;
    if (is_complete || !defaults) return is_complete;
    if (!dicts_have_versions || unlikely(def.keyword_version != dict_version(defaults)))
        return find_keyword_defaults(def, defaults, taken);
    is_complete = true;
    for (int k = 0; k < def.keyword_only; ++k) {
        if (!taken[k]) taken[k] = def.keyword_defaults[k];
        is_complete = is_complete && taken[k];
    }
    return is_complete;
}

// The same where no name is given, but all that is given by position: what is remembered is copied.
inline bool take_known_defaults(Def const& def, PyObject* function, Args args, PyObject** taken) {
    PyObject* const defaults = as_function(function)->func_kwdefaults;
    if (!dicts_have_versions || !defaults || def.keyword_version != dict_version(defaults))
        return false;
    copy_few(taken, args, def.positional);
    taken += def.positional;
    for (int k = 0; k < def.keyword_only; ++k)
        if (!(taken[k] = def.keyword_defaults[k])) return false;
    return true;
}

// Fills `taken` if every parameter is given, the last ones by their names. False if it is not that
// simple.
[[gnu::cold, gnu::noinline]] inline bool by_name(Def const& def, PyObject* const* args,
                                                 Py_ssize_t given, PyObject* keywords,
                                                 PyObject** taken) {
    Py_ssize_t const named = PyTuple_GET_SIZE(keywords);
    if (given + named != def.simple || given < def.positional_only) return false;
    for (Py_ssize_t k = 0; k < def.simple; ++k) taken[k] = k < given ? args[k] : nullptr;
    for (Py_ssize_t k = 0; k < named; ++k) {
        Py_ssize_t place = given;
        while (PyTuple_GET_ITEM(def.names, place) != PyTuple_GET_ITEM(keywords, k))
            if (++place == def.simple) return false;
        if (taken[place]) return false;
        taken[place] = args[given + k];
    }
    return true;
}

// The values of a call that have names go to their parameters, others to `rest`. False where that is
// not plain.
inline bool take_named(Def const& def, PyObject* const* values, PyObject* keywords,
                       PyObject** taken, PyObject* rest) {
    Py_ssize_t const count = def.count(), named = PyTuple_GET_SIZE(keywords);
    PyObject* const* const names = &PyTuple_GET_ITEM(def.names, 0);
    for (Py_ssize_t k = 0; k < named; ++k) {
        PyObject* const name = PyTuple_GET_ITEM(keywords, k);
        Py_ssize_t at = def.positional_only;
        while (at < count && names[at] != name) ++at;
        if (at < count) {
            if (taken[at]) return false;
            taken[at] = values[k];
        } else {
            bool const is_other = PyUnicode_CheckExact(name) && PyUnicode_CHECK_INTERNED(name);
            if (!is_other || !def.has_stars) return false;
            if (rest && PyDict_SetItem(rest, name, values[k]) < 0) return false;
        }
    }
    return true;
}
// The parameters behind the first `given` that got nothing by name get their defaults; false if one
// has none.
inline bool complete_mixed(Def const& def, PyObject* function, PyObject** taken, Py_ssize_t given) {
    PyObject* const defaults = as_function(function)->func_defaults;
    Py_ssize_t const least = def.positional - (defaults ? PyTuple_GET_SIZE(defaults) : 0);
    for (Py_ssize_t k = given; k < def.positional; ++k) {
        if (taken[k]) continue;
        if (k < least) return false;
        taken[k] = PyTuple_GET_ITEM(defaults, k - least);
    }
    return !def.keyword_only || complete_keywords(def, function, taken + def.positional);
}
// Of a function with keyword-only parameters, *args or **options: what is no parameter's is collected,
// if the function reads it. What is not plain goes the slow way.
[[gnu::noinline]] inline bool take_mixed(PyObject* function, Args args, size_t flags,
                                         PyObject* keywords, Def const& def, PyObject** taken,
                                         Rest* rest) {
    Py_ssize_t const given = PyVectorcall_NARGS(flags), positional = def.positional;
    Py_ssize_t const extra = given > positional ? given - positional : 0;
    copy_few(taken, args, given - extra);
    for (Py_ssize_t k = given - extra; k < def.count(); ++k) {
        asm("");  // no call of memset
        taken[k] = nullptr;
    }
    PyObject* others = nullptr;
    if (def.has_stars && !(def.flags & Def::drops_keywords)) {
        if (!rest->keywords.steal(PyDict_New())) return false;
        others = rest->keywords;
    }
    bool const is_plain = (def.has_star || !extra) &&
                          (!keywords || take_named(def, args + given, keywords, taken, others)) &&
                          complete_mixed(def, function, taken, given - extra);
    if (unlikely(!is_plain))
        return !PyErr_Occurred() &&
               ArgumentParser{def, function, taken, rest}.parse(args, given, keywords);
    if (!def.has_star || def.flags & Def::drops_args) return true;
    PyObject* const tuple = PyTuple_New(extra);
    if (!rest->args.steal(tuple)) return false;
    for (Py_ssize_t k = 0; k < extra; ++k)
        PyTuple_SET_ITEM(tuple, k, new_ref(args[positional + k]));
    return true;
}

// The order of these parameters is that of an Entry: its arguments are in their registers already.
[[gnu::noinline]] inline bool parse_args(PyObject* function, Args args, size_t flags,
                                         PyObject* keywords, Def const& def, PyObject** taken) {
    Py_ssize_t const given = PyVectorcall_NARGS(flags);
    if (keywords && given + PyTuple_GET_SIZE(keywords) <= def.simple) {
        copy_few(taken, args, given + PyTuple_GET_SIZE(keywords));
        if (likely(complete(def, function, taken, given, keywords))) return true;
        if (by_name(def, args, given, keywords, taken)) return true;
    }
    return ArgumentParser{def, function, taken, nullptr}.parse(args, given, keywords);
}
[[gnu::noinline]] inline bool take_args_slowly(PyObject* function, Args args, size_t flags,
                                               PyObject* keywords, Def const& def,
                                               PyObject** taken) {
    Py_ssize_t const given = PyVectorcall_NARGS(flags);
    if (!keywords && given <= def.simple) {
        copy_few(taken, args, given);
        if (likely(fill_defaults(def, function, taken, given))) return true;
    }
    return parse_args(function, args, flags, keywords, def, taken);
}

// taken[k] is the value of the k-th parameter, positional ones first, then keyword-only ones;
// defaults are filled in. Borrowed. A step.
template <int n>
inline bool take_args(Def const& def, PyObject* function, Args args, size_t flags,
                      PyObject* keywords, PyObject* (&taken)[n]) {
    if (unlikely(keywords || PyVectorcall_NARGS(flags) != def.simple))
        return take_args_slowly(function, args, flags, keywords, def, taken);
    // One by one: the caller has just stored them so, and a wider load would wait for that.
    for (int k = 0; k < n; ++k) taken[k] = __atomic_load_n(args + k, __ATOMIC_RELAXED);
    return true;
}
// The same for a function with keyword-only parameters.
struct KeywordOnly {};
constexpr KeywordOnly keyword_only{};
[[gnu::noinline]] inline bool take_keyword_only(PyObject* function, Args args, size_t flags,
                                                PyObject* keywords, Def const& def,
                                                PyObject** taken) {
    bool const is_plain = !keywords && PyVectorcall_NARGS(flags) == def.positional;
    if (is_plain && likely(take_known_defaults(def, function, args, taken))) return true;
    return take_mixed(function, args, flags, keywords, def, taken, nullptr);
}
template <int n>
inline bool take_args(Def const& def, PyObject* function, Args args, size_t flags,
                      PyObject* keywords, PyObject* (&taken)[n], KeywordOnly) {
    return take_keyword_only(function, args, flags, keywords, def, taken);
}
// The same for a function with *args or **options.
template <int n>
inline bool take_args(Def const& def, PyObject* function, Args args, size_t flags,
                      PyObject* keywords, PyObject* (&taken)[n], Rest& rest) {
    return take_mixed(function, args, flags, keywords, def, taken, &rest);
}
// A function without parameters of its own: with `rest`, `f(*args, **options)`.
inline bool take_args(Def const& def, PyObject* function, Args args, size_t flags,
                      PyObject* keywords) {
    if (likely(!keywords && PyVectorcall_NARGS(flags) == 0)) return true;
    return take_args_slowly(function, args, flags, keywords, def, nullptr);
}
inline bool take_args(Def const& def, PyObject* function, Args args, size_t flags,
                      PyObject* keywords, Rest& rest) {
    return take_mixed(function, args, flags, keywords, def, nullptr, &rest);
}

}  // namespace cy
