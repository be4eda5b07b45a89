# Extension types in small programs: vectors, buffers, trees, kernels, stacks, iterators, pickling.
# cython: language_level=3
cimport cython
from libc.stdlib cimport malloc, free, calloc, realloc
from libc.math cimport sqrt, exp
from libc.string cimport memset

cdef class Vec3:
    cdef public double x, y, z

    def __init__(self, double x=0, double y=0, double z=0):
        self.x, self.y, self.z = x, y, z

    cpdef double dot(self, Vec3 other):
        return self.x * other.x + self.y * other.y + self.z * other.z

    cpdef double norm(self):
        return sqrt(self.dot(self))

    def __add__(Vec3 self, Vec3 other):
        return Vec3(self.x + other.x, self.y + other.y, self.z + other.z)

    def __mul__(self, k):
        return Vec3(self.x * k, self.y * k, self.z * k)

    def __eq__(self, other):
        if not isinstance(other, Vec3):
            return NotImplemented
        cdef Vec3 o = other
        return self.x == o.x and self.y == o.y and self.z == o.z

    def __hash__(self):
        return hash((self.x, self.y, self.z))

    def __repr__(self):
        return f"Vec3({self.x}, {self.y}, {self.z})"

    def __iter__(self):
        return iter((self.x, self.y, self.z))

    def __getitem__(self, int i):
        if i == 0: return self.x
        elif i == 1: return self.y
        elif i == 2: return self.z
        raise IndexError(i)

    cdef inline void scale(self, double k) noexcept nogil:
        self.x *= k
        self.y *= k
        self.z *= k

    def scaled(self, double k):
        with nogil:
            self.scale(k)
        return self

cdef class Buffer:
    cdef double* data
    cdef readonly Py_ssize_t size
    cdef Py_ssize_t[1] shape
    cdef int exports

    def __cinit__(self, Py_ssize_t n):
        self.size = n
        self.data = <double*> malloc(n * sizeof(double))
        if self.data == NULL:
            raise MemoryError()
        memset(self.data, 0, n * sizeof(double))

    def __dealloc__(self):
        if self.data != NULL:
            free(self.data)
            self.data = NULL

    def __len__(self): return self.size

    def __getitem__(self, Py_ssize_t i):
        if i < 0 or i >= self.size: raise IndexError("out of range")
        return self.data[i]

    def __setitem__(self, Py_ssize_t i, double v):
        if not 0 <= i < self.size: raise IndexError("out of range")
        self.data[i] = v

    cdef double total(self) noexcept nogil:
        cdef double t = 0
        cdef Py_ssize_t i
        for i in range(self.size):
            t += self.data[i]
        return t

    def sum(self): return self.total()

    def resize(self, Py_ssize_t n):
        cdef double* new = <double*> realloc(self.data, n * sizeof(double))
        cdef Py_ssize_t i
        if new is NULL: raise MemoryError
        for i in range(self.size, n): new[i] = 0
        self.data = new
        self.size = n

cdef class UnionFind:
    cdef int[:] parent
    cdef int[:] rank
    cdef int n_sets
    def __init__(self, int[:] parent, int[:] rank):
        self.parent = parent
        self.rank = rank
        self.n_sets = parent.shape[0]
        cdef int i
        for i in range(self.n_sets): self.parent[i] = i
    cdef int find(self, int x) noexcept nogil:
        while self.parent[x] != x:
            self.parent[x] = self.parent[self.parent[x]]
            x = self.parent[x]
        return x
    cpdef bint union(self, int a, int b):
        cdef int ra = self.find(a), rb = self.find(b)
        if ra == rb: return False
        if self.rank[ra] < self.rank[rb]: ra, rb = rb, ra
        self.parent[rb] = ra
        if self.rank[ra] == self.rank[rb]: self.rank[ra] += 1
        self.n_sets -= 1
        return True
    @property
    def count(self): return self.n_sets
    def roots(self):
        out = []
        for i in range(len(self.parent)): out.append(self.find(i))
        return out

cdef class Node:
    cdef Node left, right
    cdef public object key
    cdef object value
    def __init__(self, key, value):
        self.key = key
        self.value = value

