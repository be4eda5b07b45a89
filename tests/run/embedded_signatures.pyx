# cython: embedsignature=True
"""Docstrings that begin with the parameters.

>>> shown(f)
f(int x, y=3, *args, double z=2.5, w='s', **kw) -> int
|
Doc of f.
>>> shown(g)
g()
>>> shown(h)
h(a, /, b, *, c=None, d=(1, 2), e=[1], k={}, q=-1)
|
h doc
>>> shown(typed)
typed(list l, dict d, str s=None, double[:] v=None)
>>> shown(cp)
cp(int a, double b=1.0) -> int
|
cp doc
>>> shown(gen)
gen(int a, b)
>>> shown(co)
co(a, int b=2)
>>> shown(A)
A(int a, b=3)
|
Class doc
>>> shown(A.m)
A.m(self, int a, b=3)
|
m doc
>>> shown(A.cm)
A.cm(self, int q=1) -> double
>>> shown(A.sm)
A.sm(int a)
>>> shown(A.__init__)
init doc
>>> shown(A.__add__)
A.__add__(self, o)
|
add doc
>>> shown(A.__getitem__)
Return self[key].
>>> shown(A.p)
p doc
>>> shown(A.q)
A.q: int
>>> shown(A.x)
x: 'int'
>>> A.o.__doc__
>>> shown(P.m)
P.m(self, int a=1)
|
pm
>>> shown(no)
no doc
>>> shown(python_style)
python_style(x: int, y: list = None) -> int
|
of Python
>>> shown(clinic_style)
of the clinic
>>> shown(Style)
a class
>>> shown(Style.m)
m(self, a, b: int = 2, s: str = None, o=None, c: A = None) -> str
>>> shown(Style.z)
z(self, a: int, b: float, c: bool) -> list
>>> shown(Style.at)
at: int
>>> shown(Style.p)
p: int
|
p doc
"""
cimport cython


def shown(of):
    print(of.__doc__.replace('\n\n', '\n|\n'))


def f(int x, y=3, *args, double z=2.5, w="s", **kw) -> int:
    """Doc of f."""
    return x

def g(): pass

def h(a, /, b, *, c=None, d=(1,2), e=[1], k={}, q=-1): "h doc"

def typed(list l, dict d not None, str s=None, double[:] v=None): pass

cpdef int cp(int a, double b=1.0) except -1:
    "cp doc"
    return 1

def gen(int a, b): yield 1

async def co(a, int b=2): pass


cdef class A:
    """Class doc"""
    cdef public int x
    cdef readonly object o

    def __init__(self, int a, b=3):
        """init doc"""

    def m(self, int a, b=3):
        """m doc"""

    cpdef double cm(self, int q=1):
        return 1

    @staticmethod
    def sm(int a): pass

    def __add__(self, o): "add doc"

    def __getitem__(self, i): pass

    @property
    def p(self): "p doc"

    @property
    def q(self) -> int: return 1


class P:
    def m(self, int a=1): "pm"


@cython.embedsignature(False)
def no(int x): "no doc"

@cython.embedsignature.format("python")
def python_style(int x, list y=None) -> int: "of Python"

@cython.embedsignature.format("clinic")
def clinic_style(int x): "of the clinic"


@cython.embedsignature.format("python")
cdef class Style:
    "a class"
    cdef public int at

    def __init__(self, int x): pass

    def m(self, a, int b=2, str s=None, object o=None, A c=None) -> str: pass

    cpdef list z(self, int a, float b, bint c): return []

    @property
    def p(self) -> int: "p doc"
