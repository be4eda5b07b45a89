// Locks of C++ beside the GIL: who waits for one lets other threads run meanwhile.
#pragma once

#include "cpp.h"

#include <condition_variable>
#include <mutex>
#include <shared_mutex>

namespace [[gnu::visibility("hidden")]] cy {

// Without the GIL, if it was held.
class WhileWaiting {
public:
    WhileWaiting() : state_(PyGILState_Check() ? PyEval_SaveThread() : nullptr) {}
    ~WhileWaiting() {
        if (state_) PyEval_RestoreThread(state_);
    }
    WhileWaiting(WhileWaiting const&) = delete;
    // In between with the GIL again, if it was held. A Python exception stops what it is called by.
    template <class F>
    auto call(F const& function) {
        if (!state_) return function();
        struct Held {
            PyThreadState*& state;
            explicit Held(PyThreadState*& of) : state(of) { PyEval_RestoreThread(state); }
            ~Held() { state = PyEval_SaveThread(); }
        } held(state_);
        if constexpr (__is_same(decltype(function()), void)) {
            function();
            if (PyErr_Occurred()) throw std::bad_exception();
        } else {
            auto result = function();
            if (PyErr_Occurred()) throw std::bad_exception();
            return result;
        }
    }

private:
    PyThreadState* state_;
};

// A Python object that is called and tested, or called alone.
struct ObjectCall {
    PyObject* callee;
    bool operator()() const {
        WithGil gil;
        Ref const result = steal(PyObject_CallNoArgs(callee));
        int const truth = result ? PyObject_IsTrue(result) : -1;
        if (truth < 0) throw std::bad_exception();
        return truth;
    }
};

template <class... Locks>
void safe_lock(Locks&... locks) {
    if constexpr (sizeof...(Locks) == 1) {
        if ((locks.try_lock() && ...)) return;
        WhileWaiting rest;
        (locks.lock(), ...);
    } else {
        if (std::try_lock(locks...) == -1) return;
        WhileWaiting rest;
        std::lock(locks...);
    }
}
template <class M>
std::unique_lock<M> safe_unique_lock(M& mutex) {
    std::unique_lock<M> lock(mutex, std::defer_lock);
    safe_lock(lock);
    return lock;
}
template <class M>
std::shared_lock<M> safe_shared_lock(M& mutex) {
    std::shared_lock<M> lock(mutex, std::defer_lock);
    safe_lock(lock);
    return lock;
}

template <class F, class... A>
void safe_call_once(std::once_flag& flag, F const& function, A&&... args) {
    WhileWaiting rest;
    std::call_once(flag, [&] { rest.call([&] { (void)function(args...); }); });
}
inline void safe_call_object_once(std::once_flag& flag, PyObject* callee) {
    WhileWaiting rest;
    std::call_once(flag, [&] {
        WithGil gil;
        if (!steal(PyObject_CallNoArgs(callee))) throw std::bad_exception();
    });
}

// The last argument says when to go on: a function, or a Python object.
template <class C, class L>
void safe_wait(C& condition, L& lock) {
    WhileWaiting rest;
    condition.wait(lock);
}
template <class C, class L, class P>
void safe_wait(C& condition, L& lock, P const& done) {
    WhileWaiting rest;
    condition.wait(lock, [&] { return rest.call(done); });
}
template <class C, class L, class D>
std::cv_status safe_wait_for(C& condition, L& lock, D const& duration) {
    WhileWaiting rest;
    return condition.wait_for(lock, duration);
}
template <class C, class L, class D, class P>
bool safe_wait_for(C& condition, L& lock, D const& duration, P const& done) {
    WhileWaiting rest;
    return condition.wait_for(lock, duration, [&] { return rest.call(done); });
}
template <class C, class L, class T>
std::cv_status safe_wait_until(C& condition, L& lock, T const& time) {
    WhileWaiting rest;
    return condition.wait_until(lock, time);
}
template <class C, class L, class T, class P>
bool safe_wait_until(C& condition, L& lock, T const& time, P const& done) {
    WhileWaiting rest;
    return condition.wait_until(lock, time, [&] { return rest.call(done); });
}
template <class C, class L>
void safe_object_wait(C& condition, L& lock, PyObject* done) {
    WhileWaiting rest;
    condition.wait(lock, ObjectCall{done});
}
template <class C, class L, class D>
bool safe_object_wait_for(C& condition, L& lock, D const& duration, PyObject* done) {
    WhileWaiting rest;
    return condition.wait_for(lock, duration, ObjectCall{done});
}
template <class C, class L, class T>
bool safe_object_wait_until(C& condition, L& lock, T const& time, PyObject* done) {
    WhileWaiting rest;
    return condition.wait_until(lock, time, ObjectCall{done});
}

// The same for C++20's stop tokens.
template <class C, class L, class S, class P>
bool safe_stop_wait(C& condition, L& lock, S token, P const& done) {
    WhileWaiting rest;
    return condition.wait(lock, token, [&] { return rest.call(done); });
}
template <class C, class L, class S, class D, class P>
bool safe_stop_wait_for(C& condition, L& lock, S token, D const& duration, P const& done) {
    WhileWaiting rest;
    return condition.wait_for(lock, token, duration, [&] { return rest.call(done); });
}
template <class C, class L, class S, class T, class P>
bool safe_stop_wait_until(C& condition, L& lock, S token, T const& time, P const& done) {
    WhileWaiting rest;
    return condition.wait_until(lock, token, time, [&] { return rest.call(done); });
}
template <class C, class L, class S>
bool safe_object_stop_wait(C& condition, L& lock, S token, PyObject* done) {
    WhileWaiting rest;
    return condition.wait(lock, token, ObjectCall{done});
}
template <class C, class L, class S, class D>
bool safe_object_stop_wait_for(C& condition, L& lock, S token, D const& duration, PyObject* done) {
    WhileWaiting rest;
    return condition.wait_for(lock, token, duration, ObjectCall{done});
}
template <class C, class L, class S, class T>
bool safe_object_stop_wait_until(C& condition, L& lock, S token, T const& time, PyObject* done) {
    WhileWaiting rest;
    return condition.wait_until(lock, token, time, ObjectCall{done});
}

}  // namespace cy
