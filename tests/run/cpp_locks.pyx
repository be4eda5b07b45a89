# distutils: language = c++
# Locks and conditions of C++ that are taken with the GIL: who waits for them lets others run.
import threading

from libcpp cimport bool
from libcpp.condition_variable cimport (condition_variable, py_safe_object_wait, py_safe_wait)
from libcpp.mutex cimport (mutex, py_safe_call_object_once, py_safe_call_once,
                           py_safe_construct_unique_lock, py_safe_lock, py_safe_once_flag,
                           recursive_mutex, scoped_lock, unique_lock)
from libcpp.shared_mutex cimport py_safe_construct_shared_lock, shared_mutex

cdef mutex lock
cdef condition_variable changed
cdef int stage = 0
total = 0


def add(int n):
    global total
    cdef int k
    for k in range(n):
        held = py_safe_construct_unique_lock(lock)
        before = total
        str(before)
        total = before + 1
        held.unlock()


def in_threads(int n):
    """
    >>> in_threads(300)
    1200
    """
    global total
    total = 0
    threads = [threading.Thread(target=add, args=(n,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return total


cdef bool is_ready() noexcept nogil:
    return stage == 1


def advance(int to):
    global stage
    py_safe_lock(lock)
    stage = to
    lock.unlock()
    changed.notify_all()


def waits():
    """
    >>> waits()
    (1, 2)
    >>> fails()
    Traceback (most recent call last):
    ZeroDivisionError: integer division or modulo by zero
    """
    global stage
    stage = 0
    thread = threading.Thread(target=advance, args=(1,))
    cdef unique_lock[mutex] held = py_safe_construct_unique_lock(lock)
    thread.start()
    py_safe_wait(changed, held, is_ready)
    thread.join(0)
    first = stage
    other = threading.Thread(target=advance, args=(2,))
    other.start()
    py_safe_object_wait(changed, held, lambda: stage == 2)
    held.unlock()
    thread.join()
    other.join()
    return first, stage


def fails():
    cdef unique_lock[mutex] held = py_safe_construct_unique_lock(lock)
    py_safe_object_wait(changed, held, lambda: 1 // 0)


cdef int calls = 0


cdef void count_call(int by) noexcept:
    global calls
    calls += by


cdef void failing() except *:
    raise KeyError(1)


def once(object function):
    """
    >>> seen = []
    >>> once(lambda: seen.append(1))
    5
    >>> seen
    [1]
    >>> once_failing()
    Traceback (most recent call last):
    KeyError: 1
    >>> once(int.no_such)
    Traceback (most recent call last):
    AttributeError: type object 'int' has no attribute 'no_such'
    """
    global calls
    cdef py_safe_once_flag first, second
    calls = 0
    for k in range(3):
        py_safe_call_once(first, count_call, 5)
        py_safe_call_object_once(second, function)
    return calls


def once_failing():
    cdef py_safe_once_flag flag
    py_safe_call_once(flag, failing)


def kinds():
    """
    >>> kinds()
    (False, True, True)
    """
    cdef mutex a
    cdef recursive_mutex b
    cdef shared_mutex c
    both = new scoped_lock[mutex, recursive_mutex](a, b)
    taken = a.try_lock()
    del both
    free = a.try_lock()
    a.unlock()
    cdef bool shared
    reader = py_safe_construct_shared_lock(c)
    shared = c.try_lock_shared()
    c.unlock_shared()
    return taken, free, shared
