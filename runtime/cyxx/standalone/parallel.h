// How the threads of a prange or a `parallel` block leave it, without Python: the first error wins
// over a return, a return over `break`; iterations that have not begun are then skipped.
#pragma once

#include "../parallel.h"
#include "../standalone.h"

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

    // Whether some iteration has left; after the section also why.
    bool left() const {
        return __atomic_load_n(&why_, __ATOMIC_RELAXED) != 0 || (around_ && around_->left());
    }
    bool raised() const { return why_ == raised_; }
    bool returned() const { return why_ == returned_; }

    // Runs one iteration, unless another one has left. Out of line, so that the body has the
    // registers.
    template <class Iteration>
    [[gnu::noinline]] void attempt(Iteration const& iteration) {
        attempt(iteration, false, [] {});
    }
    // `keep` copies what the last iteration leaves, or the one that leaves the section.
    template <class Iteration, class Keep>
    [[gnu::noinline]] void attempt(Iteration const& iteration, bool is_last, Keep const& keep) {
        if (left()) return;
        Leave const why = leave(iteration());
        if (likely(why == Leave::no && !is_last)) return;
        Lock lock(*this);
        if (why == Leave::failed) {
            if (why_ < raised_) keep(), error_ = error_state, leave_with(raised_);
            clear_error();
        } else if (why == Leave::no) {
            if (!left()) keep();
        } else if (why == Leave::broke) {
            if (why_ < broke_) keep(), leave_with(broke_);
        } else if (why == Leave::returned && why_ == returned_) {
            keep();
        }
    }

    // return value: the first one counts.
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

    // After a loop of a block: what the loop was left by leaves the block, once for all threads.
    void join(ParallelExit& loop) {
        Lock lock(*this), other(loop);
        if (loop.why_ <= broke_ || loop.why_ <= why_) return;
        why_ = loop.why_;
        if (why_ == raised_) error_ = loop.error_;
    }

    // Raises it again, in the thread that entered the section.
    [[gnu::cold, gnu::noinline]] bool rethrow() {
        error_state = error_;
        return false;
    }

private:
    enum Why : int { broke_ = 1, returned_, raised_ };

    // Held for a few instructions.
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

    static Leave leave(bool done) { return done ? Leave::no : Leave::failed; }
    static Leave leave(Leave why) { return why; }
    void leave_with(Why why) { __atomic_store_n(&why_, int(why), __ATOMIC_RELAXED); }

    ParallelExit* around_ = nullptr;  // of the block that a loop stands in
    int why_ = 0;
    bool locked_ = false;
    ErrorState error_;
};

}  // namespace cy
