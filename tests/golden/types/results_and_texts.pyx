# Results whose fused type no argument tells; C strings that nothing says how to decode.
ctypedef fused number:
    int
    double


cdef number made(int x):  # expect-error: CY375 @0
    return <number> x


cdef number twice(number x):
    return 2 * x


def texts(const char* p):
    cdef str s = p  # expect-error: CY376 @17
    cdef list items = p  # expect-error: CY376 @22
    cdef bytes some = p
    cdef object anything = p
    return s, items, some, anything
