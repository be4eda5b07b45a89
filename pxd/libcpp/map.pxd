from libc.stddef cimport ptrdiff_t
from libcpp.utility cimport pair

cdef extern from "<map>" namespace "std" nogil:
    cdef cppclass map[T, U, COMPARE=*, ALLOCATOR=*]:
        ctypedef T key_type
        ctypedef U mapped_type
        ctypedef pair[T, U] value_type
        ctypedef COMPARE key_compare
        ctypedef ALLOCATOR allocator_type
        ctypedef size_t size_type
        ctypedef ptrdiff_t difference_type
        cppclass iterator:
            iterator() except +
            iterator(iterator&) except +
            pair[T, U]& operator*()
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
            const pair[T, U]& operator*()
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
            pair[T, U]& operator*()
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
            const pair[T, U]& operator*()
            const_reverse_iterator operator++()
            const_reverse_iterator operator--()
            const_reverse_iterator operator++(int)
            const_reverse_iterator operator--(int)
            bint operator==(reverse_iterator)
            bint operator==(const_reverse_iterator)
            bint operator!=(reverse_iterator)
            bint operator!=(const_reverse_iterator)
        map() except +
        map(map&) except +
        map[InputIt](InputIt, InputIt) except +
        bint operator==(map&)
        bint operator!=(map&)
        bint operator<(map&)
        bint operator>(map&)
        bint operator<=(map&)
        bint operator>=(map&)
        bint empty()
        size_t size()
        size_t max_size()
        U& operator[](const T&) except +
        U& at(const T&) except +
        const U& const_at "at"(const T&) except +
        pair[iterator, bint] insert(const pair[T, U]&) except +
        iterator insert(iterator, const pair[T, U]&) except +
        iterator insert(const_iterator, const pair[T, U]&) except +
        void insert[InputIt](InputIt, InputIt) except +
        pair[iterator, bint] emplace(...) except +
        iterator emplace_hint(iterator, ...) except +
        iterator emplace_hint(const_iterator, ...) except +
        pair[iterator, bint] insert_or_assign(const T&, const U&) except +
        pair[iterator, bint] try_emplace(const T&, ...) except +
        iterator erase(iterator) except +
        iterator erase(const_iterator) except +
        iterator const_erase "erase"(const_iterator) except +
        iterator erase(iterator, iterator) except +
        iterator erase(const_iterator, const_iterator) except +
        size_type erase(const T&) except +
        void clear()
        void swap(map&) except +
        void merge(map&) except +
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

    cdef cppclass multimap[T, U, COMPARE=*, ALLOCATOR=*]:
        ctypedef T key_type
        ctypedef U mapped_type
        ctypedef pair[T, U] value_type
        ctypedef COMPARE key_compare
        ctypedef ALLOCATOR allocator_type
        ctypedef size_t size_type
        ctypedef ptrdiff_t difference_type
        cppclass iterator:
            iterator() except +
            iterator(iterator&) except +
            pair[T, U]& operator*()
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
            const pair[T, U]& operator*()
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
            pair[T, U]& operator*()
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
            const pair[T, U]& operator*()
            const_reverse_iterator operator++()
            const_reverse_iterator operator--()
            const_reverse_iterator operator++(int)
            const_reverse_iterator operator--(int)
            bint operator==(reverse_iterator)
            bint operator==(const_reverse_iterator)
            bint operator!=(reverse_iterator)
            bint operator!=(const_reverse_iterator)
        multimap() except +
        multimap(multimap&) except +
        multimap[InputIt](InputIt, InputIt) except +
        bint operator==(multimap&)
        bint operator!=(multimap&)
        bint operator<(multimap&)
        bint operator>(multimap&)
        bint operator<=(multimap&)
        bint operator>=(multimap&)
        bint empty()
        size_t size()
        size_t max_size()
        iterator insert(const pair[T, U]&) except +
        iterator insert(iterator, const pair[T, U]&) except +
        iterator insert(const_iterator, const pair[T, U]&) except +
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
        void swap(multimap&) except +
        void merge(multimap&) except +
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
