# The C++ casts, written as function calls: dynamic_cast[Derived_ptr](base).
cdef extern from * nogil:
    T dynamic_cast[T](void*) except +
    T static_cast[T](void*)
    T reinterpret_cast[T](void*)
    T const_cast[T](void*)
