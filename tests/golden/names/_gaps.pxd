cdef int scaled(int a, int b=*, int c=*)
