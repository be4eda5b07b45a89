// C11's locks beside the GIL, of libc.threads: who waits for one lets other threads run meanwhile.
#pragma once

#include "gil.h"

#include <threads.h>
#include <time.h>

namespace [[gnu::visibility("hidden")]] cy {

template <class Wait>
int wait_without_gil(Wait const& wait) {
    if (!PyGILState_Check()) return wait();
    PyThreadState* const state = PyEval_SaveThread();
    int const result = wait();
    PyEval_RestoreThread(state);
    return result;
}

inline int safe_mtx_lock(mtx_t* mutex) {
    int const at_once = mtx_trylock(mutex);
    if (at_once != thrd_busy) return at_once;
    return wait_without_gil([&] { return mtx_lock(mutex); });
}
inline int safe_cnd_wait(cnd_t* condition, mtx_t* mutex) {
    return wait_without_gil([&] { return cnd_wait(condition, mutex); });
}
inline int safe_cnd_timedwait(cnd_t* condition, mtx_t* mutex, timespec const* until) {
    return wait_without_gil([&] { return cnd_timedwait(condition, mutex, until); });
}
inline void init_once_flag(once_flag* flag) {
    once_flag const fresh = ONCE_FLAG_INIT;
    *flag = fresh;
}

}  // namespace cy
