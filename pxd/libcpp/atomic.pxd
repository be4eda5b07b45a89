cdef extern from "<atomic>" namespace "std" nogil:
    enum memory_order:
        memory_order_relaxed
        memory_order_consume
        memory_order_acquire
        memory_order_release
        memory_order_acq_rel
        memory_order_seq_cst

    cdef cppclass atomic[T]:
        atomic()
        atomic(T)
        T operator=(T)
        bint is_lock_free()
        void store(T)
        void store(T, memory_order)
        T load()
        T load(memory_order)
        T exchange(T)
        T exchange(T, memory_order)
        bint compare_exchange_weak(T&, T)
        bint compare_exchange_weak(T&, T, memory_order)
        bint compare_exchange_weak(T&, T, memory_order, memory_order)
        bint compare_exchange_strong(T&, T)
        bint compare_exchange_strong(T&, T, memory_order)
        bint compare_exchange_strong(T&, T, memory_order, memory_order)
        T fetch_add(T)
        T fetch_add(T, memory_order)
        T fetch_sub(T)
        T fetch_sub(T, memory_order)
        T fetch_and(T)
        T fetch_and(T, memory_order)
        T fetch_or(T)
        T fetch_or(T, memory_order)
        T fetch_xor(T)
        T fetch_xor(T, memory_order)
        T operator++()
        T operator--()
        T operator++(int)
        T operator--(int)
        T operator+=(T)
        T operator-=(T)
        T operator&=(T)
        T operator|=(T)
        T operator^=(T)

    cdef cppclass atomic_flag:
        atomic_flag()
        void clear()
        void clear(memory_order)
        bint test_and_set()
        bint test_and_set(memory_order)

    void atomic_thread_fence(memory_order)
    void atomic_signal_fence(memory_order)
