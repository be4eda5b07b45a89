// Ref: an owned reference or nothing. The only place that counts references.
#pragma once

#include "config.h"

namespace [[gnu::visibility("hidden")]] cy {

// GCC inlines what is this small before it knows which ways through a function are cold. The empty
// lines, which it counts as instructions, make it wait: then a failure calls this function.
inline void let_go(PyObject* object) {
    asm("\n\n\n\n");
    Py_DECREF(object);
}

namespace values {
class Ref {
public:
    constexpr Ref() = default;
    Ref(Ref&& other) noexcept : object_(other.release()) {}
    Ref(Ref const& other) noexcept : object_(new_ref_or_null(other.object_)) {}
    ~Ref() {
        if (object_) let_go(object_);
    }

    // The new value is in place before the old one dies: its finaliser may look at us.
    Ref& operator=(Ref&& other) noexcept {
        PyObject* old = object_;
        object_ = other.release();
        if (old) let_go(old);
        return *this;
    }
    Ref& operator=(Ref const& other) noexcept {
        hold(other.object_);
        return *this;
    }

    // Takes over a new reference; false if there is none because its maker failed, and then the
    // old value stays.
    bool steal(PyObject* object) {
        if (unlikely(!object)) return false;
        PyObject* old = object_;
        object_ = object;
        if (old) let_go(old);
        return true;
    }
    // The same, and nothing where there is none.
    void take(PyObject* object) {
        PyObject* old = object_;
        object_ = object;
        if (old) let_go(old);
    }
    // Adds a reference to an object of somebody else's; true.
    bool share(PyObject* object) {
        PyObject* old = object_;
        object_ = new_ref(object);
        if (old) let_go(old);
        return true;
    }
    // The same for one that holds nothing yet.
    void start(PyObject* object) { object_ = new_ref(object); }
    // As share(), or nothing.
    bool hold(PyObject* object) {
        PyObject* old = object_;
        object_ = new_ref_or_null(object);
        if (old) let_go(old);
        return true;
    }
    void reset() {
        PyObject* old = object_;
        object_ = nullptr;
        if (old) let_go(old);
    }
    PyObject* release() {
        PyObject* object = object_;
        object_ = nullptr;
        return object;
    }

    operator PyObject*() const { return object_; }
    template <class T>
    explicit operator T*() const {  // the struct that C code knows it by
        return reinterpret_cast<T*>(object_);
    }
    PyObject* operator->() const { return object_; }

private:
    PyObject* object_ = nullptr;
};
}  // namespace values
using values::Ref;

inline Ref steal(PyObject* object) {
    Ref ref;
    ref.steal(object);
    return ref;
}
inline Ref borrow(PyObject* object) {
    Ref ref;
    ref.hold(object);
    return ref;
}

namespace values {
// A variable of the module: released by nobody, so that no code runs after Python's end.
class GlobalRef {
public:
    constexpr GlobalRef() = default;
    GlobalRef(GlobalRef const&) = delete;
    GlobalRef& operator=(Ref next) noexcept {
        PyObject* old = object_;
        object_ = next.release();
        if (old) let_go(old);
        return *this;
    }
    operator PyObject*() const { return object_; }

private:
    PyObject* object_ = nullptr;
};
}  // namespace values
using values::GlobalRef;

// dict[name], borrowed; null without an exception if there is none.
[[gnu::cold, gnu::noinline]] inline PyObject* find_item(PyObject* dict, char const* name) {
    Ref key = steal(PyUnicode_FromString(name));
    return key ? PyDict_GetItemWithError(dict, key) : nullptr;
}

}  // namespace cy
