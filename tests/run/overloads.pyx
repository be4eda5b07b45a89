# distutils: language = c++
# Which of several C++ functions a literal and a keyword choose.
from libcpp.string cimport string

cdef extern from *:
    """
    #include <string>
    static int over(const char*, int) { return 1; }
    static int over(double, int) { return 2; }
    static int over(int) { return 3; }
    static int text(std::string) { return 4; }
    static int text(int) { return 5; }
    struct Maker {
        int join(int a, int b) { return a * 10 + b; }
        int named(std::string s, int k) { return int(s.size()) * 100 + k; }
        int named(double d, int j) { return int(d) * 1000 + j; }
        operator bool() const { return true; }
        operator double() const { return 0; }
    };
    """
    int over(const char* a, int n)
    int over(double a, int n)
    int over(int a)
    int text(string s)
    int text(int n)
    cdef cppclass Maker:
        int join(int a, int b)
        int named(string s, int k)
        int named(double d, int j)
        bint operator bool()


def literals(char* p):
    """
    >>> literals(b"x")
    (1, 1, 1, 2, 3, 4, 5)
    """
    return over(p, 2), over("a", 2), over(b"a", 2), over(2.0, 2), over(5), text(b"x"), text(3)


def keywords():
    """
    >>> keywords()
    (12, 12, 305, 2007)
    """
    cdef Maker m
    return m.join(1, b=2), m.join(b=2, a=1), m.named(k=5, s=b"abc"), m.named(j=7, d=2)


def truth():
    """
    >>> truth()
    (True, 'yes')
    """
    cdef Maker m
    return bool(m), "yes" if m else "no"


cdef extern from *:
    """
    static int wide(long) { return 1; }
    static int wide(double) { return 2; }
    static int exact(long) { return 1; }
    static int exact(int) { return 2; }
    static int real(float) { return 1; }
    static int real(long double) { return 2; }
    struct Log {
        int put(long long, int) { return 1; }
        int put(double, int) { return 2; }
    };
    """
    int wide(long)
    int wide(double)
    int exact(long)
    int exact(int)
    int real(float)
    int real(long double)
    cdef cppclass Log:
        int put(long long, int)
        int put(double, int)


def converted(int i, short h, float f, long n):
    """What C++ alone would find ambiguous: the one that is chosen is told by the argument's type.

    >>> converted(1, 2, 3.0, 4)
    ((1, 1, 1, 2, 1, 2), (2, 2, 2, 1), (1, 2), (1, 1, 2))
    """
    cdef Log log
    cdef double d = f
    return ((wide(1), wide(i), wide(h), wide(f), wide(n), wide(d)),
            (exact(1), exact(i), exact(h), exact(n)), (real(f), real(<long double> f)),
            (log.put(1, 2), log.put(i, 2), log.put(f, 2)))


cdef extern from *:
    """
    struct Three {
        int kind;
        Three() : kind(0) {}
        Three(long) : kind(1) {}
        Three(double) : kind(2) {}
        Three(int) : kind(3) {}
    };
    struct Two {
        int kind;
        Two() : kind(0) {}
        Two(long) : kind(1) {}
        Two(double) : kind(2) {}
    };
    """
    cdef cppclass Three:
        int kind
        Three()
        Three(long)
        Three(double)
        Three(int)
    cdef cppclass Two:
        int kind
        Two()
        Two(long)
        Two(double)


def constructors(int i, short h, float f, long n, bint t):
    """The same of constructors; a negative literal, a quotient and a choice are longs in Cython's C.

    >>> constructors(1, 2, 3.0, 4, True)
    ([3, 3, 2, 1, 3, 3, 2], [1, 1, 1, 1], [1, 1, 2, 1, 1, 2, 1], (3, 1, 1, 2))
    """
    cdef Three* a = new Three(i)
    cdef Three* b = new Three(n)
    cdef Two* c = new Two(i)
    cdef Two* d = new Two(f)
    kinds = a.kind, b.kind, c.kind, d.kind
    del a, b, c, d
    return ([Three(i).kind, Three(h).kind, Three(f).kind, Three(n).kind, Three(1).kind, Three(t).kind, Three(1.5).kind],
            [Three(-1).kind, Three(i // 2).kind, Three(i if t else 2).kind, exact(i // 2)],
            [Two(i).kind, Two(h).kind, Two(f).kind, Two(n).kind, Two(1).kind, Two(1.5).kind, Two(i // 2).kind], kinds)
