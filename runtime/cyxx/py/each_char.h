// Loops over the characters of a str and the bytes of a bytes object, as C numbers.
#pragma once

#include "ref.h"

namespace [[gnu::visibility("hidden")]] cy {

class EachChar {
public:
    constexpr EachChar() = default;
    explicit EachChar(PyObject* text) { start(text); }

    // Inline, so that C++ sees that nothing else changes the members.
    void start(PyObject* text) {
        source_.reset();
        index_ = size_ = 0;
        if (PyUnicode_Check(text)) {
            if (PyUnicode_READY(text) < 0) return;
            size_ = PyUnicode_GET_LENGTH(text);
            kind_ = PyUnicode_KIND(text);
            data_ = PyUnicode_DATA(text);
        } else if (PyBytes_Check(text)) {
            size_ = PyBytes_GET_SIZE(text);
            data_ = PyBytes_AS_STRING(text);
        } else {
            return refuse(text);
        }
        source_.hold(text);
    }
    bool next(Py_UCS4& item) {
        if (index_ >= size_) return false;
        item = PyUnicode_READ(kind_, data_, index_);
        ++index_;
        return true;
    }
    template <class Byte>  // char, signed char or unsigned char
    bool next(Byte& item) {
        static_assert(sizeof(Byte) == 1, "bytes have items of one byte");
        if (index_ >= size_) return false;
        item = static_cast<Byte const*>(data_)[index_++];
        return true;
    }
    bool failed() const { return !source_; }
    void reset() { source_.reset(); }
    template <class Visit>
    void refs(Visit& visit) {
        visit(source_);
    }

private:
    [[gnu::cold, gnu::noinline]] static void refuse(PyObject* object) {
        PyErr_Format(PyExc_TypeError, "'%.200s' object is not iterable", Py_TYPE(object)->tp_name);
    }

    Ref source_;
    void const* data_ = nullptr;
    Py_ssize_t index_ = 0, size_ = 0;
    int kind_ = 0;
};

}  // namespace cy
