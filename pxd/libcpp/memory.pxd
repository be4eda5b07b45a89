from libc.stddef cimport ptrdiff_t
from libcpp cimport nullptr_t

cdef extern from "<memory>" namespace "std" nogil:
    cdef cppclass default_delete[T]:
        default_delete()

    cdef cppclass allocator[T]:
        allocator()
        allocator(const allocator&)
        T* allocate(size_t) except +
        void deallocate(T*, size_t)

    cdef cppclass unique_ptr[T, DELETER=*]:
        ctypedef T element_type
        unique_ptr()
        unique_ptr(nullptr_t)
        unique_ptr(T*)
        unique_ptr(T*, DELETER)
        unique_ptr(unique_ptr[T]&)
        T* get()
        T* release()
        void reset()
        void reset(nullptr_t)
        void reset(T*)
        void swap(unique_ptr&)
        DELETER& get_deleter()
        bint operator bool()
        bint operator!()
        T& operator*()
        T& operator[](size_t)
        bint operator==(const unique_ptr&)
        bint operator!=(const unique_ptr&)
        bint operator<(const unique_ptr&)
        bint operator>(const unique_ptr&)
        bint operator<=(const unique_ptr&)
        bint operator>=(const unique_ptr&)

    cdef cppclass shared_ptr[T]:
        ctypedef T element_type
        shared_ptr()
        shared_ptr(nullptr_t)
        shared_ptr(T*) except +
        shared_ptr(shared_ptr[T]&)
        shared_ptr(shared_ptr[T]&, T*)
        shared_ptr(unique_ptr[T]&) except +
        shared_ptr& operator=[U](const shared_ptr[U]&)
        T* get()
        void reset()
        void reset(T*) except +
        void swap(shared_ptr&)
        long use_count()
        bint unique()
        bint owner_before[U](const shared_ptr[U]&)
        bint operator bool()
        bint operator!()
        T& operator*()
        T& operator[](ptrdiff_t)
        bint operator==(const shared_ptr&)
        bint operator!=(const shared_ptr&)
        bint operator<(const shared_ptr&)
        bint operator>(const shared_ptr&)
        bint operator<=(const shared_ptr&)
        bint operator>=(const shared_ptr&)

    cdef cppclass weak_ptr[T]:
        ctypedef T element_type
        weak_ptr()
        weak_ptr(weak_ptr[T]&)
        weak_ptr(shared_ptr[T]&)
        weak_ptr& operator=(shared_ptr[T]&)
        void reset()
        void swap(weak_ptr&)
        long use_count()
        bint expired()
        shared_ptr[T] lock()
        bint owner_before[U](const weak_ptr[U]&)
        bint owner_before[U](const shared_ptr[U]&)

    cdef cppclass enable_shared_from_this[T]:
        enable_shared_from_this()
        shared_ptr[T] shared_from_this() except +
        weak_ptr[T] weak_from_this()

    unique_ptr[T] make_unique[T](...) except +
    shared_ptr[T] make_shared[T](...) except +
    shared_ptr[T] static_pointer_cast[T, U](const shared_ptr[U]&)
    shared_ptr[T] dynamic_pointer_cast[T, U](const shared_ptr[U]&)
    shared_ptr[T] const_pointer_cast[T, U](const shared_ptr[U]&)
    shared_ptr[T] reinterpret_pointer_cast[T, U](const shared_ptr[U]&)
    T* addressof[T](T&)
