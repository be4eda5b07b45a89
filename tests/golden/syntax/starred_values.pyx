# A starred expression where one value is wanted, arrays without a size, except* without a type.
def starred(b, x):
    b += *x  # expect-error: starred-not-here
    for i in *b:  # expect-error: starred-not-here
        pass
    for i in *b, 1:
        pass
    match *b:  # expect-error: starred-not-here
        case _:
            pass
    (yield *b)  # expect-error: starred-not-here
    b[0] = *b, 1
    return [*b], f(*b), b[*b]

def group():
    try:
        pass
    except*:  # expect-error: expected exception type
        pass

cdef int[] a  # expect-error: incomplete-type int []

cdef class Holder:
    cdef double d[]  # expect-error: incomplete-type

cdef int size(int q[], int[] r):
    cdef long[] c = [1, 2]  # expect-error: incomplete-type
    return q[0]

cdef extern from *:
    int known[]
    struct Tail:
        int n
        int items[]

def f(*args):
    return args
