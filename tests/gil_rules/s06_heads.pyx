from cython.parallel cimport parallel, prange

def f(int n, x):
    cdef int i
    for i in prange(n, nogil=True, use_threads_if=x):  # expect-error: par-threads-object @50
        pass
    for i in prange(n, nogil=True, use_threads_if="x"):  # expect-error: par-threads-object @50
        pass
    for i in prange(n, nogil=True, nogil=True):  # expect-error: par-keyword-twice @41 nogil
        pass
    for i in prange(n, nogil=True, schedule='static', chunksize=0):  # expect-error: par-chunksize-negative @64
        pass
    with nogil, parallel(use_threads_if=x):  # expect-error: par-threads-object @40
        pass
    with nogil, parallel(), parallel():  # expect-error: par-nested @36 block
        pass

async def g(int n):
    cdef int i
    for i in prange(n, nogil=True):
        with gil:
            await n  # expect-error: par-yield @12 await

class C:
    for i in prange(3):  # expect-error: par-target-object @8
        pass

cdef char* steps(char* at, int n) noexcept nogil:
    cdef int i
    for i in prange(n):
        at += i  # expect-error: par-reduction-type @8 at
    return at

def named():
    with nogil, parallel():
        for j in prange(3):
            pass
    return j
