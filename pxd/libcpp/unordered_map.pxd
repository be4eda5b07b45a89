from libc.stddef cimport ptrdiff_t
from libcpp.utility cimport pair

cdef extern from "<unordered_map>" namespace "std" nogil:
    cdef cppclass unordered_map[T, U, HASH=*, PRED=*, ALLOCATOR=*]:
        ctypedef T key_type
        ctypedef U mapped_type
        ctypedef pair[T, U] value_type
        ctypedef HASH hasher
        ctypedef PRED key_equal
        ctypedef ALLOCATOR allocator_type
        ctypedef size_t size_type
        ctypedef ptrdiff_t difference_type
        cppclass iterator:
            iterator() except +
            iterator(iterator&) except +
            pair[T, U]& operator*()
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
            const pair[T, U]& operator*()
            const_iterator operator++()
            const_iterator operator++(int)
            bint operator==(iterator)
            bint operator==(const_iterator)
            bint operator!=(iterator)
            bint operator!=(const_iterator)
        unordered_map() except +
        unordered_map(unordered_map&) except +
        unordered_map(size_type) except +
        unordered_map[InputIt](InputIt, InputIt) except +
        bint operator==(unordered_map&)
        bint operator!=(unordered_map&)
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
        void swap(unordered_map&) except +
        void merge(unordered_map&) except +
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

    cdef cppclass unordered_multimap[T, U, HASH=*, PRED=*, ALLOCATOR=*]:
        ctypedef T key_type
        ctypedef U mapped_type
        ctypedef pair[T, U] value_type
        ctypedef HASH hasher
        ctypedef PRED key_equal
        ctypedef ALLOCATOR allocator_type
        ctypedef size_t size_type
        ctypedef ptrdiff_t difference_type
        cppclass iterator:
            iterator() except +
            iterator(iterator&) except +
            pair[T, U]& operator*()
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
            const pair[T, U]& operator*()
            const_iterator operator++()
            const_iterator operator++(int)
            bint operator==(iterator)
            bint operator==(const_iterator)
            bint operator!=(iterator)
            bint operator!=(const_iterator)
        unordered_multimap() except +
        unordered_multimap(unordered_multimap&) except +
        unordered_multimap(size_type) except +
        unordered_multimap[InputIt](InputIt, InputIt) except +
        bint operator==(unordered_multimap&)
        bint operator!=(unordered_multimap&)
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
        void swap(unordered_multimap&) except +
        void merge(unordered_multimap&) except +
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
