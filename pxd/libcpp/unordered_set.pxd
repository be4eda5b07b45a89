from libc.stddef cimport ptrdiff_t
from libcpp.utility cimport pair

cdef extern from "<unordered_set>" namespace "std" nogil:
    cdef cppclass unordered_set[T, HASH=*, PRED=*, ALLOCATOR=*]:
        ctypedef T key_type
        ctypedef T value_type
        ctypedef HASH hasher
        ctypedef PRED key_equal
        ctypedef ALLOCATOR allocator_type
        ctypedef size_t size_type
        ctypedef ptrdiff_t difference_type
        cppclass iterator:
            iterator() except +
            iterator(iterator&) except +
            const T& operator*()
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
            const T& operator*()
            const_iterator operator++()
            const_iterator operator++(int)
            bint operator==(iterator)
            bint operator==(const_iterator)
            bint operator!=(iterator)
            bint operator!=(const_iterator)
        unordered_set() except +
        unordered_set(unordered_set&) except +
        unordered_set(size_type) except +
        unordered_set[InputIt](InputIt, InputIt) except +
        bint operator==(unordered_set&)
        bint operator!=(unordered_set&)
        bint empty()
        size_t size()
        size_t max_size()
        pair[iterator, bint] insert(const T&) except +
        iterator insert(iterator, const T&) except +
        iterator insert(const_iterator, const T&) except +
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
        void swap(unordered_set&) except +
        void merge(unordered_set&) except +
        size_type count(const T&)
        bint contains(const T&)
        iterator find(const T&)
        const_iterator const_find "find"(const T&)
        pair[iterator, iterator] equal_range(const T&)
        pair[const_iterator, const_iterator] const_equal_range "equal_range"(const T&)
        size_type bucket_count()
        size_type max_bucket_count()
        size_type bucket_size(size_type)
        size_type bucket(const T&)
        float load_factor()
        float max_load_factor()
        void max_load_factor(float)
        void rehash(size_type) except +
        void reserve(size_type) except +
        iterator begin()
        const_iterator const_begin "begin"()
        const_iterator cbegin()
        iterator end()
        const_iterator const_end "end"()
        const_iterator cend()

    cdef cppclass unordered_multiset[T, HASH=*, PRED=*, ALLOCATOR=*]:
        ctypedef T key_type
        ctypedef T value_type
        ctypedef HASH hasher
        ctypedef PRED key_equal
        ctypedef ALLOCATOR allocator_type
        ctypedef size_t size_type
        ctypedef ptrdiff_t difference_type
        cppclass iterator:
            iterator() except +
            iterator(iterator&) except +
            const T& operator*()
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
            const T& operator*()
            const_iterator operator++()
            const_iterator operator++(int)
            bint operator==(iterator)
            bint operator==(const_iterator)
            bint operator!=(iterator)
            bint operator!=(const_iterator)
        unordered_multiset() except +
        unordered_multiset(unordered_multiset&) except +
        unordered_multiset(size_type) except +
        unordered_multiset[InputIt](InputIt, InputIt) except +
        bint operator==(unordered_multiset&)
        bint operator!=(unordered_multiset&)
        bint empty()
        size_t size()
        size_t max_size()
        iterator insert(const T&) except +
        iterator insert(iterator, const T&) except +
        iterator insert(const_iterator, const T&) except +
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
        void swap(unordered_multiset&) except +
        void merge(unordered_multiset&) except +
        size_type count(const T&)
        bint contains(const T&)
        iterator find(const T&)
        const_iterator const_find "find"(const T&)
        pair[iterator, iterator] equal_range(const T&)
        pair[const_iterator, const_iterator] const_equal_range "equal_range"(const T&)
        size_type bucket_count()
        size_type max_bucket_count()
        size_type bucket_size(size_type)
        size_type bucket(const T&)
        float load_factor()
        float max_load_factor()
        void max_load_factor(float)
        void rehash(size_type) except +
        void reserve(size_type) except +
        iterator begin()
        const_iterator const_begin "begin"()
        const_iterator cbegin()
        iterator end()
        const_iterator const_end "end"()
        const_iterator cend()
