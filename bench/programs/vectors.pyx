# distutils: language = c++
# bench: run(200000)
from libcpp.vector cimport vector


def run(int n):
    cdef vector[int] primes
    cdef vector[char] composite
    composite.resize(n, 0)
    cdef long i, k
    for i in range(2, n):
        if composite[i]:
            continue
        primes.push_back(i)
        k = i * i
        while k < n:
            composite[k] = 1
            k += i
    cdef long total = 0
    for p in primes:
        total += p
    return primes.size(), total
