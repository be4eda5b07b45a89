# The C++ library: containers and their conversions, algorithms, pointers that own, exceptions.
from cython.operator cimport comma, dereference as deref, preincrement as inc, typeid
from libcpp.algorithm cimport copy, count_if, max_element, next_permutation, sort, transform, unique
from libcpp.any cimport any, any_cast
from libcpp.atomic cimport atomic
from libcpp.deque cimport deque
from libcpp.functional cimport greater
from libcpp.iterator cimport back_inserter
from libcpp.limits cimport numeric_limits
from libcpp.list cimport list as cpp_list
from libcpp.map cimport map, multimap
from libcpp.memory cimport make_shared, make_unique, shared_ptr, unique_ptr, weak_ptr
from libcpp.numeric cimport accumulate, gcd, iota
from libcpp.optional cimport nullopt, optional
from libcpp.pair cimport pair
from libcpp.queue cimport priority_queue, queue
from libcpp.random cimport mt19937
from libcpp.set cimport multiset
from libcpp.stack cimport stack
from libcpp.string cimport string
from libcpp.typeinfo cimport type_info
from libcpp.unordered_map cimport unordered_map
from libcpp.unordered_set cimport unordered_set
from libcpp.utility cimport move
from libcpp.vector cimport vector


def sequences():
    """
    >>> sequences()
    ([4, 3, 2, 1, 0], [0, 1, 2, 3, 4], 2.5, [1, 2], [2, 1], [3, 2, 1])
    """
    cdef cpp_list[int] numbers = [1, 2, 3]
    numbers.push_back(4)
    numbers.push_front(0)
    numbers.reverse()
    cdef deque[double] ends
    ends.push_front(2.5)
    cdef queue[int] first
    cdef stack[int] last
    cdef priority_queue[int] most
    for i in (1, 2):
        first.push(i)
        last.push(i)
    for i in (2, 3, 1):
        most.push(i)
    taken = [], [], []
    while not first.empty():
        taken[0].append(first.front())
        first.pop()
    while not last.empty():
        taken[1].append(last.top())
        last.pop()
    while not most.empty():
        taken[2].append(most.top())
        most.pop()
    return numbers, sorted([x for x in numbers]), ends[0], *taken


def maps():
    """
    >>> maps()
    ([(1, b'a'), (3, b'c')], [(1, 2), (1, 3)], [1, 3, 3], [2, 3], {5: 1, 6: 6}, {1: 10})
    """
    cdef unordered_map[int, string] names
    names[1] = b"a"
    names.insert(pair[int, string](3, b"c"))
    cdef multimap[int, int] many
    many.insert(pair[int, int](1, 2))
    many.insert(pair[int, int](1, 3))
    cdef multiset[int] items
    items.insert(3)
    items.insert(3)
    items.insert(1)
    cdef unordered_set[int] few = {1, 2, 3}
    few.erase(1)
    cdef map[int, int] counts = {6: 2}
    counts[5] += 1
    counts[6] *= 3
    cdef map[int, int] one = {1: 10}
    return (sorted([(p.first, p.second) for p in names]), [(p.first, p.second) for p in many],
            [x for x in items], sorted(few), counts, {p.first: p.second for p in one})


cdef bint is_odd(int x) noexcept:
    return x % 2


cdef int doubled(int x) noexcept:
    return x * 2


def algorithms():
    """
    >>> algorithms()
    ([3, 2, 1], 3, 2, [6, 4, 2], 12, 6, [5.0, 6.0], [[1, 2], [2, 1]])
    """
    cdef vector[int] v = [3, 1, 2], w
    sort(v.begin(), v.end(), greater[int]())
    cdef int odd = count_if(v.begin(), v.end(), is_odd)
    cdef vector[int] before = v
    transform(v.begin(), v.end(), v.begin(), &doubled)
    copy(v.begin(), v.end(), back_inserter(w))
    cdef vector[double] d = [0, 0]
    iota(d.begin(), d.end(), 5)
    cdef vector[int] twice = [1, 1, 2]
    twice.erase(unique(twice.begin(), twice.end()), twice.end())
    orders = [list(twice)]
    while next_permutation(twice.begin(), twice.end()):
        orders.append(list(twice))
    return (before, deref(max_element(before.begin(), before.end())), odd, w,
            accumulate(w.begin(), w.end(), 0), gcd[int](12, 18), d, orders)