cdef class Tree:
    cdef Node root
    cdef int size
    cpdef insert(self, key, value):
        cdef Node n, parent = None
        n = self.root
        while n is not None:
            parent = n
            if key == n.key:
                n.value = value
                return
            elif key < n.key: n = n.left
            else: n = n.right
        new = Node(key, value)
        if parent is None: self.root = new
        elif key < parent.key: parent.left = new
        else: parent.right = new
        self.size += 1
    cdef Node _find(self, key):
        cdef Node n = self.root
        while n is not None and n.key != key:
            n = n.left if key < n.key else n.right
        return n
    def __getitem__(self, key):
        cdef Node n = self._find(key)
        if n is None: raise KeyError(key)
        return n.value
    def __contains__(self, key): return self._find(key) is not None
    def __len__(self): return self.size
    cdef void _walk(self, Node n, list out):
        if n is None: return
        self._walk(n.left, out)
        out.append((n.key, n.value))
        self._walk(n.right, out)
    def items(self):
        cdef list out = []
        self._walk(self.root, out)
        return out

cdef class Kernel:
    cdef double gamma
    def __init__(self, gamma=1.0): self.gamma = gamma
    cdef double evaluate(self, double d) noexcept nogil: return 0
    def __call__(self, double d): return self.evaluate(d)
    cpdef double integrate(self, int n) except? -1:
        cdef double t = 0
        cdef int i
        if n < 0: raise ValueError("negative")
        with nogil:
            for i in range(n):
                t += self.evaluate(i)
        return t

cdef class RBF(Kernel):
    cdef double evaluate(self, double d) noexcept nogil: return exp(-self.gamma * d * d)

@cython.final
cdef class Linear(Kernel):
    cdef double evaluate(self, double d) noexcept nogil: return self.gamma * d

cdef class Stack:
    cdef list _items
    cdef public int limit
    def __cinit__(self, *args, **kwargs): self._items = []
    def __init__(self, limit=10): self.limit = limit
    cpdef push(self, item):
        if len(self._items) >= self.limit: raise OverflowError("full")
        self._items.append(item)
    cpdef pop(self):
        if not self._items: raise IndexError("empty")
        return self._items.pop()
    def peek(self): return self._items[-1] if self._items else None
    def __len__(self): return len(self._items)
    def __bool__(self): return bool(self._items)
    def extend(self, items):
        for i in items: self.push(i)
    @classmethod
    def of(cls, *items, limit=5):
        self = cls(limit)
        self.extend(items)
        return self

cdef class Matrix:
    cdef readonly int rows, cols
    cdef double** m
    def __cinit__(self, int r, int c):
        cdef int i
        self.rows = r; self.cols = c
        self.m = <double**> calloc(r, sizeof(double*))
        for i in range(r):
            self.m[i] = <double*> calloc(c, sizeof(double))
    def __dealloc__(self):
        cdef int i
        for i in range(self.rows): free(self.m[i])
        free(self.m)
    def __getitem__(self, key):
        cdef int i, j
        i, j = key
        return self.m[i][j]
    def __setitem__(self, key, double v):
        cdef int i = key[0], j = key[1]
        self.m[i][j] = v
    def __matmul__(Matrix a, Matrix b):
        cdef Matrix r = Matrix(a.rows, b.cols)
        cdef int i, j, k
        for i in range(a.rows):
            for j in range(b.cols):
                for k in range(a.cols):
                    r.m[i][j] += a.m[i][k] * b.m[k][j]
        return r
    def tolist(self):
        res = []
        cdef int i, j
        for i in range(self.rows):
            row = []
            for j in range(self.cols): row.append(self.m[i][j])
            res.append(row)
        return res

cdef class Fib:
    cdef long a, b, n
    def __init__(self, n):
        self.a = 0; self.b = 1; self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n <= 0: raise StopIteration()
        self.n -= 1
        self.a, self.b = self.b, self.a + self.b
        return self.a

cdef Vec3 make(double x):
    return Vec3(x, 2 * x)

cdef double vsum(list vs):
    cdef Vec3 v
    cdef double t = 0
    for v in vs: t += v.x
    return t

cpdef Vec3 typed(Vec3 v, Vec3 w=None):
    if w is None: return v
    return v + w

cdef Vec3 shared = Vec3(7)
cdef list table = [Vec3(1), Vec3(2)]

def uses():
    global shared
    r = [make(3).y, vsum([Vec3(1), Vec3(2)]), shared.x, (<Vec3> table[1]).x]
    shared = Vec3(8)
    r.append(shared.x)
    shared.x += 1
    r.append(shared.x)
    cdef Vec3 t
    t = table[0]
    r.append(t.norm())
    r.append(isinstance(t, Vec3))
    r.append(isinstance(3, Vec3))
    r.append(type(t) is Vec3)
    cdef Vec3 a, b
    a, b = t, shared
    r.append(a.dot(b))
    r.append((a + b).x)
    return r
