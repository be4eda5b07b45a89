# distutils: language = c++
# What functions for `except +function` make of C++ exceptions.
from libcpp.exception cimport (current_exception, delegate_to_exception_handlers, exception_ptr,
                               exception_ptr_error_handler, logic_error, make_exception_ptr,
                               rethrow_exception, runtime_error, wrapped_exception_ptr_from_exception)


class Broken(Exception):
    __module__ = "handlers"


class Wrong(Exception):
    __module__ = "handlers"


class Other(Exception):
    __module__ = "handlers"


cdef void only_short(const runtime_error& e) except *:
    if len(e.what()) < 6:
        raise Broken(e.what().decode("ascii"))


cdef void all_runtime(const runtime_error& e) except *:
    raise Wrong(e.what().decode("ascii"))


cdef void logical(const logic_error& e) except *:
    raise Wrong("logic")


cdef void rest() except *:
    raise Other("?")


cdef void with_rest() except *:
    delegate_to_exception_handlers(only_short, &all_runtime, logical, &rest)


cdef void without_rest() except *:
    delegate_to_exception_handlers(&only_short, logical)


cdef extern from *:
    """
    #include <new>
    #include <stdexcept>
    static int throwing(int kind) {
        if (kind == 0) return 42;
        if (kind == 1) throw std::runtime_error("short");
        if (kind == 2) throw std::overflow_error("a long message");
        if (kind == 3) throw std::out_of_range("derived");
        throw std::bad_alloc();
    }
    """
    int throwing_with_rest "throwing"(int kind) except +with_rest
    int throwing_without_rest "throwing"(int kind) except +without_rest
    int throwing_nogil "throwing"(int kind) except +with_rest nogil
    int throwing_kept "throwing"(int kind) except +exception_ptr_error_handler


def delegated(int kind):
    """
    >>> delegated(0)
    42
    >>> delegated(1)
    Traceback (most recent call last):
    handlers.Broken: short
    >>> delegated(2)
    Traceback (most recent call last):
    handlers.Wrong: a long message
    >>> delegated(3)
    Traceback (most recent call last):
    handlers.Wrong: logic
    >>> delegated(4)
    Traceback (most recent call last):
    handlers.Other: ?
    """
    return throwing_with_rest(kind)


def not_all(int kind):
    """
    >>> not_all(1)
    Traceback (most recent call last):
    handlers.Broken: short
    >>> not_all(2)
    Traceback (most recent call last):
    OverflowError: a long message
    >>> not_all(4)
    Traceback (most recent call last):
    MemoryError: std::bad_alloc
    """
    return throwing_without_rest(kind)


def without_gil(int kind):
    """
    >>> without_gil(0)
    42
    >>> without_gil(3)
    Traceback (most recent call last):
    handlers.Wrong: logic
    """
    cdef int result
    with nogil:
        result = throwing_nogil(kind)
    return result


def without_exception():
    """
    >>> without_exception()
    Traceback (most recent call last):
    SystemError: delegate_to_exception_handlers called without a C++ exception
    """
    with_rest()


def kept(int kind):
    """
    >>> kept(0)
    42
    >>> kept(1)
    ('RuntimeError', 'RuntimeError: short')
    >>> kept(3)
    ('RuntimeError', 'IndexError: derived')
    """
    cdef exception_ptr held
    try:
        return throwing_kept(kind)
    except Exception as error:
        held = wrapped_exception_ptr_from_exception(error)
        name = type(error).__name__
    assert held
    try:
        rethrow_exception(held)
    except Exception as again:
        return name, f"{type(again).__name__}: {again}"


def nothing_kept():
    """
    >>> nothing_kept()
    Traceback (most recent call last):
    ValueError: PyCapsule_GetPointer called with invalid PyCapsule object
    """
    wrapped_exception_ptr_from_exception(ValueError(1))


def made():
    """
    >>> made()
    'built here'
    """
    pointer = make_exception_ptr(runtime_error(b"built here"))
    try:
        rethrow_exception(pointer)
    except RuntimeError as error:
        return str(error)
