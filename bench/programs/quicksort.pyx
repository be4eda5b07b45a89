# bench: run(60000)
from libc.stdlib cimport free, malloc


cdef void sort(double* items, Py_ssize_t low, Py_ssize_t high) noexcept nogil:
    cdef Py_ssize_t i = low, j = high
    cdef double pivot = items[(low + high) // 2], kept
    while i <= j:
        while items[i] < pivot:
            i += 1
        while items[j] > pivot:
            j -= 1
        if i <= j:
            kept = items[i]
            items[i] = items[j]
            items[j] = kept
            i += 1
            j -= 1
    if low < j:
        sort(items, low, j)
    if i < high:
        sort(items, i, high)


def run(Py_ssize_t n):
    cdef double* items = <double*> malloc(n * sizeof(double))
    cdef unsigned int state = 1
    cdef Py_ssize_t i
    for i in range(n):
        state = state * 1103515245 + 12345
        items[i] = state >> 16
    sort(items, 0, n - 1)
    cdef double middle = items[n // 2]
    free(items)
    return middle
