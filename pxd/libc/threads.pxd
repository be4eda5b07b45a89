from posix.time cimport timespec

cdef extern from "<threads.h>" nogil:
    ctypedef struct thrd_t:
        pass
    ctypedef struct mtx_t:
        pass
    ctypedef struct cnd_t:
        pass
    ctypedef struct tss_t:
        pass
    ctypedef struct once_flag:
        pass
    ctypedef int (*thrd_start_t)(void*) noexcept
    ctypedef void (*tss_dtor_t)(void*) noexcept

    enum:
        thrd_success
        thrd_nomem
        thrd_timedout
        thrd_busy
        thrd_error
        mtx_plain
        mtx_recursive
        mtx_timed
        TSS_DTOR_ITERATIONS
    once_flag ONCE_FLAG_INIT

    int thrd_create(thrd_t* thread, thrd_start_t start, void* argument)
    int thrd_equal(thrd_t a, thrd_t b)
    thrd_t thrd_current()
    int thrd_sleep(const timespec* duration, timespec* remaining)
    void thrd_yield()
    void thrd_exit(int result)
    int thrd_detach(thrd_t thread)
    int thrd_join(thrd_t thread, int* result)

    int mtx_init(mtx_t* mutex, int kind)
    int mtx_lock(mtx_t* mutex)
    int mtx_timedlock(mtx_t* mutex, const timespec* until)
    int mtx_trylock(mtx_t* mutex)
    int mtx_unlock(mtx_t* mutex)
    void mtx_destroy(mtx_t* mutex)
    void call_once(once_flag* flag, void (*function)() noexcept)

    int cnd_init(cnd_t* condition)
    int cnd_signal(cnd_t* condition)
    int cnd_broadcast(cnd_t* condition)
    int cnd_wait(cnd_t* condition, mtx_t* mutex)
    int cnd_timedwait(cnd_t* condition, mtx_t* mutex, const timespec* until)
    void cnd_destroy(cnd_t* condition)

    int tss_create(tss_t* key, tss_dtor_t destructor)
    void* tss_get(tss_t key)
    int tss_set(tss_t key, void* value)
    void tss_delete(tss_t key)

cdef extern from "cyxx/py/safe_threads.h" namespace "cy" nogil:
    void once_flag_init "cy::init_once_flag"(once_flag* flag)
    # These wait without the GIL, if it is held.
    int py_safe_mtx_lock "cy::safe_mtx_lock"(mtx_t* mutex)
    int py_safe_cnd_wait "cy::safe_cnd_wait"(cnd_t* condition, mtx_t* mutex)
    int py_safe_cnd_timedwait "cy::safe_cnd_timedwait"(cnd_t* condition, mtx_t* mutex, const timespec* until)
