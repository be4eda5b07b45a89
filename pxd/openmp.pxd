cdef extern from "omp.h" nogil:
    ctypedef struct omp_lock_t:
        pass

    ctypedef struct omp_nest_lock_t:
        pass

    ctypedef enum omp_sched_t:
        omp_sched_static
        omp_sched_dynamic
        omp_sched_guided
        omp_sched_auto
        omp_sched_monotonic

    ctypedef enum omp_proc_bind_t:
        omp_proc_bind_false
        omp_proc_bind_true
        omp_proc_bind_master
        omp_proc_bind_primary
        omp_proc_bind_close
        omp_proc_bind_spread

    ctypedef enum omp_lock_hint_t:
        omp_lock_hint_none
        omp_lock_hint_uncontended
        omp_lock_hint_contended
        omp_lock_hint_nonspeculative
        omp_lock_hint_speculative

    void omp_set_num_threads(int n)
    int omp_get_num_threads()
    int omp_get_max_threads()
    int omp_get_thread_num()
    int omp_get_num_procs()
    int omp_in_parallel()
    void omp_set_dynamic(int on)
    int omp_get_dynamic()
    void omp_set_nested(int on)
    int omp_get_nested()
    int omp_get_cancellation()
    void omp_set_schedule(omp_sched_t kind, int chunk)
    void omp_get_schedule(omp_sched_t* kind, int* chunk)
    int omp_get_thread_limit()
    int omp_get_supported_active_levels()
    void omp_set_max_active_levels(int n)
    int omp_get_max_active_levels()
    int omp_get_level()
    int omp_get_ancestor_thread_num(int level)
    int omp_get_team_size(int level)
    int omp_get_active_level()
    int omp_in_final()
    omp_proc_bind_t omp_get_proc_bind()
    int omp_get_num_places()
    int omp_get_place_num_procs(int place)
    void omp_get_place_proc_ids(int place, int* ids)
    int omp_get_place_num()
    void omp_set_default_device(int device)
    int omp_get_default_device()
    int omp_get_num_devices()
    int omp_get_device_num()
    int omp_get_num_teams()
    int omp_get_team_num()
    int omp_is_initial_device()
    int omp_get_initial_device()
    int omp_get_max_task_priority()
    void omp_init_lock(omp_lock_t* lock)
    void omp_init_lock_with_hint(omp_lock_t* lock, omp_lock_hint_t hint)
    void omp_destroy_lock(omp_lock_t* lock)
    void omp_set_lock(omp_lock_t* lock)
    void omp_unset_lock(omp_lock_t* lock)
    int omp_test_lock(omp_lock_t* lock)
    void omp_init_nest_lock(omp_nest_lock_t* lock)
    void omp_destroy_nest_lock(omp_nest_lock_t* lock)
    void omp_set_nest_lock(omp_nest_lock_t* lock)
    void omp_unset_nest_lock(omp_nest_lock_t* lock)
    int omp_test_nest_lock(omp_nest_lock_t* lock)
    double omp_get_wtime()
    double omp_get_wtick()
