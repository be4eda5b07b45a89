# C types: structs, unions, enums, function pointers, C tuples, complex numbers, C arrays.
from libc.stdlib cimport malloc, free, qsort
from libc.string cimport strlen
ctypedef struct Node
ctypedef struct Node:
    int value
    Node* next
cdef struct B
cdef struct A:
    B* b
    int n
cdef struct B:
    A a
    double w
cdef packed struct P:
    char c
    double d
ctypedef union Num:
    int i
    float f
    unsigned char raw[4]
ctypedef int (*cmp_t)(const void*, const void*) noexcept nogil
ctypedef double (*fn_t)(double)
ctypedef enum Op:
    ADD, SUB = 5, MUL
cdef enum class Sc(unsigned int):
    one = 1
    two = 2
cdef struct WithFn:
    fn_t f
    double k

cdef int compare(const void* a, const void* b) noexcept nogil:
    return (<int*>a)[0] - (<int*>b)[0]

cdef double twice(double x):
    return 2*x
cdef double bad(double x):
    if x < 0:
        raise ValueError("neg")
    return x
cdef void vbad(int x) except *:
    if x < 0: raise KeyError(x)

def linked(int n):
    """
    >>> linked(4)
    3210
    """
    cdef Node* head = NULL
    cdef Node* p
    cdef int i, s = 0
    for i in range(n):
        p = <Node*>malloc(sizeof(Node))
        p.value = i
        p.next = head
        head = p
    while head != NULL:
        s = s*10 + head.value
        p = head.next
        free(head)
        head = p
    return s
def nested():
    """
    >>> nested()
    (8, 5.0, True)
    """
    cdef B b
    b.a.n = 5
    b.a.b = &b
    b.w = 2.5
    b.a.b.a.n += 3
    b.w *= 2
    return b.a.n, b.w, b.a.b == &b
def packed():
    """
    >>> packed()
    (9, {'c': 120, 'd': 1.5})
    """
    cdef P p
    p.c = 'x'
    p.d = 1.5
    return sizeof(P), p
def union():
    """
    >>> union()
    (1, 4)
    """
    cdef Num u
    u.i = 1
    return u.raw[0] + u.raw[3], sizeof(Num)
def sort(list xs):
    """
    >>> sort([3, 1, 2])
    [1, 2, 3]
    """
    cdef int a[10]
    cdef int i
    for i in range(len(xs)): a[i] = xs[i]
    qsort(a, len(xs), sizeof(int), &compare)
    return list_of(a, len(xs))
cdef list_of(int* a, int n):
    cdef list r = []
    cdef int i
    for i in range(n): r.append(a[i])
    return r
def apply(int which, double x):
    """
    >>> apply(0, 2)
    4.0
    >>> apply(1, 2)
    2.0
    >>> apply(1, -2)
    Traceback (most recent call last):
    ValueError: neg
    """
    cdef fn_t f = twice
    if which: f = bad
    return f(x)
def vapply(int x):
    """
    >>> vapply(1)
    'ok'
    >>> vapply(-1)
    Traceback (most recent call last):
    KeyError: -1
    """
    cdef void (*g)(int) except *
    g = vbad
    g(x)
    return "ok"
def table(double x):
    """
    >>> table(3)
    15.0
    """
    cdef fn_t fs[2]
    fs[0] = twice
    fs[1] = &bad
    cdef WithFn w = WithFn(twice, 3)
    return fs[0](x) + fs[1](x) + w.f(w.k)
def enums(int k):
    """
    >>> enums(0)
    (0, False, 2, False, 6)
    >>> enums(5)
    (5, False, 2, False, 6)
    >>> enums(6)
    (6, True, 2, False, 6)
    >>> enums(7)
    (7, False, 2, False, 6)
    """
    cdef Op o = ADD
    if k == 5: o = SUB
    if k > 5: o = <Op>k
    cdef Sc s = Sc.two
    return o, o == MUL, <int>s, s == Sc.one, MUL
cdef (int, double) pair(int a):
    if a < 0: raise ValueError("p")
    return a, a*1.5
def tuples(int a):
    """
    >>> tuples(3)
    (3, 4.5, (4, 6.0), 7.5, 4)
    >>> tuples(-1)
    Traceback (most recent call last):
    ValueError: p
    """
    cdef int x
    cdef double y
    x, y = pair(a)
    cdef (int, double) t = pair(a+1)
    u = pair(a+2)
    return x, y, t, u[1], t[0]
def tuple_loop():
    """
    >>> tuple_loop()
    10
    """
    cdef (int, int) t
    s = 0
    for i in range(3):
        t = (i, i*2)
        s += t[0]*t[1]
    return s
def cons(int x):
    """
    >>> cons(4)
    (4, 2.0, 3, {'c': 97, 'd': 2.0}, {'c': 122, 'd': 1.5}, 7.0)
    """
    cdef B b = B(A(NULL, x), w=2)
    cdef Num u = Num(i=3)
    cdef P p = [c'a', 2]
    cdef P q = {'d': 1.5, 'c': c'z'}
    r = p
    r.d = 7
    return b.a.n, b.w, u.i, p, q, r.d
