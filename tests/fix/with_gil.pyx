log = []

cdef int f(int n) except -1 nogil:
    if n > 3:
        print("large",

              n)  # of several lines
    return n

cdef void g() noexcept nogil:
	log.append("tabs")
