# A line that cannot be read may have declared its names: nothing else is said about them.
def body():
    x = 5 5  # expect-error: expected @10
    cdef int y = 4 4  # expect-error: expected @19
    cdef list a, b; c = 4  # expect-error: expected @18
    print(x, y, a, b, c)
    print(d)  # expect-error: undefined-name @10


cdef class Record(:  # expect-error: unclosed-bracket @17
    cdef int n


cdef Record last
cdef Recorder other  # expect-error: not-a-type @5
