from libc.stddef cimport ptrdiff_t

cdef extern from "<vector>" namespace "std" nogil:
    cdef cppclass vector[T, ALLOCATOR=*]:
        ctypedef T value_type
        ctypedef ALLOCATOR allocator_type
        ctypedef size_t size_type
        ctypedef ptrdiff_t difference_type
        cppclass iterator:
            iterator() except +
            iterator(iterator&) except +
            value_type& operator*()
            iterator operator++()
            iterator operator--()
            iterator operator++(int)
            iterator operator--(int)
            iterator operator+(size_type)
            iterator operator-(size_type)
            difference_type operator-(iterator)
            difference_type operator-(const_iterator)
            value_type& operator[](size_type)
            bint operator==(iterator)
            bint operator==(const_iterator)
            bint operator!=(iterator)
            bint operator!=(const_iterator)
            bint operator<(iterator)
            bint operator<(const_iterator)
            bint operator>(iterator)
            bint operator>(const_iterator)
            bint operator<=(iterator)
            bint operator<=(const_iterator)
            bint operator>=(iterator)
            bint operator>=(const_iterator)
        cppclass const_iterator:
            const_iterator() except +
            const_iterator(const_iterator&) except +
            const_iterator(iterator&) except +
            const value_type& operator*()
            const_iterator operator++()
            const_iterator operator--()
            const_iterator operator++(int)
            const_iterator operator--(int)
            const_iterator operator+(size_type)
            const_iterator operator-(size_type)
            difference_type operator-(iterator)
            difference_type operator-(const_iterator)
            const value_type& operator[](size_type)
            bint operator==(iterator)
            bint operator==(const_iterator)
            bint operator!=(iterator)
            bint operator!=(const_iterator)
            bint operator<(iterator)
            bint operator<(const_iterator)
            bint operator>(iterator)
            bint operator>(const_iterator)
            bint operator<=(iterator)
            bint operator<=(const_iterator)
            bint operator>=(iterator)
            bint operator>=(const_iterator)
        cppclass reverse_iterator:
            reverse_iterator() except +
            reverse_iterator(reverse_iterator&) except +
            value_type& operator*()
            reverse_iterator operator++()
            reverse_iterator operator--()
            reverse_iterator operator++(int)
            reverse_iterator operator--(int)
            reverse_iterator operator+(size_type)
            reverse_iterator operator-(size_type)
            difference_type operator-(reverse_iterator)
            difference_type operator-(const_reverse_iterator)
            value_type& operator[](size_type)
            bint operator==(reverse_iterator)
            bint operator==(const_reverse_iterator)
            bint operator!=(reverse_iterator)
            bint operator!=(const_reverse_iterator)
            bint operator<(reverse_iterator)
            bint operator<(const_reverse_iterator)
            bint operator>(reverse_iterator)
            bint operator>(const_reverse_iterator)
            bint operator<=(reverse_iterator)
            bint operator<=(const_reverse_iterator)
            bint operator>=(reverse_iterator)
            bint operator>=(const_reverse_iterator)
        cppclass const_reverse_iterator:
            const_reverse_iterator() except +
            const_reverse_iterator(const_reverse_iterator&) except +
            const_reverse_iterator(reverse_iterator&) except +
            const value_type& operator*()
            const_reverse_iterator operator++()
            const_reverse_iterator operator--()
            const_reverse_iterator operator++(int)
            const_reverse_iterator operator--(int)
            const_reverse_iterator operator+(size_type)
            const_reverse_iterator operator-(size_type)
            difference_type operator-(reverse_iterator)
            difference_type operator-(const_reverse_iterator)
            const value_type& operator[](size_type)
            bint operator==(reverse_iterator)
            bint operator==(const_reverse_iterator)
            bint operator!=(reverse_iterator)
            bint operator!=(const_reverse_iterator)
            bint operator<(reverse_iterator)
            bint operator<(const_reverse_iterator)
            bint operator>(reverse_iterator)
            bint operator>(const_reverse_iterator)
            bint operator<=(reverse_iterator)
            bint operator<=(const_reverse_iterator)
            bint operator>=(reverse_iterator)
            bint operator>=(const_reverse_iterator)

        vector() except +
        vector(vector&) except +
        vector(size_type) except +
        vector(size_type, const T&) except +
        vector[InputIt](InputIt, InputIt) except +
        void assign(size_type, const T&) except +
        void assign[InputIt](InputIt, InputIt) except +
        bint operator==(vector&)
        bint operator!=(vector&)
        bint operator<(vector&)
        bint operator>(vector&)
        bint operator<=(vector&)
        bint operator>=(vector&)
        bint empty()
        size_t size()
        size_t max_size()

        size_type capacity()
        void reserve(size_type) except +
        void shrink_to_fit() except +
        void resize(size_type) except +
        void resize(size_type, const T&) except +
        T& operator[](size_type)
        T& at(size_type) except +
        T& front()
        T& back()
        ALLOCATOR get_allocator()
        T* data()
        const T* const_data "data"()
        void push_back(const T&) except +
        T& emplace_back(...) except +
        void pop_back()

        iterator insert(iterator, const T&) except +
        iterator insert(const_iterator, const T&) except +
        iterator insert(iterator, size_type, const T&) except +
        iterator insert(const_iterator, size_type, const T&) except +
        iterator insert[InputIt](iterator, InputIt, InputIt) except +
        iterator insert[InputIt](const_iterator, InputIt, InputIt) except +
        iterator emplace(iterator, ...) except +
        iterator emplace(const_iterator, ...) except +
        iterator erase(iterator) except +
        iterator erase(const_iterator) except +
        iterator erase(iterator, iterator) except +
        iterator erase(const_iterator, const_iterator) except +
        void clear()
        void swap(vector&) except +
        iterator begin()
        const_iterator const_begin "begin"()
        const_iterator cbegin()
        iterator end()
        const_iterator const_end "end"()
        const_iterator cend()
        reverse_iterator rbegin()
        const_reverse_iterator const_rbegin "rbegin"()
        const_reverse_iterator crbegin()
        reverse_iterator rend()
        const_reverse_iterator const_rend "rend"()
        const_reverse_iterator crend()
