# bench: run(900)
# cython: cdivision=True
from libc.stdlib cimport free, malloc


cdef int distance(const char* a, int n, const char* b, int m, int* row) noexcept nogil:
    cdef int i, j, before, above, best
    for j in range(m + 1):
        row[j] = j
    for i in range(1, n + 1):
        before = row[0]
        row[0] = i
        for j in range(1, m + 1):
            above = row[j]
            best = before + (a[i - 1] != b[j - 1])
            if above + 1 < best:
                best = above + 1
            if row[j - 1] + 1 < best:
                best = row[j - 1] + 1
            row[j] = best
            before = above
    return row[m]


def run(int n):
    cdef bytes first = b"kitten" * n, second = b"sitting" * n
    cdef int* row = <int*> malloc((n + 1) * sizeof(int))
    cdef int found = distance(first, n, second, n, row)
    free(row)
    return found
