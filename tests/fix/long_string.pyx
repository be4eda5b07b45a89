# fixed: rejected
# A text of several lines would change if it were indented.
cdef void f() noexcept nogil:
    print("""first
    second""")
