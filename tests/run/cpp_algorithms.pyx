# distutils: language = c++
# Algorithms with predicates, two ranges and execution policies; operators beside a class; functors.
from cython.operator cimport dereference as deref, typeid
from libcpp cimport bool
from libcpp.algorithm cimport (copy, count, equal, find_end, is_permutation, is_sorted, min_element,
                               partition_copy, search, search_n, sort)
from libcpp.complex cimport complex as cpp_complex, arg, conj, imag, norm, real
from libcpp.functional cimport function, greater
from libcpp.future cimport future, promise, shared_future
from libcpp.iterator cimport back_inserter
from libcpp.pair cimport pair
from libcpp.numeric cimport inclusive_scan, transform_inclusive_scan, transform_reduce
from libcpp.string cimport string, to_string
from libcpp.vector cimport vector

cdef extern from *:
    """
    #include <functional>
    struct Add { double by; explicit Add(double b) : by(b) {} double operator()(double a, int n) const { return by + a + n; } };
    struct Length {
        int cm;
        explicit Length(int n = 0) : cm(n) {}
        friend Length operator-(long m, Length a) { return Length(int(100 * m) - a.cm); }
        friend Length operator*(double f, Length a) { return Length(int(f * a.cm)); }
    };
    struct Policy {};
    """
    cppclass Add:
        """A functor."""
        Add(double)
        double operator()(double, int)
    cppclass Length:
        int cm
        Length()
        Length(int)
        Length operator-(long, Length&)
        Length operator*(double, Length&)


cdef bool near(int a, int b) noexcept:
    return abs(a - b) <= 1


cdef bool is_even(int n) noexcept:
    return n % 2 == 0


cdef int twice(int n) noexcept:
    return 2 * n


cdef int add(int a, int b) noexcept:
    return a + b


def with_predicates():
    """
    >>> with_predicates()
    (True, False, 4, 2, 2, True, [2, 4], [1, 3, 5])
    """
    cdef vector[int] a = [1, 2, 3, 4, 5]
    cdef vector[int] b = [2, 3, 4, 5, 6]
    cdef vector[int] part = [5]
    cdef vector[int] even, odd
    cdef vector[int] two = [2, 4]
    partition_copy(a.begin(), a.end(), back_inserter(even), back_inserter(odd), &is_even)
    return (equal(a.begin(), a.end(), b.begin(), b.end(), near),
            equal(a.begin(), a.end(), b.begin(), b.end()),
            find_end(a.begin(), a.end(), part.begin(), part.end()) - a.begin(),
            search(a.begin(), a.end(), two.begin(), two.end(), near) - a.begin() + 1,
            search_n(a.begin(), a.end(), 2, 4, &near) - a.begin(),
            is_permutation(a.begin(), a.end(), a.rbegin(), a.rend()), even, odd)


def sums():
    """
    >>> sums()
    (70, [1, 3, 6], [12, 16, 22])
    """
    cdef vector[int] a = [1, 2, 3]
    cdef vector[int] b = [10, 10, 10]
    cdef vector[int] running, scaled
    inclusive_scan(a.begin(), a.end(), back_inserter(running))
    transform_inclusive_scan(a.begin(), a.end(), back_inserter(scaled), add, twice, 10)
    return transform_reduce(a.begin(), a.end(), b.begin(), 10), running, scaled


def complex_numbers():
    """
    >>> complex_numbers()
    ((3.5+2j), (0.5-2j), (3+4j), True, False, 1.5, 0.0, 2.25, (1.5-0j), 5.0)
    """
    cdef cpp_complex[double] z = cpp_complex[double](1.5, 2)
    cdef double two = 2
    cdef double x = 1.5
    return (two + z, two - z, two * z, x == cpp_complex[double](1.5), x != cpp_complex[double](1.5),
            real(x), imag(x), norm(x), conj(x), real(z) + imag(z) + 1.5 + arg(x))


def beside_the_class():
    """
    >>> beside_the_class()
    (70, 45)
    """
    cdef Length a = Length(30)
    return (1 - a).cm, (1.5 * a).cm


def functors():
    """
    >>> functors()
    (6.5, 7.5, True)
    """
    cdef function[double(double, int) noexcept] f = function[double(double, int) noexcept](Add(1))
    first = f(2.5, 3)
    f = Add(2)
    return first, f(2.5, 3), typeid(Add) == typeid(Add)


def texts(x):
    """
    >>> texts(-5)
    (b'-5', b'-5', b'-5')
    """
    cdef Py_ssize_t size = x
    cdef long long large = x
    cdef short small = x
    return to_string(size), to_string(large), to_string(small)


def futures():
    """
    >>> futures()
    3
    """
    cdef promise[void] done
    cdef shared_future[void] wait = done.get_future().share()
    done.set_value()
    wait.get()
    cdef promise[int] number
    cdef future[int] result = number.get_future()
    number.set_value(3)
    return result.get()


cdef extern from *:
    """
    #include <utility>
    #include <vector>
    static void put(std::vector<int>& v, int x) { v.push_back(x); }
    struct Ends : std::pair<double, double> { Ends(double a, double b) : std::pair<double, double>(a, b) {} };
    template <class T, class U> U second_of(std::pair<T, U> p) { return p.second; }
    """
    void put(vector[int]& v, int x)
    cppclass Ends(pair[double, double]):
        Ends(double, double)
    U second_of[T, U](pair[T, U] p)

cdef int calls = 0


cdef int next_number() noexcept:
    global calls
    calls += 1
    return calls


cdef class Holder:
    cdef vector[int] held

    def put(self):
        put(self.held, next_number())
        return self.held


def by_reference():
    """
    >>> by_reference()
    ([1], [2, 3, 4])
    """
    global calls
    cdef vector[int] v
    calls = 0

    def inner():
        put(v, next_number())

    held = Holder().put()
    inner()
    inner()
    put(v, next_number())
    return held, v


def of_a_base():
    """
    >>> of_a_base()
    2.5
    """
    return second_of(Ends(1.5, 2.5))


def deleted_objects():
    """
    >>> deleted_objects()
    ([1], True)
    """
    h = Holder()
    h.held.push_back(1)
    found = h.held
    del h
    try:
        h.put()
    except UnboundLocalError:
        return found, True
