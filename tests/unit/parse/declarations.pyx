cdef int a, *b = NULL, c[3], **d, (*e)(int) nogil, f[2][3]
cdef x
cdef y = 1, z
cdef unsigned u
cdef unsigned long long v
cdef long double complex w
cdef float complex fc
cdef short s
cdef const char* const t
cdef volatile int vi
cdef double[:, ::1] view1
cdef const double[:] view2 = other
cdef object[:] view3
cdef unsigned char[::view.generic, ::view.contiguous] view4
cdef np.ndarray[double, ndim=2, mode="c"] buffer = np.empty(3), second
cdef (int, double) pair
cdef (int, (double, char*)) nested_pair
cdef int[10] array
cdef int[N] array2
cdef list[int] pylist
cdef vector[int].iterator it
cdef map[int, vector[int*]] table
cdef function[double(int, char*)] callback
cdef a.b.C obj "c_obj"
cdef public int pub, pub2
cdef readonly object ro
cdef api int api_var
cdef extern int ext
cdef int trailing = 3,
cdef int semicolon;
cdef int &ref = x
cdef T&& rref
cdef public:
    int in_public
    void f_public()
cdef:
    int in_block
    readonly object in_block2
    int f(int):
        return 1
    struct S1:
        int a
    class Inner:
        pass
cdef inline nogil:
    int f_nogil()
cdef nogil:
    int g_nogil()
cdef int proto(int, double*, char**, int x, unsigned, long long, const T, ...)
cdef void nothing() noexcept nogil
cdef int f1() except -1
cdef int f2() except? -1 nogil
cdef int f3() nogil except *
cdef int f4() except +
cdef int f5() except +handler
cdef int f6() except +*
cdef int f7() except + nogil
cdef int f8() with gil
cdef int f9() except? <int>-1 with gil
cdef f10(self, x, int y=*, z=3, object o not None, T p or None, bint* q=?)
cdef inline int f11(int (*cb)(int, void*) nogil, double[:] v) except -1: return 1
cdef void (*signal(int sig, void (*func)(int)))(int)
cdef int (*table_of_functions[3])(int) except -1
cdef int f12 "c_name" (int x)
cdef public api int f13() except? 0:
    pass
cpdef double f14(self, double x=1.5, *) except *: return x
cpdef (int, int) f15(): pass
cpdef f16(): pass
def f17(int x, double[:, :] y not None, np.ndarray[int, ndim=1] z=None, char* s, unsigned n, **kw): pass
cdef struct Point:
    int x, y
    double* data
    void (*cb)(void*) nogil
cdef packed struct Packed "c_packed":
    pass
cdef struct Forward
cdef union U:
    int i
    struct Nested:
        int j
ctypedef struct Typed "c_typed":
    int x
ctypedef packed struct TypedPacked:
    char c
ctypedef union TypedUnion: pass
cdef enum: A, B = 2, C "c_C" = A | B,
cdef enum Named "c_named":
    D
    E = 5, F,
    G = 7;
cpdef enum Public:
    H
cdef enum class Scoped(unsigned int):
    I = 1
    J
cdef enum Empty: pass
cdef enum ForwardEnum
ctypedef enum TypedEnum:
    K
ctypedef unsigned long ulong
ctypedef int (*callback_t)(void*, int) except -1 nogil
ctypedef int* intp
ctypedef double[3] triple
ctypedef object (*f_t)(...)
ctypedef public int pub_t "c_pub_t";
ctypedef fused number:
    int
    double
    np.float32_t[:]
    vector[int*]
cdef fused other_fused:
    pass
cdef class A
cdef class A(B, C):
    """doc"""
    cdef int x
    cdef public double[:] y
    cdef readonly:
        int z
    cdef object __weakref__
    property old:
        "doc"
        def __get__(self): return 1
        def __set__(self, value): pass
    @property
    def new(self): pass
    @staticmethod
    cdef int static_method(int x): pass
    def __cinit__(self, *args): pass
    cpdef int method(self) except -1:
        return 1
    cdef void proto(self)
@final
cdef class D(E) [object DObject, type DType, check_size ignore]:
    pass
cdef public class F [type FType, object FObject]: pass
cdef class mod.G: pass
cdef class mod.H as I:
    pass
ctypedef class numpy.ndarray [object PyArrayObject, check_size ignore]:
    cdef:
        int ndim "nd"
    @property
    cdef inline int size(self) noexcept nogil:
        return 1
cdef extern from "x.h":
    int x
    int f(int, ...) nogil
    void g "real_g" (char*) except +
    ctypedef struct Opaque
    ctypedef int size_type
    struct Ext:
        int a
    enum: CONST_A, CONST_B
    enum ExtEnum:
        EA
    cdef int with_cdef
    ctypedef class mod.Klass [object KlassObject]:
        pass
    DEF Q = 3
    IF Q:
        int conditional
    ELSE:
        int otherwise
    pass
cdef extern from * nogil:
    """
    #define X 1
    """
    int X
cdef extern from "<a.h>" "b" namespace "ns::inner" nogil: pass
cdef extern from "y.h" namespace "":
    int y
cdef extern from "x.h":
    cppclass Plain
    cppclass Vec "std::vector" [T, Alloc=*](Base, Base2[T]) nogil:
        ctypedef T value_type
        cppclass iterator:
            T& operator*()
            iterator operator++()
            bint operator==(iterator)
        cppclass const_iterator(iterator): pass
        Vec() except +
        Vec(size_t, const T&) except +
        T& operator[](size_t) const
        T& operator()(int, int) noexcept nogil const
        bint operator bool()
        operator bool()
        Vec& operator=(const Vec&)
        Vec operator+(Vec)
        bint operator!()
        Vec operator<<(int)
        void operator new(size_t)
        U convert[U](T) except +*
        void call[F, G=*](F, G*)
        T *data()
        int size, capacity "cap"
        @staticmethod
        int count()
        enum Kind:
            KA
        struct Inner:
            int z
        void (*fp)(int)
    T max[T](T a, T b)
    Vec[T] operator-(Vec[T]&, Vec[T]&)
    cdef shared_ptr[T] alias "std::alias"[T](T*)
    void apply(void (*f)(int) except +, int (*)(char), int[3], int (__stdcall *g)(int))
cdef cppclass Mine(Base):
    int a
    __init__(int a):
        this.a = a
    void method() nogil:
        pass
    inline int get() except -1: return 1
