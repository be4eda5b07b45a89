# Extension types: the buffer protocol, names that C++ reserves, bases of Python, methods used before they are defined.
cimport cython
from cpython cimport PyObject, Py_INCREF, Py_DECREF
from cpython.buffer cimport PyBUF_FORMAT

@cython.freelist(8)
@cython.no_gc_clear
cdef class Empty(object):
    pass

@cython.internal
@cython.auto_pickle(False)
cdef class Hidden:
    cdef int x

cdef class First:
    cdef int k
    def go(self, Second s): return s.later(3), s.also()
    cdef int early(self, int x) noexcept: return x + self.k
    def rebind(self, First other):
        self = other
        self.k += 1
        return self.k, self is other
    def maybe(self, First other=None):
        if other is None: other = self
        return other.k
    def tup(self, x): return isinstance(x, (First, Second, int)), isinstance(x, First) and x.__class__.__name__

cdef class Second:
    cdef First f
    cdef int later(self, int x): return x * 2
    cdef also(self): return self.later(4) if self.f is None else self.f.early(5)
    def __init__(self, f=None): self.f = f

cdef class Named:
    cdef int errn, int_, II, Methods
    cdef public int register_
    def operator(self): return self.errn
    cdef int new(self, int delete): return delete
    cdef int errn_(self): return 4
    def use(self): return self.new(3), self.errn_(), self.operator()
    def class_(self, template=1): return template

cdef class Buf:
    cdef double data[6]
    cdef Py_ssize_t shape[2]
    cdef Py_ssize_t strides[2]
    cdef int exports
    def __cinit__(self):
        cdef int i
        for i in range(6): self.data[i] = i
        self.shape[0] = 2; self.shape[1] = 3
        self.strides[0] = 24; self.strides[1] = 8
    def __getbuffer__(self, Py_buffer* buffer, int flags):
        if self.exports > 1: raise BufferError("busy")
        buffer.buf = <char*> self.data
        buffer.format = b"d"
        buffer.internal = NULL
        buffer.itemsize = 8
        buffer.len = 48
        buffer.ndim = 2
        buffer.obj = self
        buffer.readonly = 0
        buffer.shape = self.shape
        buffer.strides = self.strides
        buffer.suboffsets = NULL
        self.exports += 1
    def __releasebuffer__(self, Py_buffer* buffer):
        self.exports -= 1
    def count(self): return self.exports

def view(Buf b):
    cdef double[:, :] v = b
    v[1, 2] = 50
    return v[0, 1], v[1, 2], b.data[5]

cdef class Meta:
    cdef object d
    def __init__(self, *args, d={}, **kw): self.d = (args, d, kw)
    def get(self): return self.d
    @staticmethod
    def make(*a): return Meta(*a)
    def __eq__(self, other): return NotImplemented
    def __call__(self): return self
    def __str__(self): return "meta"
    def __format__(self, spec): return "fmt" + spec
    def __copy__(self): return "copied"
    def __sizeof__(self): return 100
    def __dir__(self): return ["a"]
    def __round__(self, n=None): return n
    def __complex__(self): return 1j
    def __missing__(self, k): return k
    def __length_hint__(self): return 5

cdef class D(dict):
    cdef int n
    cpdef int size(self): return len(self) + self.n
    def __setitem__(self, k, v):
        self.n += 1
        dict.__setitem__(self, k, v)
    def __getitem__(self, k): return ("got", dict.__getitem__(self, k))

cdef class Err(Exception):
    pass

class PyErr(Err):
    def __init__(self, x):
        super().__init__(x)
        self.x = x

def throw(x): raise PyErr(x) if x else Err("plain")

cdef class Base0:
    def __init__(self): self.init()
    def init(self): self.hook()
    cpdef hook(self): return "base"
    def __enter__(self): return self
    def __exit__(self, *a): return True
    async_result = None

class Py0(Base0):
    calls = 0
    def hook(self): Py0.calls += 1

cdef unsigned int mask(First f) noexcept: return <unsigned int> f.k & 0xff
cdef class Last(First):
    def m(self): return mask(self), self.early(2), (<First> self).k, First.early(self, 9)
