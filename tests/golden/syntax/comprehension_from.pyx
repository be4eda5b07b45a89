# The oldest form of a range, where it is none.
def f(n):
    cdef int i
    a = {i for i from 1}  # expect-error: CY102 start <= target < stop
    a = [i for i from 0 < n]  # expect-error: CY102 start <= target < stop
    return [i for i from 0 <= i < n], a
