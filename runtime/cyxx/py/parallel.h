// How the threads of a prange or a `parallel` block leave it: the first exception wins over a
// return, a return over `break`; iterations that have not begun are then skipped.
#pragma once

#include "../parallel.h"
#include "error.h"

#include <sched.h>

namespace [[gnu::visibility("hidden")]] cy {

// Why an iteration ends. A failing step's own value converts to `failed`.
// `late`: another iteration has returned before.
enum class Leave : int { failed = -1, no = 0, broke = 1, returned = 2, late = 3 };

class ParallelExit {
public:
    ParallelExit() = default;
    ParallelExit(ParallelExit const&) = delete;
    explicit ParallelExit(ParallelExit* around) : around_(around) {}
    ~ParallelExit() {
        if (!object_ && !type_) return;
        WithGil gil;
        Py_XDECREF(object_);
        Py_XDECREF(type_);
        Py_XDECREF(value_);
        Py_XDECREF(traceback_);
    }

    // Whether some iteration has left; after the section also why.
    bool left() const {
        return unlikely(is_set(why_)) || (around_ && unlikely(is_set(around_->why_)));
    }
    bool raised() const { return why_ == raised_; }
    bool returned() const { return why_ == returned_; }

    // Runs one iteration, unless another one has left.
    template <class Iteration>
    [[gnu::always_inline]] void attempt(Iteration const& iteration) {
        attempt(iteration, false, [] {});
    }
    // `keep` copies what the last iteration leaves, or the one that leaves the section.
    template <class Iteration, class Keep>
    [[gnu::always_inline]] void attempt(Iteration const& iteration, bool is_last,
                                        Keep const& keep) {
        if (left()) return;
        Leave const why = leave(iteration());
        if (unlikely(why != Leave::no || is_last)) end(why, keep);
    }

    // return value, of C values and views: the first one counts.
    template <class T, class V>
    Leave give(T& result, V const& value) {
        Lock lock(*this);
        if (why_ >= returned_) return Leave::late;
        result = value;
        return leave_with(returned_), Leave::returned;
    }
    Leave give() {
        Lock lock(*this);
        if (why_ >= returned_) return Leave::late;
        return leave_with(returned_), Leave::returned;
    }
    // The same of an object, whose reference it takes; needs the GIL.
    Leave give_object(PyObject* object) {
        {
            Lock lock(*this);
            if (why_ < returned_) {
                object_ = object;
                object = nullptr;
                leave_with(returned_);
            }
        }
        if (!object) return Leave::returned;
        Py_DECREF(object);
        return Leave::late;
    }
    PyObject* take() {
        WithGil gil;
        PyObject* object = object_ ? object_ : new_ref(Py_None);
        object_ = nullptr;
        return object;
    }

    // After a loop of a block: what the loop was left by leaves the block, once for all threads.
    void join(ParallelExit& loop) {
        Lock lock(*this), other(loop);
        if (loop.why_ <= broke_ || loop.why_ <= why_) return;
        why_ = loop.why_;
        if (why_ == raised_) {
            type_ = loop.type_, value_ = loop.value_, traceback_ = loop.traceback_;
            loop.type_ = loop.value_ = loop.traceback_ = nullptr;
        } else {
            object_ = loop.object_;
            loop.object_ = nullptr;
        }
    }

    // Raises it again, in the thread that entered the section.
    [[gnu::cold, gnu::noinline]] bool rethrow() {
        WithGil gil;
        PyErr_Restore(type_, value_, traceback_);
        type_ = value_ = traceback_ = nullptr;
        return false;
    }

private:
    enum Why : int { broke_ = 1, returned_, raised_ };

    // Held for a few instructions, never while the GIL is waited for.
    class Lock {
    public:
        explicit Lock(ParallelExit& exit) : exit_(exit) {
            while (__atomic_exchange_n(&exit_.locked_, true, __ATOMIC_ACQUIRE)) sched_yield();
        }
        ~Lock() { __atomic_store_n(&exit_.locked_, false, __ATOMIC_RELEASE); }
        Lock(Lock const&) = delete;

    private:
        ParallelExit& exit_;
    };

    static bool is_set(int const& why) { return __atomic_load_n(&why, __ATOMIC_RELAXED) != 0; }
    static Leave leave(bool done) { return done ? Leave::no : Leave::failed; }
    static Leave leave(Leave why) { return why; }
    void leave_with(Why why) { __atomic_store_n(&why_, int(why), __ATOMIC_RELAXED); }

    // After the last iteration, or one that leaves.
    template <class Keep>
    [[gnu::noinline]] void end(Leave why, Keep const& keep) {
        if (why == Leave::failed) return raise(keep);
        Lock lock(*this);
        if (why == Leave::no) {
            if (!left()) keep();
        } else if (why == Leave::broke) {
            if (why_ < broke_) keep(), leave_with(broke_);
        } else if (why == Leave::returned && why_ == returned_) {
            keep();
        }
    }
    // Moves this thread's exception here.
    template <class Keep>
    [[gnu::cold, gnu::noinline]] void raise(Keep const& keep) {
        PyObject *type, *value, *traceback;
        {
            WithGil gil;
            PyErr_Fetch(&type, &value, &traceback);
            bool first;
            {
                Lock lock(*this);
                first = why_ < raised_;
                if (first) {
                    keep();
                    type_ = type, value_ = value, traceback_ = traceback;
                    leave_with(raised_);
                }
            }
            if (!first) {
                Py_XDECREF(type);
                Py_XDECREF(value);
                Py_XDECREF(traceback);
            }
        }
        drop_kept_state();
    }

    ParallelExit* around_ = nullptr;  // of the block that a loop stands in
    int why_ = 0;
    bool locked_ = false;
    PyObject* object_ = nullptr;
    PyObject *type_ = nullptr, *value_ = nullptr, *traceback_ = nullptr;
};

// At the import of a module with prange.
inline bool warn_if_serial() {
#ifdef _OPENMP
    return true;
#else
    return PyErr_WarnFormat(PyExc_RuntimeWarning, 1,
                            "%s was built without OpenMP: its prange loops run in one thread",
                            this_module->name) == 0;
#endif
}

}  // namespace cy
