// How the threads of a prange or a `parallel` block leave it: the first error wins over a return,
// a return over `break`; iterations that have not begun are then skipped. What an error is, and how
// it gets from one thread to another, is known to py/parallel.h and standalone/parallel.h.
#pragma once

#include "parallel.h"

#include <sched.h>

// Clang before 15 wants captures named in shared loops, and takes those for unused that only an
// iteration's own lambda uses.
#ifdef __clang__
#pragma clang diagnostic ignored "-Wunused-lambda-capture"
#endif

namespace [[gnu::visibility("hidden")]] cy {

// Why an iteration ends. A failing step's own value converts to `failed`.
// `late`: another iteration has returned before.
enum class Leave : int { failed = -1, no = 0, broke = 1, returned = 2, late = 3 };

// Of a loop of which nothing leaves.
struct NoExit {
    template <class Iteration>
    [[gnu::always_inline]] void attempt(Iteration const& iteration) const {
        iteration();
    }
    template <class Iteration, class Keep>
    [[gnu::always_inline]] void attempt(Iteration const& iteration, bool is_last,
                                        Keep const& keep) const {
        iteration();
        if (unlikely(is_last)) keep();
    }
};

// Exit::fail(keep) moves this thread's error into the exit and calls keep() if it is the first.
template <class Exit>
class ParallelExitBase {
public:
    ParallelExitBase() = default;
    ParallelExitBase(ParallelExitBase const&) = delete;
    explicit ParallelExitBase(ParallelExitBase* around) : around_(around) {}

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

protected:
    enum Why : int { broke_ = 1, returned_, raised_ };

    // Held for a few instructions, never while the GIL is waited for.
    class Lock {
    public:
        explicit Lock(ParallelExitBase& exit) : exit_(exit) {
            while (__atomic_exchange_n(&exit_.locked_, true, __ATOMIC_ACQUIRE)) sched_yield();
        }
        ~Lock() { __atomic_store_n(&exit_.locked_, false, __ATOMIC_RELEASE); }
        Lock(Lock const&) = delete;

    private:
        ParallelExitBase& exit_;
    };

    void leave_with(Why why) { __atomic_store_n(&why_, int(why), __ATOMIC_RELAXED); }

    int why_ = 0;

private:
    static bool is_set(int const& why) { return __atomic_load_n(&why, __ATOMIC_RELAXED) != 0; }
    static Leave leave(bool done) { return done ? Leave::no : Leave::failed; }
    static Leave leave(Leave why) { return why; }

    // After the last iteration, or one that leaves.
    template <class Keep>
    [[gnu::noinline]] void end(Leave why, Keep const& keep) {
        if (why == Leave::failed) return static_cast<Exit*>(this)->fail(keep);
        Lock lock(*this);
        if (why == Leave::no) {
            if (!left()) keep();
        } else if (why == Leave::broke) {
            if (why_ < broke_) keep(), leave_with(broke_);
        } else if (why == Leave::returned && why_ == returned_) {
            keep();
        }
    }

    ParallelExitBase* around_ = nullptr;  // of the block that a loop stands in
    bool locked_ = false;
};

}  // namespace cy
