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

// The default of a keyword-only parameter. The dict was made in the order of the parameters: `at` goes
// along with them, which is quicker than to look each up.
inline PyObject* keyword_default(PyObject* defaults, PyObject* name, Py_ssize_t& at) {
    PyObject *key, *value;
    while (PyDict_Next(defaults, &at, &key, &value))
        if (key == name) return value;
    return PyDict_GetItemWithError(defaults, name);
}
// Keyword-only parameters that are not given get their defaults; false if one has none.
[[gnu::noinline]] inline bool complete_keywords(Def const& def, PyObject* function,
                                                PyObject** taken) {
    PyObject* const defaults = as_function(function)->func_kwdefaults;
    Py_ssize_t at = 0;
    for (int k = def.positional; k < def.count(); ++k) {
        if (taken[k]) continue;
        PyObject* const name = PyTuple_GET_ITEM(def.names, k);
        taken[k] = defaults ? keyword_default(defaults, name, at) : nullptr;
        if (!taken[k]) return false;
    }
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

// The order of these parameters is that of an Entry: its arguments are in their registers already.
[[gnu::noinline]] inline bool parse_args(PyObject* function, Args args, size_t flags,
                                         PyObject* keywords, Def const& def, PyObject** taken) {
    Py_ssize_t const given = PyVectorcall_NARGS(flags);
    if (keywords && given + PyTuple_GET_SIZE(keywords) <= def.simple) {
        copy_few(taken, args, given + PyTuple_GET_SIZE(keywords));
        if (likely(complete(def, function, taken, given, keywords))) return true;
        if (by_name(def, args, given, keywords, taken)) return true;
    } else if (!keywords && def.simple < 0 && given == def.positional) {
        copy_few(taken, args, given);
        for (int k = def.positional; k < def.count(); ++k) taken[k] = nullptr;
        if (likely(complete_keywords(def, function, taken))) return true;
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

// Which of the names of a call, whose values lie at `values`, are of keyword-only parameters: a bit
// for each, and `taken` gets its value. False where that is not plain.
[[gnu::noinline]] inline bool take_keyword_only(Def const& def, PyObject* const* values,
                                                PyObject* keywords, PyObject** taken,
                                                unsigned long& own) {
    Py_ssize_t const named = keywords ? PyTuple_GET_SIZE(keywords) : 0;
    own = 0;
    for (int k = def.positional; k < def.count(); ++k) taken[k] = nullptr;
    for (Py_ssize_t k = 0; k < named; ++k) {
        PyObject* const name = PyTuple_GET_ITEM(keywords, k);
        if (!PyUnicode_CheckExact(name) || !PyUnicode_CHECK_INTERNED(name)) return false;
        int at = def.positional_only;
        while (at < def.count() && PyTuple_GET_ITEM(def.names, at) != name) ++at;
        if (at < def.positional || (at == def.count() && !def.has_stars)) return false;
        if (at == def.count()) continue;
        if (taken[at] || k >= 60) return false;
        taken[at] = values[k];
        own |= 1ul << k;
    }
    return true;
}
// Of a function with *args or **options whose own parameters are given by position: what is left is
// collected, if the function reads it. Anything else goes the slow way.
[[gnu::noinline]] inline bool take_args_and_rest(PyObject* function, Args args, size_t flags,
                                                 PyObject* keywords, Def const& def,
                                                 PyObject** taken, Rest& rest) {
    Py_ssize_t const given = PyVectorcall_NARGS(flags), count = def.positional;
    Py_ssize_t const named = keywords ? PyTuple_GET_SIZE(keywords) : 0;
    PyObject* const defaults = as_function(function)->func_defaults;
    Py_ssize_t const missing = given < count ? count - given : 0;
    Py_ssize_t const extra = given > count ? given - count : 0;
    unsigned long own = 0;  // a bit for each name that is one of a parameter
    bool const is_plain = (def.has_star || !extra) &&
                          missing <= (defaults ? PyTuple_GET_SIZE(defaults) : 0) &&
                          take_keyword_only(def, args + given, keywords, taken, own) &&
                          (!def.keyword_only || complete_keywords(def, function, taken));
    if (unlikely(!is_plain))
        return ArgumentParser{def, function, taken, &rest}.parse(args, given, keywords);
    copy_few(taken, args, count - missing);
    if (missing)
        copy_few(taken + count - missing,
                 &PyTuple_GET_ITEM(defaults, PyTuple_GET_SIZE(defaults) - missing), missing);
    if (def.has_star && !(def.flags & Def::drops_args)) {
        if (!rest.args.steal(PyTuple_New(extra))) return false;
        for (Py_ssize_t k = 0; k < extra; ++k)
            PyTuple_SET_ITEM((PyObject*)rest.args, k, new_ref(args[count + k]));
    }
    if (!def.has_stars || def.flags & Def::drops_keywords) return true;
    if (!rest.keywords.steal(PyDict_New())) return false;
    for (Py_ssize_t k = 0; k < named; ++k)
        if (!(k < 60 && own >> k & 1) &&
            PyDict_SetItem(rest.keywords, PyTuple_GET_ITEM(keywords, k), args[given + k]) < 0)
            return false;
    return true;
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
// The same for a function with *args or **options.
template <int n>
inline bool take_args(Def const& def, PyObject* function, Args args, size_t flags,
                      PyObject* keywords, PyObject* (&taken)[n], Rest& rest) {
    return take_args_and_rest(function, args, flags, keywords, def, taken, rest);
}
// A function without parameters of its own: with `rest`, `f(*args, **options)`.
inline bool take_args(Def const& def, PyObject* function, Args args, size_t flags,
                      PyObject* keywords) {
    if (likely(!keywords && PyVectorcall_NARGS(flags) == 0)) return true;
    return take_args_slowly(function, args, flags, keywords, def, nullptr);
}
inline bool take_args(Def const& def, PyObject* function, Args args, size_t flags,
                      PyObject* keywords, Rest& rest) {
    return take_args_and_rest(function, args, flags, keywords, def, nullptr, rest);
}

}  // namespace cy
