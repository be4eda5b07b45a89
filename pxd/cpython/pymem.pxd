cdef extern from "Python.h":
    void* PyMem_RawMalloc(size_t n) nogil
    void* PyMem_RawCalloc(size_t count, size_t size) nogil
    void* PyMem_RawRealloc(void* p, size_t n) nogil
    void PyMem_RawFree(void* p) nogil
    void* PyMem_Malloc(size_t n)
    void* PyMem_Calloc(size_t count, size_t size)
    void* PyMem_Realloc(void* p, size_t n)
    void PyMem_Free(void* p)
    void* PyMem_MALLOC(size_t n)
    void* PyMem_REALLOC(void* p, size_t n)
    void PyMem_FREE(void* p)
    void PyMem_Del(void* p)
