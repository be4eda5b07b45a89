cdef int n = 1
x = 1

with nogil:
    n = 2
    x = 2  # expect-error: gil-assign @4 x
    n = x  # expect-error: gil-global @8 x
