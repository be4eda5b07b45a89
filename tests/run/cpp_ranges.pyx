# distutils: language = c++
# Iterators that are const, places that they tell, containers made of ranges.
from cython cimport typeof
from cython.operator cimport dereference as deref, preincrement as inc
from libcpp.deque cimport deque
from libcpp.list cimport list as cpp_list
from libcpp.map cimport map
from libcpp.set cimport set as cpp_set
from libcpp.string cimport string
from libcpp.vector cimport vector


def distances(numbers):
    """
    >>> distances([5, 6, 7])
    (3, 3, 3, True, False, True, True)
    """
    cdef deque[int] d
    for n in numbers:
        d.push_back(n)
    cdef deque[int].iterator begin = d.begin()
    cdef deque[int].const_iterator first = begin
    cdef deque[int].const_iterator end = d.end()
    return (end - begin, end - first, d.end() - first, begin == first, begin == end, first != end,
            d.begin() < end)


def mixed(numbers):
    """
    >>> mixed([1, 2, 3])
    (True, True, True, 6)
    """
    cdef vector[int] v = numbers
    cdef cpp_list[int] l = numbers
    cdef cpp_set[int] s = numbers
    total = 0
    at = v.cbegin()
    while at != v.end():
        total += deref(at)
        inc(at)
    return (v.end() == v.cend(), l.begin() == l.cbegin(), s.end() == s.cend(), total)


def of_ranges(numbers):
    """
    >>> of_ranges([3, 1, 3, 2])
    ([3, 1, 3, 2], {1, 2, 3}, [1, 3, 2], b'abc', [2, 3, 1, 3])
    """
    cdef vector[int] v = numbers
    copied = vector[int](v.begin(), v.end())
    ordered = cpp_set[int](v.begin(), v.end())
    part = cpp_list[int](v.cbegin() + 1, v.cend())
    text = b"abcd"
    cdef string whole = text
    start = string(whole.begin(), whole.end() - 1)
    backwards = vector[int](v.rbegin(), v.rend())
    return copied, ordered, part, start, backwards


def number_and_value(count, value):
    """
    >>> number_and_value(3, 7)
    ([7, 7, 7], [7, 7, 7], [1, 1])
    >>> number_and_value(2, 2 ** 40)
    Traceback (most recent call last):
    OverflowError: value too large to convert to int
    """
    cdef vector[int] v = vector[int](count, value)
    cdef vector[int] w
    w.assign(count, value)
    return v, w, vector[int](2, 1)


def places():
    """
    >>> places()
    [1, 8, 8, 2, 5, 9]
    >>> strings()
    (b'xab--yc', b'xa!c', 0, -1)
    """
    cdef vector[int] v = [1, 2, 3, 4, 9]
    v.insert(v.cbegin() + 1, 8)
    v.insert(v.cbegin() + 1, 1, 8)
    v.erase(v.cend() - 2)
    v.emplace(v.cend() - 1, 5)
    v.erase(v.cbegin() + 4, v.cbegin() + 5)
    return v


def strings():
    cdef string s = b"abc"
    cdef string marks = b"--y"
    s.insert(s.begin(), c"x")
    s.insert(s.cbegin() + 3, marks.begin(), marks.end())
    t = s
    t.replace(t.begin() + 2, t.end() - 1, string(b"!"))
    return s, t, s.compare(1, 2, b"abz", 2), -1 if s.compare(1, 2, marks, 1, 2) > 0 else 1


cdef int first_of(const vector[int]& v) except -1:
    return v.at(0)


cdef int third_of(const vector[vector[int]]* v) except -1:
    return v.at(0).at(2)


cdef double value_of(const map[int, double]& m, int key) except? -1:
    return m.at(key) + m.const_at(key)


def const_objects():
    """
    >>> const_objects()
    (4, 6, 2.5)
    >>> missing()
    Traceback (most recent call last):
    IndexError: map::at
    """
    cdef vector[int] v = [4, 5, 6]
    cdef vector[vector[int]] nested = [v]
    cdef map[int, double] m
    m[3] = 1.25
    return first_of(v), third_of(&nested), value_of(m, 3)


def missing():
    cdef map[int, double] m
    return value_of(m, 1)


cdef extern from *:
    """
    #include <vector>
    struct Walk {
        struct Step { int at; explicit Step(int n = 0) : at(n) {} };
        struct Stop { int at; Stop(Step s) : at(s.at) {} };
        Step start() { return Step(2); }
        Stop stop() { return Stop(Step(9)); }
        static int between(Step a, Stop b) { return b.at - a.at; }
        int taken(Step& s) { return s.at++; }
    };
    """
    cppclass Walk:
        cppclass Step:
            int until(Stop)
            int at
            Step()
            Step(int)
        cppclass Stop:
            Stop(Step&)
            int at
        Step start()
        Stop stop()
        @staticmethod
        int between(Step, Stop)
        int taken(Step&)


def named_before():
    """
    >>> named_before()
    (7, 3)
    """
    cdef Walk w
    return Walk.between(w.start(), w.stop()), w.taken(Walk.Step(3))


def swapped():
    """
    >>> swapped()
    [5, 5]
    """
    cdef vector[int] v = [1]
    v.swap(vector[int](2, 5))
    return v


def backwards():
    """
    >>> backwards()
    ([3, 2, 1], [(2, 20), (1, 10)], [30, 20], 'int')
    >>> list(backwards_generator(4))
    [3, 2, 1, 0]
    """
    cdef vector[int] v = [1, 2, 3]
    cdef map[int, int] m = {1: 10, 2: 20}
    numbers, pairs = [], []
    for x in reversed(v):
        numbers.append(x)
    for key, value in reversed(m):
        pairs.append((key, value))
    return numbers, pairs, [10 * n for n in reversed(v) if n > 1], typeof(x)


def backwards_generator(int n):
    cdef vector[int] v
    for k in range(n):
        v.push_back(k)
    for x in reversed(v):
        yield x


def replaced():
    """
    >>> replaced()
    [1, 2]
    >>> list(replaced_in_generator())
    [1, 2]
    """
    first = new vector[int]()
    second = new vector[int](5, 7)
    first.push_back(1)
    first.push_back(2)
    at = first
    found = []
    for n in deref(at):
        found.append(n)
        at = second
    del first
    del second
    return found


def replaced_in_generator():
    first = new vector[int]()
    second = new vector[int](5, 7)
    first.push_back(1)
    first.push_back(2)
    at = first
    try:
        for n in deref(at):
            yield n
            at = second
    finally:
        del first
        del second
