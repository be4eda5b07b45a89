from libc.stddef cimport ptrdiff_t

cdef extern from "<string>" namespace "std" nogil:
    const size_t npos "std::string::npos"

    cdef cppclass string:
        ctypedef char value_type
        ctypedef size_t size_type
        ctypedef ptrdiff_t difference_type
        cppclass iterator:
            iterator() except +
            iterator(iterator&) except +
            char& operator*()
            iterator operator++()
            iterator operator--()
            iterator operator++(int)
            iterator operator--(int)
            iterator operator+(size_type)
            iterator operator-(size_type)
            difference_type operator-(iterator)
            difference_type operator-(const_iterator)
            char& operator[](size_type)
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
            const char& operator*()
            const_iterator operator++()
            const_iterator operator--()
            const_iterator operator++(int)
            const_iterator operator--(int)
            const_iterator operator+(size_type)
            const_iterator operator-(size_type)
            difference_type operator-(iterator)
            difference_type operator-(const_iterator)
            const char& operator[](size_type)
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
            char& operator*()
            reverse_iterator operator++()
            reverse_iterator operator--()
            reverse_iterator operator++(int)
            reverse_iterator operator--(int)
            reverse_iterator operator+(size_type)
            reverse_iterator operator-(size_type)
            difference_type operator-(reverse_iterator)
            difference_type operator-(const_reverse_iterator)
            char& operator[](size_type)
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
            const char& operator*()
            const_reverse_iterator operator++()
            const_reverse_iterator operator--()
            const_reverse_iterator operator++(int)
            const_reverse_iterator operator--(int)
            const_reverse_iterator operator+(size_type)
            const_reverse_iterator operator-(size_type)
            difference_type operator-(reverse_iterator)
            difference_type operator-(const_reverse_iterator)
            const char& operator[](size_type)
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
        string() except +
        string(const string&) except +
        string(const string&, size_t) except +
        string(const string&, size_t, size_t) except +
        string(const char*) except +
        string(const char*, size_t) except +
        string(size_t, char) except +
        string[InputIt](InputIt, InputIt) except +
        const char* c_str()
        char* data()
        size_t size()
        size_t length()
        size_t max_size()
        size_t capacity()
        bint empty()
        void resize(size_t) except +
        void resize(size_t, char) except +
        void reserve(size_t) except +
        void shrink_to_fit() except +
        void clear()
        char& operator[](size_t)
        char& at(size_t) except +
        char& front()
        char& back()
        string& append(const string&) except +
        string& append(const string&, size_t, size_t) except +
        string& append(const char*) except +
        string& append(const char*, size_t) except +
        string& append(size_t, char) except +
        string& append[InputIt](InputIt, InputIt) except +
        void push_back(char) except +
        void pop_back()
        string& assign(const string&) except +
        string& assign(const string&, size_t, size_t) except +
        string& assign(const char*) except +
        string& assign(const char*, size_t) except +
        string& assign(size_t, char) except +
        string& assign[InputIt](InputIt, InputIt) except +
        string& insert(size_t, const string&) except +
        string& insert(size_t, const string&, size_t, size_t) except +
        string& insert(size_t, const char*) except +
        string& insert(size_t, const char*, size_t) except +
        string& insert(size_t, size_t, char) except +
        iterator insert(const_iterator, char) except +
        iterator insert(const_iterator, size_t, char) except +
        iterator insert[InputIt](const_iterator, InputIt, InputIt) except +
        string& erase() except +
        string& erase(size_t) except +
        string& erase(size_t, size_t) except +
        iterator erase(iterator) except +
        iterator erase(const_iterator) except +
        iterator erase(iterator, iterator) except +
        iterator erase(const_iterator, const_iterator) except +
        string& replace(size_t, size_t, const string&) except +
        string& replace(size_t, size_t, const char*) except +
        string& replace(size_t, size_t, const char*, size_t) except +
        string& replace(size_t, size_t, size_t, char) except +
        string& replace(size_t, size_t, const string&, size_t, size_t) except +
        string& replace(const_iterator, const_iterator, const string&) except +
        string& replace(const_iterator, const_iterator, const char*) except +
        string& replace(const_iterator, const_iterator, const char*, size_t) except +
        string& replace(const_iterator, const_iterator, size_t, char) except +
        string& replace[InputIt](const_iterator, const_iterator, InputIt, InputIt) except +
        size_t copy(char*, size_t) except +
        size_t copy(char*, size_t, size_t) except +
        void swap(string&) except +
        string substr() except +
        string substr(size_t) except +
        string substr(size_t, size_t) except +
        int compare(const string&)
        int compare(size_t, size_t, const string&) except +
        int compare(const char*)
        int compare(size_t, size_t, const char*) except +
        int compare(size_t, size_t, const char*, size_t) except +
        int compare(size_t, size_t, const string&, size_t, size_t) except +
        bint starts_with(char)
        bint starts_with(const char*)
        bint ends_with(char)
        bint ends_with(const char*)
        bint contains(char)
        bint contains(const char*)
        size_t find(const string&)
        size_t find(const string&, size_t)
        size_t find(const char*)
        size_t find(const char*, size_t)
        size_t find(const char*, size_t, size_t)
        size_t find(char)
        size_t find(char, size_t)
        size_t rfind(const string&)
        size_t rfind(const string&, size_t)
        size_t rfind(const char*)
        size_t rfind(const char*, size_t)
        size_t rfind(const char*, size_t, size_t)
        size_t rfind(char)
        size_t rfind(char, size_t)
        size_t find_first_of(const string&)
        size_t find_first_of(const string&, size_t)
        size_t find_first_of(const char*)
        size_t find_first_of(const char*, size_t)
        size_t find_first_of(const char*, size_t, size_t)
        size_t find_first_of(char)
        size_t find_first_of(char, size_t)
        size_t find_last_of(const string&)
        size_t find_last_of(const string&, size_t)
        size_t find_last_of(const char*)
        size_t find_last_of(const char*, size_t)
        size_t find_last_of(const char*, size_t, size_t)
        size_t find_last_of(char)
        size_t find_last_of(char, size_t)
        size_t find_first_not_of(const string&)
        size_t find_first_not_of(const string&, size_t)
        size_t find_first_not_of(const char*)
        size_t find_first_not_of(const char*, size_t)
        size_t find_first_not_of(const char*, size_t, size_t)
        size_t find_first_not_of(char)
        size_t find_first_not_of(char, size_t)
        size_t find_last_not_of(const string&)
        size_t find_last_not_of(const string&, size_t)
        size_t find_last_not_of(const char*)
        size_t find_last_not_of(const char*, size_t)
        size_t find_last_not_of(const char*, size_t, size_t)
        size_t find_last_not_of(char)
        size_t find_last_not_of(char, size_t)
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
        bint operator==(const string&)
        bint operator==(const char*)
        bint operator!=(const string&)
        bint operator!=(const char*)
        bint operator<(const string&)
        bint operator<(const char*)
        bint operator>(const string&)
        bint operator>(const char*)
        bint operator<=(const string&)
        bint operator<=(const char*)
        bint operator>=(const string&)
        bint operator>=(const char*)
        string operator+(const string&) except +
        string operator+(const char*) except +
        string operator+(char) except +
        string& operator+=(const string&)
        string& operator+=(const char*)
        string& operator+=(char)

    int stoi(const string&) except +
    int stoi(const string&, size_t*) except +
    int stoi(const string&, size_t*, int) except +
    long stol(const string&) except +
    long stol(const string&, size_t*) except +
    long stol(const string&, size_t*, int) except +
    long long stoll(const string&) except +
    long long stoll(const string&, size_t*) except +
    long long stoll(const string&, size_t*, int) except +
    unsigned long stoul(const string&) except +
    unsigned long stoul(const string&, size_t*) except +
    unsigned long stoul(const string&, size_t*, int) except +
    unsigned long long stoull(const string&) except +
    unsigned long long stoull(const string&, size_t*) except +
    unsigned long long stoull(const string&, size_t*, int) except +
    float stof(const string&) except +
    float stof(const string&, size_t*) except +
    double stod(const string&) except +
    double stod(const string&, size_t*) except +
    long double stold(const string&) except +
    long double stold(const string&, size_t*) except +
    string to_string(int) except +
    string to_string(long) except +
    string to_string(long long) except +
    string to_string(unsigned int) except +
    string to_string(unsigned long) except +
    string to_string(unsigned long long) except +
    string to_string(float) except +
    string to_string(double) except +
    string to_string(long double) except +
