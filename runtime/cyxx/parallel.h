// prange without Python: how many iterations there are, what each one's number is, the threads.
#pragma once

#include "config.h"

#ifdef _OPENMP
#include <omp.h>
#include <pthread.h>
#endif

namespace [[gnu::visibility("hidden")]] cy {

// Holds every bound that can be written, so that no difference of two overflows.
#ifdef __SIZEOF_INT128__
__extension__ typedef __int128 WideInt;
#else
typedef long long WideInt;
#endif

template <class A, class B, class C>
constexpr bool counts_in_ints =
    !(__is_same(A, double) || __is_same(A, float) || __is_same(A, long double) ||
      __is_same(B, double) || __is_same(B, float) || __is_same(B, long double) ||
      __is_same(C, double) || __is_same(C, float) || __is_same(C, long double));

// How many items range(start, stop, step) has; the step is not 0.
template <class A, class B, class C>
inline size_t count_steps(A start, B stop, C step) {
    if constexpr (counts_in_ints<A, B, C>) {
        WideInt const from = start, to = stop, by = step;
        if (by > 0) return from < to ? size_t((to - from - 1) / by) + 1 : 0;
        return from > to ? size_t((from - to - 1) / -by) + 1 : 0;
    } else {
        long double const steps = ((long double)stop - start) / step;
        if (!(steps > 0)) return 0;
        size_t const whole = size_t(steps);
        return (long double)whole < steps ? whole + 1 : whole;
    }
}

// The item of that number, as a T, whose arithmetic wraps around.
template <class T, class A, class C>
inline T nth_step(A start, size_t number, C step) {
    if constexpr (counts_in_ints<A, C, T>)
        return T(size_t(start) + number * size_t(step));
    else if constexpr (counts_in_ints<A, C, C>)
        return T(WideInt(start) + WideInt(number) * WideInt(step));
    else
        return T(start + number * step);
}

#if defined(_OPENMP) && !defined(__clang__) && __GNUC__ >= 9
// A forked child has one thread, but GCC's OpenMP would wait for the others: they end before a fork.
inline void end_idle_threads() { omp_pause_resource_all(omp_pause_hard); }
[[gnu::constructor]] static void survive_forks() {
    pthread_atfork(end_idle_threads, nullptr, nullptr);
}
#endif

// num_threads=0 takes as many as there are.
inline int threads(int wanted) {
#ifdef _OPENMP
    return wanted > 0 ? wanted : omp_get_max_threads();
#else
    return wanted;
#endif
}

// chunksize: at least one iteration.
template <class T>
inline T chunk(T wanted) {
    return wanted < 1 ? T(1) : wanted;
}

inline int thread_id() {
#ifdef _OPENMP
    return omp_get_thread_num();
#else
    return 0;
#endif
}

}  // namespace cy
