cdef extern from "<stack>" namespace "std" nogil:
    cdef cppclass stack[T, CONTAINER=*]:
        ctypedef T value_type
        stack() except +
        stack(stack&) except +
        bint empty()
        size_t size()
        T& top()
        void push(const T&) except +
        void emplace(...) except +
        void pop()
        void swap(stack&) except +