def cplx(double complex z, float complex w):
    """
    >>> cplx((1+2j), (2-1j))
    ((2+4j), (12+9j), (2-4j), 4.47213595499958, 12.0, False, (-2-4j), (4+8j), (0.1-0.2j), (2-1j))
    """
    cdef double complex c = 1 + 2j
    z.real = z.real + 1
    z.imag *= 2
    c += z
    c *= w
    return z, c, z.conjugate(), abs(z), c.real, z == c, -z, z * 2, 1/z, w
cdef double complex csq(double complex z) nogil:
    return z*z + 1
def cplx2(x):
    """
    >>> cplx2((1-1j))
    ((1-2j), (1.2246467991473532e-16-2j), (1.0986841134678098-0.45508986056222733j), 1.0)
    >>> cplx2(-4)
    ((17+0j), (15.999999999999998-3.9188697572715295e-15j), (1.2246467991473532e-16+2j), -4.0)
    """
    cdef complex z = x
    return csq(z), z**2, z**0.5, z.real
def arrays():
    """
    >>> arrays()
    ([1, 5, 6], [9, 2, 3], [[7.0, 8.0, 9.0], [4.0, 5.0, 10.0]], 9, 2, 3, 2, 48, 12, 5)
    """
    cdef int a[3]
    cdef int b[3]
    cdef double m[2][3]
    a = [1,2,3]
    b = a
    b[0] = 9
    m = [[1,2,3],[4,5,6]]
    m[1][2] = 10
    m[0] = [7,8,9]
    x, y, z = b
    a[1:] = [5, 6]
    return a, b, m, x, y, z, len(m), sizeof(m), sum_of(a, 3), sum_of(&b[1], 2)
cdef int sum_of(int* p, int n) noexcept:
    cdef int i, s = 0
    for i in range(n): s += p[i]
    return s
cdef int G[4]
cdef B gb
G[:] = [4,3,2,1]
gb.w = 3
def glob():
    """
    >>> glob()
    ([4, 8, 2, 1], 4.0)
    """
    G[1] = 8
    gb.w += 1
    return G, gb.w
cdef struct Arr:
    int xs[3]
    char name[6]
    double m[2][2]
def struct_arrays():
    """
    >>> struct_arrays()
    ({'xs': [1, 7, 8], 'name': b'hello', 'm': [[1.0, 2.0], [3.0, 4.0]]}, {'xs': [1, 7, 8], 'name': b'hello', 'm': [[1.0, 9.0], [3.0, 4.0]]})
    """
    cdef Arr a
    a.xs = [1,2,3]
    a.name = b"hello\0"
    a.m = [[1,2],[3,4]]
    a.xs[1:3] = [7, 8]
    cdef Arr c = a
    c.m[0][1] = 9
    return a, c
def ucs(str s):
    """
    >>> ucs('hello')
    (2, 'h', 104, True)
    """
    cdef Py_UCS4 c
    n = 0
    for c in s:
        if c in u'aeiou': n += 1
    c = s[0]
    return n, c, ord(c), c.isalpha()
def numbers_of_character(Py_UCS4 c):
    """
    >>> numbers_of_character('5')
    (5, 5.0, (5+0j), 53, True)
    """
    return int(c), float(c), complex(c), ord(c), bool(c)
cdef struct Point:
    double x, y
cdef Point mid(Point a, Point b) noexcept nogil:
    cdef Point r
    r.x = (a.x+b.x)/2
    r.y = (a.y+b.y)/2
    return r
cdef Point mayfail(int k) except *:
    if k: raise IndexError("k")
    return Point(1, 2)
def points(dict d, e):
    """
    >>> points({'x': 1, 'y': 2}, {'x': 3, 'y': 4})
    ({'x': 2.0, 'y': 3.0}, 2.0)
    >>> points({'x': 1}, {'x': 3, 'y': 4})
    Traceback (most recent call last):
    ValueError: No value specified for struct attribute 'y'
    """
    return mid(d, e), mid(Point(0,0), Point(y=4, x=2)).y
def failing(k):
    """
    >>> failing(0)
    {'x': 1.0, 'y': 2.0}
    >>> failing(1)
    Traceback (most recent call last):
    IndexError: k
    """
    return mayfail(k)
cdef Point* pp(Point* p): 
    p.x += 1
    return p
def ptr():
    """
    >>> ptr()
    (2.0, 0.0, -2.0, 5.0, 2.0, 1, [{'x': 0.0, 'y': 0.0}, {'x': 2.0, 'y': 5.0}, {'x': 2.0, 'y': -2.0}])
    """
    cdef Point ps[3]
    cdef Point* q = ps
    for i in range(3):
        ps[i].x = i; ps[i].y = -i
    q += 1
    q.y = 5
    return pp(q).x, (q-1).x, q[1].y, ps[1].y, (&ps[2]).x, q - ps, ps
