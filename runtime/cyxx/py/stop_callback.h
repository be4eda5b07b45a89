// A Python object that is called when a C++20 stop is requested, of libcpp.stop_token.
#pragma once

#include "cpp.h"

#include <optional>
#include <stop_token>

namespace [[gnu::visibility("hidden")]] cy {

#if __cplusplus >= 202002L
class StopCallback {
public:
    StopCallback() = default;
    StopCallback(std::stop_token token, PyObject* callee) { initialize(token, callee); }
    ~StopCallback() {
        callback_.reset();  // waits for a call that runs
        WithGil gil;
        callee_.reset();
    }
    StopCallback(StopCallback const&) = delete;
    void initialize(std::stop_token token, PyObject* callee) {
        callback_.reset();
        callee_ = borrow(callee);
        callback_.emplace(token, Call{callee});
    }

private:
    struct Call {
        PyObject* callee;
        void operator()() const {
            WithGil gil;
            if (!steal(PyObject_CallNoArgs(callee))) PyErr_WriteUnraisable(callee);
        }
    };
    Ref callee_;
    std::optional<std::stop_callback<Call>> callback_;
};
#endif

}  // namespace cy
