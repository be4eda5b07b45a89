// The objects of a module's source: names, texts, numbers. Each is constant-initialised, and made
// when the module starts, by one call for a whole struct of them.
#pragma once

#include "error.h"

// What programs ask of the C compiler about their Python: a module of cyxx is one for CPython.
#define CYTHON_COMPILING_IN_CPYTHON 1
#define CYTHON_COMPILING_IN_PYPY 0
#define CYTHON_COMPILING_IN_GRAAL 0
#define CYTHON_COMPILING_IN_LIMITED_API 0

namespace [[gnu::visibility("hidden")]] cy {

namespace values {
struct Constant {
    enum Kind { name, text, bytes, digits, integer, real };

    union {
        char const* chars;
        long whole;
        double number;
    };
    Index length;
    Kind kind;
    PyObject* object = nullptr;

    constexpr Constant(Kind is, char const* from, Index n) : chars(from), length(n), kind(is) {}
    constexpr Constant(long value) : whole(value), length(0), kind(integer) {}
    constexpr Constant(double value) : number(value), length(0), kind(real) {}
    Constant(Constant const&) = delete;
    operator PyObject*() const { return object; }
};

// An identifier, or any text that should be interned.
struct Name : Constant {
    template <size_t n>
    constexpr Name(char const (&from)[n]) : Constant(name, from, n - 1) {}
};
// Any other str, in UTF-8 (surrogates too).
struct Text : Constant {
    template <size_t n>
    constexpr Text(char const (&from)[n]) : Constant(text, from, n - 1) {}
};
struct Bytes : Constant {
    template <size_t n>
    constexpr Bytes(char const (&from)[n]) : Constant(bytes, from, n - 1) {}
};
// A long, or decimal, 0x, 0o or 0b digits of any number.
struct Int : Constant {
    constexpr Int(long value) : Constant(value) {}
    template <size_t n>
    constexpr Int(char const (&from)[n]) : Constant(digits, from, n - 1) {}
};
struct Float : Constant {
    constexpr Float(double value) : Constant(value) {}
};
}  // namespace values
using values::Constant, values::Name, values::Text, values::Bytes, values::Int, values::Float;

inline PyObject* make(Constant const& from) {
    switch (from.kind) {
        case Constant::name: {
            PyObject* made = PyUnicode_FromStringAndSize(from.chars, from.length);
            if (made) PyUnicode_InternInPlace(&made);
            return made;
        }
        case Constant::text:
            return PyUnicode_DecodeUTF8(from.chars, from.length, "surrogatepass");
        case Constant::bytes:
            return PyBytes_FromStringAndSize(from.chars, from.length);
        case Constant::digits:
            return PyLong_FromString(from.chars, nullptr, 0);
        case Constant::integer:
            return PyLong_FromLong(from.whole);
        case Constant::real:
            return PyFloat_FromDouble(from.number);
    }
    Py_UNREACHABLE();
}

[[gnu::cold, gnu::noinline]] inline bool make_all(Constant* first, Constant* last) {
    for (; first != last; ++first)
        if (!first->object && !(first->object = make(*first))) return false;
    return true;
}

// Fills a struct that holds nothing but constants.
template <class Constants>
inline bool intern(Constants& all) {
    static_assert(sizeof(Constants) % sizeof(Constant) == 0, "only constants");
    auto* first = reinterpret_cast<Constant*>(&all);
    return make_all(first, first + sizeof(Constants) / sizeof(Constant));
}

// A function as Python calls it: by the vectorcall protocol.
using Args = PyObject* const*;
using Entry = PyObject*(PyObject* self, Args, size_t given, PyObject* names);

// The names of the last arguments of a call; a tuple, made when it is first needed.
template <int n>
struct Keywords {
    Name const* names[n];
    PyObject* tuple = nullptr;

    template <class... Names>
    constexpr Keywords(Names const&... each) : names{&each...} {}
    Keywords(Keywords const&) = delete;
};

[[gnu::cold, gnu::noinline]] inline bool make_keywords(Name const* const* names, int n,
                                                       PyObject*& tuple) {
    PyObject* made = PyTuple_New(n);
    for (int k = 0; made && k < n; ++k) PyTuple_SET_ITEM(made, k, new_ref(names[k]->object));
    tuple = made;
    return made != nullptr;
}

}  // namespace cy
