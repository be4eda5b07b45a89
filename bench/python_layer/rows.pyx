# One function for each row of bench/python_layer.py: it does its work n times.
cimport cython


def three(int a, double b, list c):
    return a

def with_defaults(a, b=2, *args, **options):
    return a

def call_typed(int n):
    items = []
    for i in range(n):
        three(i, 1.5, items)

def call_options(int n):
    for i in range(n):
        with_defaults(i, 3, 4, 5, key=6)

def call_lambda(int n):
    f = lambda x: x
    for i in range(n):
        f(i)

cdef class Counter:
    cdef public long count
    cdef public object label
    cpdef long add(self, long more):
        self.count += more
        return self.count
    def plain(self):
        return self.count

def call_cpdef(Counter c, int n):
    for i in range(n):
        c.add(1)

def call_method(object c, int n):
    for i in range(n):
        c.plain()

def fields(Counter c, int n):
    cdef long total = 0
    for i in range(n):
        c.count = c.count + 1
        total += c.count
    return total

def attributes(object c, int n):
    for i in range(n):
        c.count = 3
        c.label

def creation(int n):
    for i in range(n):
        Counter()

def lists(list items):
    total = 0
    for x in items:
        total += x
    return total

def unpacking(list pairs):
    total = 0
    for a, b in pairs:
        total += a
    return total

def dicts(dict d):
    total = 0
    for key, value in d.items():
        total += value
    return total

def strings(str text):
    cdef int found = 0
    for c in text:
        if c == "a":
            found += 1
    return found

def raising(int n):
    caught = 0
    for i in range(n):
        try:
            raise ValueError("no")
        except ValueError:
            caught += 1
    return caught

def generated(int n):
    for i in range(n):
        yield i

def generators(int n):
    total = 0
    for x in generated(n):
        total += x
    return total

def adder(n):
    def add(x):
        return x + n
    return add

def closures(int n):
    for i in range(n):
        adder(i)(1)

def closure_calls(int n):
    add = adder(1)
    for i in range(n):
        add(i)
