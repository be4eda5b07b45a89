// How the threads of a prange or a `parallel` block leave it, without Python.
#pragma once

#include "../parallel_exit.h"
#include "../standalone.h"

namespace [[gnu::visibility("hidden")]] cy {

class ParallelExit : public ParallelExitBase<ParallelExit> {
public:
    using ParallelExitBase::ParallelExitBase;

    // After a loop of a block: what the loop was left by leaves the block, once for all threads.
    void join(ParallelExit& loop) {
        Lock lock(*this), other(loop);
        if (loop.why_ <= broke_ || loop.why_ <= why_) return;
        leave_with(Why(loop.why_));
        if (why_ == raised_) error_ = loop.error_;
    }

    // Raises it again, in the thread that entered the section.
    [[gnu::cold, gnu::noinline]] bool rethrow() {
        error_state = error_;
        return false;
    }

    template <class Keep>
    [[gnu::cold, gnu::noinline]] void fail(Keep const& keep) {
        Lock lock(*this);
        if (why_ < raised_) keep(), error_ = error_state, leave_with(raised_);
        clear_error();
    }

private:
    ErrorState error_;
};

}  // namespace cy
