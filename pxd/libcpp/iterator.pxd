from libc.stddef cimport ptrdiff_t

cdef extern from "<iterator>" namespace "std" nogil:
    cdef cppclass iterator_traits[It]:
        pass

    cdef cppclass input_iterator_tag:
        pass

    cdef cppclass output_iterator_tag:
        pass

    cdef cppclass forward_iterator_tag(input_iterator_tag):
        pass

    cdef cppclass bidirectional_iterator_tag(forward_iterator_tag):
        pass

    cdef cppclass random_access_iterator_tag(bidirectional_iterator_tag):
        pass

    cdef cppclass back_insert_iterator[T]:
        pass

    cdef cppclass front_insert_iterator[T]:
        pass

    cdef cppclass insert_iterator[T]:
        pass

    back_insert_iterator[T] back_inserter[T](T& container)
    front_insert_iterator[T] front_inserter[T](T& container)
    insert_iterator[T] inserter[T, It](T& container, It position)
    void advance[It, Distance](It& it, Distance n) except +
    ptrdiff_t distance[It](It first, It last) except +
    It next[It](It it) except +
    It next[It](It it, ptrdiff_t n) except +
    It prev[It](It it) except +
    It prev[It](It it, ptrdiff_t n) except +
