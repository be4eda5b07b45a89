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
