cdef extern from "pythread.h" nogil:
    ctypedef void* PyThread_type_lock
    ctypedef void* PyThread_type_sema
    ctypedef long long PY_TIMEOUT_T
    ctypedef enum PyLockStatus:
        PY_LOCK_FAILURE
        PY_LOCK_ACQUIRED
        PY_LOCK_INTR

    ctypedef struct Py_tss_t:
        pass

    enum:
        WAIT_LOCK
        NOWAIT_LOCK

    const unsigned long PYTHREAD_INVALID_THREAD_ID
    Py_tss_t Py_tss_NEEDS_INIT
    void PyThread_init_thread()
    unsigned long PyThread_start_new_thread(void (*run)(void*), void* argument)
    void PyThread_exit_thread()
    unsigned long PyThread_get_thread_ident()
    PyThread_type_lock PyThread_allocate_lock()
    void PyThread_free_lock(PyThread_type_lock lock)
    int PyThread_acquire_lock(PyThread_type_lock lock, int wait)
    PyLockStatus PyThread_acquire_lock_timed(PyThread_type_lock lock, PY_TIMEOUT_T microseconds, int interruptible)
    void PyThread_release_lock(PyThread_type_lock lock)
    size_t PyThread_get_stacksize()
    int PyThread_set_stacksize(size_t n)
    Py_tss_t* PyThread_tss_alloc()
    void PyThread_tss_free(Py_tss_t* key)
    bint PyThread_tss_is_created(Py_tss_t* key)
    int PyThread_tss_create(Py_tss_t* key)
    void PyThread_tss_delete(Py_tss_t* key)
    int PyThread_tss_set(Py_tss_t* key, void* value)
    void* PyThread_tss_get(Py_tss_t* key)
