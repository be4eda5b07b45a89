// What is done once, by whichever thread comes first; the others wait for it.
#pragma once

#include "../config.h"

#include <sched.h>

namespace [[gnu::visibility("hidden")]] cy {

inline thread_local char this_thread = 0;  // its address tells threads apart

class Once {
public:
    // Whether `start` has succeeded. After a failure the next call tries again, as an import would.
    template <class F>
    bool run(F const& start) {
        if (likely(__atomic_load_n(&state_, __ATOMIC_ACQUIRE) == done)) return true;
        return first(start);
    }

private:
    enum State : int { idle, running, done };

    template <class F>
    [[gnu::cold, gnu::noinline]] bool first(F const& start) {
        char* const self = &this_thread;
        for (int seen = idle; !__atomic_compare_exchange_n(&state_, &seen, int(running), false,
                                                           __ATOMIC_ACQUIRE, __ATOMIC_ACQUIRE);
             seen = idle) {
            if (seen == done) return true;
            if (__atomic_load_n(&runner_, __ATOMIC_RELAXED) == self) return true;  // a cycle
            sched_yield();
        }
        __atomic_store_n(&runner_, self, __ATOMIC_RELAXED);
        bool const ok = start();
        __atomic_store_n(&runner_, (char*)nullptr, __ATOMIC_RELAXED);
        __atomic_store_n(&state_, ok ? int(done) : int(idle), __ATOMIC_RELEASE);
        return ok;
    }

    int state_ = idle;
    char* runner_ = nullptr;
};

}  // namespace cy
