// The GIL, held or released for the length of a block.
#pragma once

#include "../error.h"
#include "ref.h"

namespace [[gnu::visibility("hidden")]] cy {

inline bool error_pending() {
    PyThreadState* state = PyGILState_GetThisThreadState();
    return state && has_exception(state);
}

// with nogil:
class NoGil {
public:
    NoGil() : state_(PyEval_SaveThread()) {}
    ~NoGil() { PyEval_RestoreThread(state_); }
    NoGil(NoGil const&) = delete;

private:
    PyThreadState* state_;
};

// with nogil:   in a function that may be called with the GIL or without it.
class NoGilIfHeld {
public:
    NoGilIfHeld() : state_(PyGILState_Check() ? PyEval_SaveThread() : nullptr) {}
    ~NoGilIfHeld() {
        if (state_) PyEval_RestoreThread(state_);
    }
    NoGilIfHeld(NoGilIfHeld const&) = delete;

private:
    PyThreadState* state_;
};

// Whether this thread's state was made by a WithGil and stays because it holds an exception.
inline thread_local bool keeps_state = false;

// with gil:   An exception set inside survives the block, also on a thread that Python did not
// know before: its state then stays until drop_kept_state().
class WithGil {
public:
    [[gnu::noinline]] WithGil()
        : fresh_(!PyGILState_GetThisThreadState()), state_(PyGILState_Ensure()) {}
    [[gnu::noinline]] ~WithGil() {
        if (fresh_ && PyErr_Occurred()) {
            keeps_state = true;
            PyEval_SaveThread();
        } else {
            PyGILState_Release(state_);
        }
    }
    WithGil(WithGil const&) = delete;

private:
    bool fresh_;
    PyGILState_STATE state_;
};

namespace values {
// An object that outlives the `with gil` blocks that use it: it is released with the GIL taken anew.
class LateRef : public Ref {
public:
    using Ref::operator=;
    ~LateRef() {
        if (!*this) return;
        WithGil gil;
        reset();
    }
};
}  // namespace values
using values::LateRef;

// After the exception was taken away, without the GIL.
[[gnu::cold, gnu::noinline]] inline void drop_kept_state() {
    if (!keeps_state) return;
    keeps_state = false;
    PyGILState_Ensure();
    PyGILState_Release(PyGILState_LOCKED);
    PyGILState_Release(PyGILState_UNLOCKED);
}

}  // namespace cy
