from libc.stddef cimport ptrdiff_t
from libcpp.utility cimport pair

cdef extern from "<set>" namespace "std" nogil:
    cdef cppclass set[T, COMPARE=*, ALLOCATOR=*]:
        ctypedef T key_type
        ctypedef T value_type
        ctypedef COMPARE key_compare
        ctypedef ALLOCATOR allocator_type
        ctypedef size_t size_type
        ctypedef ptrdiff_t difference_type
        cppclass iterator:
            iterator() except +
            iterator(iterator&) except +
            const T& operator*()
            iterator operator++()
            iterator operator--()
            iterator operator++(int)
            iterator operator--(int)
            bint operator==(iterator)
            bint operator==(const_iterator)
            bint operator!=(iterator)
            bint operator!=(const_iterator)
        cppclass const_iterator:
            const_iterator() except +
            const_iterator(const_iterator&) except +
            const_iterator(iterator&) except +
            const T& operator*()
            const_iterator operator++()
            const_iterator operator--()
            const_iterator operator++(int)
            const_iterator operator--(int)
            bint operator==(iterator)
            bint operator==(const_iterator)
            bint operator!=(iterator)
            bint operator!=(const_iterator)
        cppclass reverse_iterator:
            reverse_iterator() except +
            reverse_iterator(reverse_iterator&) except +
            const T& operator*()
            reverse_iterator operator++()
            reverse_iterator operator--()
            reverse_iterator operator++(int)
            reverse_iterator operator--(int)
            bint operator==(reverse_iterator)
            bint operator==(const_reverse_iterator)
            bint operator!=(reverse_iterator)
            bint operator!=(const_reverse_iterator)
        cppclass const_reverse_iterator:
            const_reverse_iterator() except +
            const_reverse_iterator(const_reverse_iterator&) except +
            const_reverse_iterator(reverse_iterator&) except +
            const T& operator*()
            const_reverse_iterator operator++()
            const_reverse_iterator operator--()
            const_reverse_iterator operator++(int)
            const_reverse_iterator operator--(int)
            bint operator==(reverse_iterator)
            bint operator==(const_reverse_iterator)
            bint operator!=(reverse_iterator)
            bint operator!=(const_reverse_iterator)
        set() except +
        set(set&) except +
        set[InputIt](InputIt, InputIt) except +
        bint operator==(set&)
        bint operator!=(set&)
        bint operator<(set&)
        bint operator>(set&)
        bint operator<=(set&)
        bint operator>=(set&)
        bint empty()
        size_t size()
        size_t max_size()
        pair[iterator, bint] insert(const T&) except +
        iterator insert(iterator, const T&) except +
        iterator insert(const_iterator, const T&) except +
        iterator const_insert "insert"(const_iterator, const T&) except +
        void insert[InputIt](InputIt, InputIt) except +
        pair[iterator, bint] emplace(...) except +
        iterator emplace_hint(iterator, ...) except +
        iterator emplace_hint(const_iterator, ...) except +
        iterator erase(iterator) except +
        iterator erase(const_iterator) except +
        iterator const_erase "erase"(const_iterator) except +
        iterator erase(iterator, iterator) except +
        iterator erase(const_iterator, const_iterator) except +
        size_type erase(const T&) except +
        void clear()
        void swap(set&) except +
        void merge(set&) except +
        size_type count(const T&)
        bint contains(const T&)
        iterator find(const T&)
        const_iterator const_find "find"(const T&)
        pair[iterator, iterator] equal_range(const T&)
        pair[const_iterator, const_iterator] const_equal_range "equal_range"(const T&)
        iterator lower_bound(const T&)
        const_iterator const_lower_bound "lower_bound"(const T&)
        iterator upper_bound(const T&)
        const_iterator const_upper_bound "upper_bound"(const T&)
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

    cdef cppclass multiset[T, COMPARE=*, ALLOCATOR=*]:
        ctypedef T key_type
        ctypedef T value_type
        ctypedef COMPARE key_compare
        ctypedef ALLOCATOR allocator_type
        ctypedef size_t size_type
        ctypedef ptrdiff_t difference_type
        cppclass iterator:
            iterator() except +
            iterator(iterator&) except +
            const T& operator*()
            iterator operator++()
            iterator operator--()
            iterator operator++(int)
            iterator operator--(int)
            bint operator==(iterator)
            bint operator==(const_iterator)
            bint operator!=(iterator)
            bint operator!=(const_iterator)
        cppclass const_iterator:
            const_iterator() except +
            const_iterator(const_iterator&) except +
            const_iterator(iterator&) except +
            const T& operator*()
            const_iterator operator++()
            const_iterator operator--()
            const_iterator operator++(int)
            const_iterator operator--(int)
            bint operator==(iterator)
            bint operator==(const_iterator)
            bint operator!=(iterator)
            bint operator!=(const_iterator)
        cppclass reverse_iterator:
            reverse_iterator() except +
            reverse_iterator(reverse_iterator&) except +
            const T& operator*()
            reverse_iterator operator++()
            reverse_iterator operator--()
            reverse_iterator operator++(int)
            reverse_iterator operator--(int)
            bint operator==(reverse_iterator)
            bint operator==(const_reverse_iterator)
            bint operator!=(reverse_iterator)
            bint operator!=(const_reverse_iterator)
        cppclass const_reverse_iterator:
            const_reverse_iterator() except +
            const_reverse_iterator(const_reverse_iterator&) except +
            const_reverse_iterator(reverse_iterator&) except +
            const T& operator*()
            const_reverse_iterator operator++()
            const_reverse_iterator operator--()
            const_reverse_iterator operator++(int)
            const_reverse_iterator operator--(int)
            bint operator==(reverse_iterator)
            bint operator==(const_reverse_iterator)
            bint operator!=(reverse_iterator)
            bint operator!=(const_reverse_iterator)
        multiset() except +
        multiset(multiset&) except +
        multiset[InputIt](InputIt, InputIt) except +
        bint operator==(multiset&)
        bint operator!=(multiset&)
        bint operator<(multiset&)
        bint operator>(multiset&)
        bint operator<=(multiset&)
        bint operator>=(multiset&)
        bint empty()
        size_t size()
        size_t max_size()
        iterator insert(const T&) except +
        iterator insert(iterator, const T&) except +
        iterator insert(const_iterator, const T&) except +
        iterator const_insert "insert"(const_iterator, const T&) except +
        void insert[InputIt](InputIt, InputIt) except +
        iterator emplace(...) except +
        iterator emplace_hint(iterator, ...) except +
        iterator emplace_hint(const_iterator, ...) except +
        iterator erase(iterator) except +
        iterator erase(const_iterator) except +
        iterator const_erase "erase"(const_iterator) except +
        iterator erase(iterator, iterator) except +
        iterator erase(const_iterator, const_iterator) except +
        size_type erase(const T&) except +
        void clear()
        void swap(multiset&) except +
        void merge(multiset&) except +
        size_type count(const T&)
        bint contains(const T&)
        iterator find(const T&)
        const_iterator const_find "find"(const T&)
        pair[iterator, iterator] equal_range(const T&)
        pair[const_iterator, const_iterator] const_equal_range "equal_range"(const T&)
        iterator lower_bound(const T&)
        const_iterator const_lower_bound "lower_bound"(const T&)
        iterator upper_bound(const T&)
        const_iterator const_upper_bound "upper_bound"(const T&)
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