def owners():
    """
    >>> owners()
    ([7, 7, 7], True, [3, 4], 2, False, True)
    """
    cdef unique_ptr[vector[int]] one = make_unique[vector[int]](<size_t> 3, 7)
    cdef unique_ptr[vector[int]] other = move(one)
    cdef shared_ptr[vector[int]] shared = make_shared[vector[int]]()
    shared.get().push_back(3)
    cdef shared_ptr[vector[int]] again = shared
    deref(again).push_back(4)
    count = shared.use_count()
    cdef weak_ptr[vector[int]] watch = shared
    alive = watch.expired()
    last = list(deref(shared))
    shared.reset()
    again.reset()
    return deref(other), one.get() == NULL, last, count, alive, watch.expired()


def perhaps():
    """
    >>> perhaps()
    (False, 5, 5, False, 7, 4, True)
    """
    cdef optional[int] o
    first = o.has_value()
    o = 5
    cdef int inside = o.value(), read = deref(o)
    o = nullopt
    cdef any thing = 4
    return first, inside, read, o.has_value(), o.value_or(7), any_cast[int](thing), thing.has_value()


def facts():
    """
    >>> facts()
    (2147483647, True, True, 953453411, 7)
    """
    cdef int x = 3
    cdef mt19937 generator = mt19937(5)
    return (numeric_limits[int].max(), typeid(int) == typeid(x), typeid(double) != typeid(int),
            generator(), comma(inc(x), 7))


cdef extern from *:
    """
    #include <Python.h>
    #include <stdexcept>
    struct Made {
        int value;
        explicit Made(int v) : value(v) { if (v < 0) throw std::domain_error("negative"); }
        Made operator+(int k) const { return Made(value + k); }
    };
    inline Made made(int v) { return Made(v); }
    inline PyObject* object_or(int k) {
        if (k == 1) throw std::out_of_range("one");
        if (k == 2) { PyErr_SetString(PyExc_OSError, "two"); return nullptr; }
        return PyLong_FromLong(k);
    }
    inline int sets_or_throws(int k) {
        if (k == 1) throw std::invalid_argument("one");
        if (k == 2) PyErr_SetString(PyExc_KeyError, "two");
        return k;
    }
    """
    cdef cppclass Made:
        int value
        Made(int) except +
        Made operator+(int) except +
    Made made(int) except +
    object object_or(int) except +
    int sets_or_throws(int) except +*
    int as_memory_error "sets_or_throws"(int) except +MemoryError


def without_default(int k):
    """
    >>> without_default(2)
    (2, 2)
    >>> without_default(-1)
    Traceback (most recent call last):
    ValueError: negative
    """
    cdef int direct = made(k).value
    return direct, Made(k).value


def objects(int k):
    """
    >>> objects(5)
    5
    >>> objects(1)
    Traceback (most recent call last):
    IndexError: one
    >>> objects(2)
    Traceback (most recent call last):
    OSError: two
    """
    return object_or(k)


def either(int k):
    """
    >>> either(5)
    5
    >>> either(1)
    Traceback (most recent call last):
    ValueError: one
    >>> either(2)
    Traceback (most recent call last):
    KeyError: 'two'
    """
    return sets_or_throws(k)


def one_type(int k):
    """
    >>> one_type(1)
    Traceback (most recent call last):
    MemoryError: one
    """
    return as_memory_error(k)


def pairs_of_rows(rows):
    """
    >>> pairs_of_rows([[1, 2], (3,), []])
    ([2, 1, 0], [1, 2, 3], 6)
    """
    cdef vector[vector[int]] all = rows
    return [len(row) for row in all], [x for row in all for x in row], sum([x for row in all for x in row])


from libcpp.functional cimport function


cdef int plus_one(int x) noexcept:
    return x + 1


cdef int not_negative(int x) except? -1:
    if x < 0:
        raise ValueError("negative")
    return x


def function_objects(int x):
    """
    >>> function_objects(3)
    (4, 6, 12, 5, 3)
    >>> function_objects(-1)
    Traceback (most recent call last):
    ValueError: negative
    """
    cdef function[int(int) noexcept] f = plus_one
    cdef function[int(int) except? -1] checked = not_negative
    cdef vector[function[int(int) noexcept]] all
    cdef int first = f(x)
    all.push_back(f)
    f = doubled
    return first, f(x), f(f(x)), all[0](4), checked(x)
