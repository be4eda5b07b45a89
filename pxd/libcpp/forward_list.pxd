from libc.stddef cimport ptrdiff_t

cdef extern from "<forward_list>" namespace "std" nogil:
    cdef cppclass forward_list[T, ALLOCATOR=*]:
        ctypedef T value_type
        ctypedef ALLOCATOR allocator_type
        ctypedef size_t size_type
        ctypedef ptrdiff_t difference_type
        cppclass iterator:
            iterator() except +
            iterator(iterator&) except +
            value_type& operator*()
            iterator operator++()
            iterator operator++(int)
            bint operator==(iterator)
            bint operator==(const_iterator)
            bint operator!=(iterator)
            bint operator!=(const_iterator)
        cppclass const_iterator:
            const_iterator() except +
            const_iterator(const_iterator&) except +
            const_iterator(iterator&) except +
            const value_type& operator*()
            const_iterator operator++()
            const_iterator operator++(int)
            bint operator==(iterator)
            bint operator==(const_iterator)
            bint operator!=(iterator)
            bint operator!=(const_iterator)

        forward_list() except +
        forward_list(forward_list&) except +
        forward_list(size_type) except +
        forward_list(size_type, const T&) except +
        forward_list[InputIt](InputIt, InputIt) except +
        void assign(size_type, const T&) except +
        void assign[InputIt](InputIt, InputIt) except +
        bint operator==(forward_list&)
        bint operator!=(forward_list&)
        bint operator<(forward_list&)
        bint operator>(forward_list&)
        bint operator<=(forward_list&)
        bint operator>=(forward_list&)

        bint empty()
        size_t max_size()
        T& front()
        iterator before_begin()
        const_iterator const_before_begin "before_begin"()
        const_iterator cbefore_begin()
        iterator insert_after(iterator, const T&) except +
        iterator insert_after(const_iterator, const T&) except +
        iterator insert_after(iterator, size_type, const T&) except +
        iterator insert_after(const_iterator, size_type, const T&) except +
        iterator erase_after(iterator) except +
        iterator erase_after(const_iterator) except +
        iterator erase_after(iterator, iterator) except +
        iterator erase_after(const_iterator, const_iterator) except +
        void push_front(const T&) except +
        T& emplace_front(...) except +
        void pop_front()
        void resize(size_type) except +
        void resize(size_type, const T&) except +
        void clear()
        void swap(forward_list&) except +
        void merge(forward_list&) except +
        void merge[Compare](forward_list&, Compare) except +
        void remove(const T&) except +
        void remove_if[Pred](Pred) except +
        void reverse()
        void sort() except +
        void sort[Compare](Compare) except +
        void splice_after(const_iterator, forward_list&)
        void splice_after(const_iterator, forward_list&, const_iterator)
        void splice_after(const_iterator, forward_list&, const_iterator, const_iterator)
        void unique() except +
        void unique[Pred](Pred) except +
        iterator begin()
        const_iterator const_begin "begin"()
        const_iterator cbegin()
        iterator end()
        const_iterator const_end "end"()
        const_iterator cend()
