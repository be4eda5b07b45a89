cdef extern from "<queue>" namespace "std" nogil:
    cdef cppclass queue[T, CONTAINER=*]:
        ctypedef T value_type
        queue() except +
        queue(queue&) except +
        bint empty()
        size_t size()
        T& front()
        T& back()
        void push(const T&) except +
        void emplace(...) except +
        void pop()
        void swap(queue&) except +

    cdef cppclass priority_queue[T, CONTAINER=*, COMPARE=*]:
        ctypedef T value_type
        priority_queue() except +
        priority_queue(priority_queue&) except +
        priority_queue(COMPARE&) except +
        bint empty()
        size_t size()
        const T& top()
        void push(const T&) except +
        void emplace(...) except +
        void pop()
        void swap(priority_queue&) except +
